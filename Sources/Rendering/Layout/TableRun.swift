/// A table on its way: settled as its first rows come, measured row by row, then laid out row by row, each step small.
struct TableRun {
    /// What is to be done next.
    enum Phase {
        case settling
        case strays(next: Int)
        case measuring(next: Int)
        case rows
    }

    var grid: TableGrid
    /// The index of the table's box.
    let box: Int
    /// The column it stands at.
    let left: Int
    var phase = Phase.settling
    /// What stands in no cell, as far as it is shown above the rows.
    var strays: [Int] = []
    /// The rows that settle it, while they are measured.
    var settlingRows: [TableGrid.Row] = []
    /// What its columns hold, once settled.
    var contents: ColumnContents
    /// Each column's width and first column, once measured.
    private(set) var widths: [Int] = []
    private(set) var starts: [Int] = []
    /// The group it scrolls in, or 0.
    var scrollGroup: UInt32 = 0
    /// The first row of the header that it begins with, and all its rows once others have come.
    var headerStart: Int?
    var header: Range<Int>?
    /// What the row before was.
    var lastRow = LastRow.none
    /// The rule between rows of which no cell has several columns or goes on from one to the other; empty until there is one.
    var plainRule = ""
    /// The columns of those cells in the last row shown that have several.
    var columnsAbove: [Range<Int>] = []
    /// The cells of the row that is laid out, from left to right.
    var cells: [CellLines] = []
    /// The lines of one row's cells.
    var scratch = LineBuffer(capacity: .max)
    /// The lines of cells that stand in several rows.
    var spanningLines = LineBuffer(capacity: .max)

    enum LastRow {
        /// There was none.
        case none
        case header
        /// Its own cells had one line, or several.
        case single, tall
        /// One line, and a cell in it stands in other rows too.
        case joined
    }

    /// A cell's lines that are still to be shown.
    struct CellLines {
        let columns: Range<Int>
        /// Where they are in `spanningLines`, if it stood in several rows to begin with, else in `scratch`.
        var lines: Range<Int>
        let isSpanning: Bool
        /// How many more rows it stands in, this one included.
        var rowsLeft: Int
        /// Whether it began in a row above.
        var isContinued = false
    }

    init(box: Int, left: Int) {
        grid = TableGrid(box)
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

    /// What neighbouring columns are wide, gaps between them included.
    func width(of columns: Range<Int>) -> Int {
        starts[columns.upperBound - 1] + widths[columns.upperBound - 1] - starts[columns.lowerBound]
    }
}
