/// A place on a grid of cells: column and row, both from 0, top left first.
@frozen public struct CellPoint: Hashable, Sendable {
    /// Columns from the left edge; may be negative for text that begins left of what is shown.
    public var column: Int
    /// Rows from the top edge.
    public var row: Int

    /// The place at a column and a row.
    @inlinable public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    /// The top left cell.
    public static let zero = CellPoint(column: 0, row: 0)
}
