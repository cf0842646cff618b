import Cells

/// Flow text as it is compared, and where each of its bytes comes from.
///
/// Letters are folded by `ScalarFolding`, white space within a line is one space, and what shows nothing is left out.
struct FoldedText {
    /// The folded text.
    private(set) var bytes: [UInt8] = []
    /// How much of the source has been folded.
    private(set) var sourceEnd = 0
    /// Where source and folded text drift apart, in order; nearly empty for plain text.
    private var shifts: [Shift] = [Shift(folded: 0, source: 0)]

    /// From `folded` on, until the next one, each byte stands as far behind `source`.
    struct Shift {
        var folded: Int
        var source: Int
    }

    /// Forgets all from a source offset on, where a line must begin.
    mutating func truncate(toSource offset: Int) {
        guard offset < sourceEnd else { return }
        let end = foldedOffset(ofSource: offset)
        bytes.removeLast(bytes.count - end)
        shifts.removeLast(shifts.count - 1 - lastShift { $0.source <= offset })
        // Something left out at the very beginning has moved the first one.
        if shifts[0].source > offset { shifts[0].source = offset }
        sourceEnd = offset
    }

    /// Where a line that begins at a source offset begins in the folded text.
    func foldedOffset(ofSource offset: Int) -> Int {
        let shift = shifts[lastShift { $0.source <= offset }]
        return min(bytes.count, max(0, shift.folded + offset - shift.source))
    }

    /// Goes from folded offsets to the source.
    struct Cursor {
        fileprivate let shifts: UnsafeBufferPointer<Shift>
        fileprivate var index: Int

        /// The source offset of a folded offset: after what is left out between two characters, inside a character for a part of it.
        ///
        /// Offsets must not decrease from call to call.
        @inline(__always)
        mutating func sourceOffset(_ folded: Int) -> Int {
            while index + 1 < shifts.count, shifts[index + 1].folded <= folded { index += 1 }
            return shifts[index].source + folded - shifts[index].folded
        }
    }

    /// Calls `body` with the folded text and a cursor for its offsets from `folded` on.
    func withCursor<Result>(from folded: Int, _ body: (UnsafeBufferPointer<UInt8>, inout Cursor) -> Result) -> Result {
        let index = lastShift { $0.folded <= folded }
        return bytes.withUnsafeBufferPointer { bytes in
            shifts.withUnsafeBufferPointer { shifts in
                var cursor = Cursor(shifts: shifts, index: index)
                return body(bytes, &cursor)
            }
        }
    }

    /// Folds what the source has beyond `sourceEnd`.
    ///
    /// Linear.
    mutating func append(_ source: UnsafeBufferPointer<UInt8>, _ folding: inout ScalarFolding) {
        bytes.reserveCapacity(source.count)
        var index = sourceEnd
        while index < source.count {
            let end = Self.plainEnd(source, index, &folding)
            if end > index {
                appendPlain(UnsafeBufferPointer(rebasing: source[index..<end]), folding.foldsCase)
                index = end
            } else {
                index = appendUnit(source, index, &folding)
            }
        }
        sourceEnd = source.count
    }

    /// Where the ASCII from `start` on ends that is its own folded text but for case.
    private static func plainEnd(_ source: UnsafeBufferPointer<UInt8>, _ start: Int, _ folding: inout ScalarFolding) -> Int {
        var index = start
        while index < source.count {
            let byte = source[index]
            if byte >= 0x80 {
                let isMarked =
                    index > start && source[index - 1] > 0x20 && folding.entry(UTF8Decoding.scalar(in: source, at: index).value).continues
                return isMarked ? index - 1 : index
            }
            if byte == 0x09 || byte == 0x20 && index + 1 < source.count && mayBeSpace(source[index + 1]) { return index }
            index += 1
        }
        return index
    }

    /// Whether a byte begins white space, or may.
    @inline(__always)
    private static func mayBeSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte >= 0x80 }

    private mutating func appendPlain(_ plain: UnsafeBufferPointer<UInt8>, _ foldsCase: Bool) {
        let start = bytes.count
        bytes.append(contentsOf: plain)
        guard foldsCase else { return }
        bytes.withUnsafeMutableBufferPointer { bytes in
            for index in start..<bytes.count { bytes[index] = ScalarFolding.foldASCII(bytes[index]) }
        }
    }

    /// Folds the character, the white space or what is left out at `start`; returns where it ends.
    private mutating func appendUnit(_ source: UnsafeBufferPointer<UInt8>, _ start: Int, _ folding: inout ScalarFolding) -> Int {
        let first = UTF8Decoding.scalar(in: source, at: start)
        let entry = folding.entry(first.value)
        var end = start + first.length
        if entry.isSpace { return appendSpaces(source, start, &folding) }
        if entry.isIgnored {
            align(withSource: end)
            return end
        }
        while end < source.count, source[end] >= 0x80 {
            let next = UTF8Decoding.scalar(in: source, at: end)
            guard folding.entry(next.value).continues else { break }
            end += next.length
        }
        if end == start + first.length, !entry.expands {
            UTF8Decoding.append(entry.scalar, to: &bytes)
        } else {
            for (index, scalar) in folding.folded(UnsafeBufferPointer(rebasing: source[start..<end])).enumerated() {
                // No match begins or ends within a character.
                if index > 0 { align(withSource: start + 1) }
                UTF8Decoding.append(scalar, to: &bytes)
            }
        }
        align(withSource: end)
        return end
    }

    private mutating func appendSpaces(_ source: UnsafeBufferPointer<UInt8>, _ start: Int, _ folding: inout ScalarFolding) -> Int {
        var end = start
        while end < source.count, Self.mayBeSpace(source[end]) {
            let next = UTF8Decoding.scalar(in: source, at: end)
            let entry = folding.entry(next.value)
            guard entry.isSpace || entry.isIgnored else { break }
            end += next.length
        }
        bytes.append(0x20)
        align(withSource: end)
        return end
    }

    /// Notes that the next folded byte comes from a source offset.
    private mutating func align(withSource source: Int) {
        let last = shifts[shifts.count - 1]
        if last.source + bytes.count - last.folded == source { return }
        if last.folded == bytes.count {
            shifts[shifts.count - 1].source = source
        } else {
            shifts.append(Shift(folded: bytes.count, source: source))
        }
    }

    /// The index of the last shift that satisfies a predicate which holds for the first ones.
    private func lastShift(where predicate: (Shift) -> Bool) -> Int {
        var low = 0
        var high = shifts.count
        while low < high {
            let middle = (low + high) / 2
            if predicate(shifts[middle]) { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }
}
