/// A regular expression over addresses, in the subset that content rules have: bytes, sets, groups, `?`, `*`, `+`, `^` and `$`.
///
/// There is no choice (`|`), no counting and nothing that looks back, so that every filter is matched in one pass.
package struct URLFilter: Hashable, Sendable {
    /// How often a term stands in a row.
    package enum Count: Hashable, Sendable {
        case once
        case optional
        case any
        case atLeastOnce

        /// Whether the term may be absent.
        package var allowsNone: Bool { self == .optional || self == .any }
        /// Whether the term may follow itself.
        package var repeats: Bool { self == .any || self == .atLeastOnce }
    }

    /// What is matched.
    package indirect enum Term: Hashable, Sendable {
        case byte(UInt8)
        case set(ByteSet)
        case group([Piece])
    }

    /// A term and its count.
    package struct Piece: Hashable, Sendable {
        package var term: Term
        package var count = Count.once
    }

    /// What follows each other; bytes and sets are lower case where case does not count.
    package internal(set) var pieces: [Piece] = []
    /// Whether it holds at the address's beginning only (`^`).
    package internal(set) var isAnchoredAtStart = false
    /// Whether it holds at the address's end only (`$`).
    package internal(set) var isAnchoredAtEnd = false
    /// Whether `A` is not `a`.
    package let isCaseSensitive: Bool
}

/// A set of ASCII characters: addresses have no others.
package struct ByteSet: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// Every character.
    static let all = ByteSet().inverted

    /// Whether the byte is in it.
    package func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
    }

    mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }

    /// All others.
    var inverted: ByteSet {
        var result = self
        (result.low, result.high) = (~low, ~high)
        return result
    }
}
