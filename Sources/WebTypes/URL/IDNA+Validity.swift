extension IDNA {
    private static let dot = UInt32(UInt8(ascii: "."))
    /// Punycode takes quadratic time; the name system's own limit is 63 bytes.
    private static let longestLabel = 1_000
    private static let acePrefix = "xn--".unicodeScalars.map(\.value)

    /// The labels in Unicode, each checked (UTS 46, section 4, Processing, step 4).
    static func validLabels(_ name: [UInt32]) throws(WebURLError) -> [[UInt32]] {
        var labels: [[UInt32]] = []
        for label in name.split(separator: dot, omittingEmptySubsequences: false) {
            labels.append(try unicodeLabel(label))
        }
        if labels.contains(where: BidiRule.appliesToName), !labels.allSatisfy(BidiRule.holds) { throw .invalidDomain }
        return labels
    }

    /// The label itself, or what its Punycode stands for; valid but for the bidi rule, which needs the whole name.
    private static func unicodeLabel(_ label: ArraySlice<UInt32>) throws(WebURLError) -> [UInt32] {
        if label.count > longestLabel { throw .invalidDomain }
        guard label.starts(with: acePrefix) else {
            let plain = Array(label)
            if !isValid(plain) { throw .invalidDomain }
            return plain
        }
        let text = label.dropFirst(acePrefix.count)
        guard text.allSatisfy({ $0 < 0x80 }), let decoded = Punycode.decode(text.map { UInt8(truncatingIfNeeded: $0) }) else {
            throw .invalidDomain
        }
        // What is ASCII has no need of Punycode, and would not come back as it was.
        guard decoded.contains(where: { $0 >= 0x80 }), Normalization.composed(decoded) == decoded, isValid(decoded) else {
            throw .invalidDomain
        }
        return decoded
    }

    /// The validity criteria (UTS 46, section 4.1) without normalization, which the caller has done, and the hyphens, which the URL Standard leaves out.
    private static func isValid(_ label: [UInt32]) -> Bool {
        guard let first = label.first else { return true }
        if label.starts(with: acePrefix) || IDNATables.properties(of: first).isMark { return false }
        let table = IDNATables.mapping
        return label.allSatisfy { $0 != dot && table.value(of: $0) == 0 } && JoinerRule.holds(for: label)
    }

    /// The label of an ASCII name in Unicode, where it is Punycode and valid; else nil.
    static func displayLabel(_ label: Substring) -> [UInt32]? {
        let scalars = label.unicodeScalars.map(\.value)
        guard scalars.starts(with: acePrefix), let decoded = try? unicodeLabel(scalars[...]) else { return nil }
        return decoded
    }
}
