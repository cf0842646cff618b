/// Searches flow text for a pattern, character by character: a match never begins or ends within one.
struct FlowSearch {
    /// The pattern as the folded text has it.
    private let pattern: [UInt8]
    /// The pattern with its case, where case counts.
    private let exactPattern: [UInt8]?

    /// Prepares a query; nil when its text is empty or nothing but what is ignored.
    init?(_ query: FindQuery) {
        let text = Array(String(query.text.map { $0.isNewline ? " " : $0 }).utf8)
        pattern = Self.folded(text, foldsCase: true)
        guard !pattern.isEmpty else { return nil }
        exactPattern = query.countsCase ? Self.folded(text, foldsCase: false) : nil
    }

    /// All matches from a folded offset on, in order, none overlapping.
    ///
    /// Complexity: linear in the text for all but contrived patterns.
    func matches(in text: FoldedText, from start: Int, source: UnsafeBufferPointer<UInt8>) -> [Range<UInt32>] {
        var found: [Range<UInt32>] = []
        var caseCheck = exactPattern.map(CaseCheck.init)
        text.withCursor(from: start) { bytes, cursor in
            pattern.withUnsafeBufferPointer { pattern in
                var index = start
                while let at = Self.next(pattern, in: bytes, from: index) {
                    index = at + 1
                    let lower = cursor.sourceOffset(at)
                    var end = cursor
                    let upper = end.sourceOffset(at + pattern.count)
                    guard FlowCharacters.isBoundary(source, lower), FlowCharacters.isBoundary(source, upper) else { continue }
                    if caseCheck?.passes(UnsafeBufferPointer(rebasing: source[lower..<upper])) == false { continue }
                    found.append(UInt32(lower)..<UInt32(FlowCharacters.visibleEnd(source, lower..<upper)))
                    index = at + pattern.count
                }
            }
        }
        return found
    }

    /// Where the pattern next stands in folded text.
    @inline(__always)
    private static func next(_ pattern: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let last = bytes.count - pattern.count
        let first = pattern[0]
        var index = start
        while index <= last {
            if bytes[index] == first {
                var offset = 1
                while offset < pattern.count, bytes[index + offset] == pattern[offset] { offset += 1 }
                if offset == pattern.count { return index }
            }
            index += 1
        }
        return nil
    }

    private static func folded(_ text: [UInt8], foldsCase: Bool) -> [UInt8] {
        var result = FoldedText()
        var folding = ScalarFolding(foldsCase: foldsCase)
        text.withUnsafeBufferPointer { result.append($0, &folding) }
        return result.bytes
    }
}

/// Tells whether what matches without case matches with it.
private struct CaseCheck {
    private let pattern: [UInt8]
    private var folding = ScalarFolding(foldsCase: false)
    /// How the pattern has been met that does not match: in few ways, however often.
    private var rejected: [[UInt8]] = []

    init(_ pattern: [UInt8]) {
        self.pattern = pattern
    }

    mutating func passes(_ stretch: UnsafeBufferPointer<UInt8>) -> Bool {
        if stretch.elementsEqual(pattern) { return true }
        // ASCII of the same length has nothing in it that folds.
        if stretch.count == pattern.count, stretch.allSatisfy({ $0 < 0x80 && $0 != 0x09 }) { return false }
        if rejected.contains(where: stretch.elementsEqual) { return false }
        var folded = FoldedText()
        folded.append(stretch, &folding)
        if folded.bytes == pattern { return true }
        if rejected.count < 8 { rejected.append(Array(stretch)) }
        return false
    }
}
