extension Surface {
    /// The scalars of a cell of this surface; none for the second half of a wide cluster.
    public func scalars(of cell: Cell) -> [UInt32] {
        if cell.isContinuation { return [] }
        if cell.storage == .long { return longClusters[Int(cell.first)] }
        return [cell.first, cell.second, cell.third].filter { $0 != 0 }
    }

    /// The text of a row, without the blanks at its end.
    public func text(ofRow row: Int) -> String {
        var bytes: [UInt8] = []
        var end = 0
        withCells(ofRow: row) { cells in
            for cell in cells {
                for scalar in scalars(of: cell) { UTF8Decoding.append(scalar, to: &bytes) }
                if cell.first != 0x20 || cell.storage == .long { end = bytes.count }
            }
        }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    /// All rows' texts, one a line, for tests and debugging.
    public var text: String { (0..<size.rows).map { text(ofRow: $0) }.joined(separator: "\n") }
}
