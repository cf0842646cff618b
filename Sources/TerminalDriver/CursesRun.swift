internal import CNcurses

/// Gathers the characters of one look into one call of curses; those with marks go one by one.
@MainActor
struct CursesRun {
    private let row: Int32
    private var start: Int32 = 0
    private var end: Int32 = 0
    private var scalars: [wchar_t] = []
    private var look = ColorPairs.Look(attributes: 0, pair: 0)

    /// A run that begins at the left edge of a row.
    init(row: Int32) {
        self.row = row
        scalars.reserveCapacity(256)
    }

    /// The look of what is appended from here on.
    mutating func setLook(_ look: ColorPairs.Look) {
        guard look != self.look else { return }
        flush()
        self.look = look
    }

    /// Adds a character without marks.
    mutating func append(_ scalar: wchar_t, columns: Int32) {
        scalars.append(scalar)
        end += columns
    }

    /// Adds a character with its marks.
    mutating func append(_ unit: CellProjection.Unit) {
        if unit.scalars.count == 1 { return append(unit.scalars[0], columns: Int32(unit.columns)) }
        flush()
        var cell = cchar_t()
        martlet_set_style(look.attributes, look.pair)  // curses adds the window's own look to the cell's
        martlet_set_cell(&cell, unit.scalars, Int32(unit.scalars.count), look.attributes, look.pair)
        mvwadd_wch(martlet_stdscr(), row, start, &cell)
        end += Int32(unit.columns)
        start = end
    }

    /// Writes what was gathered; the error of the bottom right cell, where the cursor can't go on, is no error.
    mutating func flush() {
        if !scalars.isEmpty {
            martlet_set_style(look.attributes, look.pair)
            mvwaddnwstr(martlet_stdscr(), row, start, scalars, Int32(scalars.count))
            scalars.removeAll(keepingCapacity: true)
        }
        start = end
    }
}
