import DOM
import FoundationEssentials
import TestSupport
import Testing
import WebTypes

/// The rest of `css-parsing-tests` (of the draft of 2013): rules, declarations and style sheets.
@Suite struct SyntaxSuiteTests {
    /// What today's standard makes of a case otherwise than the draft of 2013, and its sentence that says so.
    struct Contradiction {
        let input: String
        let today: String
        let sentence: String
    }

    /// Sections 5.5.5 and 5.5.6.
    static let contradictions = [
        Contradiction(
            input: "foo:;", today: #"["declaration", "foo", [], false]"#,
            sentence: "Consume a list of component values from input, with nested, and with <semicolon-token> as the stop token"),
        Contradiction(
            input: "foo:;bar:;", today: #"["declaration", "foo", [], false]"#,
            sentence: "Consume a list of component values from input, with nested, and with <semicolon-token> as the stop token"),
        Contradiction(
            input: "foo: 9000 @bar{ !important", today: #"["error", "invalid"]"#,
            sentence: """
                Otherwise, if decl’s value contains a top-level simple block with an associated token of <{-token>, and also contains any other \
                non-<whitespace-token> value, return nothing.
                """),
        Contradiction(
            input: "@ media screen { div{;}} a:b;; @media print{div{",
            today: """
                [["qualified rule", ["@", " ", ["ident", "media"], " ", ["ident", "screen"], " "], [" ", ["ident", "div"], ["{}", ";"]]],
                ["declaration", "a", [["ident", "b"]], false],
                ["at-rule", "media", [" ", ["ident", "print"]], [["ident", "div"], ["{}"]]]]
                """,
            sentence:
                "If nothing was returned, [restore a mark from input, then] consume a qualified rule from input, with nested set to true"),
    ]

    @Test func declarationLists() throws {
        try check("declaration_list.json") { $0.items(.block) }
    }

    @Test func oneDeclaration() throws {
        try check("one_declaration.json") { json in
            do throws(CSSSyntaxError) { return json.value(of: try json.list.parseDeclaration()) } catch { return json.value(of: error) }
        }
    }

    @Test func oneRule() throws {
        try check("one_rule.json") { json in
            do throws(CSSSyntaxError) { return json.value(of: try json.list.parseRule()) } catch { return json.value(of: error) }
        }
    }

    /// Today's standard has no list of rules for itself: “parse a block’s contents” took its place.
    @Test func ruleLists() throws {
        try check("rule_list.json") { $0.items(.block) }
    }

    @Test func styleSheets() throws {
        try check("stylesheet.json") { $0.items(.styleSheet) }
    }

    @Test func oneComponentValue() throws {
        try check("one_component_value.json") { json in
            do throws(CSSSyntaxError) {
                let start = try json.list.parseComponentValue()
                return json.values(in: start..<json.list.index(after: start))[0]
            } catch {
                return json.value(of: error)
            }
        }
    }

    @Test func styleSheetsOfBytes() throws {
        guard let file = SharedData.bytes("css-parsing-tests/stylesheet_bytes.json") else { return }
        let entries = try JSONDecoder().decode([BytesEntry].self, from: Data(file))
        var wrong: [String] = []
        for index in stride(from: 0, to: entries.count - 1, by: 2) {
            guard case .input(let input) = entries[index], case .result(let expected) = entries[index + 1] else {
                Issue.record("the suite has a case of another form")
                continue
            }
            let bytes = input.css_bytes.unicodeScalars.map { UInt8($0.value) }
            let encoding = TextEncoding(
                ofStyleSheet: bytes, contentTypeCharset: input.protocol_encoding,
                environment: input.environment_encoding.flatMap(TextEncoding.init(label:)))
            var decoder = TextDecoder(encoding: encoding)
            let text = decoder.decode(bytes, isLast: true)
            let list = text.withUnsafeBufferPointer { ComponentValueList(parsing: $0) }
            let found = JSONValue.array([
                ComponentValueJSON(list: list).items(.styleSheet), .string(decoder.encoding.name.lowercased()),
            ])
            if found != expected { wrong.append("\(input)\n  expected \(expected)\n  got      \(found)") }
        }
        print("css-parsing-tests stylesheet_bytes: \(entries.count / 2 - wrong.count) of \(entries.count / 2)")
        #expect(wrong.isEmpty && !entries.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    private func check(_ file: String, _ parse: (ComponentValueJSON) -> JSONValue) throws {
        guard let cases = try JSONValue.cssCases(file) else { return }
        var wrong: [String] = []
        for (input, expected) in cases {
            let contradiction = Self.contradictions.first { $0.input == input }
            let today = try contradiction.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.today.utf8)) }
            let found = parse(ComponentValueJSON(list: ComponentValueList(parsing: input)))
            if found != (today ?? trimmed(expected)) { wrong.append("\(input)\n  expected \(today ?? expected)\n  got      \(found)") }
            if let contradiction, found == expected { wrong.append("\(input): no contradiction to “\(contradiction.sentence)”") }
        }
        print("css-parsing-tests \(file): \(cases.count - wrong.count) of \(cases.count)")
        #expect(wrong.isEmpty && !cases.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    /// Values as of today, without white space around them: “Discard whitespace from input.” and “While the last item in decl’s value is a
    /// <whitespace-token>, remove that token.” (section 5.5.6).
    private func trimmed(_ expected: JSONValue) -> JSONValue {
        guard case .array(let parts) = expected else { return expected }
        guard parts.count == 4, parts[0] == .string("declaration"), case .array(var value) = parts[2] else {
            return .array(parts.map(trimmed))
        }
        while value.last == .string(" ") { value.removeLast() }
        value = Array(value.drop { $0 == .string(" ") })
        return .array([parts[0], parts[1], .array(value), parts[3]])
    }
}

/// Input or result of a case of `stylesheet_bytes.json`.
private enum BytesEntry: Decodable {
    case input(Input)
    case result(JSONValue)

    /// Its names are the suite's.
    struct Input: Decodable {
        var css_bytes: String
        var protocol_encoding: String?
        var environment_encoding: String?
    }

    init(from decoder: any Decoder) throws {
        if let input = try? Input(from: decoder) { self = .input(input) } else { self = .result(try JSONValue(from: decoder)) }
    }
}
