/// Control characters that stand for ASCII characters which cmark is not to understand: it keeps them as text, and the writer changes them back.
///
/// What is read by them is shown as it is written, and not a byte of it is lost.
enum MarkdownStandIn {
    /// The characters, in the order of their stand-ins from `first` on.
    private static let characters: [UInt8] = Array("[@:*_~<>-+.)|".utf8)
    /// U+000E.
    private static let first: UInt8 = 0x0E
    private static let range = first..<(first + UInt8(characters.count))

    /// What stands for `byte`; nil where nothing does.
    static let table: [UInt8?] = (0...255).map { byte in characters.firstIndex(of: UInt8(byte)).map { first + UInt8($0) } }

    /// As `table`, without what has a meaning at the beginning of a line only.
    static let inlineTable: [UInt8?] = (0...255).map { byte in "[@:*_~<".utf8.contains(UInt8(byte)) ? table[byte] : nil }

    /// Whether the byte is the stand-in of another.
    @inline(__always)
    static func isStandIn(_ byte: UInt8) -> Bool { range.contains(byte) }

    /// What a stand-in stands for.
    static func original(_ byte: UInt8) -> UInt8 {
        characters[Int(byte - first)]
    }
}
