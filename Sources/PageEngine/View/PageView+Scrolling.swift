import Rendering

extension PageView {
    /// Scrolls by so many rows, up where negative; stops at the ends of what is laid out.
    public func scroll(by rows: Int) {
        moveTop(to: topRow + rows)
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

    /// Scrolls to the last row; while the page is still being laid out the view stays at its end.
    public func scrollToBottom() {
        moveTop(to: rowCount)
        if !isSettled { target = .bottom }
    }

    /// Scrolls so that so much of the page is above the view, from 0 to 100.
    public func scroll(toPercent percent: Int) {
        scroll(toRow: max(0, rowCount - size.rows) * min(100, max(0, percent)) / 100)
    }

    /// Scrolls sideways the block that holds the focused link, else the first block in view that is too wide; by columns.
    public func scrollSideways(by columns: Int) {
        guard let row = sidewaysRow(), let rows = contents?.rows, let (block, index) = rows.line(ofRow: row) else { return }
        let group = block.lines[index].scrollGroup
        let limit = max(0, width(ofGroup: group, at: row) - size.columns)
        sideways[group] = min(limit, max(0, (sideways[group] ?? 0) + columns))
    }

    /// How far the block of a row is scrolled sideways, in columns.
    func sideways(of line: Line) -> Int {
        line.scrollGroup == 0 ? 0 : sideways[line.scrollGroup] ?? 0
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

    /// Scrolls the block of a row sideways just so far that the columns are in view.
    func reveal(columns: Range<Int>, inRow row: Int) {
        guard let (block, index) = contents?.rows.line(ofRow: row) else { return }
        let line = block.lines[index]
        guard line.scrollGroup != 0, size.columns > 0 else { return }
        let offset = sideways(of: line)
        // The last column may hold the mark of a cut line.
        if columns.lowerBound < offset + (offset > 0 ? 1 : 0) {
            sideways[line.scrollGroup] = max(0, columns.lowerBound - 4)
        } else if columns.upperBound > offset + size.columns - 1 {
            let limit = max(0, width(ofGroup: line.scrollGroup, at: row) - size.columns)
            sideways[line.scrollGroup] = min(limit, max(0, min(columns.lowerBound, columns.upperBound + 4 - size.columns)))
        }
    }

    /// Scrolls for the reader: what was to be reached before no longer counts.
    func moveTop(to row: Int) {
        target = nil
        readerHasMoved = true
        topRow = max(0, min(row, rowCount - size.rows))
        noteAnchor()
    }

    private func sidewaysRow() -> Int? {
        if let row = focusedRow, let (block, index) = contents?.rows.line(ofRow: row), block.lines[index].scrollGroup != 0 { return row }
        var found: Int?
        contents?.rows.forEachRow(visibleRows) { row, _, line in
            guard found == nil, line.scrollGroup != 0 else { return }
            if width(ofGroup: line.scrollGroup, at: row) > size.columns { found = row }
        }
        return found
    }

    /// The columns of the widest line of the group of lines around a row; linear in the group.
    private func width(ofGroup group: UInt32, at row: Int) -> Int {
        guard let rows = contents?.rows else { return 0 }
        var widest: UInt32 = 0
        for step in [-1, 1] {
            var at = row
            while let (block, index) = rows.line(ofRow: at), block.lines[index].scrollGroup == group {
                widest = max(widest, block.lines[index].width)
                at += step
            }
        }
        return Int(widest)
    }

    var visibleRows: Range<Int> { topRow..<topRow + max(0, size.rows) }
}
