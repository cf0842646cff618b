extension MIMEType: LosslessStringConvertible {
    /// Parses a type and its parameters, or is nil where there is none (MIME Sniffing standard, 4.4 “Parsing a MIME type”).
    public init?(_ text: String) {
        var scanner = MIMETypeScanner(bytes: Array(text.trimmingHTTPWhitespace().utf8))
        guard let type = scanner.token(endingAt: UInt8(ascii: "/")), scanner.skip(UInt8(ascii: "/")),
            let subtype = scanner.token(endingAt: UInt8(ascii: ";"))
        else { return nil }
        self.init(type: type.asciiLowercased(), subtype: subtype.asciiLowercased())
        while let parameter = scanner.nextParameter() {
            guard Self.isValid(parameter), self[parameter: parameter.name] == nil else { continue }
            parameters.append(parameter)
        }
    }

    private static func isValid(_ parameter: Parameter) -> Bool {
        !parameter.name.isEmpty && parameter.name.utf8.allSatisfy(HTTPSyntax.isTokenByte)
            && parameter.value.unicodeScalars.allSatisfy {
                $0 == "\t" || (0x20...0x7E).contains($0.value) || (0x80...0xFF).contains($0.value)
            }
    }

    /// The type that a list of `Content-Type` values names (Fetch standard, “extract a MIME type”): the last good one, which keeps an earlier charset of the same essence.
    public static func extract(from headers: HTTPHeaders) -> MIMEType? {
        var found: MIMEType?
        for value in headers.values(for: "Content-Type").flatMap(MIMETypeScanner.splitList) {
            guard var next = MIMEType(value), next.essence != "*/*" else { continue }
            if let charset = found?.charset, found?.essence == next.essence, next.charset == nil {
                next.parameters.append(Parameter(name: "charset", value: charset))
            }
            found = next
        }
        return found
    }
}

/// The steps of the standard's parser, over bytes.
private struct MIMETypeScanner {
    let bytes: [UInt8]
    var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard place < bytes.count, bytes[place] == byte else { return false }
        place += 1
        return true
    }

    mutating func collect(while condition: (UInt8) -> Bool) -> String {
        let start = place
        while place < bytes.count, condition(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// A non-empty token up to `end`, which stays; nil where another byte is in it.
    mutating func token(endingAt end: UInt8) -> String? {
        let text = collect { $0 != end }
        let trimmed = end == UInt8(ascii: ";") ? text.trimmingTrailingHTTPWhitespace() : text
        return !trimmed.isEmpty && trimmed.utf8.allSatisfy(HTTPSyntax.isTokenByte) ? trimmed : nil
    }

    /// The next parameter, whether good or not; nil at the end.
    mutating func nextParameter() -> MIMEType.Parameter? {
        while skip(UInt8(ascii: ";")) {
            _ = collect(while: HTTPSyntax.isWhitespace)
            let name = collect { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "=") }.asciiLowercased()
            guard skip(UInt8(ascii: "=")), place < bytes.count else { continue }
            if let value = parameterValue() { return MIMEType.Parameter(name: name, value: value) }
        }
        return nil
    }

    private mutating func parameterValue() -> String? {
        if bytes[place] == UInt8(ascii: "\"") {
            let value = quotedString()
            _ = collect { $0 != UInt8(ascii: ";") }
            return value
        }
        let value = collect { $0 != UInt8(ascii: ";") }.trimmingTrailingHTTPWhitespace()
        return value.isEmpty ? nil : value
    }

    /// Fetch standard, “collect an HTTP quoted string” with the extract-value flag.
    private mutating func quotedString() -> String {
        var value: [UInt8] = []
        place += 1
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else {
                value.append(byte)
                continue
            }
            value.append(place < bytes.count ? bytes[place] : byte)
            place += 1
        }
        return String(decoding: value, as: UTF8.self)
    }

    /// Splits a header's value at the commas outside quotes (Fetch standard, “get, decode, and split”).
    static func splitList(_ text: String) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        var isQuoted = false
        var isEscaped = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: ","), !isQuoted {
                parts.append(String(decoding: part, as: UTF8.self))
                part = []
                continue
            }
            if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
            part.append(byte)
        }
        return parts + [String(decoding: part, as: UTF8.self)]
    }
}

extension String {
    fileprivate func trimmingTrailingHTTPWhitespace() -> String {
        guard let last = utf8.lastIndex(where: { !HTTPSyntax.isWhitespace($0) }) else { return "" }
        return String(self[...last])
    }
}
