/// The extent of a grid of cells.
@frozen public struct CellSize: Hashable, Sendable {
    /// Columns; never negative in a surface.
    public var columns: Int
    /// Rows; never negative in a surface.
    public var rows: Int

    /// The size of so many columns and rows.
    @inlinable public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Nothing at all.
    public static let zero = CellSize(columns: 0, rows: 0)
}
