/// One row of laid out text: a range of its block's runs.
@frozen
public struct Line: Sendable, Equatable {
    /// What kind of row it is.
    @frozen
    public struct Kind: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        @inlinable
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Nothing but bars of quotes around it.
        public static let blank = Kind(rawValue: 1)
        /// Part of a heading.
        public static let heading = Kind(rawValue: 2)
        /// Preformatted text.
        public static let preformatted = Kind(rawValue: 4)
        /// Part of a table.
        public static let table = Kind(rawValue: 8)
        /// Continues the row above after a soft wrap.
        public static let continuation = Kind(rawValue: 16)
    }

    /// The index of the first run in the block.
    public var firstRun: UInt32
    /// How many runs it has, ordered by column.
    public var runCount: UInt32
    /// What it is.
    public var kind: Kind
    /// The group of lines that scrolls sideways together, from 1; 0 for a line that never scrolls sideways.
    public var scrollGroup: UInt32
    /// The column after the last run's last, in cells; may exceed the layout's columns in a scroll group.
    public var width: UInt32
}

/// A stretch of a line in one style, at its column.
@frozen
public struct Run: Sendable, Equatable {
    /// The flow offset of what is not in the flow text.
    public static let noFlow = UInt32.max

    /// The first column, in cells from the line's left edge.
    public var column: UInt32
    /// How many columns it fills.
    public var columns: UInt32
    /// Where its UTF-8 starts in the block's text.
    public var textStart: UInt32
    /// How many bytes of UTF-8 it has.
    public var textLength: UInt32
    /// The flow offset of its first byte, the rest following byte for byte; `noFlow` for markers, rules and borders.
    public var flowOffset: UInt32
    /// The number of the link it belongs to, from 1; 0 for none.
    public var link: UInt32
    /// The bits of its `StyleRole`, and above them the number of its colours in its block.
    public var style: UInt32

    /// The style's roles.
    public var role: StyleRole { StyleRole(rawValue: style & (1 << StyleRole.bitCount - 1)) }

    /// The number of its colours in its block.
    var colors: Int { Int(style >> StyleRole.bitCount) }

    /// The most colours that numbers are left for.
    static let maximumColors = Int(UInt32.max >> StyleRole.bitCount)

    /// Roles and the number of colours, up to `maximumColors`, as runs have them.
    static func style(_ role: StyleRole, colors: Int) -> UInt32 { role.rawValue | UInt32(colors) << StyleRole.bitCount }

    /// Whether the run shows flow text, not something the renderer added.
    @inlinable
    public var isFlow: Bool { flowOffset != Run.noFlow }
}
