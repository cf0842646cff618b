import Cells
import DOM
import Rendering

/// The colour that a page asks for with `<meta name=theme-color>` (HTML Standard, 4.2.5.1).
enum ThemeColor {
    /// The first one in the document's head that is valid and whose `media` matches; nil where there is none.
    static func find(in document: Document, _ environment: MediaEnvironment) -> Color? {
        let root = document.documentElement
        guard root != .none else { return nil }
        for head in document.children(of: root) where document[head].isHTML(.head) {
            for element in document.children(of: head) where document[element].isHTML(.meta) {
                guard document.attribute(.name, of: element, is: "theme-color") else { continue }
                if let media = document.attribute(.media, of: element), !MediaQueryList(media).matches(environment) { continue }
                if let color = document.attribute(.content, of: element).flatMap(color) { return color }
            }
        }
        return nil
    }

    /// A colour of CSS as terminals have it; nil for what covers nothing.
    private static func color(_ text: String) -> Color? {
        guard let color = CSSColor(text), color.alpha > 0 else { return nil }
        return .rgb(color.red, color.green, color.blue)
    }
}
