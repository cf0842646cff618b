/// The pseudo-element that a selector ends in (CSS Pseudo-Elements 4).
@frozen
public enum PseudoElement: UInt8, Sendable {
    /// `::before`.
    case before
    /// `::after`.
    case after
    /// `::marker`.
    case marker
    /// `::first-line`.
    case firstLine
    /// `::first-letter`.
    case firstLetter
    /// `::placeholder`.
    case placeholder
    /// `::details-content`.
    case detailsContent
    /// One that is read and never made: `::selection`, `::backdrop`, `::-webkit-…`.
    case notMade

    /// The pseudo-element of a name in lower case; nil for one that is none.
    init?(name: String) {
        switch name {
        case "before": self = .before
        case "after": self = .after
        case "marker": self = .marker
        case "first-line": self = .firstLine
        case "first-letter": self = .firstLetter
        case "placeholder": self = .placeholder
        case "details-content": self = .detailsContent
        case "selection", "target-text", "search-text", "spelling-error", "grammar-error", "file-selector-button", "backdrop", "cue",
            "view-transition", "scroll-marker", "scroll-marker-group", "checkmark", "picker-icon":
            self = .notMade
        default:
            // Compatibility Standard, section 5: an unknown one of WebKit's is valid.
            guard name.hasPrefix("-webkit-") else { return nil }
            self = .notMade
        }
    }

    /// Whether it may be written with one colon, as in CSS 2.
    var mayHaveOneColon: Bool {
        switch self {
        case .before, .after, .firstLine, .firstLetter: true
        case .marker, .placeholder, .detailsContent, .notMade: false
        }
    }
}
