extension BlockLayout {
    /// Lays out one row of a table: its cells side by side, each wrapped in its own columns.
    ///
    /// The lines of a cell that stands in several rows go on beside theirs, and through the rules between them.
    mutating func layoutRow(_ row: TableGrid.Row, _ run: inout TableRun, _ tree: BoxTree, _ out: inout LineBuffer) {
        run.beginRow(row)
        let isFree = run.cells.isEmpty
        for cell in row.cells where !cell.columns.isEmpty { layoutCell(cell, rowSpan: row.endsGroup ? 1 : cell.rowSpan, &run, tree) }
        if !isFree { run.cells.sort { $0.columns.lowerBound < $1.columns.lowerBound } }
        if run.height > 0 {
            separate(row, &run, &out)
            if !row.isHeader { endHeader(&run, out) }
            let height = run.height
            let beginsTable = run.lastRow == .none
            run.note(row)
            for _ in 0..<height { compose(&run, &out) }
            if row.isHeader, beginsTable { run.headerStart = out.rowCount - height }
            run.columnsAbove.removeAll(keepingCapacity: true)
            for cell in run.cells where cell.columns.count > 1 { run.columnsAbove.append(cell.columns) }
        } else if !run.grid.hasHeader, holdsBlank(row, run, tree) {
            oweBlank()
        }
        for cell in row.cells where cell.columns.isEmpty { layoutCellBelow(cell, &run, tree, &out) }
    }

    /// Notes the rows of the header that a table begins with, before its first other row.
    private mutating func endHeader(_ run: inout TableRun, _ out: LineBuffer) {
        guard let start = run.headerStart, run.header == nil, tableDepth == 0 else { return }
        run.header = start..<out.rowCount
        tables.append(TableRows(header: start..<out.rowCount, end: nil))
    }

    /// Shows a cell that has no column, because the table was settled without it, below its row.
    private mutating func layoutCellBelow(_ cell: TableGrid.Cell, _ run: inout TableRun, _ tree: BoxTree, _ out: inout LineBuffer) {
        let first = run.scratch.lines.count
        layout(cell, width: run.width(of: 0..<run.widths.count), tree, &run.scratch)
        for line in run.scratch.lines[first...] {
            beginRow(&out)
            copy(line, at: run.left, from: run.scratch, &out)
            endRow(line.kind.subtracting(.blank).union(.table), scrollGroup: run.scrollGroup, &out)
        }
    }

    /// Whether a row that shows nothing holds a no-break space: the page puts it between two rows to part them.
    private func holdsBlank(_ row: TableGrid.Row, _ run: TableRun, _ tree: BoxTree) -> Bool {
        row.cells.contains { cell in
            let box = tree.boxes[cell.box]
            return box.flowEnd > box.flowStart && run.lastRow != .none
        }
    }

    /// Lays out a cell's contents beside the table.
    private func layoutCell(_ cell: TableGrid.Cell, rowSpan: Int, _ run: inout TableRun, _ tree: BoxTree) {
        let width = run.width(of: cell.columns)
        let isSpanning = rowSpan > 1
        let lines: Range<Int>
        if isSpanning {
            let first = run.spanningLines.lines.count
            layout(cell, width: width, tree, &run.spanningLines)
            lines = first..<run.spanningLines.lines.count
        } else {
            let first = run.scratch.lines.count
            layout(cell, width: width, tree, &run.scratch)
            lines = first..<run.scratch.lines.count
        }
        run.cells.append(TableRun.CellLines(columns: cell.columns, lines: lines, isSpanning: isSpanning, rowsLeft: rowSpan))
    }

    private func layout(_ cell: TableGrid.Cell, width: Int, _ tree: BoxTree, _ out: inout LineBuffer) {
        var layout = BlockLayout(cell: cell.box, width: width, tableDepth: tableDepth + 1, lineOrder: lineOrder)
        layout.layoutRange(until: max(cell.box + 1, Int(tree.boxes[cell.box].end)), tree, &out)
    }

    /// Puts a rule before a row of a table with a header where one belongs; in others, a blank row before a part.
    private mutating func separate(_ row: TableGrid.Row, _ run: inout TableRun, _ out: inout LineBuffer) {
        guard run.grid.hasHeader else {
            if row.opensPart, run.lastRow != .none { oweBlank() }
            return
        }
        guard run.needsRule(before: row) else { return }
        beginRow(&out)
        var kind = Line.Kind.table
        if run.hasPlainRule {
            if run.plainRule.isEmpty { run.plainRule = TableRule(run).part(from: run.left, to: .max).text }
            out.append(generated: run.plainRule, column: run.left, role: .generated)
        } else {
            appendRule(&kind, &run, &out)
        }
        endRow(kind, scrollGroup: run.scrollGroup, &out)
    }

    /// Puts a rule into the line that is being made, and the next lines of the cells that stand on both sides of it.
    private func appendRule(_ kind: inout Line.Kind, _ run: inout TableRun, _ out: inout LineBuffer) {
        let rule = TableRule(run)
        var column = run.left
        for index in run.cells.indices where run.cells[index].isContinued {
            let columns = run.cells[index].columns
            append(rule, from: column, to: run.starts[columns.lowerBound], &out)
            column = run.starts[columns.lowerBound] + run.width(of: columns)
            showNextLine(ofCell: index, &kind, &run, &out)
        }
        append(rule, from: column, to: .max, &out)
    }

    private func append(_ rule: TableRule, from column: Int, to end: Int, _ out: inout LineBuffer) {
        let part = rule.part(from: column, to: end)
        if !part.text.isEmpty { out.append(generated: part.text, column: part.column, role: .generated) }
    }

    /// Emits one line of a row.
    private mutating func compose(_ run: inout TableRun, _ out: inout LineBuffer) {
        beginRow(&out)
        var kind = Line.Kind.table
        var nextColumn = 0
        for index in run.cells.indices {
            let columns = run.cells[index].columns
            bars(from: nextColumn, to: columns.lowerBound, run, &out)
            nextColumn = columns.upperBound
            showNextLine(ofCell: index, &kind, &run, &out)
        }
        // A short row of a very wide table would be bars for the most part.
        if run.widths.count - nextColumn <= 100 { bars(from: nextColumn, to: run.widths.count, run, &out) }
        endRow(kind, scrollGroup: run.scrollGroup, &out)
    }

    /// Puts the next line of a cell, if it has one, into the line that is being made.
    private func showNextLine(ofCell index: Int, _ kind: inout Line.Kind, _ run: inout TableRun, _ out: inout LineBuffer) {
        guard let line = run.nextLine(ofCell: index) else { return }
        kind.formUnion(line.kind.subtracting(.blank))
        let column = run.starts[run.cells[index].columns.lowerBound]
        if run.cells[index].isSpanning {
            copy(line, at: column, from: run.spanningLines, &out)
        } else {
            copy(line, at: column, from: run.scratch, &out)
        }
    }

    /// The bars between columns: one before each column from `first` to `last` but the table's first.
    private func bars(from first: Int, to last: Int, _ run: TableRun, _ out: inout LineBuffer) {
        guard run.grid.hasHeader, first <= last else { return }
        for column in max(first, 1)...max(last, 1) where column < run.widths.count && column <= last {
            out.append(generated: "│", column: run.starts[column] - 2, role: .generated)
        }
    }

    /// Puts a line of another buffer into the one that is being made.
    func copy(_ line: Line, at column: Int, from scratch: LineBuffer, _ out: inout LineBuffer) {
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
