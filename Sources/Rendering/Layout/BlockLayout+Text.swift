// Text boxes: rows between forced line ends, each broken to the region's width.
extension BlockLayout {
    // DEBT: a text box is laid out in one go, because rows are broken with state that can't be put aside yet; a single paragraph of more than
    // about a megabyte makes a slice longer than 4 ms, on the worker, so that keys are answered all the same.
    /// Lays out one text box.
    mutating func layoutText(_ box: Box, _ tree: BoxTree, _ out: inout LineBuffer) {
        let firstRow = out.rowCount
        let style = tree.styles[box.style]
        let isPreformatted = style.whiteSpace.preservesSpaces
        if !isPreformatted, isBlank(box, tree) { return oweBlank() }
        let limit = isPreformatted ? limit : proseLimit
        let numbers = isPreformatted ? tree.lineNumbers(of: box) : []
        let gutter = numbers.last.map { Int(max($0.columns, numbers[numbers.startIndex].columns)) + 1 } ?? 0
        tree.flow.withUnsafeBufferPointer { flow in
            tree.items.withUnsafeBufferPointer { items in
                tree.styles.roles.withUnsafeBufferPointer { roles in
                    var text = TextLayout(
                        flow: flow, items: UnsafeBufferPointer(rebasing: items[Int(box.first)..<Int(box.first + box.count)]), roles: roles,
                        left: left + gutter, width: max(1, limit - left - gutter), isASCII: !box.flags.contains(.hasNonASCII),
                        lineOrder: lineOrder)
                    if isPreformatted {
                        layoutPreformatted(box, style, numbers, gutter: gutter, &text, &out)
                    } else {
                        layoutLines(box, style, tree.styles.styles, &text, &out)
                    }
                }
            }
        }
        guard out.rowCount > firstRow else { return }
        lastTextRows = out.rowCount - firstRow
        if !stack.isEmpty { stack[stack.count - 1].shownChildren += 1 }
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
        _ box: Box, _ style: ComputedStyle, _ styles: [ComputedStyle], _ text: inout TextLayout, _ out: inout LineBuffer
    ) {
        let end = Int(box.flowEnd)
        var start = Int(box.flowStart)
        let mayNotWrap = style.whiteSpace == .noWrap || box.flags.contains(.hasMixedWhiteSpace)
        while start < end {
            let lineEnd = TextMeasure.lineEnd(text.flow, from: start, to: end)
            text.beginParagraph(start..<lineEnd, .automatic)
            if lineEnd == start {
                oweBlank()
            } else if text.isASCII, !mayNotWrap {
                wrapASCII(start..<lineEnd, style, &text, &out)
            } else {
                wrapAny(start..<lineEnd, style, mayNotWrap ? styles : nil, &text, &out)
            }
            start = lineEnd + 1
        }
    }

    /// Emits one row of wrapped text.
    mutating func emitRow(
        _ range: Range<Int>, hyphen: Bool = false, _ style: ComputedStyle, _ text: inout TextLayout, _ out: inout LineBuffer
    ) {
        var end = range.upperBound
        while end > range.lowerBound, text.flow[end - 1] == 0x20 { end -= 1 }
        beginRow(&out)
        let firstRun = out.runCount
        var column = text.emit(range.lowerBound..<end, at: text.left, &out)
        if hyphen {
            out.append(generated: "-", column: column, role: style.role)
            column += 1
        }
        if honoursAlignment, style.textAlign != .start, column < text.left + text.width {
            let room = text.left + text.width - column
            out.shiftLine(from: firstRun, by: style.textAlign == .end ? room : room / 2)
        }
        endRow([], &out)
    }

    /// Breaks ASCII text: each character is one column, so that only the characters before a row's end are looked at.
    private mutating func wrapASCII(_ range: Range<Int>, _ style: ComputedStyle, _ text: inout TextLayout, _ out: inout LineBuffer) {
        var start = range.lowerBound
        while range.upperBound - start > text.width {
            let (end, next) = ASCIIBreak.lastBreak(text.flow, from: start, width: text.width, end: range.upperBound)
            emitRow(start..<end, style, &text, &out)
            start = next
        }
        if start < range.upperBound { emitRow(start..<range.upperBound, style, &text, &out) }
    }
}
