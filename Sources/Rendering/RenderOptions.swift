package import DOM

/// What a reader may choose about a page's layout.
package struct RenderOptions: Hashable, Sendable {
    /// What happens to preformatted lines wider than the screen.
    package enum Preformatted: Hashable, Sendable {
        /// The block scrolls sideways by itself.
        case scroll
        /// The line continues on the next row after a mark.
        case wrap
    }

    /// The width in cells; at least 1.
    package var columns: Int
    /// The most columns of prose; nil for no cap; code and tables may use all `columns` anyway.
    package var textWidth: Int?
    /// What happens to wide preformatted lines.
    package var preformatted: Preformatted
    /// The `details` elements whose contents are folded away.
    package var foldedDetails: Set<NodeID>

    /// Makes options; by default 80 columns, prose of at most 88, wide code scrolls, nothing folded.
    package init(
        columns: Int = 80, textWidth: Int? = 88, preformatted: Preformatted = .scroll, foldedDetails: Set<NodeID> = []
    ) {
        self.columns = columns
        self.textWidth = textWidth
        self.preformatted = preformatted
        self.foldedDetails = foldedDetails
    }
}
