import TestSupport
import Testing

@testable import WebTypes

/// Every pair of bytes of the multi-byte encodings, against the standard's indexes.
@Suite struct EncodingPairsTests {
    /// What the encoding's pairs mean; those that are absent mean nothing.
    private static func meanings(_ encoding: String) -> [[UInt8]: [UInt32]]? {
        guard let entries = IndexFile.entries(IndexFile.name(of: encoding)) else { return nil }
        var meanings: [[UInt8]: [UInt32]] = [:]
        for (pointer, codePoint) in entries where !encoding.hasSuffix("-JP") || pointer < 94 * 94 {
            meanings[IndexFile.bytes(encoding, pointer)] = [codePoint]
        }
        switch encoding {
        case "Big5":
            for (pointer, text) in [(1133, [0xCA, 0x304]), (1135, [0xCA, 0x30C]), (1164, [0xEA, 0x304]), (1166, [0xEA, 0x30C])] {
                meanings[IndexFile.bytes(encoding, pointer)] = text.map(UInt32.init)
            }
        case "Shift_JIS":
            for pointer in 8836...10715 { meanings[IndexFile.bytes(encoding, pointer)] = [UInt32(0xE000 - 8836 + pointer)] }
        default:
            break
        }
        return meanings
    }

    private static func leads(_ encoding: String) -> [UInt8] {
        switch encoding {
        case "EUC-JP": Array(0xA1...0xFE)
        case "Shift_JIS": Array(0x81...0x9F) + Array(0xE0...0xFC)
        default: Array(0x81...0xFE)
        }
    }

    private static func trails(_ encoding: String) -> [UInt8] {
        encoding == "gb18030" ? Array(0...0x2F) + Array(0x3A...0xFF) : Array(0...0xFF)
    }

    /// Pairs, each behind `prefix` and before a line's end, and what they mean.
    private static func stream(
        _ leads: [UInt8], _ trails: [UInt8], _ meanings: [[UInt8]: [UInt32]], prefix: [UInt8] = []
    ) -> (bytes: [UInt8], text: [UInt32]) {
        var (bytes, text): ([UInt8], [UInt32]) = ([], [])
        for lead in leads {
            for trail in trails {
                bytes += prefix + [lead, trail, 0x0A]
                text += (meanings[[lead, trail]] ?? (trail < 0x80 ? [0xFFFD, UInt32(trail)] : [0xFFFD])) + [0x0A]
            }
        }
        return (bytes, text)
    }

    /// Decodes whole and in pieces that cut pairs.
    private func expect(_ encoding: String, _ stream: (bytes: [UInt8], text: [UInt32])) throws {
        let known = try #require(TextEncoding(label: encoding))
        for length in [stream.bytes.count, 61] {
            var decoder = TextDecoder(encoding: known)
            var output: [UInt8] = []
            for start in stride(from: 0, to: stream.bytes.count, by: length) {
                output += decoder.decode(Array(stream.bytes[start..<min(start + length, stream.bytes.count)]), isLast: false)
            }
            output += decoder.decode([], isLast: true)
            let text = String(decoding: output, as: UTF8.self).unicodeScalars.map(\.value)
            let wrong = zip(text, stream.text).enumerated().first { $0.element.0 != $0.element.1 }
            #expect(text.count == stream.text.count && wrong == nil, "pieces of \(length): \(String(describing: wrong))")
        }
    }

    @Test(arguments: ["Big5", "EUC-KR", "Shift_JIS", "EUC-JP", "gb18030"])
    func everyPair(encoding: String) throws {
        guard let meanings = Self.meanings(encoding) else { return }
        #expect(meanings.count > 7000)
        try expect(encoding, Self.stream(Self.leads(encoding), Self.trails(encoding), meanings))
    }

    @Test func everyPairOfJISX0212() throws {
        guard let entries = IndexFile.entries("jis0212") else { return }
        let meanings = Dictionary(uniqueKeysWithValues: entries.map { (IndexFile.bytes("EUC-JP", $0.pointer), [$0.codePoint]) })
        #expect(meanings.count == 6067)
        try expect("EUC-JP", Self.stream(Self.leads("EUC-JP"), Self.trails("EUC-JP"), meanings, prefix: [0x8F]))
    }

    @Test func everyPairOfISO2022JP() throws {
        guard let meanings = Self.meanings("ISO-2022-JP") else { return }
        var (bytes, text): ([UInt8], [UInt32]) = ([], [])
        for lead in UInt8(0x21)...0x7E {
            for trail in UInt8(0)...0xFF where trail != 0x1B {
                bytes += [0x1B, 0x24, 0x42, lead, trail, 0x1B, 0x28, 0x42, 0x0A]
                text += (meanings[[lead, trail]] ?? [0xFFFD]) + [0x0A]
            }
        }
        try expect("ISO-2022-JP", (bytes, text))
    }

    @Test func everyFourBytesOfGB18030() throws {
        guard let ranges = IndexFile.entries("gb18030-ranges") else { return }
        #expect(ranges.count == 207)
        var (bytes, text): ([UInt8], [UInt32]) = ([], [])
        for (place, range) in ranges.enumerated() {
            let next = place + 1 < ranges.count ? ranges[place + 1].pointer : 1_237_576
            // Between the planes there is a hole: nothing from 39420 up to the last range.
            for pointer in range.pointer..<(next == 189_000 ? 39_420 : next) {
                bytes += IndexFile.fourBytes(pointer)
                text.append(pointer == 7457 ? 0xE7C7 : range.codePoint + UInt32(pointer - range.pointer))
            }
        }
        for pointer in [39_420, 188_999, 1_237_576, 1_587_599] {
            bytes += IndexFile.fourBytes(pointer)
            text.append(0xFFFD)
        }
        var decoder = TextDecoder(encoding: try #require(TextEncoding(label: "gb18030")))
        let output = decoder.decode(bytes, isLast: true)
        #expect(String(decoding: output, as: UTF8.self).unicodeScalars.elementsEqual(text.lazy.compactMap { Unicode.Scalar($0) }))
    }
}
