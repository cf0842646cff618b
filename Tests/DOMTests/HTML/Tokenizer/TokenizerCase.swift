import DOM
import FoundationEssentials
import TestSupport

/// A case of html5lib's tokenizer suite (`tokenizer/*.test`, described in the README there).
struct TokenizerCase: Decodable {
    let description: String
    let initialStates: [String]?
    let lastStartTag: String?
    let errors: [Fault]?
    private let input: String
    private let output: [Token]
    private let doubleEscaped: Bool?

    /// An error that is expected.
    struct Fault: Decodable {
        let code: String
        let line: Int
        let col: Int
    }

    /// The files of the suite that hold cases of the HTML Standard's tokenizer.
    ///
    /// `xmlViolation.test` is not among them: its expected output “assumes that implementation is applying the tweaks given in the
    /// spec's ‘Coercing an HTML DOM into an infoset’ section” (README), which a document that is no XML infoset does not need.
    static let files = [
        "contentModelFlags", "domjs", "entities", "escapeFlag", "namedEntities", "numericEntities", "pendingSpecChanges", "test1", "test2",
        "test3", "test4", "unicodeChars", "unicodeCharsProblematic",
    ]

    /// The cases of one file; empty, counted as skipped, where the suite is absent.
    static func read(_ file: String) throws -> [TokenizerCase] {
        guard let bytes = SharedData.bytes("html5lib-tests/tokenizer/\(file).test") else { return [] }
        return try JSONDecoder().decode([String: [TokenizerCase]].self, from: Data(bytes))["tests"] ?? []
    }

    /// The input in UTF-8; a lone surrogate is encoded as if it were a character.
    var bytes: [UInt8] { unescaped(input) }

    /// The tokens expected, as `TokenRecorder` writes them.
    var tokens: [[UInt8]] {
        var recorder = TokenRecorder.Lines()
        for token in output { token.write(to: &recorder, unescaped) }
        return recorder.lines
    }

    /// Resolves `\uHHHH` in what is escaped twice.
    private func unescaped(_ text: String) -> [UInt8] {
        guard doubleEscaped == true else { return Array(text.utf8) }
        var units: [UInt16] = []
        var rest = Array(text.utf16)[...]
        while let unit = rest.popFirst() {
            if unit == UInt16(UInt8(ascii: "\\")), rest.first == UInt16(UInt8(ascii: "u")), rest.count > 4,
                let value = UInt16(String(decoding: rest.dropFirst().prefix(4), as: UTF16.self), radix: 16)
            {
                units.append(value)
                rest.removeFirst(5)
            } else {
                units.append(unit)
            }
        }
        return Self.utf8(units)
    }

    private static func utf8(_ units: [UInt16]) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = units[...]
        while let unit = rest.popFirst() {
            var scalar = UInt32(unit)
            if UTF16.isLeadSurrogate(unit), let trail = rest.first, UTF16.isTrailSurrogate(trail) {
                rest.removeFirst()
                scalar = 0x1_0000 + (scalar - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
            }
            if let valid = Unicode.Scalar(scalar) {
                bytes += String(Character(valid)).utf8
            } else {
                bytes += [UInt8(0xE0 | scalar >> 12), UInt8(0x80 | scalar >> 6 & 0x3F), UInt8(0x80 | scalar & 0x3F)]
            }
        }
        return bytes
    }
}

extension TokenizerCase {
    /// A token that is expected, as the suite writes it: its kind, then what it holds.
    struct Token: Decodable {
        private var kind: String
        private var texts: [String?] = []
        private var attributes: [String: String] = [:]
        private var flag: Bool?

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            kind = try list.decode(String.self)
            while !list.isAtEnd {
                if try list.decodeNil() {
                    texts.append(nil)
                } else if let text = try? list.decode(String.self) {
                    texts.append(text)
                } else if let value = try? list.decode(Bool.self) {
                    flag = value
                } else {
                    attributes = try list.decode([String: String].self)
                }
            }
        }

        func write(to lines: inout TokenRecorder.Lines, _ unescaped: (String) -> [UInt8]) {
            let texts = texts.map { $0.map(unescaped) }
            let first = texts.first.flatMap { $0 } ?? []
            switch kind {
            case "DOCTYPE": lines.documentType(texts[0], texts[1], texts[2], forcesQuirks: flag == false)
            case "StartTag":
                let pairs = attributes.map { (name: unescaped($0.key), value: unescaped($0.value)) }
                lines.startTag(first, pairs, isSelfClosing: flag == true)
            case "EndTag": lines.endTag(first)
            case "Comment": lines.comment(first)
            default: lines.characters(first)
            }
        }
    }
}
