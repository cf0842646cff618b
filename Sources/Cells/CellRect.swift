/// A rectangle of cells.
@frozen public struct CellRect: Hashable, Sendable {
    /// The top left cell.
    public var origin: CellPoint
    /// The extent.
    public var size: CellSize

    /// The rectangle of a size at a place.
    @inlinable public init(origin: CellPoint, size: CellSize) {
        self.origin = origin
        self.size = size
    }

    /// The rectangle by its left column, top row and extent.
    @inlinable public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.init(origin: CellPoint(column: column, row: row), size: CellSize(columns: columns, rows: rows))
    }

    /// The columns covered; empty where the size is not positive.
    @inlinable public var columns: Range<Int> { origin.column..<origin.column + max(0, size.columns) }

    /// The rows covered; empty where the size is not positive.
    @inlinable public var rows: Range<Int> { origin.row..<origin.row + max(0, size.rows) }

    /// Whether nothing is covered.
    @inlinable public var isEmpty: Bool { size.columns <= 0 || size.rows <= 0 }

    /// Whether the cell at `point` is covered.
    @inlinable public func contains(_ point: CellPoint) -> Bool { columns.contains(point.column) && rows.contains(point.row) }

    /// What both rectangles cover; empty where they don't meet.
    public func intersection(_ other: CellRect) -> CellRect {
        let columns = columns.clamped(to: other.columns)
        let rows = rows.clamped(to: other.rows)
        return CellRect(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
    }
}
