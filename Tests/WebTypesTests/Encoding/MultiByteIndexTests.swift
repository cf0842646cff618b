import TestSupport
import Testing

@testable import WebTypes

/// The multi-byte indexes of the Encoding Standard.
@Suite struct MultiByteIndexTests {
    /// How a pointer of an index is written in bytes.
    private static func bytes(_ encoding: String, _ pointer: Int) -> [UInt8] {
        switch encoding {
        case "EUC-JP": return [UInt8(pointer / 94 + 0xA1), UInt8(pointer % 94 + 0xA1)]
        case "Shift_JIS":
            let (lead, trail) = (pointer / 188, pointer % 188)
            return [UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
        case "EUC-KR": return [UInt8(pointer / 190 + 0x81), UInt8(pointer % 190 + 0x41)]
        case "Big5":
            let trail = pointer % 157
            return [UInt8(pointer / 157 + 0x81), UInt8(trail + (trail < 0x3F ? 0x40 : 0x62))]
        default:
            let trail = pointer % 190
            return [UInt8(pointer / 190 + 0x81), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
        }
    }

    @Test(arguments: [
        ("EUC-JP", "jis0208", 94 * 94), ("Shift_JIS", "jis0208", .max), ("EUC-KR", "euc-kr", .max), ("Big5", "big5", .max),
        ("gb18030", "gb18030", .max),
    ])
    func multiByteIndex(encoding: String, index: String, limit: Int) throws {
        guard let file = SharedData.bytes("encoding/index-\(index).txt") else { return }
        let known = try #require(TextEncoding(label: encoding))
        var (right, total) = (0, 0)
        for (pointer, scalar) in IndexFile.entries(file) where pointer < limit {
            total += 1
            var decoder = TextDecoder(encoding: known)
            let text = decoder.decode(Self.bytes(encoding, pointer), isLast: true)
            if Array(String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value)) == [scalar] { right += 1 }
        }
        print("\(encoding): \(right) of \(total) pairs of bytes as in the standard's index")
        #expect(right * 100 >= total * 99)
    }
}
