/// A table's rows and cells in their columns (HTML Standard, 4.9.12 “forming a table”), found by one walk over its boxes.
///
/// It differs from the standard where that helps reading: two cells never share a slot (`TableSlots`), a group has no more rows than its
/// `tr` elements, a foot stands where it is written (its text is found and read in the page's order), and columns that no cell begins in
/// are left out, those of `col` elements among them (CSS Tables 3, “track merging”).
struct TableGrid {
    struct Cell {
        /// The index of its box.
        let box: Int
        /// Its columns, one or more.
        fileprivate(set) var columns: Range<Int>
        /// How many rows it stands in, its own included; all in its row group.
        fileprivate(set) var rowSpan: Int
    }

    struct Row {
        let cells: Range<Int>
        /// Whether it stands in a header group, or all its cells are header cells.
        let isHeader: Bool
        /// Whether a cell of a row above goes on in it.
        let isSpanned: Bool
        /// Whether it is one cell over all columns that holds a heading: it opens a part of the table.
        fileprivate(set) var opensPart = false
    }

    private(set) var rows: [Row] = []
    private(set) var cells: [Cell] = []
    /// The columns that cells begin in.
    private(set) var columnCount = 0
    /// Captions, and whatever else stands in the table but in no cell.
    private(set) var strays: [Int] = []
    private(set) var hasCaption = false
    /// Whether any row is a header.
    private(set) var hasHeader = false
    /// Whether there are too many columns to lay them out as such; the columns of cells mean nothing then.
    private(set) var isTooWide = false
    private var slots = TableSlots()
    private var hasColumnSpans = false

    /// The most columns that are laid out as such, which is also the largest `colspan` (HTML Standard, 4.9.11).
    static let maximumColumns = 1000

    /// Reads the table whose box is at `index` and complete.
    ///
    /// Complexity: linear in its boxes, and in its rows times the cells that go on below theirs, of which there are at most 1,000 at once.
    init(_ index: Int, _ tree: BoxTree) {
        let end = Int(tree.boxes[index].end)
        var groupEnd = end
        var headerGroupEnd = 0
        var next = index + 1
        while next < end {
            let box = tree.boxes[next]
            let display = box.kind == .text ? .block : tree.styles[box.style].display
            let startsGroup = display == .tableHeaderGroup || display == .tableRowGroup
            if startsGroup || next >= groupEnd {
                endGroup()
                groupEnd = startsGroup ? Int(box.end) : end
            }
            switch display {
            case .tableHeaderGroup:
                headerGroupEnd = Int(box.end)
                next += 1
            case .tableRowGroup:
                next += 1
            case .tableRow:
                addRow(of: next + 1..<Int(box.end), isInHeaderGroup: next < headerGroupEnd, tree)
                next = Int(box.end)
            case .tableCell:
                // A cell outside a row is a row of its own.
                addRow(of: next..<next + 1, isInHeaderGroup: next < headerGroupEnd, tree)
                next = Int(box.end)
            case .tableCaption, .none, .inline, .block, .listItem, .table:
                strays.append(next)
                hasCaption = hasCaption || display == .tableCaption
                next = Int(box.end)
            }
        }
        endGroup()
        if hasColumnSpans { mergeColumns() }
        isTooWide = isTooWide || columnCount > Self.maximumColumns
        if !isTooWide { markParts(tree) }
    }

    /// Adds the cells whose boxes are children in the range; a child that is no cell counts as one.
    private mutating func addRow(of children: Range<Int>, isInHeaderGroup: Bool, _ tree: BoxTree) {
        let first = cells.count
        let isSpanned = !slots.spans.isEmpty
        var areAllHeaders = !children.isEmpty && slots.spans.allSatisfy(\.isHeader)
        var next = children.lowerBound
        while next < children.upperBound {
            let box = tree.boxes[next]
            let style = tree.styles[box.style]
            let isCell = box.kind == .block && style.display == .tableCell
            let isHeader = isCell && style.role.contains(.strong)
            areAllHeaders = areAllHeaders && isHeader
            addCell(next, columnSpan: isCell ? Int(box.first) : 1, rowSpan: isCell ? Int(box.count) : 1, isHeader: isHeader)
            next = max(next + 1, Int(box.end))
        }
        slots.endRow()
        guard cells.count > first || isSpanned else { return }
        let isHeader = isInHeaderGroup || areAllHeaders
        hasHeader = hasHeader || isHeader && cells.count > first
        rows.append(Row(cells: first..<cells.count, isHeader: isHeader, isSpanned: isSpanned))
    }

    private mutating func addCell(_ box: Int, columnSpan: Int, rowSpan: Int, isHeader: Bool) {
        let columns = slots.place(columns: columnSpan)
        if rowSpan > 1, !isTooWide {
            slots.extend(cell: cells.count, columns, rowSpan: rowSpan, isHeader: isHeader)
            // Each begins in a column of its own.
            isTooWide = slots.spanCount > Self.maximumColumns
        }
        cells.append(Cell(box: box, columns: columns, rowSpan: rowSpan))
        columnCount = max(columnCount, columns.upperBound)
        hasColumnSpans = hasColumnSpans || columnSpan > 1
    }

    private mutating func endGroup() {
        for span in slots.endGroup() { cells[span.cell].rowSpan = slots.row - span.rows.lowerBound }
    }

    /// Leaves out the columns that no cell begins in.
    private mutating func mergeColumns() {
        // A column beyond these has more cells than the most columns before it.
        guard columnCount <= Self.maximumColumns * Self.maximumColumns else { return }
        var begins = [Bool](repeating: false, count: columnCount)
        for cell in cells { begins[cell.columns.lowerBound] = true }
        // How many columns that are kept stand left of each.
        var keptBefore = [0]
        keptBefore.reserveCapacity(columnCount + 1)
        for isBegun in begins { keptBefore.append(keptBefore[keptBefore.count - 1] + (isBegun ? 1 : 0)) }
        for index in cells.indices {
            let columns = cells[index].columns
            cells[index].columns = keptBefore[columns.lowerBound]..<keptBefore[columns.upperBound]
        }
        columnCount = keptBefore[columnCount]
    }

    /// Finds the rows that open a part of the table; their one cell has the whole width, whatever its `colspan`.
    private mutating func markParts(_ tree: BoxTree) {
        for index in rows.indices where rows[index].cells.count == 1 && !rows[index].isSpanned {
            let cell = rows[index].cells.lowerBound
            guard cells[cell].rowSpan == 1, holdsHeading(cells[cell].box, tree) else { continue }
            rows[index].opensPart = true
            cells[cell].columns = 0..<columnCount
        }
    }

    /// Whether a cell holds a heading.
    func holdsHeading(_ cell: Int, _ tree: BoxTree) -> Bool {
        (cell..<max(cell + 1, Int(tree.boxes[cell].end))).contains { tree.styles[tree.boxes[$0].style].headingLevel > 0 }
    }
}
