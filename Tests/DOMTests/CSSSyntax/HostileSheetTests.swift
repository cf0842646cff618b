import DOM
import TestSupport
import Testing

/// Style sheets made to hurt: on a small stack, in linear time, and with what follows still read.
@Suite struct HostileSheetTests {
    /// What is repeated.
    static let pieces = [
        "{", "}", "(", ")", "[", "]", "a{", "a{}", "a{b:c}", "a:b{}", "a{b:c{", "a:b{c:d;", ";", ":", "a:", "a:b;", "--a:{}", "--a:b{}",
        "@media", "@media{",
        "@media(", "@media not(", "@media screen,", "@media (a) and ", "@supports(", "@supports (a:b){", "@supports not ", "@layer ",
        "@layer a.",
        "@layer a,", "@layer a{", "@layer{", "@import'a';", "@import'a'layer(a)", "@namespace a'b';", "@a", "@a;", "@a{", "@a(", "'", "\"",
        "'\n", "\\",
        "url(", "url('", "/*", "<!--", "-->", "!", "! important", "a:b!important;", "a{&{", "a{& &{", "a,", "a ", ":is(", ":is(&)",
        "a{:is(&){", "&", "&{",
        "a{@media{", "a{@media{b:c}", "a{b{}", "a{b:c;d{}", "a{>b{}", "a{:has(&){", "U+0-7F", "1", "1e9", "#a", "é", "\0", "\n", "a/**/",
    ]

    @Test(arguments: pieces) func growsLinearly(piece: String) {
        let count = FullCheck.isOn ? 100_000 : 2000
        let small = String(repeating: piece, count: count)
        let large = String(repeating: piece, count: 2 * count)
        onSmallStack {
            let first = Measure.best(of: 2) { _ = StyleSheet(parsing: small) }
            let second = Measure.best(of: 2) { _ = StyleSheet(parsing: large) }
            #expect(second < 3 * first + 0.05, "\(piece): \(first) s, twice as many \(second) s")
        }
    }

    @Test(arguments: pieces) func isSound(piece: String) {
        onSmallStack {
            for (before, after) in [("", ""), ("a{", ""), ("@media{", ""), ("a{b:c;", "}}"), ("a{b{", "]})")] {
                let sheet = StyleSheet(parsing: before + String(repeating: piece, count: 3000) + after)
                #expect(sheet.rules.allSatisfy { !$0.declarations.isEmpty && $0.declarations.upperBound <= sheet.declarations.count })
                #expect(sheet.conditions.indices.allSatisfy { (sheet.conditions[$0].parent ?? -1) < $0 })
                #expect(sheet.evaluateConditions(in: MediaEnvironment(columns: 80, rows: 24)) { _ in true }.count == sheet.conditions.count)
            }
        }
    }

    /// What is open is closed after thousands of it: the rule behind is there.
    @Test(arguments: [
        ("@media{", "}"), ("@supports (a:b){", "}"), ("@layer{", "}"), ("@layer a{", "}"), ("a{", "}"), ("a{@media{", "}}"), ("{", "}"),
        ("@a{", "}"),
        ("@media(", ")"), ("@supports (", ")"), ("@a[", "]"), ("a{b:(", ")}"), ("@import 'a';", ""), ("@layer a,b;", ""), ("a:b{}", ""),
        ("1{}", ""),
        ("a{&{", "}}"), ("a{b:c}", ""), ("@media{a{", "}}"),
    ]) func whatFollowsIsRead(open: String, close: String) {
        onSmallStack {
            let count = FullCheck.isOn ? 100_000 : 20_000
            let text = String(repeating: open, count: count) + String(repeating: close, count: count)
            // An at-rule's prelude needs its block.
            let isPrelude = open.hasPrefix("@") && !open.hasSuffix("{") && !close.isEmpty
            let sheet = StyleSheet(parsing: text + (isPrelude ? "{}" : "") + " probe { x: y }")
            let last = sheet.rules.last
            #expect(last?.condition == nil && last?.layer == nil)
            #expect(sheet.declarations.last.map { sheet.propertyName(of: $0) } == "x")
        }
    }

    /// Selectors that all nested rules share are read once: neither time nor memory is their product.
    @Test func manyParentsOfManyRules() {
        let text = { (count: Int) in
            String(repeating: "a,", count: count) + "b::before{" + String(repeating: "c{d:e}@media{f:g;h{i:j}}", count: count) + "}"
        }
        let (small, large) = (text(2000), text(4000))
        onSmallStack {
            let first = Measure.best(of: 3) { _ = StyleSheet(parsing: small) }
            let second = Measure.best(of: 3) { #expect(StyleSheet(parsing: large).rules.count == 12_000) }
            #expect(second < 3 * first + 0.05, "\(first) s, twice as many \(second) s")
        }
    }

    /// Any text gives a sheet whose declarations, cut out of it, are the same again.
    @Test func randomSheets() {
        var random = SeededGenerator.announced()
        let words = [
            "a", "b", ":", ";", "{", "}", "(", ")", "[", "]", " ", "\n", "'", "\"", "\\", "!", "important", "--x", "@media", "@layer",
            "@import", "@a",
            "screen", "not", "and", "or", "(width)", "&", ",", ">", ".c", "#d", "1px", "/**/", "url(", "<!--", "-->", "é", "\0",
            "@supports", "&:is(", "@namespace",
        ]
        for _ in 0..<4000 {
            var source = ""
            for _ in 0..<Int.random(in: 0...30, using: &random) { source += words.randomElement(using: &random) ?? "" }
            let sheet = StyleSheet(parsing: source)
            let bytes = Array(source.utf8)
            for declaration in sheet.declarations where !declaration.value.isEmpty {
                let tokens = sheet.syntax.tokens
                let piece = bytes[Int(tokens[declaration.name].start)..<Int(tokens[declaration.value.upperBound - 1].end)]
                let again = ComponentValueList(
                    parsing: String(decoding: piece, as: UTF8.self) + (declaration.isImportant ? "!important" : ""))
                let found = try? again.parseDeclaration()
                #expect(
                    found?.value.count == declaration.value.count && found?.isImportant == declaration.isImportant,
                    "\(source.debugDescription)")
            }
        }
    }
}
