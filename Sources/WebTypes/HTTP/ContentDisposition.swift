/// What a server says about showing or saving an answer, and under what name (RFC 6266).
package struct ContentDisposition: Hashable, Sendable {
    /// Whether the answer is to be saved: any type but `inline` means so (RFC 6266, 4.2).
    package let isAttachment: Bool
    /// The name proposed, as it was sent; it must go through `SafeFilename` before it names a file.
    ///
    /// `filename*` wins over `filename` (RFC 6266, 4.3); of one that is given twice the first counts.
    package let filename: String?

    /// Reads a field's value; nil where it begins with no type.
    package init?(_ text: String) {
        var scanner = Scanner(bytes: Array(text.utf8))
        guard let type = scanner.token() else { return nil }
        var plain: String?
        var extended: String?
        while let (name, value) = scanner.parameter() {
            switch name {
            case "filename" where plain == nil: plain = value
            case "filename*" where extended == nil: extended = Self.decode(extended: value)
            default: break
            }
        }
        isAttachment = type != "inline"
        filename = extended ?? plain
    }

    /// An extended value: charset, language and percent-encoded bytes, apart by `'` (RFC 8187, 3.2); nil where it is none.
    private static func decode(extended text: String) -> String? {
        let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let bytes = PercentEncoding.decode(parts[2].utf8)
        switch parts[0].lowercased() {
        case "utf-8": return String(validating: bytes, as: UTF8.self)
        case "iso-8859-1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        default: return nil
        }
    }
}

/// The field's grammar, over bytes; what is not quite to the letter is read as far as it can be.
private struct Scanner {
    let bytes: [UInt8]
    var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The next token in small letters; nil where there is none.
    mutating func token() -> String? {
        skipBlanks()
        let start = place
        while place < bytes.count, HTTPSyntax.isTokenByte(bytes[place]) { place += 1 }
        return place > start ? String(decoding: bytes[start..<place], as: UTF8.self).asciiLowercased() : nil
    }

    /// The next `name=value` after a semicolon; nil at the end.
    mutating func parameter() -> (name: String, value: String)? {
        while place < bytes.count {
            guard take(UInt8(ascii: ";")) else {
                place += 1
                continue
            }
            guard let name = token() else { continue }
            skipBlanks()
            guard take(UInt8(ascii: "=")) else { continue }
            skipBlanks()
            return (name, take(UInt8(ascii: "\"")) ? quoted() : unquoted())
        }
        return nil
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard place < bytes.count, bytes[place] == byte else { return false }
        place += 1
        return true
    }

    private mutating func skipBlanks() {
        while place < bytes.count, HTTPSyntax.isWhitespace(bytes[place]) { place += 1 }
    }

    /// A quoted string after its opening quote (RFC 9110, 5.6.4); one without end goes to the end.
    private mutating func quoted() -> String {
        var text: [UInt8] = []
        while place < bytes.count, !take(UInt8(ascii: "\"")) {
            if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
            text.append(bytes[place])
            place += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Servers leave blanks unquoted, so that all up to the semicolon counts.
    private mutating func unquoted() -> String {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: ";") { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self).trimmingHTTPWhitespace()
    }
}
