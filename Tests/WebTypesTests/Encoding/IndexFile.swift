import TestSupport

/// The Encoding Standard's index files, and what their pointers mean by its sections 9 to 13: written apart from the code that is tested.
enum IndexFile {
    /// The entries of an index in the order of their pointers; nil, counted as skipped, where the file is absent.
    static func entries(_ name: String) -> [(pointer: Int, codePoint: UInt32)]? {
        SharedData.bytes("encoding/index-\(name).txt").map { bytes in
            bytes.split(separator: 0x0A).compactMap { line in
                guard line.first != UInt8(ascii: "#") else { return nil }
                let fields = String(decoding: line, as: UTF8.self).split(whereSeparator: { $0 == "\t" || $0 == " " })
                guard fields.count >= 2, let pointer = Int(fields[0]), let codePoint = UInt32(fields[1].dropFirst(2), radix: 16) else {
                    return nil
                }
                return (pointer, codePoint)
            }
        }
    }

    /// The name of the index that an encoding's pairs come from.
    static func name(of encoding: String) -> String {
        switch encoding {
        case "EUC-JP", "ISO-2022-JP", "Shift_JIS": "jis0208"
        case "GBK": "gb18030"
        default: encoding.lowercased()
        }
    }

    /// How a pointer of an index is written in bytes.
    static func bytes(_ encoding: String, _ pointer: Int) -> [UInt8] {
        switch encoding {
        case "EUC-JP": return [UInt8(pointer / 94 + 0xA1), UInt8(pointer % 94 + 0xA1)]
        case "ISO-2022-JP": return [UInt8(pointer / 94 + 0x21), UInt8(pointer % 94 + 0x21)]
        case "EUC-KR": return [UInt8(pointer / 190 + 0x81), UInt8(pointer % 190 + 0x41)]
        case "Shift_JIS":
            let (lead, trail) = (pointer / 188, pointer % 188)
            return [UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
        case "Big5":
            let trail = pointer % 157
            return [UInt8(pointer / 157 + 0x81), UInt8(trail + (trail < 0x3F ? 0x40 : 0x62))]
        default:
            let trail = pointer % 190
            return [UInt8(pointer / 190 + 0x81), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
        }
    }

    /// The four bytes of a pointer of gb18030's ranges.
    static func fourBytes(_ pointer: Int) -> [UInt8] {
        [
            UInt8(pointer / 12_600 + 0x81), UInt8(pointer % 12_600 / 1_260 + 0x30), UInt8(pointer % 1_260 / 10 + 0x81),
            UInt8(pointer % 10 + 0x30),
        ]
    }
}
