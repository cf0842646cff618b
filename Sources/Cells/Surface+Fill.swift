extension Surface {
    /// Blanks a rectangle, within the clip, in a style; or writes one character of one column into each of its cells.
    public mutating func fill(_ rect: CellRect, style: TextStyle, with scalar: Unicode.Scalar = " ") {
        let area = rect.intersection(clip)
        guard !area.isEmpty else { return }
        let isShown = Scrubber.disposition(of: scalar.value, isInFlag: false) == .keep && CharacterTable(scalar.value).columns == 1
        let cell = Cell(scalar: isShown ? scalar.value : 0xFFFD, columns: 1, style: style)
        for row in area.rows {
            let start = row * size.columns
            mend(row: start, area.columns)
            for column in area.columns { cells[start + column] = cell }
        }
    }

    /// Changes the look of a rectangle, within the clip, and leaves its text; both halves of a wide cluster keep one look.
    public mutating func restyle(_ rect: CellRect, _ change: (inout TextStyle) -> Void) {
        let area = rect.intersection(clip)
        guard !area.isEmpty else { return }
        for row in area.rows {
            let start = row * size.columns
            for column in area.columns where !(cells[start + column].isContinuation && column > area.columns.lowerBound) {
                let lead = cells[start + column].isContinuation ? column - 1 : column
                change(&cells[start + lead].style)
                if cells[start + lead].columns == 2 { cells[start + lead + 1].style = cells[start + lead].style }
            }
        }
    }

    /// Blanks what is left of wide clusters of which one half lies in `columns`, which are about to be written; `row` is its first cell's index.
    mutating func mend(row: Int, _ columns: Range<Int>) {
        let (first, end) = (columns.lowerBound, columns.upperBound)
        if first > 0, cells[row + first].isContinuation { cells[row + first - 1] = .blank(cells[row + first - 1].style) }
        if end < size.columns, cells[row + end].isContinuation { cells[row + end] = .blank(cells[row + end].style) }
    }
}
