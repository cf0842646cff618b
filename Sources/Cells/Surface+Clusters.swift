extension Surface {
    /// The most scalars kept of one cluster: the longest emoji has ten, and more is no writing system's.
    private static var longestCluster: Int { 16 }

    /// Writes one cluster that is not plain ASCII.
    mutating func write(_ cluster: GraphemeBreak.Cluster, of bytes: UnsafeBufferPointer<UInt8>, at column: Int, _ target: Target) {
        guard let row = target.row else { return }
        let lead = UTF8Decoding.scalar(in: bytes, at: cluster.start).value
        if cluster.scalarCount == 1 { return writeScalar(lead, columns: cluster.columns, at: column, row, target) }
        let isWhole = !ClusterColumns(CharacterTable(lead)).spreads
        var scalars: [UInt32] = []
        var place = column
        var columns = 0
        var index = cluster.start
        var isInFlag = false
        while index < cluster.start + cluster.length {
            let scalar = UTF8Decoding.scalar(in: bytes, at: index)
            index += scalar.length
            let shown = shownScalar(scalar.value, isInFlag: isInFlag)
            isInFlag = scalar.value == 0x1F3F4 || isInFlag && shown == scalar.value
            guard let shown else { continue }
            let width = CharacterTable(shown).columns
            if !isWhole, !isIndicatorPair(scalars, shown), width > 0, columns > 0 {
                store(scalars, columns: columns, at: place, row, target)
                place += columns
                (scalars, columns) = ([], 0)
            }
            columns += isWhole ? 0 : width
            if scalars.count < Self.longestCluster { scalars.append(shown) }
        }
        store(scalars, columns: max(columns, column + cluster.columns - place), at: place, row, target)
    }

    /// What a scalar is shown as; nil when it is dropped.
    private func shownScalar(_ scalar: UInt32, isInFlag: Bool) -> UInt32? {
        switch Scrubber.disposition(of: scalar, isInFlag: isInFlag) {
        // What is selected with the mouse and pasted into a shell wants blanks.
        case .keep: scalar == 0xA0 ? 0x20 : scalar
        case .replace: 0xFFFD
        case .lineEnd: 0x20
        case .drop: nil
        }
    }

    /// Two regional indicators are one flag of two columns.
    private func isIndicatorPair(_ scalars: [UInt32], _ next: UInt32) -> Bool {
        scalars.count == 1 && CharacterTable(scalars[0]).graphemeClass == .regionalIndicator
            && CharacterTable(next).graphemeClass == .regionalIndicator
    }

    private mutating func writeScalar(_ scalar: UInt32, columns: Int, at column: Int, _ row: Int, _ target: Target) {
        guard let shown = shownScalar(scalar, isInFlag: false) else { return }
        if columns == 0 { return combine(shown, at: column - 1, row, target) }
        place(Cell(scalar: shown, columns: UInt8(columns), style: target.style), at: column, row, target)
    }

    /// Puts a mark that begins its text on the character to its left; one that combines with nothing (a soft hyphen) is not shown.
    private mutating func combine(_ mark: UInt32, at column: Int, _ row: Int, _ target: Target) {
        guard CharacterTable(mark).graphemeClass == .extend, target.columns.contains(column) else { return }
        let lead = cells[row + column].isContinuation ? column - 1 : column
        guard lead >= 0 else { return }
        var scalars = scalars(of: cells[row + lead])
        guard scalars.count < Self.longestCluster else { return }
        scalars.append(mark)
        let old = cells[row + lead]
        cells[row + lead] = cell(scalars, columns: Int(old.columns), old.style)
    }

    private mutating func store(_ scalars: [UInt32], columns: Int, at column: Int, _ row: Int, _ target: Target) {
        guard !scalars.isEmpty, columns > 0 else { return }
        place(cell(scalars, columns: min(2, columns), target.style), at: column, row, target)
    }

    private mutating func cell(_ scalars: [UInt32], columns: Int, _ style: TextStyle) -> Cell {
        var cell = Cell(scalar: scalars[0], columns: UInt8(columns), style: style)
        if scalars.count > 3 {
            cell.storage = .long
            cell.first = UInt32(longClusters.count)
            longClusters.append(scalars)
        } else {
            cell.second = scalars.count > 1 ? scalars[1] : 0
            cell.third = scalars.count > 2 ? scalars[2] : 0
        }
        return cell
    }

    /// Puts a cell, and its second half, where they are shown; of a wide one that the clip cuts, the visible half is blank.
    private mutating func place(_ cell: Cell, at column: Int, _ row: Int, _ target: Target) {
        let all = column..<column + Int(cell.columns)
        let shown = all.clamped(to: target.columns)
        guard !shown.isEmpty else { return }
        mend(row: row, shown)
        guard shown == all else {
            cells[row + shown.lowerBound] = .blank(cell.style)
            return
        }
        cells[row + column] = cell
        if cell.columns == 2 { cells[row + column + 1] = .continuation(cell.style) }
    }
}
