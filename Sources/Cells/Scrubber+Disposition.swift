extension Scrubber {
    /// What becomes of a scalar on its way to a terminal.
    enum Disposition {
        case keep, replace, drop, lineEnd
    }

    /// What becomes of a scalar; `isInFlag` when it follows U+1F3F4, or a tag that was kept.
    static func disposition(of scalar: UInt32, isInFlag: Bool) -> Disposition {
        guard CharacterTable(scalar).isSuspect else { return .keep }
        switch scalar {
        case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: return .lineEnd
        case 0xE0020...0xE007F where isInFlag: return .keep
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: return .drop
        default: return .replace
        }
    }
}
