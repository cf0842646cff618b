/// Canonical decomposition and composition (Unicode Standard, section 3.11, and UAX 15).
package enum Normalization {
    /// Normalization form C.
    package static func composed(_ scalars: [UInt32]) -> [UInt32] {
        compose(decomposed(scalars))
    }

    /// Normalization form D.
    static func decomposed(_ scalars: [UInt32]) -> [UInt32] {
        var output: [UInt32] = []
        output.reserveCapacity(scalars.count)
        for scalar in scalars {
            // Nothing below U+00C0 decomposes.
            if scalar < 0xC0 {
                output.append(scalar)
            } else if Hangul.syllables.contains(scalar) {
                output += Hangul.decomposition(of: scalar)
            } else {
                let offset = IDNATables.decomposition.value(of: scalar)
                if offset == 0 { output.append(scalar) } else { output += IDNATables.sequence(at: offset) }
            }
        }
        reorder(&output)
        return output
    }

    /// Sorts each run of combining marks by class, keeping the order within one class.
    private static func reorder(_ scalars: inout [UInt32]) {
        let classes = scalars.map(combiningClass)
        var index = 0
        while index < scalars.count {
            let end = classes[index...].firstIndex(of: 0) ?? scalars.count
            if end - index > 1 {
                // The index breaks ties, which makes the sort stable.
                let order = (index..<end).sorted { (classes[$0], $0) < (classes[$1], $1) }
                scalars.replaceSubrange(index..<end, with: order.map { scalars[$0] })
            }
            index = end + 1
        }
    }

    private static func compose(_ scalars: [UInt32]) -> [UInt32] {
        var output: [UInt32] = []
        output.reserveCapacity(scalars.count)
        var starter: Int?
        var lastClass: UInt8 = 0
        for scalar in scalars {
            let combiningClass = combiningClass(scalar)
            // A mark of the same or a higher class in between blocks it; so does a starter in between.
            let isBlocked = starter.map { $0 != output.count - 1 && lastClass >= combiningClass } ?? true
            if let starter, !isBlocked, let composed = pair(output[starter], scalar) {
                output[starter] = composed
                continue
            }
            output.append(scalar)
            lastClass = combiningClass
            if combiningClass == 0 { starter = output.count - 1 }
        }
        return output
    }

    private static func pair(_ first: UInt32, _ second: UInt32) -> UInt32? {
        Hangul.composition(first, second) ?? IDNATables.composition(first, second)
    }

    private static func combiningClass(_ scalar: UInt32) -> UInt8 {
        scalar < 0x300 ? 0 : IDNATables.properties(of: scalar).combiningClass
    }
}

/// The arithmetic of Hangul syllables (Unicode Standard, section 3.12).
private enum Hangul {
    static let syllables: Range<UInt32> = 0xAC00..<0xD7A4
    private static let leading: Range<UInt32> = 0x1100..<0x1113
    private static let vowels: Range<UInt32> = 0x1161..<0x1176
    /// U+11A7 itself stands for “no trailing consonant”.
    private static let trailing: Range<UInt32> = 0x11A7..<0x11C3

    static func decomposition(of syllable: UInt32) -> [UInt32] {
        let index = syllable - syllables.lowerBound
        let perLeading = UInt32(vowels.count * trailing.count)
        let tail = index % UInt32(trailing.count)
        let pair = [leading.lowerBound + index / perLeading, vowels.lowerBound + index % perLeading / UInt32(trailing.count)]
        return tail == 0 ? pair : pair + [trailing.lowerBound + tail]
    }

    static func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
        if leading.contains(first), vowels.contains(second) {
            let index = (first - leading.lowerBound) * UInt32(vowels.count) + (second - vowels.lowerBound)
            return syllables.lowerBound + index * UInt32(trailing.count)
        }
        if syllables.contains(first), (first - syllables.lowerBound) % UInt32(trailing.count) == 0,
            trailing.dropFirst().contains(second)
        {
            return first + (second - trailing.lowerBound)
        }
        return nil
    }
}
