/// The rule between two rows of a table: it joins the bars above and below it, and stops at cells that stand in both rows.
struct TableRule {
    /// The column of its first sign.
    private let left: Int
    private var signs: [Unicode.Scalar] = []

    /// The rule above the row whose cells the run holds, below the last row that was shown.
    init(_ run: TableRun) {
        left = run.left
        var hasBarAbove = [Bool](repeating: true, count: run.widths.count)
        var hasBarBelow = hasBarAbove
        var isRuled = hasBarAbove
        for columns in run.columnsAbove { for column in columns.dropFirst() { hasBarAbove[column] = false } }
        for cell in run.cells {
            for column in cell.columns.dropFirst() { hasBarBelow[column] = false }
            if cell.isContinued { for column in cell.columns { isRuled[column] = false } }
        }
        signs.reserveCapacity(run.width(of: 0..<run.widths.count))
        for (column, width) in run.widths.enumerated() {
            if column > 0 {
                let (before, after) = (isRuled[column - 1], isRuled[column])
                signs.append(before ? "─" : " ")
                signs.append(Self.sign(left: before, right: after, up: hasBarAbove[column], down: hasBarBelow[column]))
                signs.append(after ? "─" : " ")
            }
            signs.append(contentsOf: repeatElement(isRuled[column] ? "─" : " ", count: width))
        }
    }

    /// The part in some columns of the screen, without the spaces around it, and where it begins.
    func part(from column: Int, to end: Int) -> (text: String, column: Int) {
        var range = min(column - left, signs.count)..<max(min(column - left, signs.count), min(end - left, signs.count))
        while let first = range.first, signs[first] == " " { range.removeFirst() }
        while let last = range.last, signs[last] == " " { range.removeLast() }
        var text = String.UnicodeScalarView()
        for sign in signs[range] { text.append(sign) }
        return (String(text), left + range.lowerBound)
    }

    /// The box drawing sign with these arms.
    private static func sign(left: Bool, right: Bool, up: Bool, down: Bool) -> Unicode.Scalar {
        switch (left, right, up, down) {
        case (true, true, true, true): "┼"
        case (true, true, true, false): "┴"
        case (true, true, false, true): "┬"
        case (true, true, false, false): "─"
        case (true, false, true, true): "┤"
        case (true, false, true, false): "┘"
        case (true, false, false, true): "┐"
        case (false, true, true, true): "├"
        case (false, true, true, false): "└"
        case (false, true, false, true): "┌"
        case (true, false, false, false), (false, true, false, false): "─"
        case (false, false, false, false): " "
        case (false, false, _, _): "│"
        }
    }
}
