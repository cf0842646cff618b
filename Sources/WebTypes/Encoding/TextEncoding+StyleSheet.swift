// The encoding of a style sheet.
extension TextEncoding {
    /// The encoding of a style sheet where no byte order mark tells another (CSS Syntax 3, section 3.2 “determine the fallback encoding”).
    ///
    /// It is what the transport called it, else what an `@charset` rule at the very start says, else that of the page that refers to it.
    package init(ofStyleSheet bytes: [UInt8], contentTypeCharset: String?, environment: TextEncoding?) {
        self = contentTypeCharset.flatMap(TextEncoding.init(label:)) ?? Self.charsetRule(of: bytes) ?? environment ?? .utf8
    }

    /// What `@charset "…";` says, if the sheet begins with exactly that; `UTF-16` is not to be believed.
    private static func charsetRule(of bytes: [UInt8]) -> TextEncoding? {
        let start = Array("@charset \"".utf8)
        guard bytes.starts(with: start) else { return nil }
        let rest = bytes.prefix(lengthOfSearch).dropFirst(start.count)
        guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")), quote + 1 < rest.endIndex, rest[quote + 1] == UInt8(ascii: ";"),
            let encoding = TextEncoding(label: rest[..<quote])
        else { return nil }
        return encoding == .utf16BE || encoding == .utf16LE ? .utf8 : encoding
    }

    /// How far the standard looks for the rule's end, in bytes.
    private static let lengthOfSearch = 1024
}
