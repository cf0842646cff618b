import DOM

// Colours, as far as they may be shown.
extension DeclarationReader {
    /// The raw values of what is no colour of its own.
    enum ColorKeyword: UInt8 {
        /// That of the element's text.
        case current
        /// None that shows: a grey, a tint, what covers next to nothing, or what the reader has chosen.
        case unshown
    }

    /// The value of a property that takes a colour.
    func color(_ range: Range<Int>) -> StyleValue? {
        switch ColorReader(list: list).value(range) {
        case .color(let color): color.isColorful ? .color(color) : .keyword(ColorKeyword.unshown.rawValue)
        case .current: .keyword(ColorKeyword.current.rawValue)
        case .system: .keyword(ColorKeyword.unshown.rawValue)
        case nil: nil
        }
    }

    /// CSS Backgrounds 3, section 2.10: what else it says is not looked at.
    func readBackground(_ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        let value = parts(range).lazy.compactMap(color).first ?? .keyword(ColorKeyword.unshown.rawValue)
        block.append(StyleDeclaration(property: .backgroundColor, value: value))
        return true
    }
}
