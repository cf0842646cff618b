/// Reads the numbers that media features are compared with.
struct MediaValueReader {
    let list: ComponentValueList

    /// The value that a range of tokens without white space around it is, for this feature; nil where it is none.
    func value(in range: Range<Int>, of feature: MediaFeature) -> MediaValue? {
        if case .ratios = feature.values { return ratio(range).map(MediaValue.number) }
        // DEBT: `calc()` is not read, so that a query with it is unknown, because its reader belongs to
        // Rendering (`MathReader`), which this module may not import.
        guard range.count == 1 else { return nil }
        let token = list.tokens[range.lowerBound]
        switch feature.values {
        case .lengths: return length(token)
        case .resolutions: return resolution(token).map(MediaValue.number)
        case .integers: return isInteger(token) ? .number(token.number) : nil
        case .zeroOrOne: return isInteger(token) && (token.number == 0 || token.number == 1) ? .number(token.number) : nil
        case .ratios, .keywords: return nil
        }
    }

    private func isInteger(_ token: CSSToken) -> Bool {
        token.kind == .number && token.flags.contains(.isInteger)
    }

    /// A length in px (CSS Values 4, sections 6.1 and 6.2), or a share of the page's area.
    ///
    /// In media queries, relative units are of the initial font (Media Queries 4, section 1.3): 16 px high, a cell being 8 px wide and 16 px high.
    private func length(_ token: CSSToken) -> MediaValue? {
        if token.kind == .number { return token.number == 0 ? .number(0) : nil }
        guard token.kind == .dimension else { return nil }
        let number = token.number
        return switch list.unit(of: token).lowercased() {
        case "px": .number(number)
        case "em", "rem", "lh", "rlh", "ic", "ric": .number(number * 16)
        case "ch", "rch", "ex", "rex": .number(number * 8)
        case "cap", "rcap": .number(number * 16)
        case "in": .number(number * 96)
        case "cm": .number(number * 96 / 2.54)
        case "mm": .number(number * 96 / 25.4)
        case "q": .number(number * 96 / 101.6)
        case "pt": .number(number * 96 / 72)
        case "pc": .number(number * 16)
        case "vw", "vi", "svw", "svi", "lvw", "lvi", "dvw", "dvi": .ofWidth(number / 100)
        case "vh", "vb", "svh", "svb", "lvh", "lvb", "dvh", "dvb": .ofHeight(number / 100)
        case "vmin", "svmin", "lvmin", "dvmin": .ofSmaller(number / 100)
        case "vmax", "svmax", "lvmax", "dvmax": .ofLarger(number / 100)
        default: nil
        }
    }

    /// Dots per px (CSS Values 4, section 7.4), and `infinite`.
    private func resolution(_ token: CSSToken) -> Double? {
        if list.isIdent(token, "infinite") { return .infinity }
        guard token.kind == .dimension else { return nil }
        return switch list.unit(of: token).lowercased() {
        case "dppx", "x": token.number
        case "dpi": token.number / 96
        case "dpcm": token.number * 2.54 / 96
        default: nil
        }
    }

    /// One number, or two and a slash between them (CSS Values 4, section 5.7).
    private func ratio(_ range: Range<Int>) -> Double? {
        let parts = range.filter { list.tokens[$0].kind != .whitespace }.map { list.tokens[$0] }
        guard let first = parts.first, first.kind == .number, first.number >= 0 else { return nil }
        if parts.count == 1 { return first.number }
        guard parts.count == 3, parts[1].isDelim("/"), parts[2].kind == .number, parts[2].number >= 0 else { return nil }
        return first.number / parts[2].number
    }
}
