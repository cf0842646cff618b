public import Cells

extension TerminalEmulator {
    /// The cell at a place.
    public subscript(column: Int, row: Int) -> ScreenCell { cells[row * size.columns + column] }

    /// A row's text, without the blanks at its end.
    public func text(ofRow row: Int) -> String {
        let text = cells[row * size.columns..<(row + 1) * size.columns].map(\.text).joined()
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    /// All rows' texts.
    public var rows: [String] { (0..<size.rows).map(text(ofRow:)) }

    /// The screen, one row a line: what goldens hold.
    public var text: String { rows.joined(separator: "\n") }

    /// Whether the text is on the screen, within one row.
    public func shows(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

    /// Where the text first stands on the screen, within one row; nil where it does not.
    public func place(of text: String) -> CellPoint? {
        for row in 0..<size.rows {
            for column in 0..<size.columns where rest(ofRow: row, from: column).hasPrefix(text) {
                return CellPoint(column: column, row: row)
            }
        }
        return nil
    }

    /// How the first letter of the text looks where it first stands; nil where it does not.
    public func style(of text: String) -> TextStyle? {
        place(of: text).map { self[$0.column, $0.row].style }
    }

    /// The texts of the cells in a row that have all these attributes, joined where they touch.
    public func texts(with attributes: TextStyle.Attributes, inRow row: Int) -> [String] {
        var texts: [String] = []
        var isOpen = false
        for column in 0..<size.columns {
            let cell = self[column, row]
            let matches = cell.style.attributes.isSuperset(of: attributes)
            if matches, !isOpen { texts.append("") }
            if matches { texts[texts.count - 1] += cell.text }
            isOpen = matches
        }
        return texts
    }

    private func rest(ofRow row: Int, from column: Int) -> String {
        cells[row * size.columns + column..<(row + 1) * size.columns].map(\.text).joined()
    }
}
