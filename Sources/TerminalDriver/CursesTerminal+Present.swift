internal import CNcurses
package import Cells

extension CursesTerminal {
    package func present(_ surface: borrowing Surface, cursor: CellPoint?) {
        guard state == .shown else { return }
        let surface = copy surface
        let rows = min(surface.size.rows, size.rows)
        for row in 0..<rows where !(shown?.showsSameRow(row, as: surface) ?? false) { draw(row: row, of: surface) }
        if shown?.size != surface.size { blank(below: rows, right: surface.size.columns) }
        shown = surface
        lastCursor = cursor
        place(cursor)
        wnoutrefresh(martlet_stdscr())
        doupdate()
    }

    package func invalidate() {
        shown = nil
        clearok(martlet_curscr(), true)
    }

    /// The cursor, where it is visible and inside the window.
    private func place(_ cursor: CellPoint?) {
        let isInside = cursor.map { CellRect(origin: .zero, size: size).contains($0) } ?? false
        curs_set(isInside ? 1 : 0)
        if isInside, let cursor { wmove(martlet_stdscr(), Int32(cursor.row), Int32(cursor.column)) }
    }

    /// Blanks what the surface leaves of the window.
    private func blank(below row: Int, right column: Int) {
        martlet_set_style(0, 0)
        for line in 0..<size.rows where line >= row || column < size.columns {
            wmove(martlet_stdscr(), Int32(line), line >= row ? 0 : Int32(column))
            wclrtoeol(martlet_stdscr())
        }
    }

    /// Gives curses one row.
    private func draw(row: Int, of surface: Surface) {
        var run = CursesRun(row: Int32(row))
        let projection = CellProjection(characters: capabilities.characters, sequences: emojiSequences)
        surface.withCells(ofRow: row) { cells in
            var column = 0
            while column < min(cells.count, size.columns) {
                let cell = cells[column]
                run.setLook(pairs.look(of: cell.style))
                if let letter = cell.plainASCII {
                    run.append(wchar_t(letter), columns: 1)
                    column += 1
                } else {
                    let columns = min(max(1, Int(cell.columns)), size.columns - column)
                    for unit in projection.units(of: surface.scalars(of: cell), columns: columns) { run.append(unit) }
                    column += columns
                }
            }
        }
        run.flush()
    }
}
