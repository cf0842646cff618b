/// Scalar values put into UTF-8.
enum UTF8Bytes {
    /// U+FFFD.
    static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}

extension OutputSpan<UInt8> {
    /// Adds one scalar value, which is no surrogate.
    @inline(__always) mutating func append(scalar: UInt32) {
        switch scalar {
        case ..<0x80:
            append(UInt8(truncatingIfNeeded: scalar))
        case ..<0x800:
            append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
        case ..<0x10000:
            append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
        default:
            append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
        }
    }

    /// Adds U+FFFD: the standard's error in its mode “replacement”.
    mutating func appendError() {
        append(scalar: 0xFFFD)
    }
}
