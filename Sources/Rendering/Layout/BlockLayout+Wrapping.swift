import Cells

/// A row of any text while it is being filled.
private struct RowFill {
    var start: Int
    var columns = 0
    /// The last place to break: the row's end, the next row's start, and whether a hyphen shows there.
    var end = -1
    var next = -1
    var showsHyphen = false
    /// The last place in text that would rather not wrap.
    var weakEnd = -1
    var weakNext = -1
    /// The last place after a sign that parts a long token.
    var tokenBreak = -1
    var scalarBefore: Unicode.Scalar?
    var previous: Unicode.Scalar?
    /// Whether the word began with a hyphen: an option is not broken after its hyphens.
    var isOption = false

    init(from start: Int) { self.start = start }

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
    /// Breaks text of any script, cluster by cluster: at spaces, soft hyphens, zero-width spaces, and where `LineBreak` allows.
    mutating func wrapAny(
        _ range: Range<Int>, _ style: ComputedStyle, _ styles: [ComputedStyle]?, _ text: inout TextLayout, _ out: inout LineBuffer
    ) {
        var row = RowFill(from: range.lowerBound)
        var index = range.lowerBound
        while index < range.upperBound {
            let step = cluster(text.flow, at: index, end: range.upperBound)
            let isWeak = styles.map { text.isUnwrapped(at: index, $0) } ?? false
            if let next = noteBreak(&row, at: index, step, text, isWeak: isWeak) {
                index = next
                continue
            }
            if row.columns + step.columns > text.width, index > row.start {
                index = finish(&row, at: index, style, &text, &out)
                continue
            }
            row.columns += step.columns
            index += step.length
        }
        if row.start < range.upperBound { emitRow(row.start..<range.upperBound, style, &text, &out) }
    }

    /// Ends a full row at its last break, else before `index`; returns where the next row starts.
    private mutating func finish(
        _ row: inout RowFill, at index: Int, _ style: ComputedStyle, _ text: inout TextLayout, _ out: inout LineBuffer
    ) -> Int {
        let next: Int
        if row.next > row.start {
            emitRow(row.start..<row.end, hyphen: row.showsHyphen, style, &text, &out)
            next = row.next
        } else if row.weakNext > row.start {
            emitRow(row.start..<row.weakEnd, style, &text, &out)
            next = row.weakNext
        } else {
            next = row.tokenBreak > row.start + (index - row.start) * 2 / 3 ? row.tokenBreak : index
            emitRow(row.start..<next, style, &text, &out)
        }
        row = RowFill(from: next)
        return next
    }

    /// Notes whether the row may end at a cluster; returns where to go on when the cluster shows nothing but a place to break.
    private func noteBreak(
        _ row: inout RowFill, at index: Int, _ step: (length: Int, columns: Int), _ text: TextLayout, isWeak: Bool
    ) -> Int? {
        let byte = text.flow[index]
        let next = index + step.length
        if byte == 0x20 {
            row.note(end: index, next: next, isWeak: isWeak)
            row.previous = nil
            row.scalarBefore = nil
            if row.columns >= text.width { return next }
            return nil
        }
        if step.columns == 0, step.length == 2, byte == 0xC2, text.flow[index + 1] == 0xAD {
            if row.columns < text.width { row.note(end: index, next: next, hyphen: true, isWeak: isWeak) }
            return next
        }
        if step.columns == 0, step.length == 3, byte == 0xE2, text.flow[index + 1] == 0x80, text.flow[index + 2] == 0x8B {
            row.note(end: index, next: next, isWeak: isWeak)
            row.previous = nil
            return next
        }
        noteBreakBetween(&row, at: index, step.length, text, isWeak: isWeak)
        return nil
    }

    private func noteBreakBetween(_ row: inout RowFill, at index: Int, _ length: Int, _ text: TextLayout, isWeak: Bool) {
        let scalar = firstScalar(text.flow, at: index)
        if row.previous == nil { row.isOption = scalar == "-" }
        if let previous = row.previous, previous != "-" || !row.isOption,
            previous.value >= 0x80 || scalar.value >= 0x80 || previous.value == 0x2D,
            LineBreak.allowsBreak(between: previous, and: scalar, before: row.scalarBefore)
        {
            row.note(end: index, next: index, isWeak: isWeak)
        }
        if row.columns <= text.width, let previous = row.previous, previous.isASCII, ASCIIBreak.partsToken(UInt8(previous.value)) {
            row.tokenBreak = index
        }
        row.scalarBefore = row.previous
        row.previous = scalar
    }

    /// The bytes and columns of the cluster at `index`.
    @inline(__always)
    private func cluster(_ flow: UnsafeBufferPointer<UInt8>, at index: Int, end: Int) -> (length: Int, columns: Int) {
        if flow[index] < 0x80, index + 1 >= end || flow[index + 1] < 0x80 { return (1, 1) }
        var clusters = GraphemeBreak(UnsafeBufferPointer(rebasing: flow[index..<end]))
        guard let cluster = clusters.next() else { preconditionFailure("no cluster at \(index)") }
        return (cluster.length, cluster.columns)
    }

    /// The scalar at `index` of well-formed UTF-8.
    @inline(__always)
    private func firstScalar(_ flow: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar {
        let byte = flow[index]
        if byte < 0x80 { return Unicode.Scalar(byte) }
        let value: UInt32
        if byte < 0xE0 {
            value = UInt32(byte & 0x1F) << 6 | UInt32(flow[index + 1] & 0x3F)
        } else if byte < 0xF0 {
            value = UInt32(byte & 0x0F) << 12 | UInt32(flow[index + 1] & 0x3F) << 6 | UInt32(flow[index + 2] & 0x3F)
        } else {
            value =
                UInt32(byte & 0x07) << 18 | UInt32(flow[index + 1] & 0x3F) << 12 | UInt32(flow[index + 2] & 0x3F) << 6
                | UInt32(flow[index + 3] & 0x3F)
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
