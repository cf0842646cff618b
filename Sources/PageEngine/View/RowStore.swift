import Rendering

/// The rows of one layout of one document: finished blocks, and what stands after them for now.
struct RowStore: Sendable {
    /// The layout that the rows belong to.
    let generation: Int
    private(set) var blocks: [LineBlock] = []
    /// The first row of each block.
    private(set) var starts: [Int] = []
    /// The flow offset after the last that each block or any before it shows.
    private var reaches: [UInt32] = []
    /// The tables with headers among the finished rows, in order.
    private var tables: [TableRows] = []
    private(set) var finishedRows = 0
    private(set) var tail: LineBlock?
    private(set) var isComplete = false

    init(generation: Int) {
        self.generation = generation
    }

    /// How many rows there are so far.
    var count: Int { finishedRows + (tail?.lines.count ?? 0) }

    /// Takes what a slice of layout brought.
    mutating func apply(_ update: LayoutUpdate) {
        while finishedRows > update.firstRow, let last = blocks.popLast() {
            starts.removeLast()
            reaches.removeLast()
            finishedRows -= last.lines.count
        }
        for block in update.blocks where !block.lines.isEmpty {
            starts.append(finishedRows)
            let reach = block.flowRange.lowerBound == Run.noFlow ? 0 : block.flowRange.upperBound
            reaches.append(max(reach, reaches.last ?? 0))
            blocks.append(block)
            finishedRows += block.lines.count
        }
        while let last = tables.last, last.header.upperBound > update.firstRow, last.header != update.tables.first?.header {
            tables.removeLast()
        }
        for table in update.tables {
            if tables.last?.header == table.header { tables.removeLast() }
            tables.append(table)
        }
        tail = update.provisionalTail
        isComplete = update.isComplete
    }

    /// The block and the line in it that a row shows; nil beyond the last row.
    ///
    /// Logarithmic.
    func line(ofRow row: Int) -> (block: LineBlock, index: Int)? {
        if row < 0 { return nil }
        if row >= finishedRows {
            guard let tail, row - finishedRows < tail.lines.count else { return nil }
            return (tail, row - finishedRows)
        }
        let block = blockIndex(ofRow: row)
        return (blocks[block], row - starts[block])
    }

    /// The table with a header that a row stands in, its end as far as it has come; nil where there is none.
    ///
    /// Logarithmic.
    func table(atRow row: Int) -> Range<Int>? { tableRows(atRow: row).map { $0.header.lowerBound..<($0.end ?? count) } }

    /// The rows of the header of the table that a row stands in, with the rule below it; nil where there is none.
    ///
    /// Logarithmic.
    func header(ofTableAtRow row: Int) -> Range<Int>? { tableRows(atRow: row)?.header }

    private func tableRows(atRow row: Int) -> TableRows? {
        let following = tables.partitioningIndex { $0.header.lowerBound > row }
        guard following > 0, row < tables[following - 1].end ?? count else { return nil }
        return tables[following - 1]
    }

    /// The row that shows a flow offset, or the nearest after it; nil when what is laid out does not reach it.
    ///
    /// Logarithmic in the blocks, linear in one, or in those that a tall cell of a table goes through; where nothing shows the very offset,
    /// one comparison for each block after it.
    func row(ofFlow offset: UInt32) -> Int? {
        var low = 0
        var high = blocks.count
        while low < high {
            let middle = (low + high) / 2
            if reaches[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        // A cell beside a taller one shows later text above earlier text, and a table's foot may be written before its rows: what only comes
        // near may stand before what shows the offset.
        var nearest: Int?
        var mayComeNear = true
        for index in low..<blocks.count where blocks[index].flowRange.lowerBound != Run.noFlow {
            let block = blocks[index]
            if mayComeNear || block.flowRange.contains(offset), let place = block.position(ofFlow: offset) {
                if block.runs[place.run].flowOffset <= offset { return starts[index] + place.line }
                if mayComeNear { nearest = nearest ?? starts[index] + place.line }
            }
            if block.flowRange.lowerBound > offset { mayComeNear = false }
        }
        if let nearest { return nearest }
        if let place = tail?.position(ofFlow: offset) { return finishedRows + place.line }
        return isComplete && count > 0 ? count - 1 : nil
    }

    /// The first flow offset shown at a row or after it; nil when there is none.
    func flowOffset(atOrAfterRow row: Int) -> UInt32? {
        var row = max(0, row)
        while let (block, index) = line(ofRow: row) {
            for line in index..<block.lines.count {
                if let offset = block.firstFlowOffset(ofLine: line) { return offset }
            }
            row += block.lines.count - index
        }
        return nil
    }

    /// The last flow offset shown at a row or before it; nil when there is none.
    func flowOffset(atOrBeforeRow row: Int) -> UInt32? {
        var row = min(row, count - 1)
        while row >= 0, let (block, index) = line(ofRow: row) {
            for line in stride(from: index, through: 0, by: -1) {
                if let offset = block.firstFlowOffset(ofLine: line) { return offset }
            }
            row -= index + 1
        }
        return nil
    }

    /// Calls `body` with each row of a range that exists.
    func forEachRow(_ rows: Range<Int>, _ body: (_ row: Int, _ block: LineBlock, _ line: Line) -> Void) {
        for row in rows.clamped(to: 0..<count) {
            guard let (block, index) = line(ofRow: row) else { return }
            body(row, block, block.lines[index])
        }
    }

    private func blockIndex(ofRow row: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= row { low = middle } else { high = middle }
        }
        return low
    }
}
