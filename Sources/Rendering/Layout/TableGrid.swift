/// A table's rows and cells in their columns (HTML Standard, 4.9.12 “forming a table”), found by one walk over its boxes.
struct TableGrid {
    struct Cell {
        /// The index of its box.
        let box: Int
        let column: Int
        fileprivate(set) var columnSpan: Int
    }

    struct Row {
        let cells: Range<Int>
        /// Whether it stands in a header group, or all its cells are header cells.
        let isHeader: Bool
        /// Whether it is one cell over all columns that holds a heading: it opens a part of the table.
        fileprivate(set) var opensPart = false
    }

    private(set) var rows: [Row] = []
    private(set) var cells: [Cell] = []
    private(set) var columnCount = 0
    /// Captions, and whatever else stands in the table but in no cell.
    private(set) var strays: [Int] = []
    private(set) var hasCaption = false
    /// Whether any row is a header.
    private(set) var hasHeader = false
    /// The rows that a cell from above still takes, by column.
    private var taken: [Int] = []

    /// The most columns that are laid out as such.
    static let maximumColumns = 1000

    /// Reads the table whose box is at `index` and complete.
    init(_ index: Int, _ tree: BoxTree) {
        let end = Int(tree.boxes[index].end)
        var isInHeaderGroup = 0
        var next = index + 1
        while next < end {
            let box = tree.boxes[next]
            let display = box.kind == .text ? .block : tree.styles[box.style].display
            switch display {
            case .tableHeaderGroup:
                isInHeaderGroup = Int(box.end)
                next += 1
            case .tableRowGroup:
                next += 1
            case .tableRow:
                addRow(next, isInHeaderGroup: next < isInHeaderGroup, tree)
                next = Int(box.end)
            case .tableCell:
                // A cell outside a row is a row of its own.
                addRow(of: next..<next + 1, isInHeaderGroup: next < isInHeaderGroup, tree)
                next = Int(box.end)
            case .tableCaption, .none, .inline, .block, .listItem, .table:
                strays.append(next)
                hasCaption = hasCaption || display == .tableCaption
                next = Int(box.end)
            }
        }
        markParts(tree)
    }

    /// Finds the rows that open a part of the table; their one cell has the whole width, whatever its `colspan`.
    private mutating func markParts(_ tree: BoxTree) {
        for index in rows.indices where rows[index].cells.count == 1 {
            let cell = rows[index].cells.lowerBound
            guard cells[cell].column == 0, holdsHeading(cells[cell].box, tree) else { continue }
            rows[index].opensPart = true
            cells[cell].columnSpan = columnCount
        }
    }

    /// Whether a cell holds a heading.
    func holdsHeading(_ cell: Int, _ tree: BoxTree) -> Bool {
        (cell..<max(cell + 1, Int(tree.boxes[cell].end))).contains { tree.styles[tree.boxes[$0].style].headingLevel > 0 }
    }

    private mutating func addRow(_ index: Int, isInHeaderGroup: Bool, _ tree: BoxTree) {
        let end = Int(tree.boxes[index].end)
        addRow(of: index + 1..<end, isInHeaderGroup: isInHeaderGroup, tree)
    }

    /// Adds the cells whose boxes are children in the range; a child that is no cell counts as one.
    private mutating func addRow(of children: Range<Int>, isInHeaderGroup: Bool, _ tree: BoxTree) {
        let first = cells.count
        var column = 0
        var areAllHeaders = true
        var next = children.lowerBound
        while next < children.upperBound {
            let box = tree.boxes[next]
            let isCell = box.kind == .block && tree.styles[box.style].display == .tableCell
            while column < taken.count, taken[column] > 0 { column += 1 }
            let span = isCell ? max(1, min(Int(box.first), Self.maximumColumns - column)) : 1
            let place = min(column, Self.maximumColumns - 1)
            cells.append(Cell(box: next, column: place, columnSpan: span))
            take(place..<place + span, rows: isCell ? Int(box.count) : 1)
            areAllHeaders = areAllHeaders && isCell && tree.styles[box.style].role.contains(.strong)
            column = place + span
            next = max(next + 1, Int(box.end))
        }
        for index in taken.indices where taken[index] > 0 { taken[index] -= 1 }
        guard cells.count > first else { return }
        let isHeader = isInHeaderGroup || areAllHeaders
        hasHeader = hasHeader || isHeader
        rows.append(Row(cells: first..<cells.count, isHeader: isHeader))
    }

    private mutating func take(_ columns: Range<Int>, rows: Int) {
        if columns.upperBound > taken.count {
            taken.append(contentsOf: repeatElement(0, count: columns.upperBound - taken.count))
            columnCount = taken.count
        }
        for column in columns { taken[column] = max(taken[column], rows) }
    }
}
