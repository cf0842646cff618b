extension BidiParagraph {
    /// Whether UTF-8 has a character of a right-to-left script, or one that turns the direction; other text is in visual order as it is.
    ///
    /// Looks at bytes, so that nearly all text costs one comparison a byte; may be true of a few letters that go from left to right.
    static func isNeeded(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] >= 0xD6 {
            if isRightToLeft(bytes[index], bytes[(index + 1)...].prefix(2)) { return true }
        }
        return false
    }

    /// Whether a character may be right-to-left, by its first bytes.
    private static func isRightToLeft(_ lead: UInt8, _ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let second = rest.first else { return false }
        let third = rest.dropFirst().first ?? 0
        switch lead {
        case 0xD6: return second >= 0x90  // U+0590 and what follows
        case 0xD7...0xDF: return true  // to U+07FF
        case 0xE0: return second < 0xA4  // U+0800 to U+08FF
        case 0xE2 where second == 0x80: return third == 0x8F || third == 0xAB || third == 0xAE  // RLM, RLE, RLO
        case 0xE2 where second == 0x81: return third == 0xA7 || third == 0xA8  // RLI, FSI
        case 0xEF: return 0xAC...0xB7 ~= second || 0xB9...0xBB ~= second  // presentation forms, from U+FB00 and from U+FE40
        case 0xF0 where second == 0x90: return third >= 0xA0  // U+10800 to U+10FFF
        case 0xF0 where second == 0x9E: return third >= 0xA0  // U+1E800 to U+1EFFF
        default: return false
        }
    }
}
