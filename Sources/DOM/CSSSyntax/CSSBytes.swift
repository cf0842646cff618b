/// What bytes of UTF-8 are to the tokenizer (CSS Syntax 3, section 4.2).
enum CSSBytes {
    /// “Newline”, and what preprocessing would make one.
    @inline(__always)
    static func isNewline(_ byte: UInt8) -> Bool {
        byte == 0x0A || byte == 0x0D || byte == 0x0C
    }

    /// “Whitespace”.
    @inline(__always)
    static func isWhitespace(_ byte: UInt8) -> Bool {
        ASCII.isSpace(byte)
    }

    /// “Ident-start code point”; NUL stands for U+FFFD.
    @inline(__always)
    static func isIdentStart(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == 0
    }

    /// “Ident code point”.
    @inline(__always)
    static func isIdent(_ byte: UInt8) -> Bool {
        isIdentStart(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-")
    }

    /// “Non-printable code point”.
    @inline(__always)
    static func isNonPrintable(_ byte: UInt8) -> Bool {
        byte < 0x09 || byte == 0x0B || (0x0E...0x1F).contains(byte) || byte == 0x7F
    }

    /// The value of a hexadecimal digit, or nil.
    @inline(__always)
    static func hexDigit(_ byte: UInt8) -> UInt32? {
        if ASCII.isDigit(byte) { return UInt32(byte - 0x30) }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? UInt32(letter) + 10 : nil
    }

    /// The kind of a token that is one character of its own.
    static func punctuation(_ byte: UInt8) -> CSSToken.Kind? {
        switch byte {
        case UInt8(ascii: ":"): .colon
        case UInt8(ascii: ";"): .semicolon
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: "["): .openSquare
        case UInt8(ascii: "]"): .closeSquare
        case UInt8(ascii: "("): .openParenthesis
        case UInt8(ascii: ")"): .closeParenthesis
        case UInt8(ascii: "{"): .openCurly
        case UInt8(ascii: "}"): .closeCurly
        default: nil
        }
    }
}
