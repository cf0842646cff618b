// Identifiers, escapes, strings and URLs.
extension CSSTokenizer {
    /// “Check if two code points are a valid escape”; the backslash is `offset` places ahead.
    func isEscape(at offset: Int = 0) -> Bool {
        guard peek(offset) == UInt8(ascii: "\\") else { return false }
        return peek(offset + 1).map { !CSSBytes.isNewline($0) } ?? true
    }

    /// “Check if three code points would start an ident sequence”.
    func startsIdentSequence(at offset: Int = 0) -> Bool {
        guard let first = peek(offset) else { return false }
        if first == UInt8(ascii: "-") {
            guard let second = peek(offset + 1) else { return false }
            return CSSBytes.isIdentStart(second) || second == UInt8(ascii: "-") || isEscape(at: offset + 1)
        }
        return CSSBytes.isIdentStart(first) || isEscape(at: offset)
    }

    /// “Consume an ident sequence”, into the text.
    mutating func consumeIdentSequence() {
        while true {
            appendRun { CSSBytes.isIdent($0) && $0 != 0 }
            if peek() == 0 {
                position += 1
                append(0)
            } else if isEscape() {
                position += 1
                consumeEscape()
            } else {
                return
            }
        }
    }

    /// “Consume an ident-like token”.
    mutating func consumeIdentLike(into token: inout CSSToken) {
        consumeIdentSequence()
        token.kind = .ident
        token.textLength = UInt32(text.count) - token.textStart
        guard peek() == UInt8(ascii: "(") else { return }
        position += 1
        token.kind = .function
        guard isURL(text[Int(token.textStart)...]) else { return }
        var ahead = 0
        while let byte = peek(ahead), CSSBytes.isWhitespace(byte) { ahead += 1 }
        if peek(ahead) == UInt8(ascii: "\"") || peek(ahead) == UInt8(ascii: "'") { return }
        position += ahead
        consumeURL(into: &token)
    }

    /// “Consume a string token”.
    mutating func consumeString(into token: inout CSSToken) {
        let quote = bytes[position]
        token.kind = .string
        position += 1
        while true {
            appendRun { $0 != quote && $0 != UInt8(ascii: "\\") && $0 != 0 && !CSSBytes.isNewline($0) }
            guard let byte = peek(), byte != quote else { break }
            if CSSBytes.isNewline(byte) {
                token.kind = .badString
                text.removeSubrange(Int(token.textStart)...)
                return
            }
            position += 1
            guard byte == UInt8(ascii: "\\") else {
                append(byte)
                continue
            }
            guard let next = peek() else { break }
            if CSSBytes.isNewline(next) { skipNewline() } else { consumeEscape() }
        }
        if position < bytes.count { position += 1 } else { token.flags.insert(.isUnterminated) }
        token.textLength = UInt32(text.count) - token.textStart
    }

    /// “Consume an escaped code point”; the backslash is read.
    private mutating func consumeEscape() {
        guard let first = peek() else { return append(.replacement) }
        guard CSSBytes.hexDigit(first) != nil else {
            // Of a character of several bytes, the others are read as ordinary ones.
            position += 1
            return append(first)
        }
        var value: UInt32 = 0
        for _ in 0..<6 {
            guard let digit = peek().flatMap(CSSBytes.hexDigit) else { break }
            value = value * 16 + digit
            position += 1
        }
        if let byte = peek(), CSSBytes.isNewline(byte) {
            skipNewline()
        } else if let byte = peek(), CSSBytes.isWhitespace(byte) {
            position += 1
        }
        append(value == 0 ? .replacement : Unicode.Scalar(value) ?? .replacement)
    }

    /// “Consume a url token”; the parenthesis and white space are read.
    private mutating func consumeURL(into token: inout CSSToken) {
        text.removeSubrange(Int(token.textStart)...)
        token.kind = .url
        while let byte = peek() {
            if byte == UInt8(ascii: ")") { break }
            if CSSBytes.isWhitespace(byte) {
                while let next = peek(), CSSBytes.isWhitespace(next) { position += 1 }
                if let next = peek(), next != UInt8(ascii: ")") { return consumeBadURL(into: &token) }
                break
            }
            // NUL is no non-printable character: preprocessing has replaced it.
            let isForbidden = CSSBytes.isNonPrintable(byte) && byte != 0
            if isForbidden || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(") {
                return consumeBadURL(into: &token)
            }
            guard byte == UInt8(ascii: "\\") else {
                position += 1
                append(byte)
                continue
            }
            guard isEscape() else { return consumeBadURL(into: &token) }
            position += 1
            consumeEscape()
        }
        if position < bytes.count { position += 1 } else { token.flags.insert(.isUnterminated) }
        token.textLength = UInt32(text.count) - token.textStart
    }

    /// “Consume the remnants of a bad url”.
    private mutating func consumeBadURL(into token: inout CSSToken) {
        token.kind = .badURL
        token.textLength = 0
        text.removeSubrange(Int(token.textStart)...)
        while let byte = peek() {
            position += isEscape() ? min(2, bytes.count - position) : 1
            if byte == UInt8(ascii: ")") { return }
        }
    }

    /// Reads a line feed, or what preprocessing would make one.
    private mutating func skipNewline() {
        position += peek() == 0x0D && peek(1) == 0x0A ? 2 : 1
    }

    /// Takes the bytes that are as they are in the text, as far as they go.
    @inline(__always)
    private mutating func appendRun(where isPlain: (UInt8) -> Bool) {
        var end = position
        while end < bytes.count, isPlain(bytes[end]) { end += 1 }
        guard end > position else { return }
        text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[position..<end]))
        position = end
    }

    private mutating func append(_ byte: UInt8) {
        if byte == 0 { append(.replacement) } else { text.append(byte) }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        text.append(contentsOf: String(scalar).utf8)
    }

    private func isURL(_ name: ArraySlice<UInt8>) -> Bool {
        name.count == 3 && name.elementsEqual("url".utf8) { ASCII.lowercase($0) == $1 }
    }
}

extension Unicode.Scalar {
    /// U+FFFD, for what can't be.
    fileprivate static let replacement: Unicode.Scalar = "\u{FFFD}"
}
