import Cells

/// One text box being broken into rows: where it stands and how to emit a row.
struct TextLayout {
    let flow: UnsafeBufferPointer<UInt8>
    let items: UnsafeBufferPointer<InlineItem>
    let looks: UnsafeBufferPointer<UInt32>
    /// The first column, and the columns a row has.
    private(set) var left: Int
    private(set) var width: Int
    /// By how much that differs for the next row, the text's first.
    private var indent = 0
    let isASCII: Bool
    /// Whether rows with right-to-left text are put into visual order.
    let lineOrder: RenderOptions.LineOrder
    /// The item that the next row starts in.
    var item = 0
    /// The text between two forced line ends that is being laid out.
    private(set) var paragraph = 0..<0
    /// The directions of the paragraph that is being laid out; nil when it is in visual order as it is.
    private var bidi: BidiParagraph?

    init(
        flow: UnsafeBufferPointer<UInt8>, items: UnsafeBufferPointer<InlineItem>, looks: UnsafeBufferPointer<UInt32>, left: Int, width: Int,
        isASCII: Bool, lineOrder: RenderOptions.LineOrder
    ) {
        self.flow = flow
        self.items = items
        self.looks = looks
        self.left = left
        self.width = width
        self.isASCII = isASCII
        self.lineOrder = lineOrder
    }

    /// The direction of the paragraph that is being laid out.
    var direction: BidiParagraph.Direction { bidi.map { $0.level % 2 == 1 ? .rightToLeft : .leftToRight } ?? .leftToRight }

    /// Makes the next row begin `columns` after the others, or before them.
    mutating func indentNextRow(by columns: Int) {
        indent = columns
        left += columns
        width -= columns
    }

    /// Goes back to where rows begin, after the first one.
    mutating func endIndent() {
        guard indent != 0 else { return }
        indentNextRow(by: -indent)
        indent = 0
    }

    /// Begins a paragraph: what `emit` is given lies in `range` from here on.
    mutating func beginParagraph(_ range: Range<Int>, _ direction: BidiParagraph.Direction) {
        paragraph = range
        let isOrdered = isASCII || lineOrder == .logical || !BidiParagraph.isNeeded(UnsafeBufferPointer(rebasing: flow[range]))
        bidi = isOrdered ? nil : BidiParagraph(flow, range, direction)
    }

    /// Appends the runs that show `range` of the flow text, from `column` on; returns the column after them.
    ///
    /// Its right-to-left characters are a run each, ordered by column like all others.
    mutating func emit(_ range: Range<Int>, at column: Int, _ out: inout LineBuffer) -> Int {
        let firstRun = out.runCount
        let end = emitInOrder(range, at: column, &out)
        if let bidi { reorder(range, bidi, from: firstRun, at: column, &out) }
        return end
    }

    /// Puts the runs from `firstRun` on, which show `range`, into visual order.
    private func reorder(_ range: Range<Int>, _ bidi: BidiParagraph, from firstRun: Int, at column: Int, _ out: inout LineBuffer) {
        let (runs, text) = out.removeRuns(from: firstRun)
        guard let textStart = runs.first?.textStart else { return }
        var column = column
        bidi.forEachCluster(ofRow: range, flow) { cluster, mirrored in
            let offset = UInt32(cluster.lowerBound)
            let number = runs.partitioningIndex { $0.flowOffset + $0.textLength > offset }
            guard number < runs.count, runs[number].flowOffset <= offset else { return }  // not shown
            let run = runs[number]
            let start = Int(run.textStart - textStart + offset - run.flowOffset)
            var bytes = Array(text[start..<start + cluster.count])
            if let mirrored {
                bytes.removeAll(keepingCapacity: true)
                UTF8Decoding.append(mirrored, to: &bytes)
            }
            bytes.withUnsafeBufferPointer { bytes in
                let columns = TextMeasure.width(bytes)
                out.append(bytes, column: column, columns: columns, flow: offset, link: run.link, style: run.style)
                column += columns
            }
        }
    }

    private mutating func emitInOrder(_ range: Range<Int>, at column: Int, _ out: inout LineBuffer) -> Int {
        var column = column
        while item < items.count, Int(items[item].flowEnd) <= range.lowerBound { item += 1 }
        var index = item
        while index < items.count, Int(items[index].flowStart) < range.upperBound {
            let piece = items[index]
            let start = max(range.lowerBound, Int(piece.flowStart))
            let end = min(range.upperBound, Int(piece.flowEnd))
            if start < end {
                let style = looks[Int(piece.style.index)] | (piece.link != 0 ? StyleRole.link.rawValue : 0)
                column = emit(start, end, piece.link, style, at: column, &out)
            }
            index += 1
        }
        return column
    }

    /// Appends one item's part: a run, or several around characters that are not shown.
    private func emit(_ start: Int, _ end: Int, _ link: UInt32, _ style: UInt32, at column: Int, _ out: inout LineBuffer) -> Int {
        let bytes = UnsafeBufferPointer(rebasing: flow[start..<end])
        if isASCII {
            out.append(bytes, column: column, columns: bytes.count, flow: UInt32(start), link: link, style: style)
            return column + bytes.count
        }
        var column = column
        var from = start
        while from < end {
            let (stop, next) = Self.shownPart(flow, from: from, to: end)
            if stop > from {
                let part = UnsafeBufferPointer(rebasing: flow[from..<stop])
                let columns = TextMeasure.width(part)
                out.append(part, column: column, columns: columns, flow: UInt32(from), link: link, style: style)
                column += columns
            }
            from = next
        }
        return column
    }

    /// The end of the part from `start` that is shown, and where it goes on after a soft hyphen, zero-width space or line feed.
    private static func shownPart(_ flow: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> (stop: Int, next: Int) {
        var index = start
        while index < end {
            switch flow[index] {
            case 0x0A: return (index, index + 1)
            case 0xC2 where index + 1 < end && flow[index + 1] == 0xAD: return (index, index + 2)
            case 0xE2 where index + 2 < end && flow[index + 1] == 0x80 && flow[index + 2] == 0x8B: return (index, index + 3)
            default: index += 1
            }
        }
        return (end, end)
    }

    /// The style of the text at an offset in the row that is being filled; nil behind all text.
    func style(at offset: Int, _ styles: [ComputedStyle]) -> ComputedStyle? {
        var index = item
        while index < items.count, Int(items[index].flowEnd) <= offset { index += 1 }
        return index < items.count ? styles[Int(items[index].style.index)] : nil
    }
}
