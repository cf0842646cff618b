/// Some of the bytes below 64, which all of ASCII's space and most of its punctuation are: one question is one shift.
struct LowASCIISet {
    /// Bit n stands for byte n; written as shifts, which the compiler works out.
    var bits: UInt64

    /// Tab, line feed, form feed, carriage return and space.
    @inline(__always) static var space: LowASCIISet { LowASCIISet(bits: 1 << 0x09 | 1 << 0x0A | 1 << 0x0C | 1 << 0x0D | 1 << 0x20) }

    /// These and one more, below 64.
    @inline(__always)
    func adding(_ byte: UInt8) -> LowASCIISet {
        LowASCIISet(bits: bits | 1 &<< UInt64(byte))
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 64 && (bits &>> UInt64(byte)) & 1 != 0
    }
}

/// Questions about single bytes, as the Infra Standard words them.
enum ASCII {
    /// ASCII whitespace: tab, line feed, form feed, carriage return, space.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        LowASCIISet.space.contains(byte)
    }

    /// The byte with `A`–`Z` in lower case.
    @inline(__always)
    static func lowercase(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// `A`–`Z` and `a`–`z`.
    @inline(__always)
    static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26
    }

    /// `0`–`9`.
    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10
    }
}
