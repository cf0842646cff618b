import Glibc

/// A multi-byte encoding → UTF-8 through the C library; a sequence that means nothing becomes one U+FFFD and nothing after it is lost.
final class IconvDecoder {
    /// The C library's name of each multi-byte encoding that this decoder reads.
    static let multiByteNames = [
        "GBK": "GB18030", "gb18030": "GB18030", "Big5": "BIG5-HKSCS", "EUC-JP": "EUC-JP-MS", "ISO-2022-JP": "ISO-2022-JP",
        "Shift_JIS": "CP932", "EUC-KR": "CP949",
    ]

    private let conversion: IconvConversion?
    private let encoding: TextEncoding
    private lazy var shiftJISConversion = IconvConversion(to: "UTF-8", from: "CP932")
    private var begun: [UInt8] = []

    init(encoding: TextEncoding, libraryName: String) {
        self.encoding = encoding
        conversion = IconvConversion(to: "UTF-8", from: libraryName)
    }

    func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        let joined = begun + bytes
        begun = []
        joined.withUnsafeBufferPointer { run($0, isLast: isLast, into: &output) }
        if isLast { conversion?.flush(into: &output) }
    }

    private func run(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        guard let conversion else { return output.append(contentsOf: bytes.flatMap { $0 < 0x80 ? [$0] : UTF8Bytes.replacement }) }
        var position = 0
        while position < bytes.count {
            if takesExtension(bytes, &position, into: &output) { continue }
            let end = endOfOrdinary(bytes, from: position)
            let (stop, taken) = conversion.convert(UnsafeBufferPointer(rebasing: bytes[position..<end]), into: &output)
            position += taken
            // What ends before an extension is not cut off by the end of the input.
            let isWhole = isLast || end < bytes.count
            switch stop {
            case .done, .full: break
            case .begun where !isWhole:
                begun = Array(bytes[position...])
                return
            case .begun, .bad:
                // A sequence may only be judged when enough of it is here, so that every cut of the input gives the same text.
                if !isLast, bytes.count - position < 4 {
                    begun = Array(bytes[position...])
                    return
                }
                position += replace(UnsafeBufferPointer(rebasing: bytes[position...]), &output)
            }
        }
    }

    /// Takes a pair of EUC-JP's rows 85 to 94, which the C library reads as private use; returns whether one stands at `position`.
    private func takesExtension(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, into output: inout [UInt8]) -> Bool {
        guard isExtensionLead(bytes[position]), position + 1 < bytes.count else { return false }
        guard let known = necExtension(UnsafeBufferPointer(rebasing: bytes[position...])) else { return false }
        output.append(contentsOf: known)
        position += 2
        return true
    }

    private func isExtensionLead(_ byte: UInt8) -> Bool {
        byte >= 0xF5 && byte != 0xFF && encoding.name == "EUC-JP"
    }

    /// The next place, behind `start`, where a pair of an extension may begin; the end for other encodings than EUC-JP.
    private func endOfOrdinary(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard encoding.name == "EUC-JP" else { return bytes.count }
        var position = start
        while position < bytes.count {
            if position > start, isExtensionLead(bytes[position]) { return position }
            switch bytes[position] {
            case 0x8F: position += 3
            case 0x8E, 0xA1...0xFE: position += 2
            default: position += 1
            }
        }
        return bytes.count
    }

    /// Puts what the standard's decoder yields for a sequence that means nothing; returns how many bytes it takes.
    ///
    /// (Encoding Standard, sections 10 to 13: a trailing ASCII byte is read again.)
    private func replace(_ bytes: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) -> Int {
        if bytes[0] == 0x80, encoding.name == "GBK" || encoding.name == "gb18030" {
            UTF8Bytes.append(0x20AC, to: &output)
            return 1
        }
        if bytes[0] < 0x80, bytes[0] != 0x1B {
            output.append(bytes[0])
            return 1
        }
        output.append(contentsOf: UTF8Bytes.replacement)
        guard bytes.count > 1, bytes[1] >= 0x80, isLead(bytes[0]) else { return 1 }
        return 2
    }

    /// EUC-JP's rows 83 to 92, which the C library has under Shift_JIS only.
    private func necExtension(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard encoding.name == "EUC-JP", bytes.count > 1, (0xA1...0xFE).contains(bytes[0]), (0xA1...0xFE).contains(bytes[1]) else {
            return nil
        }
        let pointer = Int(bytes[0] - 0xA1) * 94 + Int(bytes[1] - 0xA1)
        let (lead, trail) = (pointer / 188, pointer % 188)
        let shiftJIS = [UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
        let text = shiftJISConversion?.convertAlone(shiftJIS) ?? []
        return text.isEmpty ? nil : text
    }

    private func isLead(_ byte: UInt8) -> Bool {
        switch encoding.name {
        case "Shift_JIS": (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte)
        case "EUC-JP": byte == 0x8E || byte == 0x8F || (0xA1...0xFE).contains(byte)
        case "ISO-2022-JP": false
        default: (0x81...0xFE).contains(byte)
        }
    }
}
