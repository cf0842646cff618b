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

/// Writes component values as the suite does.
private struct ComponentValueJSON {
    let list: ComponentValueList

    func values(in range: Range<Int>) -> [JSONValue] {
        var values: [JSONValue] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let joined = joined(at: index, before: range.upperBound) {
                values.append(.string(joined))
                index += 2
                continue
            }
            let token = list.tokens[index]
            values.append(token.opensBlock ? block(at: index) : value(of: token))
            if token.flags.contains(.isUnterminated) { values.append(error("eof-in-" + (token.kind == .url ? "url" : "string"))) }
            index = list.index(after: index)
        }
        return values
    }

    /// The draft of 2013 made one token of `~=`, `|=`, `^=`, `$=`, `*=` and `||`; now each is two.
    private func joined(at index: Int, before end: Int) -> String? {
        guard index + 1 < end else { return nil }
        let (first, second) = (list.tokens[index], list.tokens[index + 1])
        guard first.kind == .delim, second.kind == .delim, first.end == second.start else { return nil }
        let pair = String(decoding: [first.delimiter, second.delimiter], as: UTF8.self)
        return ["~=", "|=", "^=", "$=", "*=", "||"].contains(pair) ? pair : nil
    }

    private func block(at index: Int) -> JSONValue {
        let token = list.tokens[index]
        let content = values(in: (index + 1)..<Int(token.blockEnd))
        return switch token.kind {
        case .function: .array([.string("function"), .string(list.string(of: token))] + content)
        case .openSquare: .array([.string("[]")] + content)
        case .openCurly: .array([.string("{}")] + content)
        default: .array([.string("()")] + content)
        }
    }

    private func value(of token: CSSToken) -> JSONValue {
        switch token.kind {
        case .ident: named("ident", token)
        case .atKeyword: named("at-keyword", token)
        case .hash:
            .array([.string("hash"), .string(list.string(of: token)), .string(token.flags.contains(.isID) ? "id" : "unrestricted")])
        case .string: named("string", token)
        case .url: named("url", token)
        case .badString: error("bad-string")
        case .badURL: error("bad-url")
        case .delim: .string(String(Unicode.Scalar(token.delimiter)))
        case .number: .array(number("number", token))
        case .percentage: .array(number("percentage", token))
        case .dimension: .array(number("dimension", token) + [.string(list.unit(of: token))])
        case .unicodeRange:
            .array([
                .string("unicode-range"), .number(Double(list.unicodeRange(of: token).first)),
                .number(Double(list.unicodeRange(of: token).last)),
            ])
        case .whitespace: .string(" ")
        case .cdo: .string("<!--")
        case .cdc: .string("-->")
        case .colon: .string(":")
        case .semicolon: .string(";")
        case .comma: .string(",")
        case .closeSquare: error("]")
        case .closeParenthesis: error(")")
        case .closeCurly: error("}")
        case .function, .openSquare, .openParenthesis, .openCurly: preconditionFailure("a block is no token")
        }
    }

    private func named(_ kind: String, _ token: CSSToken) -> JSONValue {
        .array([.string(kind), .string(list.string(of: token))])
    }

    private func number(_ kind: String, _ token: CSSToken) -> [JSONValue] {
        [
            .string(kind), .string(list.string(of: token)), .number(token.number),
            .string(token.flags.contains(.isInteger) ? "integer" : "number"),
        ]
    }

    private func error(_ what: String) -> JSONValue {
        .array([.string("error"), .string(what)])
    }
}
