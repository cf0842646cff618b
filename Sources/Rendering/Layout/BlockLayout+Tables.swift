extension BlockLayout {
    /// Tables within this many tables are laid out as blocks.
    static let maximumTableDepth = 4

    /// Goes on with the table, until it is laid out, or its cells turn out to be blocks.
    mutating func stepTable(_ tree: BoxTree, _ out: inout LineBuffer, _ budget: inout WorkBudget) -> Progress {
        guard var run = table.take() else { preconditionFailure("no table is open") }
        while true {
            var cost = 256
            switch run.phase {
            case .settling:
                guard run.grid.settle(tree) else {
                    table = run
                    return .waiting
                }
                guard beginColumns(&run, tree) else { return .complete }
            case .strays(let next):
                if next < run.strays.count { layoutStray(run.strays[next], tree, &out) }
                run.phase = next + 1 < run.strays.count ? .strays(next: next + 1) : .measuring(next: 0)
            case .measuring(let next):
                if next < run.settlingRows.count {
                    run.contents.add(run.settlingRows[next], tree, depth: tableDepth)
                    cost += run.settlingRows[next].textLength
                    run.phase = .measuring(next: next + 1)
                } else if !placeColumns(&run, tree, out) {
                    return .complete
                }
            case .rows:
                guard let row = run.grid.takeRow(tree) else {
                    guard run.grid.isComplete else {
                        table = run
                        return .waiting
                    }
                    finishTable(&run, tree, &out)
                    return .complete
                }
                for stray in row.strays { layoutStray(stray, tree, &out) }
                layoutRow(row, &run, tree, &out)
                cost += row.textLength
            }
            if budget.isSpent(after: cost) {
                table = run
                return .interrupted
            }
        }
    }

    /// Begins with a settled table; false when its cells are to be laid out as blocks.
    private mutating func beginColumns(_ run: inout TableRun, _ tree: BoxTree) -> Bool {
        switch run.grid.kind(tree) {
        case .blocks(let skipped):
            if let skipped { skippedBoxes.insert(skipped) }
            blockTable = run.box
            return false
        case .grid:
            run.strays = run.grid.takeStrays()
            run.settlingRows = run.grid.settlingRows
            run.contents = ColumnContents(run.grid)
            run.phase = .strays(next: 0)
            return true
        }
    }

    private mutating func finishTable(_ run: inout TableRun, _ tree: BoxTree, _ out: inout LineBuffer) {
        if let header = run.header { tables.append(TableRows(header: header, end: out.rowCount)) }
        for stray in run.grid.takeStrays() { layoutStray(stray, tree, &out) }
        next = Int(tree.boxes[run.box].end)
        if !stack.isEmpty { stack[stack.count - 1].shownChildren += 1 }
        if tree.styles[tree.boxes[run.box].style].marginBottom > 0, hasOutput { oweBlank() }
    }

    /// Gives the columns their widths; false when the table is to be stacked instead: then its boxes follow as blocks.
    private mutating func placeColumns(_ run: inout TableRun, _ tree: BoxTree, _ out: LineBuffer) -> Bool {
        let gaps = max(0, run.grid.columnCount - 1) * run.contents.gap
        run.settlingRows = []
        run.contents.spread(within: limit - run.left)
        if run.grid.goesOn { run.contents.leaveRoom(within: limit - run.left - gaps) }
        run.contents.limit(to: run.grid.wantedWidths(within: limit - run.left - gaps, tree), within: limit - run.left - gaps)
        switch ColumnWidths.distribute(least: run.contents.least, most: run.contents.most, region: limit - run.left, gaps: gaps) {
        case .fitting(let widths):
            run.place(widths)
        case .scrolling(let widths) where !honoursAlignment:
            run.place(widths)
            scrollGroupCount += 1
            run.scrollGroup = scrollGroupCount
        case .scrolling, .stacked:
            stackCells(run, tree, out)
            return false
        }
        run.phase = .rows
        return true
    }

    /// Lays the cells of a table out one below the other, a blank row between two rows of the table.
    private mutating func stackCells(_ run: TableRun, _ tree: BoxTree, _ out: LineBuffer) {
        next = run.box + 1
        skippedBoxes.formUnion(run.strays)
        stack.append(
            Context(
                box: run.box, style: tree.boxes[run.box].style, left: run.left, barCount: bars.count, firstRow: out.rowCount,
                kind: stack.last?.kind ?? [], trimsMargins: false, stacksRows: true))
    }

    /// Lays out a caption, or what else stands in the table but in no cell.
    private mutating func layoutStray(_ index: Int, _ tree: BoxTree, _ out: inout LineBuffer) {
        let outerNext = next
        next = index
        layoutRange(until: Int(tree.boxes[index].end), tree, &out)
        next = outerNext
    }
}
