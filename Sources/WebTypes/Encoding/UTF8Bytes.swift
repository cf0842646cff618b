/// Scalar values put into UTF-8.
enum UTF8Bytes {
    /// U+FFFD.
    static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}

extension OutputSpan<UInt8> {
    /// Adds one scalar value, which is no surrogate.
    @inline(__always) mutating func append(scalar: UInt32) {
        let (bytes, length): (UInt32, Int) =
            switch scalar {
            case ..<0x80: (scalar, 1)
            case ..<0x800: (0x80C0 | scalar >> 6 | (scalar & 0x3F) << 8, 2)
            case ..<0x10000: (0x80_80E0 | scalar >> 12 | (scalar >> 6 & 0x3F) << 8 | (scalar & 0x3F) << 16, 3)
            default: (0x8080_80F0 | scalar >> 18 | (scalar >> 12 & 0x3F) << 8 | (scalar >> 6 & 0x3F) << 16 | (scalar & 0x3F) << 24, 4)
            }
        precondition(freeCapacity >= 4, "no room for a character")
        withUnsafeMutableBufferPointer { buffer, count in
            UnsafeMutableRawBufferPointer(buffer).storeBytes(of: bytes.littleEndian, toByteOffset: count, as: UInt32.self)
            count += length
        }
    }

    /// Adds U+FFFD: the standard's error in its mode “replacement”.
    mutating func appendError() {
        append(scalar: 0xFFFD)
    }
}
