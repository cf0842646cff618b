import Cells

/// How a `list-style-type` marks items, worked out once for a page.
final class MarkerStyle {
    /// The marker that all items have; nil where it depends on the number.
    private let constant: String?
    /// How numbers are written; nil for markers that are not numbers.
    private let counterStyle: CounterStyle?
    /// Whether it is the style `decimal`, whose numbers need no more than writing down.
    private let isDecimal: Bool
    /// Whether markers tell items from each other.
    let isNumbered: Bool

    /// A style whose markers are a text.
    init(_ text: String) {
        constant = Self.shown(text)
        counterStyle = nil
        isDecimal = false
        isNumbered = false
    }

    /// A style whose markers are numbers or bullets.
    init(_ style: CounterStyle, in table: CounterStyleTable) {
        counterStyle = style
        isNumbered = style.isNumbered
        isDecimal = style == .decimal
        constant = isNumbered || style.range != nil ? nil : Self.marker(1, style, table)
    }

    /// The marker of an item as it may be shown, without space around it; empty for none.
    func marker(of number: Int, in table: CounterStyleTable) -> String {
        if let constant { return constant }
        if isDecimal { return "\(number)." }
        return counterStyle.map { Self.marker(number, $0, table) } ?? ""
    }

    /// What a number is in the style, as in a text.
    func text(of number: Int, in table: CounterStyleTable) -> String {
        if isDecimal { return String(number) }
        return counterStyle.map { table.text(of: number, in: $0) } ?? constant ?? ""
    }

    private static func marker(_ number: Int, _ style: CounterStyle, _ table: CounterStyleTable) -> String {
        shown(style.affixes.before + table.text(of: number, in: style) + style.affixes.after)
    }

    /// No line has room for more.
    private static let longestMarker = 256

    /// A marker's text without what a terminal must not or can't show, and without space around it.
    static func shown(_ text: String) -> String {
        var scalars = Scrubber.scrub(String(text.unicodeScalars.prefix(longestMarker))).unicodeScalars[...]
        if scalars.contains(where: PermalinkSign.isIcon) { scalars.removeAll(where: PermalinkSign.isIcon) }
        while scalars.last == " " { scalars.removeLast() }
        while scalars.first == " " { scalars.removeFirst() }
        return String(scalars)
    }
}

// Markers of list items (CSS Lists 3, section 3) and numbers in generated text.
extension StyleResolver {
    /// What a number is in a style, as in a text.
    func text(of number: Int, in style: ListStyle) -> String { markerStyle(style).text(of: number, in: counterStyles) }

    /// The marker of a list item with a number in a list at `depth` (1 for an outermost one), as it may be shown, without space around it;
    /// empty for none.
    func marker(of number: Int, in style: ListStyle, depth: UInt8) -> String {
        let own = style == .byDepth ? ListStyle.bullets[max(0, Int(depth) - 1) % ListStyle.bullets.count] : style
        return markerStyle(own).marker(of: number, in: counterStyles)
    }

    /// Whether the markers of a style tell items from each other.
    func isNumbered(_ style: ListStyle) -> Bool { markerStyle(style).isNumbered }

    private func markerStyle(_ style: ListStyle) -> MarkerStyle {
        let index = Int(style.rawValue)
        if index < markerStyles.count, let known = markerStyles[index] { return known }
        while markerStyles.count <= index { markerStyles.append(nil) }
        let made =
            switch store.listStyles[index] {
            case .none, .byDepth: MarkerStyle("")
            case .string(let text): MarkerStyle(text)
            case .named(let name): MarkerStyle(counterStyles.style(named: name), in: counterStyles)
            case .anonymous(let counterStyle): MarkerStyle(counterStyle, in: counterStyles)
            }
        markerStyles[index] = made
        return made
    }
}
