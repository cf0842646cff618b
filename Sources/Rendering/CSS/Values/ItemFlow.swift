/// How a container of `flex` or `grid` puts its items side by side, as far as a terminal does so.
struct ItemFlow: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
        /// Items stand below each other, as blocks do.
        case blocks
        /// All items stand in one row, or none do.
        case row
        /// Items stand in as many rows as they need.
        case wrappingRow
        /// Items stand in columns that all rows share.
        case grid
    }

    /// Where a row's free room goes (CSS Align 3, 5.1).
    enum Justification: UInt8, Sendable {
        case start, center, end, between
    }

    var kind = Kind.blocks
    /// Whether the last item of a row stands first.
    var isReversed = false
    var justification = Justification.start
    /// The columns between two items.
    var gap: UInt8 = 2
    /// The columns of a grid; 0 where `trackWidth` tells how many.
    var trackCount: UInt8 = 0
    /// The least width of a column, of as many as there is room for.
    var trackWidth: UInt8 = 0
    /// Whether a grid's columns are alike, so that fewer of them do as well.
    var hasLikeTracks = false
}

/// The columns that `grid-template-columns` asks for (CSS Grid 2, 7.2).
struct GridTracks: Hashable, Sendable {
    /// How many; 0 for as many as fit.
    var count: UInt8
    /// The least width in px of one of as many as fit.
    var least: UInt16
    var areAlike: Bool

    static let single = GridTracks(count: 1, least: 0, areAlike: false)
}
