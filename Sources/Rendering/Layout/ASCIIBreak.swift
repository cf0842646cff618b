/// Where a row of ASCII text ends.
enum ASCIIBreak {
    /// The last place to break a row of `width` columns that starts at `start`, in text that goes on beyond it.
    ///
    /// A space, else a hyphen between letters, else after a sign that parts a long token, else at the width.
    /// - Returns: the end of the row, and where the next one starts.
    static func lastBreak(_ flow: UnsafeBufferPointer<UInt8>, from start: Int, width: Int, end: Int) -> (end: Int, next: Int) {
        let edge = start + width
        var index = edge
        while index > start {
            if flow[index] == 0x20 { return (index, afterSpaces(flow, index, end)) }
            if index < edge + 1, isHyphenBreak(flow, at: index, from: start) { return (index, index) }
            index -= 1
        }
        index = edge
        while index > start + width * 2 / 3 {
            if partsToken(flow[index - 1]) { return (index, index) }
            index -= 1
        }
        return (edge, edge)
    }

    private static func afterSpaces(_ flow: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var index = start
        while index < end, flow[index] == 0x20 { index += 1 }
        return index
    }

    /// Whether a row may end before `index`, after a hyphen within a word; never in `--option`.
    private static func isHyphenBreak(_ flow: UnsafeBufferPointer<UInt8>, at index: Int, from start: Int) -> Bool {
        guard index >= start + 2, flow[index - 1] == 0x2D, isLetter(flow[index]), isWord(flow[index - 2]) else { return false }
        var first = index - 2
        while first > start, flow[first - 1] != 0x20 { first -= 1 }
        return flow[first] != 0x2D
    }

    /// Signs after which a token that is too long for a row is parted: those of paths, names and calls.
    static func partsToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2F, 0x5F, 0x2E, 0x2C, 0x2D, 0x3A, 0x3B, 0x3D, 0x26, 0x3F, 0x28, 0x5C: true
        default: false
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
    private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || byte &- 0x30 < 10 }
}
