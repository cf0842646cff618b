/// The value of a declaration as far as it is the same for every element (CSS Cascade 5, “declared value”).
enum StyleValue: Hashable, Sendable {
    case wide(WideKeyword)
    /// The raw value of the property's own type.
    case keyword(UInt8)
    case length(StyleLength)
    case number(Double)
    case role(StyleRole)
    case tracks(GridTracks)
    case color(CSSColor)
    /// An index into a table of the `StyleStore`.
    case reference(Int)
}

/// The keywords that every property has (CSS Cascade 5, section 7.3).
enum WideKeyword: UInt8, Sendable {
    case initial, inherit, unset, revert, revertLayer

    init?(name: String) {
        switch name {
        case "initial": self = .initial
        case "inherit": self = .inherit
        case "unset": self = .unset
        case "revert": self = .revert
        case "revert-layer": self = .revertLayer
        default: return nil
        }
    }
}

/// A length or what stands in place of one.
enum StyleLength: Hashable, Sendable {
    /// `auto`, `none`, `normal`: no length.
    case auto
    /// CSS px: 8 to a column, 16 to a row.
    case px(Double)
    /// A share of something else, alone or in a sum with px: how large it is depends on layout.
    case relative(percent: Double, px: Double)

    /// The length in px, a share of nothing being nothing.
    var px: Double {
        switch self {
        case .auto: 0
        case .px(let px), .relative(_, let px): px
        }
    }
}

/// One declaration that has been understood.
struct StyleDeclaration: Hashable, Sendable {
    var property: StyleProperty
    var value: StyleValue
}

/// One part of the value of `content` (CSS Content 3, section 2).
enum ContentItem: Hashable, Sendable {
    case text(String)
    /// An attribute of the element, by its name as written, and what stands for one that is not there.
    case attribute(String, fallback: String)
    case counter(CounterName, ListStyle)
    /// All counters of the name, the outermost first.
    case counters(CounterName, separator: String, ListStyle)
    case openQuote, closeQuote, noOpenQuote, noCloseQuote
}
