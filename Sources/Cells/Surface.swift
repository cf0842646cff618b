internal import Glibc

/// A grid of cells to draw on: what a terminal is to show, or a part of it.
///
/// Nothing raw enters a surface: all text goes through the scrubber's rules. A wide cluster is two cells; writing over one half blanks
/// the other, so half a character is never shown.
public struct Surface: Sendable {
    /// Columns and rows.
    public let size: CellSize
    /// Where drawing has an effect; setting it cuts it to the surface.
    public var clip: CellRect {
        didSet { clip = clip.intersection(bounds) }
    }

    /// The cells, row by row.
    var cells: [Cell]
    /// The scalars of clusters that are too long for a cell; forgotten by `erase`.
    var longClusters: [[UInt32]] = []

    /// A blank surface; negative extents count as 0.
    public init(size: CellSize, style: TextStyle = .plain) {
        self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
        cells = [Cell](repeating: .blank(style), count: self.size.columns * self.size.rows)
        clip = CellRect(origin: .zero, size: self.size)
    }

    /// The whole surface.
    public var bounds: CellRect { CellRect(origin: .zero, size: size) }

    /// The cell at a place within the bounds.
    public subscript(_ point: CellPoint) -> Cell {
        precondition(bounds.contains(point), "no cell at \(point) in \(size)")
        return cells[point.row * size.columns + point.column]
    }

    /// Calls `body` with the cells of a row, left to right; for whole rows at once, which is faster than cell by cell.
    public func withCells<Result>(ofRow row: Int, _ body: (UnsafeBufferPointer<Cell>) throws -> Result) rethrows -> Result {
        precondition(row >= 0 && row < size.rows, "no row \(row) in \(size)")
        return try cells.withUnsafeBufferPointer { cells in
            try body(UnsafeBufferPointer(rebasing: cells[row * size.columns..<(row + 1) * size.columns]))
        }
    }

    /// Blanks everything, whatever the clip, and forgets long clusters.
    public mutating func erase(_ style: TextStyle = .plain) {
        longClusters.removeAll(keepingCapacity: true)
        for index in cells.indices { cells[index] = .blank(style) }
    }

    /// Whether a row shows exactly what the same row of `other` shows; false for another width or a row it lacks.
    public func showsSameRow(_ row: Int, as other: Surface) -> Bool {
        guard size.columns == other.size.columns, row < other.size.rows, row < size.rows else { return false }
        if longClusters.isEmpty, other.longClusters.isEmpty, hasSameBytes(row, as: other) { return true }
        for index in row * size.columns..<(row + 1) * size.columns {
            let (mine, theirs) = (cells[index], other.cells[index])
            if mine.storage == .inline ? mine != theirs : !showsSameLongCluster(mine, as: theirs, of: other) { return false }
        }
        return true
    }

    /// Whether a row's cells are the same bit for bit: then they are the same; else they may be, as an enum has unused bits.
    private func hasSameBytes(_ row: Int, as other: Surface) -> Bool {
        let start = row * size.columns * MemoryLayout<Cell>.stride
        let count = size.columns * MemoryLayout<Cell>.stride
        return cells.withUnsafeBytes { mine in
            other.cells.withUnsafeBytes { theirs in
                guard count > 0, let one = mine.baseAddress, let two = theirs.baseAddress else { return true }
                return memcmp(one + start, two + start, count) == 0
            }
        }
    }

    private func showsSameLongCluster(_ mine: Cell, as theirs: Cell, of other: Surface) -> Bool {
        theirs.storage == .long && mine.style == theirs.style && mine.columns == theirs.columns
            && longClusters[Int(mine.first)] == other.longClusters[Int(theirs.first)]
    }
}
