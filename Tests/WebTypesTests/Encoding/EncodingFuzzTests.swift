import Testing

@testable import WebTypes

/// Random bytes in every encoding: valid UTF-8 comes out, the same however the input is cut; and what was encoded is read back.
@Suite struct EncodingFuzzTests {
    private static let names = Set(EncodingLabels.namesByLabel.values).sorted()

    /// Bytes of the kinds that decoders tell apart, more often than chance has them.
    private static func randomBytes(_ random: inout SeededRandom) -> [UInt8] {
        let sequences: [[UInt8]] = [
            [0x1B, 0x24, 0x42], [0x1B, 0x28, 0x4A], [0x1B, 0x28, 0x49], [0x1B, 0x28, 0x42], [0x1B, 0x24], [0x1B], [0x8E, 0xB1],
            [0x8F, 0xA2, 0xB7], [0x81, 0x30, 0x81, 0x30], [0x84, 0x31, 0xA4], [0x88, 0x62], [0xF0, 0x9F, 0x98, 0x80], [0xE2, 0x82],
            [0xED, 0xA0, 0x80], [0x3D, 0xD8, 0x00, 0xDE], Array("plain ASCII, long enough".utf8),
        ]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...40, using: &random) {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes += sequences.randomElement(using: &random) ?? []
            case 1: bytes.append(.random(in: 0x80...0xFF, using: &random))
            case 2: bytes.append(.random(in: 0x20...0x7F, using: &random))
            default: bytes.append(.random(in: 0...0xFF, using: &random))
            }
        }
        return bytes
    }

    private func decode(_ encoding: TextEncoding, _ pieces: [ArraySlice<UInt8>]) -> [UInt8] {
        var decoder = TextDecoder(encoding: encoding)
        var output: [UInt8] = []
        for piece in pieces { output += decoder.decode(Array(piece), isLast: false) }
        return output + decoder.decode([], isLast: true)
    }

    @Test func anyBytesInAnyPieces() throws {
        var random = SeededRandom.printed("encodings")
        #expect(Self.names.count == 40)
        for name in Self.names {
            let encoding = try #require(TextEncoding(label: name))
            for _ in 0..<150 {
                let bytes = Self.randomBytes(&random)
                let whole = decode(encoding, [bytes[...]])
                #expect(String(validating: whole, as: UTF8.self) != nil, "\(name): \(bytes)")
                #expect(decode(encoding, bytes.indices.map { bytes[$0...$0] }) == whole, "\(name): \(bytes)")
                let cuts = (0..<3).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
                let ends = [0] + cuts + [bytes.count]
                #expect(decode(encoding, zip(ends, ends.dropFirst()).map { bytes[$0..<$1] }) == whole, "\(name): \(bytes) cut at \(cuts)")
            }
        }
    }

    /// Every first and second byte of UTF-8, with third and fourth bytes at the limits: the standard library replaces ill-formed parts alike.
    @Test func utf8IsReadAsTheStandardLibraryReadsIt() {
        var bytes: [UInt8] = []
        for first in UInt8(0x80)...0xFF {
            for second in UInt8(0)...0xFF {
                for rest: [UInt8] in [[0x41], [0x80, 0x41], [0xBF, 0xBF], [0xC0, 0x80], [0x80, 0x80, 0x80], [0xF0]] {
                    bytes += [first, second] + rest + [0x0A]
                }
            }
        }
        let expected = Array(String(decoding: bytes, as: UTF8.self).utf8)
        #expect(decode(.utf8, [bytes[...]]) == expected)
        let pieces = stride(from: 0, to: bytes.count, by: 7).map { bytes[$0..<min($0 + 7, bytes.count)] }
        #expect(decode(.utf8, pieces) == expected)
    }

    /// The characters whose bytes mean another one, by the standard: they are written in a form that is read differently.
    private static func changed(_ name: String, _ scalar: UInt32) -> UInt32 {
        switch (name, scalar) {
        case ("EUC-JP", 0xA5), ("Shift_JIS", 0xA5): 0x5C
        case ("EUC-JP", 0x203E), ("Shift_JIS", 0x203E): 0x7E
        case ("EUC-JP", 0x2212), ("Shift_JIS", 0x2212), ("ISO-2022-JP", 0x2212): 0xFF0D
        default: scalar
        }
    }

    @Test func whatIsEncodedIsReadBack() throws {
        var random = SeededRandom.printed("encoders")
        for name in Self.names where name != "x-user-defined" {
            let encoding = try #require(TextEncoding(label: name)).outputEncoding
            for _ in 0..<60 {
                let scalars = (0..<12).compactMap { _ -> Unicode.Scalar? in
                    let limit: UInt32 = [0x7F, 0x4FF, 0xD7FF, 0x2FFFF].randomElement(using: &random) ?? 0
                    let scalar = Unicode.Scalar(UInt32.random(in: 0x20...limit, using: &random))
                    // Private use is where gb18030's editions differ; half-width katakana become full-width in ISO-2022-JP.
                    return scalar.flatMap {
                        $0.properties.generalCategory == .privateUse || (0xFF61...0xFF9F).contains($0.value) ? nil : $0
                    }
                }
                let known = scalars.filter { (try? encoding.encode(String(Character($0)))) != nil }
                let text = String(String.UnicodeScalarView(known))
                let bytes = try encoding.encode(text)
                let read = String(decoding: decode(encoding, [bytes[...]]), as: UTF8.self)
                #expect(read.unicodeScalars.map(\.value) == known.map { Self.changed(name, $0.value) }, "\(name): \(text.debugDescription)")
            }
        }
    }
}
