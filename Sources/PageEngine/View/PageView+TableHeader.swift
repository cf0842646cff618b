import Rendering

// The header of a table stays at the top of the view while the table's rows scroll by under it.
extension PageView {
    /// The rows of a header that are shown over as many rows at the top of the view; nil where none is.
    ///
    /// None is over a table that fits into the view, none takes more than a quarter of it, and none hides what has the focus, the current
    /// match, or what stands below the table.
    var repeatedHeader: Range<Int>? {
        guard let header = repeatedHeader(at: topRow) else { return nil }
        let covered = topRow..<topRow + header.count
        let touched = [focusedLink?.flowRange, focusedPart?.summary, currentHit].compactMap(\.self)
        return touched.contains { isShown($0, in: covered) ?? false } ? nil : header
    }

    /// The row of the page that is shown at a row of the view: of a repeated header, or of what scrolls.
    func pageRow(atViewRow row: Int) -> Int {
        guard let header = repeatedHeader, row >= 0, row < header.count else { return topRow + row }
        return header.lowerBound + row
    }

    /// The first row of the page in view that no header covers.
    var firstShownRow: Int { topRow + (repeatedHeader?.count ?? 0) }

    /// Calls `body` with each row of the view that shows a row of the page.
    func forEachShownRow(_ body: (_ viewRow: Int, _ block: LineBlock, _ line: Line) -> Void) {
        guard let rows = contents?.rows else { return }
        if let header = repeatedHeader {
            rows.forEachRow(header) { row, block, line in body(row - header.lowerBound, block, line) }
        }
        rows.forEachRow(firstShownRow..<max(firstShownRow, visibleRows.upperBound)) { row, block, line in body(row - topRow, block, line) }
    }

    /// The rows of the header that belongs at the top of a view whose first row is `row`.
    func repeatedHeader(at row: Int) -> Range<Int>? {
        guard let rows = contents?.rows, let header = rows.header(ofTableAtRow: row), let table = rows.table(atRow: row) else { return nil }
        guard header.upperBound <= row, header.count * 4 <= size.rows, table.count > size.rows else { return nil }
        return row + header.count < table.upperBound ? header : nil
    }

    /// The first row of a view in which `row` is the first that no header covers.
    func topRow(showingFirst row: Int) -> Int {
        repeatedHeader(at: row).map { max($0.lowerBound, row - $0.count) } ?? row
    }

    /// Where the view's first row may be at most, or at least, so that no row is passed unseen when it goes to `row`, less than a view away.
    func topRow(passingNoRowOnWayTo row: Int) -> Int {
        guard abs(row - topRow) <= size.rows else { return row }
        if row > topRow { return max(topRow + 1, min(row, topRow + size.rows - (repeatedHeader(at: row)?.count ?? 0))) }
        return min(topRow, max(row, topRow + (repeatedHeader?.count ?? 0) - size.rows))
    }
}
