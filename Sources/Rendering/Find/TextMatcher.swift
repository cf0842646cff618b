/// Tells whether texts hold all words of a pattern, compared as find compares them, without case; for narrowing lists.
public struct TextMatcher {
    private let words: [[UInt8]]
    private var folding = ScalarFolding(foldsCase: true)

    /// Prepares a pattern: its words, divided by white space, may stand anywhere.
    public init(_ pattern: String) {
        words = pattern.split(whereSeparator: \.isWhitespace).map { word in
            var folding = ScalarFolding(foldsCase: true)
            return Self.folded(String(word), &folding)
        }
    }

    /// Whether each word is in one of the texts; true for a pattern without words.
    ///
    /// Linear in the texts.
    public mutating func matches(_ texts: String...) -> Bool {
        words.allSatisfy { word in texts.contains { contains($0, word) } }
    }

    private mutating func contains(_ text: String, _ word: [UInt8]) -> Bool {
        var text = text
        let plain = text.withUTF8 { bytes in
            bytes.allSatisfy { $0 < 0x80 } ? Self.contains(bytes, word) : nil
        }
        if let plain { return plain }
        let folded = Self.folded(text, &folding)
        return folded.withUnsafeBufferPointer { Self.contains($0, word) }
    }

    private static func folded(_ text: String, _ folding: inout ScalarFolding) -> [UInt8] {
        var result = FoldedText()
        var text = text
        text.withUTF8 { result.append($0, &folding) }
        return result.bytes
    }

    /// Whether bytes hold a folded word, ASCII letters compared without case.
    private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
        guard bytes.count >= word.count else { return false }
        for start in 0...bytes.count - word.count {
            var length = 0
            while length < word.count, ScalarFolding.foldASCII(bytes[start + length]) == word[length] { length += 1 }
            if length == word.count { return true }
        }
        return false
    }
}
