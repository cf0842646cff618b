/// Settings in YAML in front of a text, between lines of `---`: they are for the program that publishes it, not for readers.
enum MarkdownFrontMatter {
    /// Where the text begins: behind the settings, or at 0 where there are none.
    ///
    /// The line behind the first `---` must be a setting (`name: value`), a comment or the end: else `---` is a rule.
    static func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var line = lineRange(in: bytes, from: start)
        guard isFence(bytes[line], endsToo: false) else { return 0 }
        line = lineRange(in: bytes, from: line.upperBound)
        guard isFence(bytes[line], endsToo: true) || isSetting(bytes[line]) else { return 0 }
        while !line.isEmpty {
            if isFence(bytes[line], endsToo: true) { return line.upperBound }
            line = lineRange(in: bytes, from: line.upperBound)
        }
        return 0
    }

    /// A line with its line feed or carriage return.
    private static func lineRange(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int> {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        if end < bytes.count { end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1 }
        return start..<end
    }

    /// Whether a line is `---`, or at the end `...`.
    private static func isFence(_ line: Slice<UnsafeBufferPointer<UInt8>>, endsToo: Bool) -> Bool {
        let rest = line.dropFirst(3)
        guard rest.allSatisfy(ASCII.isSpace) else { return false }
        return line.starts(with: "---".utf8) || endsToo && line.starts(with: "...".utf8)
    }

    private static func isSetting(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = line.first, !ASCII.isSpace(first) else { return false }
        return first == UInt8(ascii: "#") || line.contains(UInt8(ascii: ":"))
    }
}
