import WebTypes

/// Reads one line of `Cache-Control`: a list of `token [ "=" ( token / quoted-string ) ]` (RFC 9111, 5.2; RFC 9110, 5.6).
///
/// Text within quotes is never taken for a directive, and a fault spoils its own directive only.
struct CacheControlParser {
    private let bytes: [UInt8]
    private var place = 0

    /// The line's directives, in order.
    static func directives(of line: String) -> [CacheControl.Directive] {
        var parser = CacheControlParser(bytes: Array(line.utf8))
        var directives: [CacheControl.Directive] = []
        while parser.place < parser.bytes.count {
            if let directive = parser.takeDirective() { directives.append(directive) }
        }
        return directives
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    /// Takes one element of the list and the comma behind it.
    private mutating func takeDirective() -> CacheControl.Directive? {
        skipBlanks()
        let name = takeToken()
        var argument = CacheControl.Directive.Argument.none
        if current == UInt8(ascii: "=") {
            place += 1
            argument = takeArgument().map { .value($0) } ?? .unreadable
        }
        skipBlanks()
        if current != nil, current != UInt8(ascii: ",") { argument = .unreadable }
        skipElement()
        return name.isEmpty ? nil : CacheControl.Directive(name: name.asciiLowercased(), argument: argument)
    }

    private mutating func takeArgument() -> String? {
        guard current == UInt8(ascii: "\"") else {
            let token = takeToken()
            return token.isEmpty ? nil : token
        }
        return takeQuotedString()
    }

    private mutating func takeToken() -> String {
        let start = place
        while let byte = current, HTTPSyntax.isTokenByte(byte) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// The text between quotes, with backslashes undone; nil where the closing quote is missing.
    private mutating func takeQuotedString() -> String? {
        var text: [UInt8] = []
        place += 1
        while let byte = current {
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = current else { return nil }
                text.append(escaped)
                place += 1
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func skipBlanks() {
        while let byte = current, HTTPSyntax.isWhitespace(byte) { place += 1 }
    }

    /// Goes behind the next comma that stands outside of quotes.
    private mutating func skipElement() {
        while let byte = current {
            if byte == UInt8(ascii: "\"") {
                _ = takeQuotedString()
            } else {
                place += 1
                if byte == UInt8(ascii: ",") { return }
            }
        }
    }
}
