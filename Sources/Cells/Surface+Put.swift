extension Surface {
    /// Writes UTF-8 text, left to right, on one row; what lies outside the clip is not shown.
    ///
    /// The text may begin left of the clip (a negative column too). Tabs and line ends show as spaces, what the scrubber replaces as U+FFFD.
    /// - Returns: the columns the text takes, shown or not, at most `maximumWidth`; a wide cluster that would pass that is left out with all after it.
    @discardableResult
    public mutating func put(
        utf8 bytes: UnsafeBufferPointer<UInt8>, at point: CellPoint, style: TextStyle = .plain, maximumWidth: Int = .max
    ) -> Int {
        let target = Target(row: clip.rows.contains(point.row) ? point.row * size.columns : nil, columns: clip.columns, style: style)
        var index = 0
        var used = 0
        while index < bytes.count {
            let plain = min(plainRun(bytes, from: index), maximumWidth - used)
            if plain > 0 {
                write(UnsafeBufferPointer(rebasing: bytes[index..<index + plain]), at: point.column + used, target)
                index += plain
                used += plain
                continue
            }
            var clusters = GraphemeBreak(bytes, from: index)
            guard let cluster = clusters.next(), cluster.columns <= maximumWidth - used else { break }
            write(cluster, of: bytes, at: point.column + used, target)
            index += cluster.length
            used += cluster.columns
        }
        return used
    }

    /// Writes a string; see `put(utf8:at:style:maximumWidth:)`.
    @discardableResult
    public mutating func put(_ text: String, at point: CellPoint, style: TextStyle = .plain, maximumWidth: Int = .max) -> Int {
        var text = text
        return text.withUTF8 { put(utf8: $0, at: point, style: style, maximumWidth: maximumWidth) }
    }

    /// Where text goes: the index of the row's first cell (nil: not shown, only measured), the columns shown, the look.
    struct Target {
        let row: Int?
        let columns: Range<Int>
        let style: TextStyle
    }

    /// How many bytes from `start` are printable ASCII, each a cluster by itself: the last one before other bytes may have marks on it.
    private func plainRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] >= 0x20, bytes[end] < 0x7F { end += 1 }
        return end < bytes.count && bytes[end] >= 0x80 ? max(0, end - start - 1) : end - start
    }

    /// Writes printable ASCII from a column on.
    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, at column: Int, _ target: Target) {
        guard let row = target.row else { return }
        let shown = (column..<column + bytes.count).clamped(to: target.columns)
        guard !shown.isEmpty else { return }
        mend(row: row, shown)
        cells.withUnsafeMutableBufferPointer { cells in
            let cells = UnsafeMutableBufferPointer(rebasing: cells[row + shown.lowerBound..<row + shown.upperBound])
            let offset = shown.lowerBound - column
            cells.update(repeating: .blank(target.style))
            for index in cells.indices { cells[index].first = UInt32(bytes[offset + index]) }
        }
    }
}
