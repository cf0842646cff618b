/// A table's rows and cells in their columns (HTML Standard, 4.9.12 “forming a table”), read row by row as they come.
///
/// The first rows settle what the table is: its columns, and whether it has a header (`+Kind`). Rows after them are fitted into these
/// columns. They are counted in rows and bytes, not in time, so that a page looks the same however fast it comes.
///
/// A foot comes last wherever it is written (CSS 2, 17.2); its text is found and read in the page's order.
///
/// It differs from the standard where that helps reading: two cells never share a slot (`TableSlots`), a group has no more rows than its
/// `tr` elements, and columns that no cell begins in are left out, those of `col` elements among them (CSS Tables 3, “track merging”).
struct TableGrid {
    struct Cell {
        /// The index of its box.
        let box: Int
        /// Its columns; none for a cell beyond the settled ones.
        fileprivate(set) var columns: Range<Int>
        /// How many rows it is to stand in, its own included; its row group may end before.
        let rowSpan: Int
    }

    struct Row {
        /// From left to right.
        fileprivate(set) var cells: [Cell]
        /// Whether it stands in a header group, or all its cells are header cells.
        let isHeader: Bool
        /// Whether a cell of a row above goes on in it.
        let isSpanned: Bool
        /// The bytes of its text.
        let textLength: Int
        /// What stands before it and in no cell, but for what stands before the table is settled.
        let strays: [Int]
        /// Whether it is one cell over all columns that holds a heading: it opens a part of the table.
        fileprivate(set) var opensPart = false
        /// Whether it is the last of its row group, so that no cell goes on below it.
        fileprivate(set) var endsGroup = false
    }

    /// The rows that were read and not taken yet.
    private var rows: [Row] = []
    /// The rows of the foot, until the others are read.
    private var foot: [Row] = []
    /// The rows that settle the table, before any is taken.
    var settlingRows: [Row] { goesOn ? Array(rows.prefix(settlingCounts.rows) + foot.prefix(settlingCounts.foot)) : rows }
    private var settlingCounts = (rows: 0, foot: 0)
    /// The cells of the rows that settle the table.
    private(set) var cellCount = 0
    /// The columns that cells begin in.
    private(set) var columnCount = 0
    /// Captions, and whatever else stands in the table but in no cell: all until it is settled, then those after the last row read.
    private(set) var strays: [Int] = []
    private(set) var hasCaption = false
    /// Whether any row is a header.
    private(set) var hasHeader = false
    /// Whether there are too many columns to lay them out as such; the columns of cells mean nothing then.
    private(set) var isTooWide = false
    /// Whether more rows come than settle the table.
    private(set) var goesOn = false
    /// Whether all of the table was read.
    private(set) var isComplete = false
    /// Whether its columns are settled.
    private(set) var isSettled = false

    /// The index of the table's box.
    let box: Int
    /// The next box to read.
    private var next: Int
    /// The boxes of the row group and the header group around `next`.
    private var group: Int?
    private var headerGroup: Int?
    /// The box of the foot.
    private var footGroup: Int?
    private var slots = TableSlots()
    private var hasColumnSpans = false
    /// Whether any row is no header.
    private var hasBody = false
    private var textLength = 0
    /// How many columns that are kept stand left of each; empty where all are.
    private var keptBefore: [Int] = []
    private var taken = 0

    /// The most columns that are laid out as such, which is also the largest `colspan` (HTML Standard, 4.9.11).
    static let maximumColumns = 1000
    /// The rows that settle a table, and the bytes of text after which less are enough: they are measured in some 20 ms.
    static let settlingRowCount = 500
    static let settlingTextLength = 1 << 20

    /// A table whose box is at `index`, of which nothing was read yet.
    init(_ index: Int) {
        box = index
        next = index + 1
    }

    /// Reads the rows that settle the table, as far as they are complete; returns whether that is done.
    ///
    /// Complexity: linear in the boxes of the rows read but for what their cells hold, and in these rows times the cells that go on below
    /// theirs, of which there are at most 1,000 at once.
    mutating func settle(_ tree: BoxTree) -> Bool {
        while !isComplete, !goesOn { guard readNext(tree) else { return false } }
        if hasColumnSpans { leaveOutColumns() }
        isTooWide = isTooWide || columnCount > Self.maximumColumns
        isSettled = true
        guard !isTooWide else { return true }
        for index in rows.indices { fit(&rows[index], tree) }
        for index in foot.indices { fit(&foot[index], tree) }
        return true
    }

