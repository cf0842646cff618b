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
            } else if style.display == .table {
                let widths = tableWidths(index, style, tree, depth: depth)
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

    /// The widths of a whole table.
    static func tableWidths(_ index: Int, _ style: ComputedStyle, _ tree: BoxTree, depth: Int) -> (least: Int, most: Int) {
        let grid = TableGrid(index, tree)
        if case .blocks = grid.kind(style, depth: depth, tree) {
            return widths(index + 1..<Int(tree.boxes[index].end), tree, depth: depth + 1)
        }
        var columns = ColumnContents(grid)
        for cell in grid.cells { columns.add(cell, tree, depth: depth) }
        columns.spread()
        let gaps = max(0, grid.columnCount - 1) * columns.gap
        return (columns.least.reduce(gaps, +), columns.most.reduce(gaps, +))
    }
}

/// What the cells of a table's columns ask for, gathered cell by cell.
struct ColumnContents {
    private(set) var least: [Int]
    private(set) var most: [Int]
    /// The columns between two columns.
    let gap: Int
    private var spanning: [(cell: TableGrid.Cell, least: Int, most: Int)] = []

    init(_ grid: TableGrid) {
        least = Array(repeating: 1, count: grid.columnCount)
        most = Array(repeating: 1, count: grid.columnCount)
        gap = grid.hasHeader ? 3 : 2
    }

    /// Measures one cell.
    mutating func add(_ cell: TableGrid.Cell, _ tree: BoxTree, depth: Int) {
        let box = tree.boxes[cell.box]
        let start = box.kind == .text ? cell.box : cell.box + 1
        var widths = ContentMeasure.widths(start..<max(start, Int(box.end)), tree, depth: depth + 1)
        if tree.styles[box.style].whiteSpace == .noWrap { widths.least = max(widths.least, min(widths.most, 40)) }
        if cell.columnSpan > 1 {
            spanning.append((cell, widths.least, widths.most))
        } else {
            least[cell.column] = max(least[cell.column], widths.least)
            most[cell.column] = max(most[cell.column], widths.most)
        }
    }

    /// Widens columns for the cells that span several, by shares of what is missing in proportion to what they hold.
    ///
    /// A cell that must wrap anyway asks for no more than `available` columns.
    mutating func spread(within available: Int = .max) {
        for (cell, cellLeast, cellMost) in spanning {
            let columns = cell.column..<min(cell.column + cell.columnSpan, least.count)
            guard !columns.isEmpty else { continue }
            let gaps = (columns.count - 1) * gap
            let shares = Array(most[columns])
            Self.widen(&least, columns, by: min(cellLeast, available) - gaps - least[columns].reduce(0, +), shares)
            Self.widen(&most, columns, by: min(cellMost, available) - gaps - most[columns].reduce(0, +), shares)
        }
        spanning = []
    }

    private static func widen(_ widths: inout [Int], _ columns: Range<Int>, by missing: Int, _ shares: [Int]) {
        guard missing > 0 else { return }
        let whole = max(1, shares.reduce(0, +))
        var passed = 0
        var given = 0
        for (column, share) in zip(columns, shares) {
            passed += share
            let part = missing * passed / whole - given
            widths[column] += part
            given += part
        }
    }
}
