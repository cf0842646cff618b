import TestSupport
import Testing

@testable import WebTypes

/// Every scalar value in every encoding, against the standard's indexes; and the three answers to what an encoding lacks.
@Suite struct EncoderTests {
    /// What is written for each scalar value above ASCII that the encoding has, by the standard's rules over its index file.
    private static func expected(_ encoding: String) -> [UInt32: [UInt8]]? {
        guard let entries = IndexFile.entries(IndexFile.name(of: encoding)) else { return nil }
        var bytes: [UInt32: [UInt8]] = [:]
        for (pointer, codePoint) in entries {
            switch encoding {
            case "Big5" where pointer < 5024: continue
            case "Big5" where [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345].contains(codePoint): bytes[codePoint] = nil
            case "Shift_JIS" where (8272...8835).contains(pointer): continue
            default: break
            }
            if bytes[codePoint] == nil { bytes[codePoint] = IndexFile.bytes(encoding, pointer) }
        }
        switch encoding {
        case "EUC-JP":
            for code in UInt32(0xFF61)...0xFF9F { bytes[code] = [0x8E, UInt8(code - 0xFF61 + 0xA1)] }
        case "Shift_JIS":
            for code in UInt32(0xFF61)...0xFF9F { bytes[code] = [UInt8(code - 0xFF61 + 0xA1)] }
            bytes[0x80] = [0x80]
        case "GBK":
            bytes[0x20AC] = [0x80]
        default:
            break
        }
        if encoding == "EUC-JP" || encoding == "Shift_JIS" {
            (bytes[0xA5], bytes[0x203E], bytes[0x2212]) = ([0x5C], [0x7E], bytes[0xFF0D])
        }
        if IndexFile.name(of: encoding) == "gb18030" { bytes.merge(of2005) { $1 } }
        return bytes
    }

    /// The side table of the standard's gb18030 encoder, as it is printed there.
    private static let of2005: [UInt32: [UInt8]] = [
        0xE78D: [0xA6, 0xD9], 0xE78E: [0xA6, 0xDA], 0xE78F: [0xA6, 0xDB], 0xE790: [0xA6, 0xDC], 0xE791: [0xA6, 0xDD],
        0xE792: [0xA6, 0xDE], 0xE793: [0xA6, 0xDF], 0xE794: [0xA6, 0xEC], 0xE795: [0xA6, 0xED], 0xE796: [0xA6, 0xF3],
        0xE81E: [0xFE, 0x59], 0xE826: [0xFE, 0x61], 0xE82B: [0xFE, 0x66], 0xE82C: [0xFE, 0x67], 0xE832: [0xFE, 0x6D],
        0xE843: [0xFE, 0x7E], 0xE854: [0xFE, 0x90], 0xE864: [0xFE, 0xA0],
    ]

    /// Compares what one encoder writes for each scalar value; nil from `expected` stands for an error.
    private func compare(_ encoding: String, _ scalars: some Sequence<UInt32>, _ expected: (UInt32) -> [UInt8]?) throws {
        var encoder = ByteEncoder(for: try #require(TextEncoding(label: encoding)))
        var wrong: [UInt32] = []
        for scalar in scalars where !(0xD800...0xDFFF).contains(scalar) {
            var output: [UInt8] = []
            let missing = encoder.encode(scalar, into: &output)
            let wanted = scalar < 0x80 ? [UInt8(scalar)] : expected(scalar)
            if output != wanted ?? [] || missing != (wanted == nil ? scalar : nil) { wrong.append(scalar) }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5).map { String($0, radix: 16) })")
    }

    @Test(arguments: ["Big5", "EUC-KR", "Shift_JIS", "EUC-JP", "GBK"])
    func everyScalarInPairs(encoding: String) throws {
        guard let expected = Self.expected(encoding) else { return }
        try compare(encoding, 0...(encoding == "Big5" ? 0x2FFFF : 0xFFFF)) { expected[$0] }
    }

    /// The scalar values that any single-byte encoding has, and their neighbours.
    private static let singleByteScalars = Set(
        TextEncodingTests.singleByteNames.compactMap { IndexFile.entries($0.lowercased()) }.joined()
            .flatMap { [$0.codePoint - 1, $0.codePoint, $0.codePoint + 1] })

