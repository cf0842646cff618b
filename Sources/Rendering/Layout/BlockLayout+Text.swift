/// How far a text box is laid out, and how its line goes on there.
struct TextProgress {
    /// The first byte of the next row.
    var start: Int
    /// The item, counted from the box's first, that holds it, or one before.
    var item = 0
    /// The direction of the line that goes on, once known.
    var direction = BidiParagraph.Direction.automatic
    /// The rows there were when the box was begun.
    let firstRow: Int
}

/// A part of a text box that is laid out in one go.
private struct Stretch {
    /// The text that may be read.
    let window: Range<Int>
    /// Rows begin before this.
    let stop: Int
    /// Whether the box goes on.
    let isCut: Bool

    /// The bytes of a stretch, and those after it that its last row may need, but for 8 a column.
    private static let length = 16384
    private static let lookahead = 4096

    /// The next stretch of what is known of a text, in `width` columns: all that is left if that is little.
    init(from start: Int, to end: Int, width: Int, mayBeCut: Bool, _ flow: [UInt8]) {
        var windowEnd = start + Self.length + Self.lookahead + 8 * width
        isCut = mayBeCut && windowEnd <= end
        if isCut { while windowEnd < end, flow[windowEnd] & 0xC0 == 0x80 { windowEnd -= 1 } }
        window = start..<(isCut ? windowEnd : end)
        stop = isCut ? start + Self.length : end
    }
}

// Text boxes: rows between forced line ends, each broken to the region's width.
extension BlockLayout {
    // DEBT: preformatted text is laid out from one of its line ends to another, some 32 kB on, because a line is
    // broken with state that can't be put aside within it; a single one of more than about a megabyte makes a slice longer than 4 ms, on the
    // worker, so that keys are answered all the same.
    /// Lays out the text box at `next`, of a long one a stretch; returns the cost, or nil where it must wait for more of the text.
    ///
    /// A paragraph that is still open is laid out as far as its rows are sure, so that one that comes in pieces costs no more than another.
    mutating func layoutText(_ box: Box, _ tree: BoxTree, _ out: inout LineBuffer) -> Int? {
        let style = tree.styles[box.style]
        let isPreformatted = style.whiteSpace.preservesSpaces
        let isClosed = box.end != 0
        if isClosed, !isPreformatted, !takeEndFloatAfterText(box, tree) { return nil }
        if isPreformatted { showEndFloats(&out) }
        var progress = textProgress ?? TextProgress(start: Int(box.flowStart), firstRow: out.rowCount)
        let limit = isPreformatted ? limit : proseLimit
        let end = isClosed ? Int(box.flowEnd) : max(progress.start, tree.settledFlowEnd)
        let stretch = Stretch(
            from: progress.start, to: end, width: max(1, limit - left), mayBeCut: !isPreformatted, tree.flow)
        guard isClosed || stretch.isCut else { return nil }
        if !isPreformatted, !stretch.isCut, textProgress == nil, isBlank(box, tree) {
            oweBlank()
        } else {
            layout(stretch, of: box, style, limit: limit, &progress, tree, &out)
        }
        textProgress = stretch.isCut ? progress : nil
        if !stretch.isCut { finishText(since: progress.firstRow, out) }
        return stretch.stop - stretch.window.lowerBound + 16
    }

    private mutating func layout(
        _ stretch: Stretch, of box: Box, _ style: ComputedStyle, limit: Int, _ progress: inout TextProgress, _ tree: BoxTree,
        _ out: inout LineBuffer
    ) {
        let numbers = style.whiteSpace.preservesSpaces ? tree.lineNumbers(of: box) : []
        let gutter = numbers.last.map { Int(max($0.columns, numbers[numbers.startIndex].columns)) + 1 } ?? 0
        let itemEnd = box.end != 0 ? Int(box.first + box.count) : tree.items.count
        tree.flow.withUnsafeBufferPointer { flow in
            tree.items.withUnsafeBufferPointer { items in
                tree.styles.looks.withUnsafeBufferPointer { looks in
                    var text = TextLayout(
                        flow: flow, items: UnsafeBufferPointer(rebasing: items[Int(box.first)..<itemEnd]), looks: looks,
                        left: left + gutter, width: max(1, limit - left - gutter), isASCII: isASCII(stretch, of: box, flow),
                        lineOrder: lineOrder)
                    text.item = progress.item
                    if style.whiteSpace.preservesSpaces {
                        layoutPreformatted(box, style, numbers, gutter: gutter, &text, &out)
                    } else {
                        layoutLines(stretch, of: box, style, tree.styles.styles, &progress, &text, &out)
                        progress.item = text.item
                    }
                }
            }
        }
    }

    private mutating func finishText(since firstRow: Int, _ out: LineBuffer) {
        next += 1
        guard out.rowCount > firstRow else { return }
        lastTextRows = out.rowCount - firstRow
        if !stack.isEmpty { stack[stack.count - 1].shownChildren += 1 }
    }

    /// Whether a stretch is ASCII; the flag of its box may come after it.
    private func isASCII(_ stretch: Stretch, of box: Box, _ flow: UnsafeBufferPointer<UInt8>) -> Bool {
        guard box.flags.contains(.hasNonASCII) else { return true }
        let isWhole = !stretch.isCut && stretch.window.lowerBound == Int(box.flowStart)
        return !isWhole && flow[stretch.window].allSatisfy { $0 < 0x80 }
    }

