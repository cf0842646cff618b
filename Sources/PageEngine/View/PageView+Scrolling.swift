import Rendering

extension PageView {
    /// Scrolls by so many rows, up where negative; stops at the ends of what is laid out.
    public func scroll(by rows: Int) {
        moveTop(to: topRow(passingNoRowOnWayTo: topRow + rows))
    }

    /// Scrolls so that the row is the first; beyond what is laid out it settles there as rows come.
    public func scroll(toRow row: Int) {
        moveTop(to: row)
        if row > topRow, !isSettled { target = .row(row) }
    }

    /// Scrolls to the first row.
    public func scrollToTop() {
        moveTop(to: 0)
    }

    /// Scrolls to where the page's own text begins, if a navigation longer than the view lies above it; from there, and on other pages, to
    /// the first row.
    public func scrollToStart() {
        let start = contentTop
        moveTop(to: topRow > start ? start : 0)
    }

    /// Scrolls to the last row; while the page is still being laid out the view stays at its end.
    public func scrollToBottom() {
        moveTop(to: rowCount)
        if !isSettled { target = .bottom }
    }

    /// Scrolls so that so much of the page is above the view, from 0 to 100; a navigation longer than the view does not count.
    public func scroll(toPercent percent: Int) {
        let start = contentTop
        scroll(toRow: start + max(0, rowCount - start - size.rows) * min(100, max(0, percent)) / 100)
    }

    /// The row where the page's own content begins, if what lies above it fills more than a view; else 0.
    var contentTop: Int {
        guard let contents, let opening = contents.boxes.opening, let row = contents.rows.row(ofFlow: opening) else { return 0 }
        return row > size.rows ? row : 0
    }

    /// Scrolls just so far that a row is in view, with some rows around it.
    func reveal(row: Int) {
        let margin = min(3, max(0, (size.rows - 1) / 4))
        if row < topRow + margin {
            moveTop(to: row - margin)
        } else if row > topRow + size.rows - 1 - margin {
            moveTop(to: row - size.rows + 1 + margin)
        }
    }

    /// Scrolls for the reader: what was to be reached before no longer counts.
    func moveTop(to row: Int) {
        target = nil
        readerHasMoved = true
        topRow = max(0, min(row, rowCount - size.rows))
        noteAnchor()
    }

    var visibleRows: Range<Int> { topRow..<topRow + max(0, size.rows) }
}
