/// The widths that the contents of a cell ask for: the largest of its blocks, not their sum.
enum ContentMeasure {
    /// The widths of the boxes in a range, which are complete: no word broken, and no line wrapped.
    ///
    /// `rows` is how many rows of items are around.
    static func widths(_ range: Range<Int>, _ tree: BoxTree, depth: Int, rows: Int = 0) -> (least: Int, most: Int) {
        var indents: [(end: Int, columns: Int)] = []
        var least = 0
        var most = 0
        var index = range.lowerBound
        // The boxes floated beside each other just before `index`.
        var floated = 0
        while index < range.upperBound {
            let box = tree.boxes[index]
            while let last = indents.last, index >= last.end { indents.removeLast() }
            let indent = indents.last?.columns ?? 0
            let style = tree.styles[box.style]
            if style.float == .start, box.kind == .block, rows < 4, index > range.lowerBound {
                let widths = widths(index + 1..<max(index + 1, Int(box.end)), tree, depth: depth, rows: rows + 1)
                floated += self.indent(box, style) + widths.most + (floated > 0 ? 2 : 0)
                least = max(least, indent + widths.least)
                most = max(most, indent + floated)
                index = Int(box.end)
                continue
            }
            floated = 0
            if box.kind == .text {
                let widths = TextMeasure.contentWidths(box, style, tree)
                least = max(least, indent + widths.least)
                most = max(most, indent + widths.most)
            } else if style.display == .table, let widths = tableWidths(index, style, tree, depth: depth) {
                least = max(least, indent + widths.least)
                most = max(most, indent + widths.most)
                index = Int(box.end)
                continue
            } else if rows < 4, style.items.kind == .row || style.items.kind == .wrappingRow {
                let widths = rowWidths(index, tree, depth: depth, rows: rows + 1)
                least = max(least, indent + widths.least)
                most = max(most, indent + widths.most + self.indent(box, style))
                index = Int(box.end)
                continue
            } else {
                indents.append((Int(box.end), indent + self.indent(box, style)))
            }
            index += 1
        }
        return (least, most)
    }

    /// The widths of one item, the box at the range's beginning: as of a cell, its own indent is none.
    static func itemWidths(_ range: Range<Int>, _ tree: BoxTree, depth: Int) -> (least: Int, most: Int) {
        let box = tree.boxes[range.lowerBound]
        let style = tree.styles[box.style]
        let isPlain = box.kind == .block && style.marker == .none && style.items.kind == .blocks && style.display != .table
        return widths(isPlain ? range.dropFirst() : range, tree, depth: depth)
    }

    /// The widths of items that stand in one row if there is room, else below each other.
    private static func rowWidths(_ index: Int, _ tree: BoxTree, depth: Int, rows: Int) -> (least: Int, most: Int) {
        let gap = Int(tree.styles[tree.boxes[index].style].items.gap)
        var (least, most) = (0, 0)
        var child = index + 1
        while child < Int(tree.boxes[index].end) {
            let end = max(child + 1, Int(tree.boxes[child].end))
            let widths = widths(child..<end, tree, depth: depth, rows: rows)
            least = max(least, widths.least)
            if widths.most > 0 { most += widths.most + (most > 0 ? gap : 0) }
            child = end
        }
        return (least, most)
    }

    private static func indent(_ box: Box, _ style: ComputedStyle) -> Int {
        switch style.marker {
        case .listItem: Int(style.indent) + box.markerIndent
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
