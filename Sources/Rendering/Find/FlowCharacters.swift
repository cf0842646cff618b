import Cells

/// Where characters, as a reader sees them, begin and end in flow text.
enum FlowCharacters {
    /// Whether a character begins or ends at an offset.
    @inline(__always)
    static func isBoundary(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        isPlainBoundary(source, index) || GraphemeBreak.isBoundary(source, at: index)
    }

    /// Where a match ends without what shows nothing at its end.
    @inline(__always)
    static func visibleEnd(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, source[end - 1] >= 0x80, let length = invisibleLength(source, endingAt: end) { end -= length }
        return end
    }

    /// The length of the soft hyphen, zero-width space or word joiner that ends before an offset; nil when none does.
    private static func invisibleLength(_ source: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> Int? {
        if end >= 2, source[end - 2] == 0xC2, source[end - 1] == 0xAD { return 2 }
        guard end >= 3, source[end - 3] == 0xE2 else { return nil }
        switch (source[end - 2], source[end - 1]) {
        case (0x80, 0x8B), (0x81, 0xA0): return 3
        default: return nil
        }
    }

    /// The range grown until it holds whole characters; `known` is a place before it where a character begins.
    ///
    /// Linear in what is not ASCII between `known` and the range's end.
    static func whole(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, after known: Int) -> Range<Int> {
        if isPlainBoundary(source, range.lowerBound), isPlainBoundary(source, range.upperBound) { return range }
        var start = range.lowerBound
        while start > known, source[start] >= 0x80 || start == range.lowerBound { start -= 1 }
        var lower = start
        var characters = GraphemeBreak(source, from: start)
        while let character = characters.next() {
            if character.start <= range.lowerBound { lower = character.start }
            let end = character.start + character.length
            if end >= range.upperBound { return lower..<end }
        }
        return lower..<range.upperBound
    }

    /// Whether a character begins or ends at an offset between two of ASCII, or at an end of the text; flow text has no CR.
    @inline(__always)
    private static func isPlainBoundary(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index == 0 || index == source.count || source[index - 1] | source[index] < 0x80
    }
}
