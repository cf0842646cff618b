/// An IPv6 address: eight 16-bit pieces.
public struct IPv6Address: Hashable, Sendable {
    /// The first four pieces, the first in the highest bits.
    public let high: UInt64
    /// The last four pieces.
    public let low: UInt64

    /// An address of its two halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// An address of its eight pieces; missing ones count as zero, more than eight are a programmer's error.
    init(pieces: [UInt16]) {
        precondition(pieces.count <= 8, "an IPv6 address of \(pieces.count) pieces")
        var halves: [UInt64] = [0, 0]
        for (index, piece) in pieces.enumerated() {
            halves[index / 4] |= UInt64(piece) << (48 - 16 * UInt64(index % 4))
        }
        self.init(high: halves[0], low: halves[1])
    }

    /// The eight pieces, first to last.
    public var pieces: [UInt16] {
        (0..<8).map { index in
            UInt16(truncatingIfNeeded: (index < 4 ? high : low) >> UInt64(48 - 16 * (index % 4)))
        }
    }
}

extension IPv6Address: CustomStringConvertible {
    /// The shortest form, without brackets: the first longest run of zeros compressed (URL Standard, “IPv6 serializer”).
    public var description: String {
        let pieces = pieces
        let compressed = Self.longestZeroRun(pieces)
        var text = ""
        var index = 0
        while index < 8 {
            if index == compressed?.lowerBound {
                text += index == 0 ? "::" : ":"
                index = compressed?.upperBound ?? 8
                continue
            }
            text += String(pieces[index], radix: 16)
            index += 1
            if index < 8 { text += ":" }
        }
        return text
    }

    /// The first longest run of at least two zero pieces.
    private static func longestZeroRun(_ pieces: [UInt16]) -> Range<Int>? {
        var best: Range<Int>?
        var start = 0
        for index in 0...8 where index == 8 || pieces[index] != 0 {
            if index - start > max(1, best?.count ?? 1) { best = start..<index }
            start = index + 1
        }
        return best
    }
}
