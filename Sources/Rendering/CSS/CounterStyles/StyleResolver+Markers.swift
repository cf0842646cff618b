import Cells

// Markers of list items (CSS Lists 3, section 3) and numbers in generated text.
extension StyleResolver {
    /// What a number is in a style, as in a text.
    func text(of number: Int, in style: ListStyle) -> String {
        switch store.listStyles[Int(style.rawValue)] {
        case .none, .byDepth: ""
        case .string(let text): text
        case .named(let name): counterStyles.text(of: number, in: counterStyles.style(named: name))
        case .anonymous(let counterStyle): counterStyles.text(of: number, in: counterStyle)
        }
    }

    /// The marker of a list item with a number in a list at `depth` (1 for an outermost one), as it may be shown, without space around it;
    /// empty for none.
    func marker(of number: Int, in style: ListStyle, depth: UInt8) -> String {
        switch store.listStyles[Int(style.rawValue)] {
        case .none: ""
        case .byDepth: marker(of: number, in: counterStyles.style(named: Self.bullets[max(0, Int(depth) - 1) % Self.bullets.count]))
        case .string(let text): Self.shown(text)
        case .named(let name): marker(of: number, in: counterStyles.style(named: name))
        case .anonymous(let counterStyle): marker(of: number, in: counterStyle)
        }
    }

    private func marker(of number: Int, in style: CounterStyle) -> String {
        Self.shown(style.affixes.before + counterStyles.text(of: number, in: style) + style.affixes.after)
    }

    private static let bullets = ["disc", "circle", "square"]

    /// Whether the markers of a style tell items from each other.
    func isNumbered(_ style: ListStyle) -> Bool {
        switch store.listStyles[Int(style.rawValue)] {
        case .none, .byDepth, .string: false
        case .named(let name): counterStyles.style(named: name).isNumbered
        case .anonymous(let counterStyle): counterStyle.isNumbered
        }
    }

    /// No line has room for more.
    private static let longestMarker = 256

    /// A marker's text without what a terminal must not or can't show, and without space around it.
    static func shown(_ text: String) -> String {
        var scalars = Scrubber.scrub(String(text.unicodeScalars.prefix(longestMarker))).unicodeScalars[...]
        if scalars.contains(where: { $0.value >= 0xE000 && PermalinkSign.isIcon($0) }) { scalars.removeAll(where: PermalinkSign.isIcon) }
        while scalars.last == " " { scalars.removeLast() }
        while scalars.first == " " { scalars.removeFirst() }
        return String(scalars)
    }
}
