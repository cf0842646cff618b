/// Decodes UTF-8 a scalar at a time; what is ill-formed becomes U+FFFD, one a maximal subpart, as the Encoding standard's decoder does.
package enum UTF8Decoding {
    /// The scalar that begins at `index`, and how many bytes it takes (at least 1).
    @inline(__always)
    package static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt32, length: Int) {
        let lead = bytes[index]
        return lead < 0x80 ? (UInt32(lead), 1) : longScalar(in: bytes, at: index, lead: lead)
    }

    private static func longScalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int, lead: UInt8) -> (value: UInt32, length: Int) {
        let count: Int
        var value: UInt32
        var valid: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: (count, value) = (2, UInt32(lead & 0x1F))
        case 0xE0...0xEF:
            (count, value) = (3, UInt32(lead & 0x0F))
            if lead == 0xE0 { valid = 0xA0...0xBF } else if lead == 0xED { valid = 0x80...0x9F }
        case 0xF0...0xF4:
            (count, value) = (4, UInt32(lead & 0x07))
            if lead == 0xF0 { valid = 0x90...0xBF } else if lead == 0xF4 { valid = 0x80...0x8F }
        default: return (0xFFFD, 1)
        }
        for offset in 1..<count {
            guard index + offset < bytes.count, valid.contains(bytes[index + offset]) else { return (0xFFFD, offset) }
            value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
            valid = 0x80...0xBF
        }
        return (value, count)
    }

    /// The bytes that a scalar value takes.
    package static func length(of value: UInt32) -> Int { value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4 }

    /// Appends the UTF-8 of a scalar value.
    @inline(__always)
    package static func append(_ value: UInt32, to bytes: inout [UInt8]) {
        switch value {
        case 0..<0x80: bytes.append(UInt8(value))
        case 0x80..<0x800:
            bytes.append(UInt8(0xC0 | value >> 6))
            bytes.append(UInt8(0x80 | value & 0x3F))
        case 0x800..<0x10000:
            bytes.append(UInt8(0xE0 | value >> 12))
            bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | value & 0x3F))
        default:
            bytes.append(UInt8(0xF0 | value >> 18))
            bytes.append(UInt8(0x80 | value >> 12 & 0x3F))
            bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | value & 0x3F))
        }
    }
}
