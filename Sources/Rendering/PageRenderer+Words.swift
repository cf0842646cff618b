extension PageRenderer {
    /// Where words stand in the flow text so far, of several places the nearest to an offset; nil where they stand nowhere.
    ///
    /// All white space is alike, since a line end may have taken the place of a space. Linear in the flow text.
    package func flowOffset(ofWords words: String, near offset: UInt32) -> UInt32? {
        let pattern = Array(words.utf8)
        return builder.tree.flow.withUnsafeBufferPointer { flow in
            pattern.withUnsafeBufferPointer { Self.nearest($0, in: flow, to: Int(offset)) }
        }.map { UInt32($0) }
    }

    /// The beginning of a pattern in a text that is the nearest to a place; of two that are as near, the first.
    private static func nearest(_ pattern: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, to place: Int) -> Int? {
        guard !pattern.isEmpty, pattern.count <= text.count else { return nil }
        var best: Int?
        for start in 0...text.count - pattern.count where isEqual(text[start], pattern[0]) {
            if let best, start - place > place - best { break }
            var length = 1
            while length < pattern.count, isEqual(text[start + length], pattern[length]) { length += 1 }
            guard length == pattern.count else { continue }
            guard start < place else { return best.map { place - $0 <= start - place ? $0 : start } ?? start }
            best = start
        }
        return best
    }

    @inline(__always)
    private static func isEqual(_ byte: UInt8, _ other: UInt8) -> Bool {
        byte == other || BoxBuilder.isSpace(byte) && BoxBuilder.isSpace(other)
    }
}