    @Test(arguments: TextEncodingTests.singleByteNames) func everyScalarInOneByte(encoding: String) throws {
        guard let entries = IndexFile.entries(encoding.lowercased()) else { return }
        let expected = Dictionary(entries.map { ($0.codePoint, [UInt8(0x80 + $0.pointer)]) }) { first, _ in first }
        try compare(encoding, Self.singleByteScalars) { expected[$0] }
    }

    @Test func everyScalarInGB18030() throws {
        guard let ranges = IndexFile.entries("gb18030-ranges"), let pairs = Self.expected("gb18030") else { return }
        var place = 0
        try compare("gb18030", 0...0x10FFFF) { scalar in
            while place + 1 < ranges.count, ranges[place + 1].codePoint <= scalar { place += 1 }
            if scalar == 0xE5E5 { return nil }
            if let pair = pairs[scalar] { return pair }
            let pointer = scalar == 0xE7C7 ? 7457 : ranges[place].pointer + Int(scalar - ranges[place].codePoint)
            return IndexFile.fourBytes(pointer)
        }
    }

    @Test func everyScalarInISO2022JP() throws {
        guard let entries = IndexFile.entries("jis0208"), let katakana = IndexFile.entries("iso-2022-jp-katakana") else { return }
        var pairs = Dictionary(entries.map { ($0.codePoint, IndexFile.bytes("ISO-2022-JP", $0.pointer)) }) { first, _ in first }
        for (pointer, codePoint) in katakana { pairs[UInt32(0xFF61 + pointer)] = pairs[codePoint] }
        pairs[0x2212] = pairs[0xFF0D]
        #expect(katakana.count == 63 && pairs[0xFF9F] != nil)
        let encoding = try #require(TextEncoding(label: "iso-2022-jp"))
        for value in 0x80...UInt32(0x2FFFF) {
            guard let scalar = Unicode.Scalar(value), value != 0xA5, value != 0x203E else { continue }
            let output = try? encoding.encode(String(Character(scalar)))
            #expect(output == pairs[value].map { [0x1B, 0x24, 0x42] + $0 + [0x1B, 0x28, 0x42] })
        }
    }

    @Test(arguments: [
        ("a¥‾b", "a␛(J\\~b␛(B"), ("¥\\", "␛(J\\␛(B\\"), ("日a", "␛$BF|␛(Ba"), ("日¥日", "␛$BF|␛(J\\␛$BF|␛(B"), ("¥a日", "␛(J\\a␛$BF|␛(B"),
        ("日é", "␛$BF|␛(B&#233;"), ("¥é~", "␛(J\\&#233;␛(B~"), ("\u{1B}", "&#65533;"), ("¥\u{E}", "␛(J\\&#65533;␛(B"),
        ("日\u{F}", "␛$BF|␛(B&#65533;"), ("ﾆﾞ", "␛$B%K!+␛(B"), ("−", "␛$B!]␛(B"), ("", ""),
    ])
    func statesOfISO2022JP(text: String, expected: String) throws {
        let encoding = try #require(TextEncoding(label: "iso-2022-jp"))
        let output = String(decoding: encoding.encodeForHTML(text), as: UTF8.self)
        #expect(output.replacing("\u{1B}", with: "␛") == expected)
    }

    @Test func anEncodingThatLacksACharacter() throws {
        let latin = TextEncoding.windows1252
        #expect(try latin.encode("é€") == [0xE9, 0x80])
        let error = #expect(throws: UnencodableScalar.self) { try latin.encode("éжш") }
        #expect(error == UnencodableScalar(scalar: "ж", encoding: latin))
        #expect(error?.description == "windows-1252 has no character U+436.")
        #expect(latin.encodeForHTML("é😀") == [0xE9] + Array("&#128512;".utf8))
        let percent = latin.percentEncode("é ж+", set: .component, space: .plus)
        #expect(String(decoding: percent, as: UTF8.self) == "%E9+%26%231078%3B%2B")
        #expect(String(decoding: latin.percentEncode("a b", set: .component), as: UTF8.self) == "a%20b")
    }

    @Test(arguments: ["utf-16", "utf-16be", "replacement", "utf-8"]) func outputIsUTF8(label: String) throws {
        let encoding = try #require(TextEncoding(label: label))
        #expect(encoding.outputEncoding == .utf8)
        #expect(try encoding.encode("é😀\u{1B}") == Array("é😀\u{1B}".utf8))
    }

    @Test func userDefinedIsPrivateUse() throws {
        try compare("x-user-defined", 0xF000...0xFFFF) { (0xF780...0xF7FF).contains($0) ? [UInt8($0 - 0xF700)] : nil }
    }
}
