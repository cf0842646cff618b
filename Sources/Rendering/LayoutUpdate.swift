/// What a slice of work brought: lines to append, and the provisional lines that stand after them for now.
package struct LayoutUpdate: Sendable {
    /// The layout that the lines belong to; a change of options starts the next one at row 0.
    package var generation: Int
    /// The row of the first new line: all rows from here on are replaced.
    package var firstRow: Int
    /// Finished lines, in order.
    package var blocks: [LineBlock]
    /// What stands after them until more of the page has arrived; replaced by the next update.
    package var provisionalTail: LineBlock?
    /// The tables whose headers or ends are among the finished lines, in order; the last of an earlier update may come again with its end.
    package var tables: [TableRows]
    /// Links found since the last update of any generation; a link's number is its place among all, from 1.
    package var links: [PageLink]
    /// Headings found since the last update.
    package var headings: [PageHeading]
    /// The documents of frames that have ended since the last update, those in others before these.
    package var frames: [FrameRange] = []
    /// All parts that fold away, so far; nil while they are those of the last update.
    package var parts: [PagePart]?
    /// The number of the page's boxes, from 0: it rises when they are made anew (other style sheets, a part folded or unfolded).
    ///
    /// Flow offsets, links, headings and parts are theirs: those of earlier ones no longer hold, and start anew.
    package var boxes: Int
    /// What has become known of where these boxes show the text of former ones, by the former ones' number.
    package var maps: [Int: FlowMap]
    /// Whether the whole page is laid out.
    package var isComplete: Bool
}
