/// The colours that a page gives to a text, as far as they may be shown.
package struct PageColors: Hashable, Sendable, CustomStringConvertible {
    /// That of the letters; nil for the text's around.
    package var letters: CSSColor?
    /// The one behind them; nil for the text's around.
    package var ground: CSSColor?

    /// None.
    package static let none = PageColors()

    package init(letters: CSSColor? = nil, ground: CSSColor? = nil) {
        self.letters = letters
        self.ground = ground
    }

    /// `#rrggbb on #rrggbb`, or one of them; nothing for none.
    package var description: String {
        [letters.map(\.description), ground.map { "on \($0)" }].compactMap { $0 }.joined(separator: " ")
    }
}

extension StyleRole {
    /// What looks as the theme says, whatever colours a page has for it.
    static let withoutPageColors: StyleRole = anyToken.union([.link, .heading, .marked, .control])
}
