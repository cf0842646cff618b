import DOM

/// A box: 32 bytes in the tree's flat array, in tree order, so that a subtree is a range of indices.
struct Box: BitwiseCopyable, Sendable {
    /// What a box holds.
    enum Kind: UInt8, Sendable {
        /// Other boxes.
        case block
        /// Inline items: one inline formatting context.
        case text
    }

    /// What layout should know of a text box before it reads the text.
    struct Flags: OptionSet, BitwiseCopyable, Sendable {
        let rawValue: UInt8
        init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Some text is not ASCII.
        static let hasNonASCII = Flags(rawValue: 1)
        /// It continues the text box before: a long preformatted text is cut at line ends.
        static let continuesText = Flags(rawValue: 2)
        /// Some text wraps in another way than the box, or keeps its spaces.
        static let hasMixedWrapping = Flags(rawValue: 4)
        /// A `details` whose contents are folded away.
        static let isFolded = Flags(rawValue: 8)
        /// A `th`, whatever its style.
        static let isHeaderCell = Flags(rawValue: 16)
    }

    var kind: Kind
    var flags: Flags = []
    var style: StyleID
    /// The element, or the one whose inline contents these are.
    var node: NodeID
    /// The index after the last box of the subtree; 0 while the builder is inside.
    var end: UInt32 = 0
    /// Text box: its first inline item.
    ///
    /// List item: the number of its marker, from 1; 0 for none. Cell: how many columns it spans. Table: its first column hint.
    var first: UInt32 = 0
    /// Text box: how many items.
    ///
    /// List item: the columns for its marker. Cell: how many rows it spans. Table: how many column hints.
    var count: UInt32 = 0
    /// Where its flow text starts and ends.
    var flowStart: UInt32
    var flowEnd: UInt32 = 0

    /// A list item's columns before its text: those of its marker, and one that parts them.
    var markerIndent: Int { count == 0 ? 0 : Int(count) + 1 }
}
