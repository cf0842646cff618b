/// Flow text as others may read it.
enum FlowText {
    /// The text without soft hyphens and zero-width spaces; line ends become `lineEnd`, no-break spaces spaces.
    static func plain(_ bytes: ArraySlice<UInt8>, lineEnd: UInt8 = 0x0A) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte < 0xC2 || byte > 0xE2 {
                result.append(byte == 0x0A ? lineEnd : byte)
                index += 1
            } else if byte == 0xC2, index + 1 < bytes.endIndex, bytes[index + 1] == 0xAD || bytes[index + 1] == 0xA0 {
                if bytes[index + 1] == 0xA0 { result.append(0x20) }
                index += 2
            } else if byte == 0xE2, index + 2 < bytes.endIndex, bytes[index + 1] == 0x80, bytes[index + 2] == 0x8B {
                index += 3
            } else {
                result.append(byte)
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
