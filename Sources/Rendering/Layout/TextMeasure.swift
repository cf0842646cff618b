import Cells

/// Widths of flow text, in columns.
enum TextMeasure {
    /// The columns of UTF-8 on one line; soft hyphens and zero-width spaces take none.
    @inline(__always)
    static func width(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        for byte in bytes where byte >= 0x80 { return CharacterWidth.width(utf8: bytes) }
        return bytes.count
    }

    /// The columns of a text on one line.
    static func width(_ text: String) -> Int {
        var text = text
        return text.withUTF8 { width($0) }
    }

    /// The columns of the widest line of a preformatted text box.
    static func widestPreformattedLine(_ box: Box, _ tree: BoxTree) -> Int {
        let tabSize = Int(tree.styles[box.style].tabSize)
        return tree.flow.withUnsafeBufferPointer { flow in
            var widest = 0
            var start = Int(box.flowStart)
            let end = Int(box.flowEnd)
            while start < end {
                let lineEnd = lineEnd(flow, from: start, to: end)
                widest = max(widest, preformattedWidth(UnsafeBufferPointer(rebasing: flow[start..<lineEnd]), tabSize: tabSize))
                start = lineEnd + 1
            }
            return widest
        }
    }

    /// Where the line that starts at `start` ends.
    static func lineEnd(_ flow: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, flow[index] != 0x0A { index += 1 }
        return index
    }

    /// The columns of one preformatted line with tabs at every `tabSize` columns.
    static func preformattedWidth(_ line: UnsafeBufferPointer<UInt8>, tabSize: Int) -> Int {
        guard line.contains(0x09) else { return width(line) }
        var column = 0
        var start = 0
        while start < line.count {
            let end = line[start...].firstIndex(of: 0x09) ?? line.count
            column += width(UnsafeBufferPointer(rebasing: line[start..<end]))
            if end < line.count { column = nextTabStop(column, tabSize) }
            start = end + 1
        }
        return column
    }

    /// The next multiple of a tab's size; tabs without a size are not shown.
    static func nextTabStop(_ column: Int, _ tabSize: Int) -> Int { tabSize == 0 ? column : (column / tabSize + 1) * tabSize }

    /// The widest line of a text box if nothing is wrapped, and its widest part that can't be broken.
    static func contentWidths(_ box: Box, _ style: ComputedStyle, _ tree: BoxTree) -> (least: Int, most: Int) {
        if style.whiteSpace.preservesSpaces {
            let widest = widestPreformattedLine(box, tree)
            return (min(widest, 24), widest)
        }
        return tree.flow.withUnsafeBufferPointer { flow in
            var least = 0
            var most = 0
            var start = Int(box.flowStart)
            let end = Int(box.flowEnd)
            while start < end {
                let lineEnd = lineEnd(flow, from: start, to: end)
                let line = UnsafeBufferPointer(rebasing: flow[start..<lineEnd])
                let total = width(line)
                most = max(most, total)
                least = max(least, style.whiteSpace.wraps ? widestWord(line) : total)
                start = lineEnd + 1
            }
            return (least, most + max(0, Int(style.textIndent)))
        }
    }

    /// The columns of the widest part of a line that has no place to break.
    private static func widestWord(_ line: UnsafeBufferPointer<UInt8>) -> Int {
        var widest = 0
        var start = 0
        while start < line.count {
            var end = start
            while end < line.count, line[end] != 0x20 { end += 1 }
            if end - start > widest {
                let word = UnsafeBufferPointer(rebasing: line[start..<end])
                widest = max(widest, min(width(word), longestSolidPart(word)))
            }
            start = end + 1
        }
        return widest
    }

    /// The columns of the longest part of a word that stays whole, as `LineBreak` has it.
    private static func longestSolidPart(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        guard word.contains(where: { $0 >= 0x80 }) else { return word.count }
        var rules = LineBreak(word, .wholeNames)
        var longest = 0
        var current = 0
        for cluster in GraphemeBreak(word) {
            if rules.opportunity(before: cluster.start) != .prohibited { current = 0 }
            current += cluster.columns
            longest = max(longest, current)
        }
        return longest
    }
}
