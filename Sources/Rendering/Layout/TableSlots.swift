/// The slots of a table that cells from rows above still take: what places the cells of the next row.
///
/// Kept as spans, not slot by slot, so that a cell costs the same whatever its `colspan` and `rowspan` say.
struct TableSlots {
    /// A cell that goes on below its row.
    struct Span {
        let columns: Range<Int>
        /// Its first row, and the row after its last.
        let rows: Range<Int>
        let isHeader: Bool
    }

    /// The spans in the row, from left to right; none overlaps another.
    private(set) var spans: [Span] = []
    /// The cells of the row that go on below it.
    private var begun: [Span] = []
    /// The first row at which one of the spans ends.
    private var firstEnd = Int.max
    private(set) var row = 0
    /// The next column in the row, and the first span that is not left of it.
    private var column = 0
    private var next = 0

    /// How many cells go on below the row, or came from above it.
    var spanCount: Int { spans.count + begun.count }

    /// The columns of the row's next cell: the first that are free, and no more than are free side by side.
    ///
    /// The standard lets a wide cell share slots with one from above (a table model error); here the later one gives way.
    mutating func place(columns wanted: Int) -> Range<Int> {
        while next < spans.count, spans[next].columns.lowerBound <= column {
            column = max(column, spans[next].columns.upperBound)
            next += 1
        }
        let free = next < spans.count ? spans[next].columns.lowerBound : Int.max
        let columns = column..<min(column + wanted, free)
        column = columns.upperBound
        return columns
    }

    /// Lets a cell that was placed in the row go on below it.
    mutating func extend(_ columns: Range<Int>, rowSpan: Int, isHeader: Bool) {
        begun.append(Span(columns: columns, rows: row..<row + rowSpan, isHeader: isHeader))
    }

    /// Goes to the next row.
    mutating func endRow() {
        row += 1
        column = 0
        next = 0
        guard firstEnd <= row || !begun.isEmpty else { return }
        var merged: [Span] = []
        merged.reserveCapacity(spans.count + begun.count)
        var added = 0
        for span in spans where span.rows.upperBound > row {
            while added < begun.count, begun[added].columns.lowerBound < span.columns.lowerBound {
                merged.append(begun[added])
                added += 1
            }
            merged.append(span)
        }
        merged += begun[added...]
        spans = merged
        begun.removeAll(keepingCapacity: true)
        firstEnd = spans.reduce(Int.max) { min($0, $1.rows.upperBound) }
    }

    /// Ends the row group: no cell goes on beyond it.
    mutating func endGroup() {
        spans = []
        firstEnd = .max
    }
}