    /// Takes the next row of a settled table; nil where it must wait for more boxes, or all are taken.
    ///
    /// A row with cells that may go on below it is there when it is known whether they do.
    mutating func takeRow(_ tree: BoxTree) -> Row? {
        while !isComplete, taken == rows.count || taken == rows.count - 1 && !slots.spans.isEmpty && !rows[taken].endsGroup {
            guard readNext(tree) else { return nil }
        }
        guard taken < rows.count else { return nil }
        let row = rows[taken]
        taken += 1
        // Each row is moved up once at most.
        if taken * 2 > rows.count {
            rows.removeFirst(taken)
            taken = 0
        }
        return row
    }

    /// Takes what stands after the last row in no cell.
    mutating func takeStrays() -> [Int] {
        defer { strays = [] }
        return strays
    }

    /// Reads the next row, stray or beginning or end of a group, if it is there.
    private mutating func readNext(_ tree: BoxTree) -> Bool {
        if let group, isPast(group, tree) {
            endGroup()
            return true
        }
        if isPast(box, tree) {
            endGroup()
            rows += foot
            foot = []
            isComplete = true
            return true
        }
        guard next < tree.boxes.count else { return false }
        let child = tree.boxes[next]
        switch child.kind == .text ? .block : tree.styles[child.style].display {
        case .tableHeaderGroup:
            headerGroup = next
            beginGroup()
        case .tableFooterGroup:
            if footGroup == nil { footGroup = next }
            beginGroup()
        case .tableRowGroup:
            beginGroup()
        case .tableRow:
            guard child.end != 0 else { return false }
            addRow(of: next + 1..<Int(child.end), textLength: Int(child.flowEnd - child.flowStart), tree)
        case .tableCell:
            // Cells that follow each other outside of a row make one (CSS 2, section 17.2.1).
            guard let end = endOfCells(tree) else { return false }
            addRow(of: next..<end, textLength: Int(tree.boxes[end - 1].flowEnd - child.flowStart), tree)
        case .tableCaption:
            hasCaption = true
            fallthrough
        default:
            guard child.end != 0 else { return false }
            strays.append(next)
            next = Int(child.end)
        }
        return true
    }

    private func isPast(_ box: Int, _ tree: BoxTree) -> Bool {
        tree.boxes[box].end != 0 && next >= Int(tree.boxes[box].end)
    }

    /// Where the cells from the next box on end that stand in no row; nil when that is not known yet.
    private func endOfCells(_ tree: BoxTree) -> Int? {
        let parentEnd = Int(tree.boxes[group ?? box].end)
        var end = next
        while parentEnd == 0 || end < parentEnd {
            guard end < tree.boxes.count else { return nil }
            let cell = tree.boxes[end]
            guard cell.kind == .block, tree.styles[cell.style].display == .tableCell else { break }
            guard cell.end != 0 else { return nil }
            end = Int(cell.end)
        }
        return end
    }

    /// Adds the cells whose boxes are children in the range; a child that is no cell counts as one.
    private mutating func addRow(of children: Range<Int>, textLength: Int, _ tree: BoxTree) {
        let isInHeaderGroup = headerGroup.map { !isPast($0, tree) } ?? false
        let isInFoot = footGroup.map { !isPast($0, tree) } ?? false
        next = children.upperBound
        goesOn = goesOn || rows.count + foot.count == Self.settlingRowCount || self.textLength >= Self.settlingTextLength
        let isSpanned = !slots.spans.isEmpty
        var areHeaders = slots.spans.allSatisfy(\.isHeader)
        var holdsHeader = false
        var cells: [Cell] = []
        var child = children.lowerBound
        while child < children.upperBound {
            let cell = tree.boxes[child]
            let isCell = cell.kind == .block && tree.styles[cell.style].display == .tableCell
            let isHeader = isCell && cell.flags.contains(.isHeaderCell)
            // The corner of a table whose rows begin with headers too.
            let isCorner = isCell && cells.isEmpty && !hasBody && cell.flowStart == cell.flowEnd
            holdsHeader = holdsHeader || isHeader
            areHeaders = areHeaders && (isHeader || isCorner)
            cells.append(
                place(
                    child, columnSpan: isCell ? Int(cell.first) : 1, rowSpan: isCell ? Int(cell.count) : 1,
                    isHeader: isHeader || isCorner))
            child = max(child + 1, Int(cell.end))
        }
        slots.endRow()
        guard !cells.isEmpty || isSpanned else { return }
        add(
            toFoot: isInFoot,
            Row(
                cells: cells, isHeader: isInHeaderGroup || areHeaders && holdsHeader, isSpanned: isSpanned,
                textLength: textLength, strays: isSettled ? takeStrays() : []), tree)
    }

