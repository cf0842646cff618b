/// Lays out boxes one below the other in a region: the page, or one cell of a table.
///
/// It can stop at any box and go on later.
///
/// Margins collapse to at most one blank row between blocks; a blank row stands only between two rows that show something.
struct BlockLayout {
    /// A block box that the walk is inside of.
    struct Context {
        let box: Int
        let style: StyleID
        /// The first column of its content.
        let left: Int
        let barCount: Int
        /// The rows there were when it was opened.
        let firstRow: Int
        let kind: Line.Kind
        /// Whether its first child's top margin and its lone child's bottom margin vanish.
        let trimsMargins: Bool
        /// Whether it is a table whose cells are stacked: a blank row parts its rows.
        var stacksRows = false
        /// Whether it has a marker, which has stood before its first row or is still to be shown.
        var hasMarker = false
        /// Whether a rule goes on behind its rows.
        var endsInRule = false
        /// How many of its children have shown something.
        var shownChildren = 0
        /// The group its preformatted lines scroll in; 0 until one is too wide.
        var scrollGroup: UInt32 = 0
    }

    /// How far a slice came.
    enum Progress {
        case interrupted, waiting, complete
    }

    /// The columns of the region, and the most that prose may use.
    let limit: Int
    let proseLimit: Int
    let preformatted: RenderOptions.Preformatted
    let lineOrder: RenderOptions.LineOrder
    /// Whether lines are aligned as `text-align` says: in cells.
    let honoursAlignment: Bool
    /// How many tables are around the region.
    let tableDepth: Int

    /// The next box to lay out.
    var next: Int
    var stack: [Context] = []
    /// Whether a blank row is due before the next row that shows something, and how many bars go through it.
    var owesBlank = false
    var blankBarCount = 0
    var hasOutput = false
    /// Markers that the next row begins with.
    var markers: [PendingMarker] = []
    /// The columns of the quotation bars around.
    var bars: [Int] = []
    /// How many rows the last text took.
    var lastTextRows = 0
    /// The widest row since the last heading began, and the leftmost column of its text.
    var headingWidth = 0
    var headingStart = Int.max
    /// How far the text box at `next` is laid out; nil at its beginning.
    var textProgress: TextProgress?
    /// The table whose rows are being laid out.
    var table: TableRun?
    /// The items that are being measured, to stand side by side: none or one run; an empty array costs a cell's layout less than a nil of its size.
    private var itemRuns: [ItemRun] = []
    /// Floated boxes before this have been looked at as a row.
    var floatsEnd = 0
    /// What floats to the end of the next row that has room.
    var endFloats: [EndFloat] = []
    /// The tables with headers that have been begun or ended since these were last taken; none in cells.
    var tables: [TableRows] = []
    /// The last table whose cells turned out to be blocks.
    var blockTable = -1
    /// Boxes that are left out: the line numbers beside a listing, a caption that is shown already.
    var skippedBoxes: Set<Int> = []
    /// The number of the last scroll group; shared with nested regions by copying in and out.
    var scrollGroupCount: UInt32 = 0

    /// A list marker, a heading's level sign, a disclosure triangle or a line's number.
    struct PendingMarker {
        let text: String
        let column: Int
        let columns: Int
        let role: StyleRole

        init(text: String, column: Int, columns: Int, role: StyleRole) {
            self.text = text
            self.column = column
            self.columns = columns
            self.role = role
        }

        /// A line's number, at the right of `columns` columns.
        init(_ number: LineNumber, at column: Int, columns: Int) {
            text = "\(number.number)"
            self.columns = text.utf8.count
            self.column = column + max(0, columns - text.utf8.count)
            role = .generated
        }
    }

    /// A layout of the whole page.
    init(_ options: RenderOptions) {
        limit = max(1, options.columns)
        proseLimit = min(limit, max(1, options.textWidth ?? limit))
        preformatted = options.preformatted
        lineOrder = options.lineOrder
        honoursAlignment = false
        tableDepth = 0
        next = 0
    }

    /// A layout of one cell's contents in a region of `width` columns.
    init(cell box: Int, width: Int, tableDepth: Int, lineOrder: RenderOptions.LineOrder) {
        limit = max(1, width)
        proseLimit = limit
        preformatted = .wrap
        self.lineOrder = lineOrder
        honoursAlignment = true
        self.tableDepth = tableDepth
        next = box
    }

    /// Works until the budget is spent, or there are no more finished boxes, or the region's end.
    mutating func step(_ tree: BoxTree, _ out: inout LineBuffer, _ budget: inout WorkBudget) -> Progress {
        while true {
            if table != nil {
                let progress = stepTable(tree, &out, &budget)
                guard progress == .complete else { return progress }
                continue
            }
            if !itemRuns.isEmpty {
                let progress = stepItems(tree, &out, &budget)
                guard progress == .complete else { return progress }
                if budget.isSpent(after: 256) { return .interrupted }
                continue
            }
            while let top = stack.last, isPast(top, tree) { close(tree, &out) }
            if stack.isEmpty, hasOpened { return .complete }
            guard next < tree.boxes.count, let cost = layoutBox(tree, &out) else { return .waiting }
            if budget.isSpent(after: cost) { return .interrupted }
        }
    }

    /// Lays out the boxes up to `end`, which are complete.
    mutating func layoutRange(until end: Int, _ tree: BoxTree, _ out: inout LineBuffer) {
        let depth = stack.count
        var budget = WorkBudget(until: nil)
        while true {
            if table != nil {
                guard stepTable(tree, &out, &budget) == .complete else { preconditionFailure("a table before box \(end) is not complete") }
                continue
            }
            if !itemRuns.isEmpty {
                guard stepItems(tree, &out, &budget) == .complete else { preconditionFailure("items before box \(end) are not complete") }
                continue
            }
            while stack.count > depth, let top = stack.last, isPast(top, tree) { close(tree, &out) }
            guard next < end else { return }
            guard layoutBox(tree, &out) != nil else { preconditionFailure("box \(next) is not complete") }
        }
    }

    /// Lays out the text box at `next` or a part of it, or opens the block there; returns the cost, or nil when it must wait for more boxes.
    private mutating func layoutBox(_ tree: BoxTree, _ out: inout LineBuffer) -> Int? {
        let box = tree.boxes[next]
        guard box.kind == .text else { return open(box, tree, &out) ? 16 : nil }
        return layoutText(box, tree, &out)
    }

    /// The items that are being measured, to stand side by side.
    var items: ItemRun? {
        get { itemRuns.first }
        set { itemRuns = newValue.map { [$0] } ?? [] }
    }

    /// Whether the region's first block has been opened.
    var hasOpened = false

    private func isPast(_ context: Context, _ tree: BoxTree) -> Bool {
        let end = tree.boxes[context.box].end
        return end != 0 && next >= Int(end)
    }

    /// The column where content stands now.
    var left: Int { stack.last?.left ?? 0 }
}
