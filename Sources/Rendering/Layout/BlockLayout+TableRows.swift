extension BlockLayout {
    /// Lays out one row of a table: its cells side by side, each wrapped in its own columns.
    mutating func layoutRow(_ row: TableGrid.Row, _ run: inout TableRun, _ tree: BoxTree, _ out: inout LineBuffer) {
        run.scratch.reset()
        var pieces: [CellLines] = []
        var height = 0
        for cell in run.grid.cells[row.cells] {
            let lines = layoutCell(cell, &run, tree)
            height = max(height, lines.count)
            pieces.append(CellLines(cell: cell, lines: lines))
        }
        guard height > 0 else {
            if !run.grid.hasHeader, holdsBlank(row, run, tree) { oweBlank() }
            return
        }
        separate(row, isTall: height > 1, &run, &out)
        for index in 0..<height { compose(index, pieces, run, &out) }
        run.lastRow = row.isHeader ? .header : height > 1 ? .tall : .single
    }

    /// Whether a row that shows nothing holds a no-break space: the page puts it between two rows to part them.
    private func holdsBlank(_ row: TableGrid.Row, _ run: TableRun, _ tree: BoxTree) -> Bool {
        run.grid.cells[row.cells].contains { cell in
            let box = tree.boxes[cell.box]
            return box.flowEnd > box.flowStart && run.lastRow != .none
        }
    }

    /// One cell's lines in the scratch buffer.
    private struct CellLines {
        let cell: TableGrid.Cell
        let lines: Range<Int>
    }

    /// Lays out a cell's contents into the scratch buffer.
    private mutating func layoutCell(_ cell: TableGrid.Cell, _ run: inout TableRun, _ tree: BoxTree) -> Range<Int> {
        let first = run.scratch.lines.count
        var layout = BlockLayout(cell: cell.box, width: run.width(of: cell), tableDepth: tableDepth + 1)
        layout.layoutRange(until: max(cell.box + 1, Int(tree.boxes[cell.box].end)), tree, &run.scratch)
        return first..<run.scratch.lines.count
    }

    /// Puts a rule under the header, and between two rows of a ruled table of which one has several lines; in others, a blank row before a part.
    private mutating func separate(_ row: TableGrid.Row, isTall: Bool, _ run: inout TableRun, _ out: inout LineBuffer) {
        guard run.grid.hasHeader else {
            if row.opensPart, run.lastRow != .none { oweBlank() }
            return
        }
        switch run.lastRow {
        case .none: return
        case .header: if row.isHeader { return }
        case .tall: break
        case .single: if !isTall, !row.isHeader { return }
        }
        beginRow(&out)
        var rule = ""
        for (column, width) in run.widths.enumerated() {
            rule += String(repeating: "─", count: width)
            if column + 1 < run.widths.count { rule += "─┼─" }
        }
        out.append(generated: rule, column: run.left, role: .generated)
        endRow(.table, scrollGroup: run.scrollGroup, &out)
    }

    /// Emits one line of a row.
    private mutating func compose(_ index: Int, _ pieces: [CellLines], _ run: TableRun, _ out: inout LineBuffer) {
        beginRow(&out)
        var kind = Line.Kind.table
        var nextColumn = 0
        for piece in pieces {
            bars(from: nextColumn, to: piece.cell.column, run, &out)
            nextColumn = piece.cell.column + piece.cell.columnSpan
            guard index < piece.lines.count else { continue }
            let line = run.scratch.lines[piece.lines.lowerBound + index]
            kind.formUnion(line.kind.subtracting(.blank))
            copy(line, at: run.starts[piece.cell.column], from: run.scratch, &out)
        }
        bars(from: nextColumn, to: run.widths.count, run, &out)
        endRow(kind, scrollGroup: run.scrollGroup, &out)
    }

    /// The bars between columns: one before each column from `first` to `last` but the table's first.
    private func bars(from first: Int, to last: Int, _ run: TableRun, _ out: inout LineBuffer) {
        guard run.grid.hasHeader, first <= last else { return }
        for column in max(first, 1)...max(last, 1) where column < run.widths.count && column <= last {
            out.append(generated: "│", column: run.starts[column] - 2, role: .generated)
        }
    }

    private func copy(_ line: Line, at column: Int, from scratch: LineBuffer, _ out: inout LineBuffer) {
        scratch.text.withUnsafeBufferPointer { text in
            for run in scratch.runs[Int(line.firstRun)..<Int(line.firstRun + line.runCount)] {
                let bytes = UnsafeBufferPointer(rebasing: text[Int(run.textStart)..<Int(run.textStart + run.textLength)])
                out.append(
                    bytes, column: column + Int(run.column), columns: Int(run.columns), flow: run.flowOffset, link: run.link,
                    style: run.style)
            }
        }
    }
}
