/// A character encoding of the web, by its name in the Encoding Standard.
package struct TextEncoding: Hashable, Sendable {
    /// The name in the standard's spelling: `UTF-8`, `windows-1252`, `Shift_JIS`.
    package let name: String

    /// The encoding that `label` names, or nil for an unknown label; ASCII case and white space round it do not count.
    ///
    /// (Encoding Standard, 4.2 “get an encoding”.)
    package init?(label: String) {
        self.init(label: Array(label.utf8)[...])
    }

    /// The encoding that the bytes of a label name, or nil.
    init?(label: ArraySlice<UInt8>) {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D && $0 != 0x0B) }
        guard let first = label.firstIndex(where: { !isSpace($0) }), let last = label.lastIndex(where: { !isSpace($0) }) else { return nil }
        let folded = label[first...last].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        guard let name = Self.name(ofLabel: folded) else { return nil }
        self.name = name
    }

    private init(known name: String) {
        self.name = name
    }

    /// UTF-8.
    package static let utf8 = TextEncoding(known: "UTF-8")
    /// windows-1252, which `iso-8859-1` and `ascii` name too.
    package static let windows1252 = TextEncoding(known: "windows-1252")
    /// The encoding of what is not safe to decode.
    package static let replacement = TextEncoding(known: "replacement")
    /// UTF-16, low byte first.
    package static let utf16LE = TextEncoding(known: "UTF-16LE")
    /// UTF-16, high byte first.
    package static let utf16BE = TextEncoding(known: "UTF-16BE")

    /// The encoding to use where markup declares this one: UTF-16 can't be true there, `x-user-defined` is never meant.
    ///
    /// (HTML Standard, 13.2.3.2, last steps of the prescan.)
    var asDeclaredInMarkup: TextEncoding {
        switch name {
        case "UTF-16LE", "UTF-16BE": .utf8
        case "x-user-defined": .windows1252
        default: self
        }
    }
}
