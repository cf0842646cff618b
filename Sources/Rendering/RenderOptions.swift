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

    /// In which order the characters of a row stand.
    package enum LineOrder: Hashable, Sendable {
        /// As they are to be seen: right-to-left text reversed (UAX 9).
        case visual
        /// As they are read: for text that goes to a program, and for a terminal that reverses by itself.
        case logical
    }

    /// The width in cells; at least 1.
    package var columns: Int
    /// The most columns of prose; nil for no cap; code and tables may use all `columns` anyway.
    package var textWidth: Int?
    /// What happens to wide preformatted lines.
    package var preformatted: Preformatted
    /// In which order the characters of a row stand.
    package var lineOrder: LineOrder
    /// The height in cells that media queries are told; at least 1.
    package var rows: Int
    /// What the page is made for, as media queries are told.
    package var medium: MediaEnvironment.Medium
    /// How much of the page is shown.
    package var extent: PageExtent
    /// The `details` elements whose contents are folded away.
    package var foldedDetails: Set<NodeID>

    /// Makes options; by default 80 columns and 24 rows of a screen, prose of at most 88, wide code scrolls, visual order, what the page shows,
    /// nothing folded.
    package init(
        columns: Int = 80, textWidth: Int? = 88, preformatted: Preformatted = .scroll, lineOrder: LineOrder = .visual,
        rows: Int = 24, medium: MediaEnvironment.Medium = .screen, extent: PageExtent = .page, foldedDetails: Set<NodeID> = []
    ) {
        self.columns = columns
        self.textWidth = textWidth
        self.preformatted = preformatted
        self.lineOrder = lineOrder
        self.rows = rows
        self.medium = medium
        self.extent = extent
        self.foldedDetails = foldedDetails
    }

    /// What media queries ask about.
    package var environment: MediaEnvironment {
        var environment = MediaEnvironment(columns: max(1, columns), rows: max(1, rows))
        environment.medium = medium
        return environment
    }
}
