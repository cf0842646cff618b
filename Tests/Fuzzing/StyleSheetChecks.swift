import DOM
import WebTypes

/// What holds for every style sheet.
enum StyleSheetChecks {
    /// The first byte chooses the width of the screen that media queries are asked about.
    static func check(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first else { return }
        let bytes = Array(input.dropFirst())
        var decoder = TextDecoder(encoding: TextEncoding(ofStyleSheet: bytes, contentTypeCharset: nil, environment: nil))
        let source = decoder.decode(bytes, isLast: true)
        let sheet = source.withUnsafeBufferPointer { StyleSheet(parsing: $0) }
        checkItems(sheet.syntax)
        checkRules(sheet)
        checkDeclarations(sheet, source)
        let holds = sheet.evaluateConditions(in: MediaEnvironment(columns: Int(first), rows: 24)) { $0.isImportant }
        require(holds.count == sheet.conditions.count, "a condition has no value")
        for rule in sheet.imports { _ = rule.media.matches(MediaEnvironment(columns: Int(first), rows: 24)) }
        match(sheet)
    }

    /// The items of the sheet lie end to end but for what stands between rules, and the last ends where the sheet does.
    private static func checkItems(_ list: ComponentValueList) {
        var reader = CSSItemReader(.styleSheet, of: list, in: 0..<list.tokens.count)
        var position = 0
        while let item = reader.next() {
            let start =
                switch item {
                case .declaration(let declaration): declaration.name
                case .atRule(let rule): rule.name
                case .qualifiedRule(let rule): rule.prelude.lowerBound
                case .invalid(let range): range.lowerBound
                }
            requireBetweenRules(list, position..<start)
            require(reader.index > start, "an item is empty")
            position = reader.index
        }
        requireBetweenRules(list, position..<list.tokens.count)
    }

    private static func requireBetweenRules(_ list: ComponentValueList, _ range: Range<Int>) {
        for token in list.tokens[range] {
            require(token.kind == .whitespace || token.kind == .cdo || token.kind == .cdc, "a token is in no item")
        }
    }

    /// Everything that rules refer to is there, and is not more than was written.
    private static func checkRules(_ sheet: StyleSheet) {
        var position = 0
        for rule in sheet.rules {
            require(!rule.declarations.isEmpty && rule.declarations.lowerBound == position, "declarations are of no rule, or of two")
            position = rule.declarations.upperBound
            require(
                !rule.selectors.isEmpty && rule.selectors.upperBound <= sheet.selectors.count, "a rule has selectors that are not there")
            require(rule.condition.map { sheet.conditions.indices.contains($0) } ?? true, "a rule has a condition that is not there")
            require(rule.layer.map { sheet.layers.layers.indices.contains($0) } ?? true, "a rule has a layer that is not there")
        }
        require(position == sheet.declarations.count, "declarations are of no rule")
        for (index, condition) in sheet.conditions.enumerated() { require((condition.parent ?? -1) < index, "a condition is in itself") }
        for (index, layer) in sheet.layers.layers.enumerated() { require((layer.parent ?? -1) < index, "a layer is in itself") }
        let tokens = sheet.syntax.tokens.count
        require(sheet.rules.count <= tokens && sheet.selectors.count <= 2 * tokens, "there is more than was written")
    }

    /// A declaration, cut out of its sheet, is the same again.
    private static func checkDeclarations(_ sheet: StyleSheet, _ source: [UInt8]) {
        let tokens = sheet.syntax.tokens
        for declaration in sheet.declarations where !declaration.value.isEmpty {
            let piece = source[Int(tokens[declaration.name].start)..<Int(tokens[declaration.value.upperBound - 1].end)]
            let text = String(decoding: piece, as: UTF8.self) + (declaration.isImportant ? "!important" : "")
            guard let again = try? ComponentValueList(parsing: text).parseDeclaration() else {
                fatalError("what was a declaration is none")
            }
            require(again.value.count == declaration.value.count && again.isImportant == declaration.isImportant, "its value is another")
        }
    }

    /// Any element may match any of the selectors.
    private static func match(_ sheet: StyleSheet) {
        let document = Document()
        let parser = HTMLParser(document: document)
        parser.feed(Array("<!DOCTYPE html><div id=a class=b><p class=c><a href=d><i></i></a></p><p></p></div>".utf8))
        parser.finish()
        let matcher = SelectorMatcher(sheet.selectors, in: document)
        for element in document.descendants() where document[element].kind == .element {
            for rule in sheet.rules { _ = rule.selectors.contains { matcher.matches(element, at: $0) } }
        }
    }
}