    private mutating func add(toFoot isInFoot: Bool, _ row: Row, _ tree: BoxTree) {
        var row = row
        if !goesOn {
            textLength += row.textLength
            cellCount += row.cells.count
            hasHeader = hasHeader || row.isHeader && !row.cells.isEmpty
        }
        if isSettled { fit(&row, tree) }
        if isInFoot { foot.append(row) } else { rows.append(row) }
        if !goesOn { settlingCounts = (rows.count, foot.count) }
        hasBody = hasBody || !row.isHeader && !isInFoot
    }

    private mutating func place(_ box: Int, columnSpan: Int, rowSpan: Int, isHeader: Bool) -> Cell {
        let columns = slots.place(columns: columnSpan)
        // Each that goes on below begins in a column of its own.
        let isContinued = rowSpan > 1 && slots.spanCount < Self.maximumColumns
        if isContinued { slots.extend(columns, rowSpan: rowSpan, isHeader: isHeader) }
        if !goesOn {
            isTooWide = isTooWide || rowSpan > 1 && !isContinued
            columnCount = max(columnCount, columns.upperBound)
            hasColumnSpans = hasColumnSpans || columnSpan > 1
        }
        return Cell(box: box, columns: columns, rowSpan: isContinued ? rowSpan : 1)
    }

    private mutating func beginGroup() {
        endGroup()
        group = next
        next += 1
    }

    private mutating func endGroup() {
        group = nil
        slots.endGroup()
        if taken < rows.count { rows[rows.count - 1].endsGroup = true }
        if !foot.isEmpty { foot[foot.count - 1].endsGroup = true }
    }

    /// Leaves out the columns that no cell begins in.
    private mutating func leaveOutColumns() {
        // A column beyond these has more cells than the most columns before it.
        guard columnCount <= Self.maximumColumns * Self.maximumColumns else { return }
        var begins = [Bool](repeating: false, count: columnCount)
        for row in settlingRows {
            for cell in row.cells { begins[cell.columns.lowerBound] = true }
        }
        keptBefore = [0]
        keptBefore.reserveCapacity(columnCount + 1)
        for isBegun in begins { keptBefore.append(keptBefore[keptBefore.count - 1] + (isBegun ? 1 : 0)) }
        columnCount = keptBefore[columnCount]
    }

    /// Puts the cells of a row into the settled columns.
    ///
    /// The one cell of a row that opens a part of the table has the whole width, whatever its `colspan`.
    private func fit(_ row: inout Row, _ tree: BoxTree) {
        for index in row.cells.indices {
            let columns = row.cells[index].columns
            row.cells[index].columns = kept(columns.lowerBound)..<kept(columns.upperBound)
        }
        guard row.cells.count == 1, !row.isSpanned, row.cells[0].rowSpan == 1, holdsHeading(row.cells[0].box, tree) else { return }
        row.opensPart = true
        row.cells[0].columns = 0..<columnCount
    }

    /// The settled columns left of a column.
    func kept(_ column: Int) -> Int {
        keptBefore.isEmpty ? min(column, columnCount) : keptBefore[min(column, keptBefore.count - 1)]
    }

    /// Whether a cell holds a heading; logarithmic in the page's headings.
    func holdsHeading(_ cell: Int, _ tree: BoxTree) -> Bool {
        let box = tree.boxes[cell]
        let first = tree.headings.partitioningIndex { $0.flowOffset >= box.flowStart }
        return first < tree.headings.count && tree.headings[first].flowOffset < box.flowEnd
    }
}
