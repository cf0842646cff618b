public import Cells
public import Rendering

extension PageView {
    /// Where to look for the next link, part, heading or match.
    public enum Direction: Sendable, Hashable {
        /// Towards the page's end.
        case next
        /// Towards the page's beginning.
        case previous
    }

    /// How far to look for the next link or part.
    public enum Reach: Sendable, Hashable {
        /// To the ends of the page.
        case page
        /// Only among those in view.
        case view
    }

    /// Focuses the link, or the summary of a part, after or before the focused one, else the match found, else the view's edge; false
    /// when there is none.
    ///
    /// Within the page, it is scrolled into view.
    public func moveFocus(_ direction: Direction, within reach: Reach = .page) -> Bool {
        let link = nextLink(direction)
        if let part = nextPart(direction), link.map({ comesFirst(parts[part], $0, direction) }) ?? true {
            guard reach == .page || isInView(parts[part].summary) else { return false }
            focusPart(part)
        } else if let link {
            guard reach == .page || isInView(link.flowRange) else { return false }
            focus(link)
        } else {
            return false
        }
        return true
    }

    /// Focuses a link of this page, and scrolls it into view.
    public func focus(_ link: PageLink) {
        focus = .link(UInt32(link.number))
        reveal(link.flowRange)
    }

    /// Focuses the summary of the part at an index of `parts`, and scrolls it into view.
    public func focusPart(_ index: Int) {
        focus = .part(index)
        if parts.indices.contains(index) { reveal(parts[index].summary) }
    }

    /// Focuses nothing.
    public func clearFocus() {
        focus = .nothing
    }

    /// The cell for the terminal's own cursor: what has the focus, else the current match, else the first line.
    public var cursor: CellPoint {
        if let row = focusedRow, visibleRows.contains(row), let columns = focusedColumns(inRow: row) {
            return point(column: columns.lowerBound, row: row)
        }
        if let hit = currentHit, let (row, columns) = place(ofFlow: hit), visibleRows.contains(row) {
            return point(column: columns.lowerBound, row: row)
        }
        return .zero
    }

    /// The flow offset where what has the focus begins.
    var focusedOffset: UInt32? { focusedLink?.flowRange.lowerBound ?? focusedPart?.summary.lowerBound }

    /// The flow offset of what has the focus, else of the match in view, else of the first visible line.
    var touchedOffset: UInt32? { focusedOffset ?? matchOffset ?? contents?.rows.flowOffset(atOrAfterRow: firstShownRow) }

    /// The flow offset of the current match, if it is in view.
    var matchOffset: UInt32? {
        guard let hit = currentHit, let (row, _) = place(ofFlow: hit), visibleRows.contains(row) else { return nil }
        return hit.lowerBound
    }

    /// The row where what has the focus begins.
    var focusedRow: Int? { focusedOffset.flatMap { contents?.rows.row(ofFlow: $0) } }

    /// The cell of a column of a row in view.
    func point(column: Int, row: Int) -> CellPoint {
        var shift = 0
        if let (block, index) = contents?.rows.line(ofRow: row) { shift = sideways(of: block.lines[index]) }
        return CellPoint(column: min(max(0, column - shift), max(0, size.columns - 1)), row: row - topRow)
    }

    /// Whether any of a stretch of flow text is in view, as far as is known.
    func isInView(_ range: Range<UInt32>) -> Bool { isShown(range, in: visibleRows) ?? true }

    /// Whether any of a stretch of flow text is shown in some rows of the page; nil while that is not known.
    func isShown(_ range: Range<UInt32>, in shown: Range<Int>) -> Bool? {
        guard let rows = contents?.rows, let first = rows.row(ofFlow: range.lowerBound),
            let last = rows.row(ofFlow: max(range.upperBound, 1) - 1)
        else { return nil }
        return first < shown.upperBound && last >= shown.lowerBound
    }

    /// Scrolls what has just got the focus into view, sideways too.
    private func reveal(_ range: Range<UInt32>) {
        guard let row = contents?.rows.row(ofFlow: range.lowerBound) else { return }
        if !visibleRows.contains(row) { reveal(row: row) }
        if let columns = focusedColumns(inRow: row) { reveal(columns: columns, inRow: row) }
    }

    private func focusedColumns(inRow row: Int) -> Range<Int>? {
        if case .link(let number) = focus { return columns(ofLink: number, inRow: row) }
        return focusedPart.flatMap { place(ofFlow: $0.summary)?.columns }
    }

    /// Whether a part's summary is met before a link on the way in a direction; a link in a summary comes after it.
    private func comesFirst(_ part: PagePart, _ link: PageLink, _ direction: Direction) -> Bool {
        let isBefore = part.summary.lowerBound <= link.flowRange.lowerBound
        return direction == .next ? isBefore : !isBefore
    }

    private func nextLink(_ direction: Direction) -> PageLink? {
        let links = links
        let index: Int
        switch start(direction) {
        case nil: return nil
        case .link(let number)?: index = Int(number) - 1 + (direction == .next ? 1 : -1)
        case .part(let summary)?:
            let following = links.partitioningIndex { $0.flowRange.lowerBound >= summary }
            index = direction == .next ? following : following - 1
        case .match(let offset)?:
            let following = links.partitioningIndex { $0.flowRange.upperBound > offset }
            index = direction == .next ? following : following - 1
        case .edge(let offset)?:
            let following = links.partitioningIndex { $0.flowRange.lowerBound >= offset }
            index = direction == .next ? following : following - 1
        }
        return links.indices.contains(index) ? links[index] : nil
    }

    private func nextPart(_ direction: Direction) -> Int? {
        let following: Int
        switch start(direction) {
        case nil: return nil
        case .link?:
            guard let offset = focusedOffset else { return nil }
            following = parts.partitioningIndex { $0.summary.lowerBound > offset }
        case .part?:
            guard case .part(let index) = focus else { return nil }
            following = direction == .next ? index + 1 : index
        case .match(let offset)?: following = parts.partitioningIndex { $0.summary.upperBound > offset }
        case .edge(let offset)?: following = parts.partitioningIndex { $0.summary.lowerBound >= offset }
        }
        let index = direction == .next ? following : following - 1
        return parts.indices.contains(index) ? index : nil
    }

    /// Where a move of the focus begins.
    private enum Start {
        case link(UInt32)
        /// At the summary that begins at the offset.
        case part(UInt32)
        case match(UInt32)
        case edge(UInt32)
    }

    /// What has the focus in the view, else the match in it, else the view's edge; nil where there is no text that way.
    private func start(_ direction: Direction) -> Start? {
        guard let contents else { return nil }
        if let offset = focusedOffset, let row = focusedRow, visibleRows.contains(row) {
            if case .link(let number) = focus { return .link(number) }
            return .part(offset)
        }
        if let matchOffset { return .match(matchOffset) }
        let edge = direction == .next ? firstShownRow : topRow + size.rows
        return contents.rows.flowOffset(atOrAfterRow: edge).map(Start.edge) ?? (direction == .next ? nil : .edge(.max))
    }
}
