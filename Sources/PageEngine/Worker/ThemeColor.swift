import Cells
import DOM

/// The colour that a page asks for with `<meta name=theme-color>` (HTML Standard, 4.2.5.1).
enum ThemeColor {
    // DEBT: only hexadecimal colours are read, and `media` is not, because the reader of style sheets
    // (Rendering/CSS/Values) reads no colours yet, and they would be written twice otherwise.

    /// The first one in the document's head that is valid; nil where there is none.
    static func find(in document: Document) -> Color? {
        let root = document.documentElement
        guard root != .none else { return nil }
        for head in document.children(of: root) where document[head].isHTML(.head) {
            for element in document.children(of: head) where document[element].isHTML(.meta) {
                guard document.attribute(.name, of: element, is: "theme-color") else { continue }
                if let color = document.attribute(.content, of: element).flatMap(color) { return color }
            }
        }
        return nil
    }

    /// `#rgb` and `#rrggbb`, in a colour as terminals have it.
    static func color(_ text: String) -> Color? {
        var bytes = Array(text.utf8.drop { $0 == 0x20 })
        while bytes.last == 0x20 { bytes.removeLast() }
        guard bytes.first == UInt8(ascii: "#") else { return nil }
        let digits = bytes.dropFirst().compactMap(\.hexValue)
        guard digits.count == bytes.count - 1 else { return nil }
        switch digits.count {
        case 3: return .rgb(digits[0] * 17, digits[1] * 17, digits[2] * 17)
        case 6: return .rgb(digits[0] << 4 | digits[1], digits[2] << 4 | digits[3], digits[4] << 4 | digits[5])
        default: return nil
        }
    }
}
