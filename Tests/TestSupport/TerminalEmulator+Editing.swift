internal import CPseudoTerminal
internal import Cells

extension TerminalEmulator {
    /// Writes a scalar at the cursor, as terminals that count by `wcwidth` do.
    func print(_ scalar: UInt32) {
        if (0x80..<0xA0).contains(scalar) { return violations.append(.control(scalar)) }
        if Self.isBidirectional(scalar) { violations.append(.bidirectional(scalar)) }
        let shown = graphics[shift] ? Self.lineDrawing(scalar) : scalar
        let width = Int(wcwidth(wchar_t(shown)))
        guard let unicode = UnicodeScalar(shown) else { return }
        if countsByClusters, joinsCluster(unicode) { return join(unicode) }
        if width <= 0 { return combine(unicode) }
        if wrapsNext {
            lineFeed()
            cursor.column = 0
        }
        if width == 2, cursor.column == size.columns - 1 {
            lineFeed()
            cursor.column = 0
        }
        printedCount += 1
        lastPrinted = scalar
        put(String(unicode), width: min(width, size.columns))
    }

    private func put(_ text: String, width: Int) {
        let index = cursor.row * size.columns + cursor.column
        mend(index)
        mend(index + width)
        cells[index] = ScreenCell(text: text, style: style)
        if width == 2 { cells[index + 1] = ScreenCell(text: "", style: style) }
        if cursor.column + width >= size.columns {
            (cursor.column, wrapsNext) = (size.columns - 1, true)
        } else {
            cursor.column += width
        }
    }

    private func combine(_ scalar: UnicodeScalar) {
        let index = indexBeforeCursor
        if index >= 0, index < cells.count { cells[index].text.unicodeScalars.append(scalar) }
    }

    /// Adds a scalar to an emoji, which takes two columns then, as the two letters of a flag do.
    private func join(_ scalar: UnicodeScalar) {
        let index = indexBeforeCursor
        combine(scalar)
        guard index + 1 < cells.count, !cells[index + 1].text.isEmpty, (index + 1) % size.columns != 0, !wrapsNext else { return }
        put("", width: 1)
    }

    /// The cell of the character before the cursor.
    private var indexBeforeCursor: Int {
        var index = cursor.row * size.columns + cursor.column - (wrapsNext ? 0 : 1)
        while index > 0, index < cells.count, cells[index].text.isEmpty { index -= 1 }
        return index
    }

    /// Whether the scalar is part of the emoji before the cursor: by the standard library's rules, not by those of Cells.
    private func joinsCluster(_ scalar: UnicodeScalar) -> Bool {
        let index = indexBeforeCursor
        guard scalar.properties.isEmoji, index >= 0, index < cells.count else { return false }
        var text = cells[index].text
        text.unicodeScalars.append(scalar)
        return text.count == 1
    }

    /// Blanks the first half of a wide character whose second half is at `index`, which is about to be written.
    private func mend(_ index: Int) {
        guard index > 0, index < cells.count, index % size.columns != 0, cells[index].text.isEmpty else { return }
        cells[index - 1].text = " "
        cells[index].text = " "
    }

    private var blankNow: ScreenCell { ScreenCell(text: " ", style: TextStyle(background: style.background)) }

    func erase(_ range: Range<Int>) {
        for index in range.clamped(to: 0..<cells.count) { cells[index] = blankNow }
    }

    private var rowStart: Int { cursor.row * size.columns }

    func eraseInDisplay(_ kind: Int) {
        let here = rowStart + cursor.column
        erase(kind == 0 ? here..<cells.count : kind == 1 ? 0..<here + 1 : 0..<cells.count)
    }

    func eraseInLine(_ kind: Int) {
        let here = rowStart + cursor.column
        let end = rowStart + size.columns
        mend(here)
        erase(kind == 0 ? here..<end : kind == 1 ? rowStart..<here + 1 : rowStart..<end)
    }

    func eraseFromCursor(_ count: Int) {
        let here = rowStart + cursor.column
        erase(here..<min(here + count, rowStart + size.columns))
    }

    func insertCells(_ count: Int) {
        let (here, end) = (rowStart + cursor.column, rowStart + size.columns)
        let count = min(count, end - here)
        cells.replaceSubrange(here..<end, with: [ScreenCell](repeating: blankNow, count: count) + cells[here..<end - count])
    }

    func deleteCells(_ count: Int) {
        let (here, end) = (rowStart + cursor.column, rowStart + size.columns)
        let count = min(count, end - here)
        cells.replaceSubrange(here..<end, with: cells[here + count..<end] + [ScreenCell](repeating: blankNow, count: count))
    }

    func scroll(up count: Int) { moveRows(from: scrollTop, by: count, .up) }
    func scroll(down count: Int) { moveRows(from: scrollTop, by: count, .down) }

    func insertLines(_ count: Int) {
        if (scrollTop...scrollBottom).contains(cursor.row) { moveRows(from: cursor.row, by: count, .down) }
    }

    func deleteLines(_ count: Int) {
        if (scrollTop...scrollBottom).contains(cursor.row) { moveRows(from: cursor.row, by: count, .up) }
    }

    private enum Direction { case up, down }

    /// Moves the rows from `top` to the end of the scroll region, and blanks those that come in.
    private func moveRows(from top: Int, by count: Int, _ direction: Direction) {
        let (start, end) = (top * size.columns, (scrollBottom + 1) * size.columns)
        let moved = min(count * size.columns, end - start)
        let blanks = [ScreenCell](repeating: blankNow, count: moved)
        let kept = Array(direction == .up ? cells[(start + moved)..<end] : cells[start..<(end - moved)])
        cells.replaceSubrange(start..<end, with: direction == .up ? kept + blanks : blanks + kept)
    }

    /// The DEC line-drawing set, for the letters that curses uses.
    private static func lineDrawing(_ scalar: UInt32) -> UInt32 {
        let letters = Array("`afgjklmnopqrstuvwxyz{|}~".unicodeScalars)
        let drawings = Array("◆▒°±┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
        return letters.firstIndex { $0.value == scalar }.map { drawings[$0].value } ?? scalar
    }
}
