import Cells

extension BlockLayout {
    /// Lays out text that keeps its spaces and line ends: wider lines scroll sideways, or wrap where the reader or the style says so.
    ///
    /// Line numbers stand in a gutter of `gutter` columns left of the text.
    mutating func layoutPreformatted(
        _ box: Box, _ style: ComputedStyle, _ numbers: ArraySlice<LineNumber>, gutter: Int, _ text: inout TextLayout,
        _ out: inout LineBuffer
    ) {
        var numbers = numbers
        let wraps = preformatted == .wrap || style.whiteSpace == .preWrap
        let tabSize = Int(style.tabSize)
        let group = wraps ? 0 : scrollGroup(box, text, tabSize)
        let end = shownEnd(box, text)
        var start = Int(box.flowStart)
        while start < end {
            let lineEnd = TextMeasure.lineEnd(text.flow, from: start, to: end)
            if let number = numbers.first, number.flowOffset <= start {
                numbers.removeFirst()
                markers.append(PendingMarker(number, at: text.left - gutter, columns: gutter - 1))
            }
            let line = UnsafeBufferPointer(rebasing: text.flow[start..<lineEnd])
            text.beginParagraph(start..<lineEnd, .leftToRight)
            if wraps, TextMeasure.preformattedWidth(line, tabSize: tabSize) > text.width {
                wrapPreformatted(start..<lineEnd, marksContinuation: style.whiteSpace == .pre, tabSize, &text, &out)
            } else {
                beginRow(&out)
                emitPreformatted(start..<lineEnd, at: text.left, tabSize, &text, &out)
                endRow(.preformatted, scrollGroup: group, &out)
            }
            start = lineEnd + 1
        }
    }

    /// Where a box's text ends without a last line of nothing but spaces, as `</pre>` on a line of its own leaves it.
    private func shownEnd(_ box: Box, _ text: TextLayout) -> Int {
        // A line that ends in a line feed, which is then part of the last item, is a line whatever it holds.
        guard let last = text.items.last, last.flowEnd == box.flowEnd else { return Int(box.flowEnd) }
        var end = Int(box.flowEnd)
        while end > Int(box.flowStart), text.flow[end - 1] == 0x20 || text.flow[end - 1] == 0x09 { end -= 1 }
        return end > Int(box.flowStart) && text.flow[end - 1] == 0x0A ? end - 1 : Int(box.flowEnd)
    }

    /// The scroll group of the innermost block if a line of the box is wider than the region, or one before was.
    private mutating func scrollGroup(_ box: Box, _ text: TextLayout, _ tabSize: Int) -> UInt32 {
        guard let last = stack.indices.last else { return 0 }
        if stack[last].scrollGroup == 0, hasWideLine(box, text, tabSize) {
            scrollGroupCount += 1
            stack[last].scrollGroup = scrollGroupCount
        }
        return stack[last].scrollGroup
    }

    private func hasWideLine(_ box: Box, _ text: TextLayout, _ tabSize: Int) -> Bool {
        var start = Int(box.flowStart)
        let end = Int(box.flowEnd)
        while start < end {
            let lineEnd = TextMeasure.lineEnd(text.flow, from: start, to: end)
            // No character takes more columns than a tab, or two.
            if (lineEnd - start) * max(2, tabSize) > text.width,
                TextMeasure.preformattedWidth(UnsafeBufferPointer(rebasing: text.flow[start..<lineEnd]), tabSize: tabSize) > text.width
            {
                return true
            }
            start = lineEnd + 1
        }
        return false
    }

    /// Emits one row's text, tabs as gaps up to the next multiple of their size from its left.
    private mutating func emitPreformatted(
        _ range: Range<Int>, at left: Int, _ tabSize: Int, _ text: inout TextLayout, _ out: inout LineBuffer
    ) {
        var column = left
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, text.flow[end] != 0x09 { end += 1 }
            if end > start { column = text.emit(start..<end, at: column, &out) }
            if end < range.upperBound { column = left + TextMeasure.nextTabStop(column - left, tabSize) }
            start = end + 1
        }
    }

    /// Wraps one line; each row after the first begins with a mark, if it is the reader that wraps.
    private mutating func wrapPreformatted(
        _ range: Range<Int>, marksContinuation: Bool, _ tabSize: Int, _ text: inout TextLayout, _ out: inout LineBuffer
    ) {
        let mark = marksContinuation && text.width >= 8 ? "↳ " : ""
        var start = range.lowerBound
        var isFirst = true
        repeat {
            let indent = isFirst ? 0 : mark.unicodeScalars.count
            let end = preformattedRowEnd(
                start..<range.upperBound, width: text.width - indent, tabSize, text, prefersSpaces: !marksContinuation)
            beginRow(&out)
            if indent > 0 { out.append(generated: "↳", column: text.left, role: .generated) }
            emitPreformatted(start..<end, at: text.left + indent, tabSize, &text, &out)
            endRow(isFirst ? .preformatted : [.preformatted, .continuation], &out)
            start = end
            isFirst = false
        } while start < range.upperBound
    }

    /// How much of a line fits into `width` columns: at least one cluster.
    ///
    /// It ends after a space where `prefersSpaces`, else only where one stands in the last third: code is not to become ragged.
    private func preformattedRowEnd(
        _ range: Range<Int>, width: Int, _ tabSize: Int, _ text: TextLayout, prefersSpaces: Bool
    ) -> Int {
        var column = 0
        var lastSpace = -1
        var lastSpaceColumn = 0
        var index = range.lowerBound
        let line = UnsafeBufferPointer(rebasing: text.flow[range])
        for cluster in GraphemeBreak(line) {
            let isTab = line[cluster.start] == 0x09
            let next = isTab ? TextMeasure.nextTabStop(column, tabSize) : column + cluster.columns
            if next > width, cluster.start > 0 {
                let isLateEnough = prefersSpaces ? lastSpace > range.lowerBound : lastSpaceColumn * 3 >= width * 2
                return isLateEnough ? lastSpace : index
            }
            column = next
            index = range.lowerBound + cluster.start + cluster.length
            if isTab || line[cluster.start] == 0x20 {
                lastSpace = index
                lastSpaceColumn = column
            }
        }
        return range.upperBound
    }
}
