/// How list items are marked (CSS Lists 3, `list-style-type`).
enum ListStyle: UInt8, Sendable {
    case none, byDepth, disc, circle, square
    case decimal, decimalLeadingZero, lowerAlpha, upperAlpha, lowerRoman, upperRoman, lowerGreek

    /// Whether its markers count.
    var isNumbered: Bool { rawValue >= ListStyle.decimal.rawValue }

    /// The style of an HTML `type` attribute's value (letters count: `a` and `A` differ), or nil.
    init?(typeAttribute value: String) {
        switch value {
        case "1": self = .decimal
        case "a": self = .lowerAlpha
        case "A": self = .upperAlpha
        case "i": self = .lowerRoman
        case "I": self = .upperRoman
        default: self.init(keyword: value.lowercased())
        }
    }

    /// The style of a CSS keyword in lower case, or nil.
    init?(keyword: String) {
        switch keyword {
        case "none": self = .none
        // No keyword of CSS: what our own sheet gives lists.
        case "by-depth": self = .byDepth
        case "disc": self = .disc
        case "circle": self = .circle
        case "square": self = .square
        case "decimal": self = .decimal
        case "decimal-leading-zero": self = .decimalLeadingZero
        case "lower-alpha", "lower-latin": self = .lowerAlpha
        case "upper-alpha", "upper-latin": self = .upperAlpha
        case "lower-roman": self = .lowerRoman
        case "upper-roman": self = .upperRoman
        case "lower-greek": self = .lowerGreek
        default: return nil
        }
    }
}
