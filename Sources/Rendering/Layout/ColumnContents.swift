/// What the cells of a table's columns ask for, gathered row by row from those that settle it.
struct ColumnContents {
    private(set) var least: [Int]
    private(set) var most: [Int]
    /// The columns between two columns.
    let gap: Int
    private var spanning: [Spanning] = []

    /// A cell of several columns.
    private struct Spanning {
        let columns: Range<Int>
        let least: Int
        let most: Int
    }

    /// An empty measure of a settled table.
    init(_ grid: TableGrid) {
        least = Array(repeating: 1, count: grid.columnCount)
        most = Array(repeating: 1, count: grid.columnCount)
        gap = grid.hasHeader ? 3 : 2
    }

    /// Measures the cells of one row.
    mutating func add(_ row: TableGrid.Row, _ tree: BoxTree, depth: Int) {
        for cell in row.cells where !cell.columns.isEmpty {
            let widths = Self.widths(cell, tree, depth: depth)
            if cell.columns.count > 1 {
                spanning.append(Spanning(columns: cell.columns, least: widths.least, most: widths.most))
            } else {
                let column = cell.columns.lowerBound
                least[column] = max(least[column], widths.least)
                most[column] = max(most[column], widths.most)
            }
        }
    }

    private static func widths(_ cell: TableGrid.Cell, _ tree: BoxTree, depth: Int) -> (least: Int, most: Int) {
        let box = tree.boxes[cell.box]
        let start = box.kind == .text ? cell.box : cell.box + 1
        var widths = ContentMeasure.widths(start..<max(start, Int(box.end)), tree, depth: depth + 1)
        if tree.styles[box.style].whiteSpace == .noWrap { widths.least = max(widths.least, min(widths.most, 40)) }
        return widths
    }

    /// Makes room for rows that are not there yet, in `available` columns: for longer numbers and words in narrow columns, and for longer lines
    /// where no line has to be wrapped.
    mutating func leaveRoom(within available: Int) {
        var (leastWithRoom, mostWithRoom) = (least, most)
        for room in [1, 2, 4] {
            let roomy = least.map { max($0, min($0 + room, ColumnWidths.readable)) }
            if roomy.reduce(0, +) <= available { leastWithRoom = roomy }
            let unwrapped = most.map { $0 + room }
            if unwrapped.reduce(0, +) <= available { mostWithRoom = unwrapped }
        }
        (least, most) = (leastWithRoom, mostWithRoom)
    }

    /// Gives columns the widths that the page wants for them, none less than its longest word, where some lines must be wrapped in `available`
    /// columns anyway: first the others give way, and what is left over goes back to those that need it.
    mutating func limit(to wanted: [Int?], within available: Int) {
        guard !wanted.isEmpty, most.reduce(0, +) > available else { return }
        let whole = most
        for (column, width) in wanted.enumerated() { if let width { most[column] = max(least[column], min(whole[column], width)) } }
        let others = most.indices.filter { wanted[$0] == nil }
        let left = available - most.indices.reduce(0) { wanted[$1] == nil ? $0 : $0 + most[$1] }
        let floors = others.map { least[$0] }
        let widths = ColumnWidths.reduce(others.map { most[$0] }, to: max(left, floors.reduce(0, +)), floors: floors)
        for (column, width) in zip(others, widths) { most[column] = width }
        var rest = available - most.reduce(0, +)
        while rest > 0 {
            for column in most.indices where most[column] < whole[column] && rest > 0 {
                most[column] += 1
                rest -= 1
            }
        }
    }

    /// Widens columns for the cells that span several, those of fewer columns first: what is missing is shared in proportion to what the
    /// columns hold, and cells of equally many columns do not add up (CSS Tables 3, “distributing excess width to columns”).
    ///
    /// A cell that must wrap anyway asks for no more than `available` columns.
    mutating func spread(within available: Int = .max) {
        spanning.sort { $0.columns.count < $1.columns.count }
        var rest = spanning[...]
        while let count = rest.first?.columns.count {
            let equals = rest.prefix { $0.columns.count == count }
            let (narrowerLeast, narrowerMost) = (least, most)
            for cell in equals {
                let gaps = (count - 1) * gap
                let shares = narrowerMost[cell.columns]
                Self.widen(&least, narrowerLeast[cell.columns], to: min(cell.least, available) - gaps, shares)
                Self.widen(&most, narrowerMost[cell.columns], to: min(cell.most, available) - gaps, shares)
            }
            rest = rest[equals.endIndex...]
        }
        spanning = []
    }

    /// Raises widths to what `narrower` becomes when its sum is to be `total`.
    private static func widen(_ widths: inout [Int], _ narrower: ArraySlice<Int>, to total: Int, _ shares: ArraySlice<Int>) {
        let missing = total - narrower.reduce(0, +)
        guard missing > 0 else { return }
        let whole = max(1, shares.reduce(0, +))
        var passed = 0
        var given = 0
        for column in narrower.indices {
            passed += shares[column]
            let part = missing * passed / whole - given
            widths[column] = max(widths[column], narrower[column] + part)
            given += part
        }
    }
}
