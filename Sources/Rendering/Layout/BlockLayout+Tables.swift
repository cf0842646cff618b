extension BlockLayout {
    /// Tables within this many tables are laid out as blocks.
    static let maximumTableDepth = 4

    /// Begins the table at `next`; false when its cells are to be laid out as blocks.
    mutating func beginTable(_ box: Box, _ style: ComputedStyle, _ tree: BoxTree) -> Bool {
        let grid = TableGrid(next, tree)
        switch grid.kind(style, depth: tableDepth, tree) {
        case .blocks(let skipped):
            if let skipped { skippedBoxes.insert(skipped) }
            return false
        case .grid:
            table = TableRun(grid, box: next, left: left)
            return true
        }
    }

    /// Goes on with the table; false when the budget is spent.
    mutating func stepTable(_ tree: BoxTree, _ out: inout LineBuffer, _ budget: inout WorkBudget) -> Bool {
        guard var run = table.take() else { preconditionFailure("no table is open") }
        while true {
            switch run.phase {
            case .strays(let next):
                guard next < run.grid.strays.count else {
                    run.phase = .measuring(next: 0)
                    continue
                }
                layoutStray(run.grid.strays[next], tree, &out)
                run.phase = .strays(next: next + 1)
            case .measuring(let next):
                guard next < run.grid.rows.count else {
                    run.contents.spread(within: limit - run.left)
                    guard placeColumns(&run, tree, out) else { return true }
                    continue
                }
                run.contents.add(row: next, of: run.grid, tree, depth: tableDepth)
                run.phase = .measuring(next: next + 1)
            case .rows(let next):
                guard next < run.grid.rows.count else {
                    finishTable(run, tree)
                    return true
                }
                layoutRow(run.grid.rows[next], &run, tree, &out)
                run.phase = .rows(next: next + 1)
            }
            if budget.isSpent(after: 256) {
                table = run
                return false
            }
        }
    }

    private mutating func finishTable(_ run: TableRun, _ tree: BoxTree) {
        next = Int(tree.boxes[run.box].end)
        if !stack.isEmpty { stack[stack.count - 1].shownChildren += 1 }
        if tree.styles[tree.boxes[run.box].style].marginBottom > 0, hasOutput { oweBlank() }
    }

    /// Gives the columns their widths; false when the table is to be stacked instead: then its boxes follow as blocks.
    private mutating func placeColumns(_ run: inout TableRun, _ tree: BoxTree, _ out: LineBuffer) -> Bool {
        let gaps = max(0, run.grid.columnCount - 1) * run.contents.gap
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
        run.phase = .rows(next: 0)
        return true
    }

    /// Lays the cells of a table out one below the other, a blank row between two rows of the table.
    private mutating func stackCells(_ run: TableRun, _ tree: BoxTree, _ out: LineBuffer) {
        next = run.box + 1
        skippedBoxes.formUnion(run.grid.strays)
        stack.append(
            Context(
                box: run.box, style: tree.boxes[run.box].style, left: run.left, barCount: bars.count, firstRow: out.rowCount,
                kind: stack.last?.kind ?? [], trimsMargins: false, stacksRows: true))
    }

    /// Lays out a caption, or what else stands in the table but in no cell, above its rows.
    private mutating func layoutStray(_ index: Int, _ tree: BoxTree, _ out: inout LineBuffer) {
        let outerNext = next
        next = index
        layoutRange(until: Int(tree.boxes[index].end), tree, &out)
        next = outerNext
    }
}
