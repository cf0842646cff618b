/// Lines on their way out: collects runs into lines and lines into blocks.
struct LineBuffer {
    private(set) var lines: [Line] = []
    private(set) var runs: [Run] = []
    private(set) var text: [UInt8] = []
    /// Finished blocks that nobody has taken yet.
    private var sealed: [LineBlock] = []
    /// The rows in blocks.
    private var sealedRows = 0
    private var firstRun = 0
    private let capacity: Int

    /// Makes an empty buffer that seals a block at every `capacity` lines.
    init(capacity: Int = LineBlock.capacity) {
        self.capacity = capacity
    }

    /// All rows so far, those taken included.
    var rowCount: Int { sealedRows + lines.count }

    /// Whether the line that is being made has runs.
    var lineHasRuns: Bool { runs.count > firstRun }

    /// The column after the last run of the line that is being made.
    var lineWidth: Int {
        guard runs.count > firstRun, let last = runs.last else { return 0 }
        return Int(last.column + last.columns)
    }

    /// Adds a run to the line; text that goes on in the same style and link extends the run before it.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, column: Int, columns: Int, flow: UInt32, link: UInt32, style: UInt32) {
        let count = UInt32(bytes.count)
        if runs.count > firstRun, flow != Run.noFlow {
            let last = runs.count - 1
            let run = runs[last]
            if run.style == style, run.link == link, run.flowOffset &+ run.textLength == flow, Int(run.column + run.columns) == column {
                text.append(contentsOf: bytes)
                runs[last].columns += UInt32(columns)
                runs[last].textLength += count
                return
            }
        }
        runs.append(
            Run(
                column: UInt32(column), columns: UInt32(columns), textStart: UInt32(text.count), textLength: count, flowOffset: flow,
                link: link, style: style))
        text.append(contentsOf: bytes)
    }

    /// Adds something the renderer makes, of one column a scalar where nothing else is said.
    mutating func append(generated string: String, column: Int, columns: Int? = nil, role: StyleRole) {
        var string = string
        let columns = columns ?? string.unicodeScalars.count
        string.withUTF8 { append($0, column: column, columns: columns, flow: Run.noFlow, link: 0, style: role.rawValue) }
    }

    /// Moves the line's runs from `first` on to the right.
    mutating func shiftLine(from first: Int, by columns: Int) {
        for index in first..<runs.count { runs[index].column += UInt32(columns) }
    }

    /// Takes back the line's runs from `first` on, to be appended in another order, with the block's text from the first of them on.
    mutating func removeRuns(from first: Int) -> (runs: [Run], text: [UInt8]) {
        let textStart = first < runs.count ? Int(runs[first].textStart) : text.count
        defer {
            runs.removeSubrange(first...)
            text.removeSubrange(textStart...)
        }
        return (Array(runs[first...]), Array(text[textStart...]))
    }

    /// How many runs there are, to be kept for `shiftLine` and `removeRuns`.
    var runCount: Int { runs.count }

    /// Ends the line; a full block is sealed.
    mutating func endLine(_ kind: Line.Kind, scrollGroup: UInt32 = 0) {
        lines.append(
            Line(
                firstRun: UInt32(firstRun), runCount: UInt32(runs.count - firstRun), kind: kind, scrollGroup: scrollGroup,
                width: UInt32(lineWidth)))
        firstRun = runs.count
        if lines.count >= capacity { seal() }
    }

    /// Takes the finished lines as blocks, whose runs have these colours of the page by their numbers.
    mutating func takeBlocks(colors: [PageColors]) -> [LineBlock] {
        if !lines.isEmpty { seal() }
        defer { sealed = [] }
        for index in sealed.indices { sealed[index].colors = colors }
        return sealed
    }

    /// Whether a full block waits to be taken.
    var hasFullBlock: Bool { !sealed.isEmpty }

    /// Forgets everything but the memory it holds; for a buffer that is used again for each row of a table.
    mutating func reset() {
        lines.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        firstRun = 0
    }

    private mutating func seal() {
        sealed.append(LineBlock(lines: lines, runs: runs, text: text))
        sealedRows += lines.count
        let (runCount, textCount) = (runs.count, text.count)
        lines = []
        runs = []
        text = []
        lines.reserveCapacity(min(capacity, LineBlock.capacity))
        runs.reserveCapacity(runCount)
        text.reserveCapacity(textCount)
        firstRun = 0
    }
}
