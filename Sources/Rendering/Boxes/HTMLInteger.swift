/// The HTML Standard's rules for parsing integers (2.3.4.1).
enum HTMLInteger {
    /// The integer that the bytes start with, after white space, clamped to 32 bits; nil when there is none.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
        var index = 0
        while index < bytes.count, isSpace(bytes[index]) { index += 1 }
        var isNegative = false
        if index < bytes.count, bytes[index] == 0x2D || bytes[index] == 0x2B {
            isNegative = bytes[index] == 0x2D
            index += 1
        }
        guard index < bytes.count, isDigit(bytes[index]) else { return nil }
        var value: Int64 = 0
        while index < bytes.count, isDigit(bytes[index]) {
            value = min(value * 10 + Int64(bytes[index] - 0x30), Int64(Int32.max))
            index += 1
        }
        return Int32(isNegative ? -value : value)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39
    }
}
