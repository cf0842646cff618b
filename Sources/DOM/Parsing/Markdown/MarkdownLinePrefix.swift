/// The markers of quotes, list items and footnotes in front of a line's content (CommonMark 0.29, 5.1–5.2).
enum MarkdownLinePrefix {
    /// Where the content of a line begins, and the byte to hide of the first marker at or behind column `deepestColumn`, if there is one.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, deepestColumn: Int
    ) -> (content: Int, tooDeep: Int?) {
        var place = line.lowerBound
        var column = 0
        while true {
            while place < line.upperBound, bytes[place] == 0x20 || bytes[place] == 0x09 {
                column = bytes[place] == 0x20 ? column + 1 : (column / 4 + 1) * 4
                place += 1
            }
            guard let marker = marker(bytes, place..<line.upperBound) else { return (place, nil) }
            if column >= deepestColumn { return (place, marker.telling) }
            column += marker.end - place
            place = marker.end
        }
    }

    /// The marker that a line's rest begins with: its end, and the byte without which it is none.
    private static func marker(_ bytes: UnsafeBufferPointer<UInt8>, _ rest: Range<Int>) -> (end: Int, telling: Int)? {
        guard let first = rest.first else { return nil }
        switch bytes[first] {
        case UInt8(ascii: ">"): return (first + 1, first)
        case UInt8(ascii: "-"), UInt8(ascii: "*"):
            return isSpaceOrEnd(bytes, first + 1, rest) && !isRule(bytes, rest) ? (first + 1, first) : nil
        case UInt8(ascii: "+"): return isSpaceOrEnd(bytes, first + 1, rest) ? (first + 1, first) : nil
        case UInt8(ascii: "["): return footnote(bytes, rest)
        default:
            let end = first + bytes[rest].prefix(10).prefix(while: ASCII.isDigit).count
            guard end > first, end < rest.upperBound, end - first < 10 else { return nil }
            guard bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")") else { return nil }
            return isSpaceOrEnd(bytes, end + 1, rest) ? (end + 1, end) : nil
        }
    }

    private static func isSpaceOrEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ rest: Range<Int>) -> Bool {
        place >= rest.upperBound || bytes[place] == 0x20 || bytes[place] == 0x09
    }

    /// Whether the rest is a thematic break: three or more of one character, and white space.
    private static func isRule(_ bytes: UnsafeBufferPointer<UInt8>, _ rest: Range<Int>) -> Bool {
        let mark = bytes[rest.lowerBound]
        var count = 0
        for place in rest {
            if bytes[place] == mark { count += 1 } else if bytes[place] != 0x20, bytes[place] != 0x09 { return false }
        }
        return count >= 3
    }

    /// `[^label]:`.
    private static func footnote(_ bytes: UnsafeBufferPointer<UInt8>, _ rest: Range<Int>) -> (end: Int, telling: Int)? {
        let first = rest.lowerBound
        guard first + 1 < rest.upperBound, bytes[first + 1] == UInt8(ascii: "^") else { return nil }
        let label = bytes[rest].dropFirst(2).prefix { $0 != UInt8(ascii: "]") && !ASCII.isSpace($0) }
        let end = label.endIndex
        guard !label.isEmpty, end + 1 < rest.upperBound, bytes[end] == UInt8(ascii: "]"), bytes[end + 1] == UInt8(ascii: ":") else {
            return nil
        }
        return (end + 2, first)
    }
}
