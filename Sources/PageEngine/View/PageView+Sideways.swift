import Rendering

extension PageView {
    /// Scrolls sideways what is too wide in the view, by columns.
    ///
    /// The block that holds the focused link or the current match moves alone until it is at its end; else all blocks in view move, so
    /// that none is out of reach.
    public func scrollSideways(by columns: Int) {
        let groups = wideGroups()
        if let row = touchedRow, let group = groups.first(where: { $0.number == group(ofRow: row) }), move(group, by: columns) { return }
        for group in groups { move(group, by: columns) }
    }

    /// How far the block of a row is scrolled sideways, in columns.
    func sideways(of line: Line) -> Int {
        line.scrollGroup == 0 ? 0 : sideways[line.scrollGroup] ?? 0
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

    /// A group of lines that scroll sideways together, and how far they can.
    private struct WideGroup {
        let number: UInt32
        let limit: Int
    }

    /// The groups in view that are wider than it, from the top.
    private func wideGroups() -> [WideGroup] {
        var groups: [WideGroup] = []
        var seen: Set<UInt32> = [0]
        contents?.rows.forEachRow(visibleRows) { row, _, line in
            guard seen.insert(line.scrollGroup).inserted else { return }
            let limit = width(ofGroup: line.scrollGroup, at: row) - size.columns
            if limit > 0 { groups.append(WideGroup(number: line.scrollGroup, limit: limit)) }
        }
        return groups
    }

    /// Scrolls a group as far as it goes; false when it was there already.
    @discardableResult private func move(_ group: WideGroup, by columns: Int) -> Bool {
        let former = sideways[group.number] ?? 0
        let new = min(group.limit, max(0, former + columns))
        sideways[group.number] = new
        return new != former
    }

    /// The row in view that the reader has last gone to: that of the focused link, else of the current match.
    private var touchedRow: Int? {
        let row = focusedRow ?? currentHit.flatMap { place(ofFlow: $0)?.row }
        return row.flatMap { visibleRows.contains($0) ? $0 : nil }
    }

    private func group(ofRow row: Int) -> UInt32 {
        guard let (block, index) = contents?.rows.line(ofRow: row) else { return 0 }
        return block.lines[index].scrollGroup
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
}
