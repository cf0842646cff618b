import Cells

/// ECMA-48's “select graphic rendition” sequences for text styles.
enum SGR {
    /// The sequence that sets a style, whatever was set before.
    static func change(to style: TextStyle) -> String {
        var codes = ["0"]
        for (attribute, code) in attributes where style.attributes.contains(attribute) { codes.append(code) }
        codes += color(style.foreground, base: 30, bright: 90)
        codes += color(style.background, base: 40, bright: 100)
        return "\u{1B}[" + codes.joined(separator: ";") + "m"
    }

    private static let attributes: [(TextStyle.Attributes, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
    ]

    private static func color(_ color: Color, base: Int, bright: Int) -> [String] {
        switch color {
        case .default: []
        case .indexed(let index) where index < 8: ["\(base + Int(index))"]
        case .indexed(let index) where index < 16: ["\(bright + Int(index) - 8)"]
        case .indexed(let index): ["\(base + 8)", "5", "\(index)"]
        case .rgb(let red, let green, let blue): ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
        }
    }
}
