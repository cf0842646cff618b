/// The byte classes of HTTP's grammar (RFC 9110, 5.6) and of the MIME Sniffing standard, which agree.
package enum HTTPSyntax {
    /// Whether the byte may stand in a token: a method, a header's name, a parameter's name.
    package static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"): true
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"): true
        case UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"): true
        default: false
        }
    }

    /// Whether the byte is a blank, tab, CR or LF.
    package static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// The byte with A–Z made a–z.
    package static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension String {
    /// Whether both are the same but for the case of A–Z; never by the locale's rules.
    package func isEqualIgnoringASCIICase(to other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { HTTPSyntax.lowercased($0) == HTTPSyntax.lowercased($1) }
    }

    /// The text with A–Z made a–z and nothing else changed.
    package func asciiLowercased() -> String {
        String(decoding: utf8.map(HTTPSyntax.lowercased), as: UTF8.self)
    }

    /// The text without the blanks, tabs, CRs and LFs around it.
    package func trimmingHTTPWhitespace() -> String {
        let start = utf8.firstIndex { !HTTPSyntax.isWhitespace($0) } ?? utf8.endIndex
        let last = utf8.lastIndex { !HTTPSyntax.isWhitespace($0) } ?? start
        return start == utf8.endIndex ? "" : String(self[start...last])
    }
}
