import DOM

// Numbers and lengths, with `calc()` and its like (CSS Values 4).
extension DeclarationReader {
    /// A number, or a percentage as its hundredth; nil where the value is none.
    func number(_ range: Range<Int>) -> Double? {
        guard range.count == 1 else {
            guard case .number(let number)? = MathReader(list: list).value(range) else { return nil }
            return number
        }
        let token = list.tokens[range.lowerBound]
        switch token.kind {
        case .number: return token.number
        case .percentage: return token.number / 100
        default: return nil
        }
    }

    /// The value of a property that takes a length.
    func length(_ range: Range<Int>, of property: StyleProperty) -> StyleLength? {
        if let keyword = keyword(range) { return length(keyword, of: property) }
        switch MathReader(list: list).value(range) {
        case .number(let number): return number == 0 ? .px(0) : nil
        case .length(let px, percent: 0): return .px(px)
        case .length(let px, let percent): return .relative(percent: percent, px: px)
        case nil: return nil
        }
    }

    private func length(_ keyword: String, of property: StyleProperty) -> StyleLength? {
        switch (property, keyword) {
        case (.borderLeftWidth, "thin"), (.borderRightWidth, "thin"): .px(1)
        case (.borderLeftWidth, "medium"), (.borderRightWidth, "medium"): .px(3)
        case (.borderLeftWidth, "thick"), (.borderRightWidth, "thick"): .px(5)
        case (.fontSize, "xx-small"), (.fontSize, "x-small"), (.fontSize, "small"), (.fontSize, "medium"), (.fontSize, "large"),
            (.fontSize, "x-large"), (.fontSize, "xx-large"), (.fontSize, "xxx-large"), (.fontSize, "smaller"), (.fontSize, "larger"):
            .px(16)
        case (.columnGap, "normal"), (.flexBasis, "content"), (_, "auto"), (.width, _), (.height, _): .auto
        default: nil
        }
    }
}
