import DOM

/// Reads colours (CSS Color 4, section 4).
///
/// `color-mix()`, relative colours and profiles of the page's own are no colours here; `light-dark()` is as on a light ground, which is what
/// `prefers-color-scheme` says.
struct ColorReader {
    let list: ComponentValueList

    /// What a value says.
    enum Value: Hashable {
        case color(CSSColor)
        /// The colour of the element's text.
        case current
        /// A colour of the reader's own.
        case system
    }

    /// The colour that the tokens of a range are, without white space round them; nil where they are none.
    func value(_ range: Range<Int>) -> Value? {
        guard !range.isEmpty, list.index(after: range.lowerBound) >= range.upperBound else { return nil }
        let token = list.tokens[range.lowerBound]
        switch token.kind {
        case .ident: return named(list.lowercased(token))
        case .hash: return Self.hexadecimal(list.string(of: token)).map(Value.color)
        case .function: return function(list.lowercased(token), list.contents(ofBlockAt: range.lowerBound, before: range.upperBound))
        default: return nil
        }
    }

    private func named(_ name: String) -> Value? {
        switch name {
        case "currentcolor": .current
        case "transparent": .color(.transparent)
        default: CSSColor.systemNames.contains(name) ? .system : CSSColor(name: name).map(Value.color)
        }
    }

    /// `rgb`, `rgba`, `rrggbb` or `rrggbbaa` behind a `#` (section 5.2).
    private static func hexadecimal(_ digits: String) -> CSSColor? {
        guard let value = UInt32(digits, radix: 16), digits.first != "+" else { return nil }
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
        func doubled(_ shift: UInt32) -> UInt8 { (byte(shift) & 15) * 17 }
        switch digits.utf8.count {
        case 3: return CSSColor(red: doubled(8), green: doubled(4), blue: doubled(0))
        case 4: return CSSColor(red: doubled(12), green: doubled(8), blue: doubled(4), alpha: doubled(0))
        case 6: return CSSColor(red: byte(16), green: byte(8), blue: byte(0))
        case 8: return CSSColor(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
        default: return nil
        }
    }

    private func function(_ name: String, _ range: Range<Int>) -> Value? {
        switch name {
        case "rgb", "rgba", "hsl", "hsla":
            guard let arguments = legacyArguments(range) ?? modernArguments(range) else { return nil }
            return (name.hasPrefix("rgb") ? rgb(arguments) : hsl(arguments)).map(Value.color)
        case "hwb", "lab", "lch", "oklab", "oklch":
            return modernArguments(range).flatMap { space(name, $0) }.map(Value.color)
        case "color":
            let start = list.skippingWhitespace(from: range.lowerBound, before: range.upperBound)
            guard start < range.upperBound, list.tokens[start].kind == .ident else { return nil }
            return modernArguments(start + 1..<range.upperBound).flatMap { predefined(list.lowercased(list.tokens[start]), $0) }.map(
                Value.color)
        case "light-dark":
            let colors = list.splitAtCommas(range).map { value(list.trimmed($0)) }
            return colors.count == 2 && colors[1] != nil ? colors[0] : nil
        default: return nil
        }
    }
}
