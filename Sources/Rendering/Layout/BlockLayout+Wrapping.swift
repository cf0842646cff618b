import Cells

/// A row of any text while it is being filled.
private struct RowFill {
    var start: Int
    var columns = 0
    /// The last place to break: the row's end, the next row's start, and whether a hyphen shows there.
    var end = -1
    var next = -1
    var showsHyphen = false
    /// The last place to break that is taken for want of another: in text that would rather not wrap, at a space that the rules keep.
    var weakEnd = -1
    var weakNext = -1
    /// The last place after a sign that parts a long token.
    var tokenBreak = -1
    /// The first of the spaces just passed, the columns before it, and whether they all stand in text that would rather not wrap.
    var spaces: (start: Int, columns: Int, areWeak: Bool)?
    /// Whether a soft hyphen was just passed, whose place to break is noted already.
    var isAfterSoftHyphen = false
    var rules: LineBreak

    init(from start: Int, of bytes: UnsafeBufferPointer<UInt8>) {
        self.start = start
        rules = LineBreak(bytes, from: start, .wholeNames)
    }

    mutating func note(end: Int, next: Int, hyphen: Bool = false, isWeak: Bool) {
        guard end > start else { return }
        if isWeak {
            weakEnd = end
            weakNext = next
        } else {
            self.end = end
            self.next = next
            showsHyphen = hyphen
        }
    }
}

extension BlockLayout {
    /// Breaks text of any script, cluster by cluster: where `LineBreak` allows, and at soft hyphens with a hyphen.
    ///
    /// - Returns: where the first row would begin that begins at `stop` or after it, else the end.
    mutating func wrapAny(
        _ range: Range<Int>, stop: Int, _ style: ComputedStyle, _ styles: [ComputedStyle]?, _ text: inout TextLayout,
        _ out: inout LineBuffer
    ) -> Int {
        let bytes = UnsafeBufferPointer(rebasing: text.flow[..<range.upperBound])
        var row = RowFill(from: range.lowerBound, of: bytes)
        var index = range.lowerBound
        while index < range.upperBound {
            let step = cluster(bytes, at: index)
            let own = styles.flatMap { text.style(at: index, $0) }
            let isWeak = own.map { !$0.whiteSpace.wraps } ?? false
            let opportunity = WordBreaking.opportunity(row.rules.opportunity(before: index), at: index, in: bytes, own)
            if noteSpace(&row, at: index, step, text, own) {
                index += step.length
                continue
            }
            noteBreak(&row, at: index, opportunity, text, isWeak: isWeak)
            if row.columns + step.columns > text.width, index > row.start {
                index = finish(row, at: index, style, &text, &out)
                if index >= stop { return index }
                row = RowFill(from: index, of: bytes)
                continue
            }
            row.columns += step.columns
            index += step.length
        }
        if row.start < range.upperBound { emitRow(row.start..<range.upperBound, style, &text, &out) }
        return range.upperBound
    }

    /// Ends a full row at its last break, else before `index`; returns where the next row starts.
    private mutating func finish(
        _ row: RowFill, at index: Int, _ style: ComputedStyle, _ text: inout TextLayout, _ out: inout LineBuffer
    ) -> Int {
        if row.next > row.start {
            emitRow(row.start..<row.end, hyphen: row.showsHyphen, style, &text, &out)
            return row.next
        }
        if row.weakNext > row.start {
            emitRow(row.start..<row.weakEnd, style, &text, &out)
            return row.weakNext
        }
        let next = row.tokenBreak > row.start + (index - row.start) * 2 / 3 ? row.tokenBreak : index
        emitRow(row.start..<next, style, &text, &out)
        return next
    }

    /// Notes a space, a soft hyphen or a zero-width space; whether it is one, and never begins the next row.
    private func noteSpace(
        _ row: inout RowFill, at index: Int, _ step: (length: Int, columns: Int), _ text: TextLayout, _ style: ComputedStyle?
    ) -> Bool {
        let isWeak = style.map { !$0.whiteSpace.wraps } ?? false
        if text.flow[index] == 0x20, step.length == 1 {
            let first = row.spaces ?? (index, row.columns, true)
            row.spaces = (first.start, first.columns, first.areWeak && isWeak)
            row.columns += 1
            return true
        }
        if isZeroWidthSpace(text.flow, at: index) { return true }
        guard text.flow[index] == 0xC2, text.flow[index + 1] == 0xAD else { return false }
        if row.columns < text.width, style?.breaksAtSoftHyphens ?? true {
            row.note(end: index, next: index + step.length, hyphen: true, isWeak: isWeak)
        }
        row.isAfterSoftHyphen = true
        return true
    }

    private func isZeroWidthSpace(_ flow: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        flow[index] == 0xE2 && flow[index + 1] == 0x80 && flow[index + 2] == 0x8B
    }

    /// Notes whether the row may end before the cluster at `index`.
    private func noteBreak(_ row: inout RowFill, at index: Int, _ opportunity: LineBreak.Opportunity, _ text: TextLayout, isWeak: Bool) {
        defer {
            row.spaces = nil
            row.isAfterSoftHyphen = false
        }
        if let spaces = row.spaces {
            guard spaces.columns <= text.width else { return }
            row.note(end: spaces.start, next: index, isWeak: spaces.areWeak || opportunity == .prohibited)
        } else if opportunity != .prohibited, !row.isAfterSoftHyphen, row.columns <= text.width {
            row.note(end: index, next: index, isWeak: isWeak)
        }
        if index > row.start, row.columns <= text.width, ASCIIBreak.partsToken(text.flow[index - 1]) { row.tokenBreak = index }
    }

    /// The bytes and columns of the cluster at `index`.
    @inline(__always)
    private func cluster(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (length: Int, columns: Int) {
        if bytes[index] < 0x80, index + 1 >= bytes.count || bytes[index + 1] < 0x80 { return (1, 1) }
        var clusters = GraphemeBreak(bytes, from: index)
        guard let cluster = clusters.next() else { preconditionFailure("no cluster at \(index)") }
        return (cluster.length, cluster.columns)
    }
}
