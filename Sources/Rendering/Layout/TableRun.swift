/// A table on its way: measured cell by cell, then laid out row by row, each step small.
struct TableRun {
    /// What is to be done next.
    enum Phase {
        case strays(next: Int)
        case measuring(next: Int)
        case rows(next: Int)
    }

    let grid: TableGrid
    /// The index of the table's box.
    let box: Int
    /// The column it stands at.
    let left: Int
    var phase = Phase.strays(next: 0)
    var contents: ColumnContents
    /// Each column's width and first column, once measured.
    var widths: [Int] = []
    var starts: [Int] = []
    /// The group it scrolls in, or 0.
    var scrollGroup: UInt32 = 0
    /// Whether the row before took more than one line, or was a header.
    var lastRow = LastRow.none
    /// The lines of one row's cells, and where each cell's begin.
    var scratch = LineBuffer(capacity: .max)

    enum LastRow {
        case none, header, single, tall
    }

    init(_ grid: TableGrid, box: Int, left: Int) {
        self.grid = grid
        self.box = box
        self.left = left
        contents = ColumnContents(grid)
    }

    /// Fixes the columns for the widths.
    mutating func place(_ widths: [Int]) {
        self.widths = widths
        var column = left
        starts = widths.map { width in
            defer { column += width + contents.gap }
            return column
        }
    }

    /// The columns of a cell.
    func width(of cell: TableGrid.Cell) -> Int {
        let columns = cell.column..<min(cell.column + cell.columnSpan, widths.count)
        return widths[columns].reduce(0, +) + (columns.count - 1) * contents.gap
    }
}
