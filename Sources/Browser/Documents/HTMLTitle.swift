/// The title of a page, read from its first bytes without a parser: enough for a list, and safe to put into HTML.
enum HTMLTitle {
    /// The text of the first `title` element, its references as they are and nothing else with a meaning; nil when there is none.
    static func find(in bytes: [UInt8]) -> String? {
        guard let open = position(of: "<title", in: bytes, from: 0), let start = bytes[open...].firstIndex(of: UInt8(ascii: ">")),
            let end = position(of: "</title", in: bytes, from: start)
        else { return nil }
        return text(bytes[(start + 1)..<end])
    }

    /// Text from a page, its blanks joined, as HTML text: references stay, what could begin a tag is written as a reference.
    static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }
        let text = words.joined(separator: " ").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
        return text.isEmpty ? nil : text
    }

    /// Where an ASCII needle in small letters begins, capitals counting as small ones.
    static func position(of needle: String, in bytes: [UInt8], from start: Int) -> Int? {
        let needle = Array(needle.utf8)
        guard start < bytes.count, bytes.count >= needle.count else { return nil }
        var index = start
        while index + needle.count <= bytes.count {
            var length = 0
            while length < needle.count, lower(bytes[index + length]) == needle[length] { length += 1 }
            if length == needle.count { return index }
            index += 1
        }
        return nil
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
