/// A page's or a server's wish to go elsewhere after a while (HTML standard, 4.2.5.3 “shared declarative refresh steps”).
public struct RefreshDirective: Hashable, Sendable {
    /// How long to wait, in seconds.
    public let delay: Int
    /// Where to go; the page itself where the directive names no address.
    public let target: WebURL

    /// Reads the value of a `Refresh` header or of a `meta http-equiv=refresh`; nil where it is none, or leads to `javascript:`.
    ///
    /// A relative address is resolved against `base`; `document`, by default the same, is the page that is fetched again where there is none.
    public static func parse(_ text: String, base: WebURL, document: WebURL? = nil) -> RefreshDirective? {
        parse(text, base: base, document: document, encoding: .utf8)
    }

    /// As `parse(_:base:document:)`, for a document in `encoding`.
    package static func parse(_ text: String, base: WebURL, document: WebURL? = nil, encoding: TextEncoding) -> RefreshDirective? {
        var scanner = RefreshScanner(bytes: Array(text.utf8))
        guard let delay = scanner.delay(), scanner.skipSeparator() else { return nil }
        guard let address = scanner.address() else {
            return RefreshDirective(delay: delay, target: document ?? base)
        }
        guard let target = WebURL(address, base: base, encoding: encoding), target.scheme != "javascript" else { return nil }
        return RefreshDirective(delay: delay, target: target)
    }
}

/// The standard's steps over a position in the text.
private struct RefreshScanner {
    let bytes: [UInt8]
    var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while let byte = current, condition(byte) { place += 1 }
    }

    private static func isWhitespace(_ byte: UInt8) -> Bool { HTTPSyntax.isWhitespace(byte) || byte == 0x0C }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Steps 2–7: whole seconds; a fraction is read and dropped.
    ///
    /// Enormous numbers stay finite.
    mutating func delay() -> Int? {
        skip(while: Self.isWhitespace)
        var seconds = 0
        let start = place
        while let byte = current, Self.isDigit(byte) {
            seconds = min(seconds * 10 + Int(byte - UInt8(ascii: "0")), Int(Int32.max))
            place += 1
        }
        if place == start, current != UInt8(ascii: ".") { return nil }
        skip { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
        return seconds
    }

    /// Steps 8–10: blanks and at most one `;` or `,`; false where something else follows the number.
    mutating func skipSeparator() -> Bool {
        guard let byte = current else { return true }
        guard byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || Self.isWhitespace(byte) else { return false }
        skip(while: Self.isWhitespace)
        if current == UInt8(ascii: ";") || current == UInt8(ascii: ",") { place += 1 }
        skip(while: Self.isWhitespace)
        return true
    }

    /// Step 11: what follows, without an optional `url=` and quotes; nil at the end of the text.
    mutating func address() -> String? {
        if current == nil { return nil }
        var start = place
        if skipURLPrefix() { start = place }
        guard let quote = current, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
            return String(decoding: bytes[start...], as: UTF8.self)
        }
        let quoted = bytes[(start + 1)...].prefix { $0 != quote }
        return String(decoding: quoted, as: UTF8.self)
    }

    private mutating func skipURLPrefix() -> Bool {
        let start = place
        for letter in "url".utf8 {
            guard let byte = current, HTTPSyntax.lowercased(byte) == letter else {
                place = start
                return false
            }
            place += 1
        }
        skip(while: Self.isWhitespace)
        guard current == UInt8(ascii: "=") else {
            place = start
            return false
        }
        place += 1
        skip(while: Self.isWhitespace)
        return true
    }
}
