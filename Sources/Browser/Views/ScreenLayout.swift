package import Cells

/// Where the parts of the window lie; the page comes first: bars go one by one as the window gets lower.
package struct ScreenLayout: Hashable, Sendable {
    /// The title line.
    package private(set) var title: CellRect?
    /// The page, always at least one row in a window that has one.
    package private(set) var page: CellRect
    /// The find bar.
    package private(set) var find: CellRect?
    /// The status line, which the prompt takes over; in the lowest windows it lies over the page's last row, if there is something to say.
    package private(set) var status: CellRect
    /// The progress line.
    package private(set) var progress: CellRect?

    /// Divides a window.
    package init(size: CellSize, isFinding: Bool, isLoading: Bool) {
        var top = 0
        var bottom = size.rows
        func row(_ row: Int) -> CellRect { CellRect(column: 0, row: row, columns: size.columns, rows: 1) }
        if size.rows >= 5 {
            title = row(0)
            top = 1
        }
        if isLoading, size.rows >= 6 {
            bottom -= 1
            progress = row(bottom)
        }
        let hasStatus = size.rows >= 3
        if hasStatus { bottom -= 1 }
        status = row(max(hasStatus ? bottom : size.rows - 1, 0))
        if isFinding, bottom - top >= 2 {
            bottom -= 1
            find = row(bottom)
        }
        page = CellRect(column: 0, row: top, columns: size.columns, rows: max(bottom - top, 0))
    }

    /// Whether the status line has a row of its own.
    package var hasStatusRow: Bool { !page.rows.overlaps(status.rows) }
}
