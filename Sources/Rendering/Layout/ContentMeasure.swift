/// The widths that the contents of a cell ask for: the largest of its blocks, not their sum.
enum ContentMeasure {
    /// The widths of the boxes in a range, which are complete: no word broken, and no line wrapped.
    static func widths(_ range: Range<Int>, _ tree: BoxTree, depth: Int) -> (least: Int, most: Int) {
        var indents: [(end: Int, columns: Int)] = []
        var least = 0
        var most = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let box = tree.boxes[index]
            while let last = indents.last, index >= last.end { indents.removeLast() }
            let indent = indents.last?.columns ?? 0
            let style = tree.styles[box.style]
            if box.kind == .text {
                let widths = TextMeasure.contentWidths(box, style, tree)
                least = max(least, indent + widths.least)
                most = max(most, indent + widths.most)
            } else if style.display == .table, let widths = tableWidths(index, style, tree, depth: depth) {
                least = max(least, indent + widths.least)
                most = max(most, indent + widths.most)
                index = Int(box.end)
                continue
            } else {
                indents.append((Int(box.end), indent + self.indent(box, style)))
            }
            index += 1
        }
        return (least, most)
    }

    private static func indent(_ box: Box, _ style: ComputedStyle) -> Int {
        switch style.marker {
        case .listItem: Int(style.indent) + Int(box.count) + 1
        case .heading: Int(style.headingLevel) + 1
        case .none, .disclosure: style.isCloseInCells ? 0 : Int(style.indent)
        }
    }

    /// The widths of a table that is complete, as the rows that settle it say; nil for one whose cells are blocks.
    private static func tableWidths(_ index: Int, _ style: ComputedStyle, _ tree: BoxTree, depth: Int) -> (least: Int, most: Int)? {
        guard !TableGrid.isBlocks(style, depth: depth) else { return nil }
        var grid = TableGrid(index)
        guard grid.settle(tree) else { preconditionFailure("table \(index) is not complete") }
        guard case .grid = grid.kind(tree) else { return nil }
        var columns = ColumnContents(grid)
        for row in grid.settlingRows { columns.add(row, tree, depth: depth) }
        columns.spread()
        let gaps = max(0, grid.columnCount - 1) * columns.gap
        return (columns.least.reduce(gaps, +), columns.most.reduce(gaps, +))
    }
}
