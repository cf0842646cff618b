// Rows that share cells.
extension TableRun {
    /// Begins a row with the cells that go on from the row before.
    mutating func beginRow(_ row: TableGrid.Row) {
        scratch.reset()
        cells.removeAll { $0.rowsLeft == 1 }
        for index in cells.indices {
            cells[index].rowsLeft = row.endsGroup ? 1 : cells[index].rowsLeft - 1
            cells[index].isContinued = true
        }
        if cells.isEmpty { spanningLines.reset() }
    }

    /// The lines that the cells in this row only need.
    var ownHeight: Int { cells.reduce(0) { $1.isSpanning ? $0 : max($0, $1.lines.count) } }

    /// The lines that the row needs: a cell in several rows begins where its first does, and is at its end where its last ends.
    var height: Int {
        cells.reduce(0) { height, cell in
            if cell.rowsLeft == 1 { return max(height, cell.lines.count) }
            return cell.isContinued || cell.lines.isEmpty ? height : max(height, 1)
        }
    }

    /// Whether a rule belongs between the last row and this one.
    ///
    /// It parts rows of which one has several lines, and rows that a cell joins from those that it does not.
    func needsRule(before row: TableGrid.Row) -> Bool {
        switch lastRow {
        case .none: false
        case .header: !row.isHeader
        case .tall: true
        case .joined: !row.isSpanned || row.isHeader || ownHeight > 1
        case .single: row.isHeader || ownHeight > 1 || cells.contains { $0.rowsLeft > 1 }
        }
    }

    /// Whether the rule before this row is plain.
    var hasPlainRule: Bool { columnsAbove.isEmpty && cells.allSatisfy { $0.columns.count == 1 && !$0.isContinued } }

    /// Notes what kind of row is shown; its lines must not have been taken yet.
    mutating func note(_ row: TableGrid.Row) {
        let isJoined = row.isSpanned || cells.contains { $0.rowsLeft > 1 }
        lastRow = row.isHeader ? .header : ownHeight > 1 ? .tall : isJoined ? .joined : .single
    }

    /// Takes the next line of a cell; nil when all are shown.
    mutating func nextLine(ofCell index: Int) -> Line? {
        guard let next = cells[index].lines.first else { return nil }
        cells[index].lines = next + 1..<cells[index].lines.upperBound
        return cells[index].isSpanning ? spanningLines.lines[next] : scratch.lines[next]
    }
}
