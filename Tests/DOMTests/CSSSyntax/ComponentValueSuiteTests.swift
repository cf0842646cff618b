import DOM
import TestSupport
import Testing

/// The suite `css-parsing-tests` (of the draft of 2013), and what of the tokenizer it does not ask.
@Suite struct ComponentValueSuiteTests {
    @Test func componentValueLists() throws {
        guard let cases = try JSONValue.cssCases("component_value_list.json") else { return }
        var wrong: [String] = []
        for (input, expected) in cases {
            let list = ComponentValueList(parsing: input, unicodeRanges: .allowed)
            let found = ComponentValueJSON(list: list).values(in: 0..<list.tokens.count)
            if .array(found) != expected { wrong.append("\(input)\n  expected \(expected)\n  got      \(found)") }
        }
        print("css-parsing-tests component_value_list: \(cases.count - wrong.count) of \(cases.count)")
        #expect(wrong.isEmpty && !cases.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    @Test func offsetsAreOfTheSource() {
        let source = "é/**/ .a\\42 c[x='\u{0}'] \r\n 12.5e3px"
        let list = ComponentValueList(parsing: source)
        let bytes = Array(source.utf8)
        let pieces = list.tokens.map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
        #expect(pieces == ["é", " ", ".", "a\\42 c", "[", "x", "=", "'\u{0}'", "]", " \r\n ", "12.5e3px"])
        #expect(list.tokens[3].textLength == 3 && list.string(of: list.tokens[3]) == "aBc")
        #expect(list.string(of: list.tokens[7]) == "\u{FFFD}")
        #expect(list.unit(of: list.tokens[10]) == "px")
        #expect(list.tokens[10].number == 12500)
    }

    @Test func unicodeRangesAreTokensOnlyWhereAskedFor() {
        #expect(ComponentValueList(parsing: "u+a").tokens.map(\.kind) == [.ident, .delim, .ident])
        #expect(ComponentValueList(parsing: "u+a", unicodeRanges: .allowed).tokens.map(\.kind) == [.unicodeRange])
    }

    @Test func blocksKnowTheirEnds() {
        let list = ComponentValueList(parsing: "f(a[)]b){c")
        // f( a [ ) ] b ) { c
        #expect(list.tokens.map(\.blockEnd) == [6, 0, 4, 0, 0, 0, 0, 9, 0])
        #expect(list.index(after: 0) == 7 && list.index(after: 7) == 9 && list.index(after: 1) == 2)
    }

    @Test func newlinesOfAllKinds() {
        #expect(ComponentValueList(parsing: "'a\\\r\nb' 'c\\\u{C}d'").tokens.map(\.kind) == [.string, .whitespace, .string])
        #expect(ComponentValueList(parsing: "'a\rb'").tokens.map(\.kind) == [.badString, .whitespace, .ident, .string])
        let escaped = ComponentValueList(parsing: "\\41\r\nb")
        #expect(escaped.tokens.map(escaped.string) == ["Ab"])
    }

    @Test func deepAndLongInput() {
        onSmallStack {
            let deep = ComponentValueList(parsing: String(repeating: "f([{", count: 50_000))
            #expect(deep.tokens.count == 150_000 && deep.tokens.allSatisfy { $0.blockEnd == 150_000 })
            let strays = ComponentValueList(parsing: String(repeating: "(]", count: 50_000))
            #expect(strays.tokens.count == 100_000)
            let comment = ComponentValueList(parsing: "a" + String(repeating: "/* ", count: 50_000))
            #expect(comment.tokens.count == 1)
            #expect(ComponentValueList(parsing: "1" + String(repeating: "0", count: 100_000)).tokens.first?.number == .infinity)
        }
    }

    /// Any bytes give tokens that lie end to end (comments apart), and text that is valid UTF-8.
    @Test func randomInput() {
        var random = SeededGenerator.announced()
        let alphabet = Array("aé\u{0}\\\"'()[]{}:;,.#@-+<>!/*uU? \n\r\u{C}0e9%|~=$^_\u{1}".unicodeScalars)
        for _ in 0..<3000 {
            var source = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...40, using: &random) { source.append(alphabet.randomElement(using: &random) ?? "a") }
            let list = ComponentValueList(parsing: String(source), unicodeRanges: Bool.random(using: &random) ? .allowed : .forbidden)
            var position: UInt32 = 0
            for token in list.tokens {
                #expect(token.start >= position && token.end > token.start)
                position = token.end
                let text = list.withText(of: token) { Array($0) }
                #expect(Array(String(decoding: text, as: UTF8.self).utf8) == text, "\(String(source).debugDescription)")
                if token.kind == .unicodeRange { #expect(list.unicodeRange(of: token).first <= 0xFFFFFF) }
            }
        }
    }
}