    /// Whether some text of a stretch wraps in another way than its box.
    private func hasMixedWrapping(
        _ stretch: Stretch, of box: Box, _ style: ComputedStyle, _ styles: [ComputedStyle], _ text: TextLayout
    ) -> Bool {
        guard box.flags.contains(.hasMixedWrapping) else { return false }
        return text.items[text.item...].prefix { Int($0.flowStart) < stretch.window.upperBound }.contains {
            $0.kind == .text && Int($0.flowEnd) > stretch.window.lowerBound && !styles[Int($0.style.index)].wraps(like: style)
        }
    }

    /// Whether a text box holds nothing but no-break spaces, as pages put between blocks: it is a blank row then, and collapses.
    private func isBlank(_ box: Box, _ tree: BoxTree) -> Bool {
        guard box.flowEnd - box.flowStart <= 24 else { return false }
        return tree.flow[Int(box.flowStart)..<Int(box.flowEnd)].allSatisfy { $0 == 0x20 || $0 == 0xC2 || $0 == 0xA0 }
    }

    /// Wraps text whose white space is collapsed.
    ///
    /// An empty row (two line breaks) is a blank row, and blank rows collapse.
    private mutating func layoutLines(
        _ stretch: Stretch, of box: Box, _ style: ComputedStyle, _ styles: [ComputedStyle], _ progress: inout TextProgress,
        _ text: inout TextLayout, _ out: inout LineBuffer
    ) {
        let end = stretch.window.upperBound
        let wrapsOtherwise = !style.wrapsAsUsual || hasMixedWrapping(stretch, of: box, style, styles, text)
        if progress.start == Int(box.flowStart), style.textIndent != 0 { indentFirstRow(style, &text) }
        while progress.start < stretch.stop {
            let lineEnd = TextMeasure.lineEnd(text.flow, from: progress.start, to: end)
            let line = progress.start..<lineEnd
            text.beginParagraph(line, progress.direction)
            if line.isEmpty {
                oweBlank()
            } else if text.isASCII, !wrapsOtherwise {
                progress.start = wrapASCII(line, stop: stretch.stop, style, &text, &out)
            } else {
                progress.start = wrapAny(line, stop: stretch.stop, style, wrapsOtherwise ? styles : nil, &text, &out)
            }
            let goesOn = progress.start < lineEnd || stretch.isCut && lineEnd == end
            progress.direction = goesOn ? text.direction : .automatic
            if !goesOn { progress.start = lineEnd + 1 }
        }
    }

    /// Emits one row of wrapped text.
    mutating func emitRow(
        _ range: Range<Int>, hyphen: Bool = false, _ style: ComputedStyle, _ text: inout TextLayout, _ out: inout LineBuffer
    ) {
        var end = range.upperBound
        while end > range.lowerBound, text.flow[end - 1] == 0x20 { end -= 1 }
        let alignment = alignment(ofRow: range, style, text)
        let markerCount = markers.count
        beginRow(&out)
        let firstRun = out.runCount
        var column = text.emit(range.lowerBound..<end, at: text.left, &out)
        if hyphen {
            out.append(generated: "-", column: column, role: style.role)
            column += 1
        }
        let room = max(0, text.left + text.width - column)
        let shift = alignment == .start ? 0 : alignment == .end ? room : room / 2
        // The sign of a heading's level goes with its text.
        if shift > 0 { out.shiftLine(from: firstRun - (honoursAlignment ? 0 : markerCount), by: shift) }
        headingStart = min(headingStart, text.left + shift)
        endRow([], &out)
        text.endIndent()
    }

    /// How a row stands in its columns.
    ///
    /// Outside of cells, a paragraph of several rows stands at the left, where its rows are found; so does what has a marker at the left.
    private func alignment(ofRow range: Range<Int>, _ style: ComputedStyle, _ text: TextLayout) -> ComputedStyle.TextAlign {
        guard style.textAlign != .start, !honoursAlignment else { return style.textAlign }
        if stack.last?.kind.contains(.heading) == true { return markers.count <= 1 ? style.textAlign : .start }
        return markers.isEmpty && range == text.paragraph ? style.textAlign : .start
    }

    /// Lets the first row of a block begin elsewhere than the others, but not left of what is around the block (CSS Text 3, 7.1).
    private func indentFirstRow(_ style: ComputedStyle, _ text: inout TextLayout) {
        guard let block = stack.last, next == block.box + 1 else { return }
        let outer = stack.count > 1 ? stack[stack.count - 2].left : 0
        text.indentNextRow(by: max(outer - text.left, min(Int(style.textIndent), text.width / 2)))
    }

    /// Breaks ASCII text: each character is one column, so that only the characters before a row's end are looked at.
    ///
    /// - Returns: where the first row would begin that begins at `stop` or after it, else the end.
    private mutating func wrapASCII(
        _ range: Range<Int>, stop: Int, _ style: ComputedStyle, _ text: inout TextLayout, _ out: inout LineBuffer
    ) -> Int {
        var start = range.lowerBound
        while start < min(stop, range.upperBound) {
            guard range.upperBound - start > text.width else {
                emitRow(start..<range.upperBound, style, &text, &out)
                return range.upperBound
            }
            let (end, next) = ASCIIBreak.lastBreak(text.flow, from: start, width: text.width, end: range.upperBound)
            emitRow(start..<end, style, &text, &out)
            start = next
        }
        return start
    }
}
