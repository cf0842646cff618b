/// Adds up the columns of a cluster, scalar by scalar.
///
/// Combining marks and joiners take none; an emoji sequence (U+FE0F, skin tone, joined, keycap) takes two, a flag two; conjoining Hangul
/// as much as its widest part; spacing marks (as in Devanagari) their own column, since that is where terminals put them.
struct ClusterColumns {
    private(set) var total: Int
    private let base: Base
    private let takesSelector: Bool

    private enum Base { case pictographic, hangul, other }

    @inline(__always) init(_ table: CharacterTable) {
        total = table.columns
        takesSelector = table.takesEmojiSelector
        switch table.graphemeClass {
        case .pictographic: base = .pictographic
        case .hangulL, .hangulV, .hangulT, .hangulLV, .hangulLVT: base = .hangul
        default: base = .other
        }
    }

    /// Whether a scalar of the cluster that takes columns must have a cell of its own.
    var spreads: Bool { base == .other }

    @inline(__always) mutating func add(_ scalar: UInt32, _ table: CharacterTable) {
        if scalar == 0xFE0F {
            if takesSelector { total = max(total, 2) }
        } else if base == .other {
            total += table.columns
        } else {
            total = max(total, table.columns)
        }
    }
}
