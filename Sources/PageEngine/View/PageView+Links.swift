public import Cells
public import Rendering

extension PageView {
    /// Where to look for the next link, heading or match.
    public enum Direction: Sendable, Hashable {
        case next
        case previous
    }

    /// The focused link, while any of it is in view; one that was scrolled away is not what a reader means.
    public var focusedLink: PageLink? {
        guard let link = contents?.link(focusedNumber) else { return nil }
        guard let first = row(of: link), let last = contents?.rows.row(ofFlow: max(link.flowRange.upperBound, 1) - 1) else { return link }
        return first < visibleRows.upperBound && last >= visibleRows.lowerBound ? link : nil
    }

    /// The links found so far, in order.
    public var links: [PageLink] { contents?.links ?? [] }

    /// The absolute address of a link of this page; nil when it is none.
    public func address(of link: PageLink) -> WebURL? {
        contents?.address(of: link)
    }

    /// Focuses the link after or before the focused one, else the match found, else the view's edge; false when there is none.
    public func focusLink(_ direction: Direction) -> Bool {
        guard let contents, let index = nextLinkIndex(direction), contents.links.indices.contains(index) else { return false }
        focus(contents.links[index])
        return true
    }

    /// Focuses a link of this page, and scrolls it into view.
    public func focus(_ link: PageLink) {
        focusedNumber = UInt32(link.number)
        guard let row = row(of: link) else { return }
        if !visibleRows.contains(row) { reveal(row: row) }
        if let columns = columns(ofLink: focusedNumber, inRow: row) { reveal(columns: columns, inRow: row) }
    }

    /// Focuses no link.
    public func clearFocus() {
        focusedNumber = 0
    }

    /// The links in view, each with the cell where it begins, in reading order.
    public func visibleLinks() -> [(link: PageLink, at: CellPoint)] {
        var found: [(link: PageLink, at: CellPoint)] = []
        var seen: Set<UInt32> = []
        contents?.rows.forEachRow(visibleRows) { row, block, line in
            let shift = sideways(of: line)
            for run in block.runs(of: line) where run.link != 0 && !seen.contains(run.link) {
                let column = Int(run.column) - shift
                guard column + Int(run.columns) > 0, column < size.columns, let link = contents?.link(run.link) else { continue }
                seen.insert(run.link)
                found.append((link, CellPoint(column: max(0, column), row: row - topRow)))
            }
        }
        return found
    }

    /// The link at a cell of the view.
    public func link(at point: CellPoint) -> PageLink? {
        guard let rows = contents?.rows, let (block, index) = rows.line(ofRow: topRow + point.row) else { return nil }
        let line = block.lines[index]
        let column = point.column + sideways(of: line)
        let run = block.runs(of: line).first { Int($0.column)..<Int($0.column + $0.columns) ~= column }
        return run.flatMap { contents?.link($0.link) }
    }

    /// The cell for the terminal's own cursor: the focused link, else the current match, else the first line.
    public var cursor: CellPoint {
        if let row = focusedRow, visibleRows.contains(row), let columns = columns(ofLink: focusedNumber, inRow: row) {
            return point(column: columns.lowerBound, row: row)
        }
        if let hit = currentHit, let (row, columns) = place(ofHit: hit), visibleRows.contains(row) {
            return point(column: columns.lowerBound, row: row)
        }
        return .zero
    }

    /// The row where the focused link begins.
    var focusedRow: Int? { focusedLink.flatMap { row(of: $0) } }

    func row(of link: PageLink) -> Int? {
        contents?.rows.row(ofFlow: link.flowRange.lowerBound)
    }

    private func point(column: Int, row: Int) -> CellPoint {
        var shift = 0
        if let (block, index) = contents?.rows.line(ofRow: row) { shift = sideways(of: block.lines[index]) }
        return CellPoint(column: min(max(0, column - shift), max(0, size.columns - 1)), row: row - topRow)
    }

    private func columns(ofLink number: UInt32, inRow row: Int) -> Range<Int>? {
        guard let (block, index) = contents?.rows.line(ofRow: row) else { return nil }
        let runs = block.runs(of: block.lines[index]).filter { $0.link == number }
        guard let first = runs.first, let last = runs.last else { return nil }
        return Int(first.column)..<Int(last.column + last.columns)
    }

    private func nextLinkIndex(_ direction: Direction) -> Int? {
        guard let contents, !contents.links.isEmpty else { return nil }
        if focusedNumber > 0, let row = focusedRow, visibleRows.contains(row) {
            return Int(focusedNumber) - 1 + (direction == .next ? 1 : -1)
        }
        if let hit = currentHit, let (row, _) = place(ofHit: hit), visibleRows.contains(row) {
            let following = contents.links.partitioningIndex { $0.flowRange.upperBound > hit.lowerBound }
            return direction == .next ? following : following - 1
        }
        let edge = direction == .next ? topRow : topRow + size.rows
        guard let offset = contents.rows.flowOffset(atOrAfterRow: edge) else {
            return direction == .next ? nil : contents.links.count - 1
        }
        let following = contents.links.partitioningIndex { $0.flowRange.lowerBound >= offset }
        return direction == .next ? following : following - 1
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies a predicate that holds for all that follow; `endIndex` if none does.
    ///
    /// Logarithmic.
    func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
