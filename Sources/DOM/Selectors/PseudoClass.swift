/// The pseudo-classes without arguments, but for those that are `NthTest`s.
enum PseudoClass: UInt8, BitwiseCopyable {
    case root, scope, empty, firstChild, lastChild, onlyChild
    case anyLink, target, defined, open
    case checked, disabled, enabled, required, optional, readOnly, readWrite, placeholderShown
    /// It is valid and matches nothing: nobody points, focuses, plays or fills in here, no link counts as visited, and no shadow trees exist.
    case never

    /// The pseudo-class of a name in lower case; nil for one that is none.
    init?(name: String) {
        switch name {
        case "root": self = .root
        case "scope": self = .scope
        case "empty": self = .empty
        case "first-child": self = .firstChild
        case "last-child": self = .lastChild
        case "only-child": self = .onlyChild
        case "link", "any-link", "-webkit-any-link": self = .anyLink
        case "target": self = .target
        case "defined": self = .defined
        case "open": self = .open
        case "checked": self = .checked
        case "disabled": self = .disabled
        case "enabled": self = .enabled
        case "required": self = .required
        case "optional": self = .optional
        case "read-only": self = .readOnly
        case "read-write": self = .readWrite
        case "placeholder-shown": self = .placeholderShown
        default:
            guard Self.isUserAction(name) || Self.namesOfNever.contains(name) else { return nil }
            self = .never
        }
    }

    /// Whether it is one of those that may follow a pseudo-element.
    static func isUserAction(_ name: String) -> Bool {
        switch name {
        case "hover", "active", "focus", "focus-visible", "focus-within": true
        default: false
        }
    }

    private static let namesOfNever: Set<String> = [
        "visited", "local-link", "target-within", "target-current", "current", "past", "future", "host", "autofill", "-webkit-autofill",
        "blank", "default", "indeterminate", "valid", "invalid", "user-valid", "user-invalid", "in-range", "out-of-range", "fullscreen",
        "-webkit-full-screen", "modal", "picture-in-picture", "popover-open", "playing", "paused", "seeking", "buffering", "stalled",
        "muted", "volume-locked", "active-view-transition", "interest-source", "interest-target",
    ]
}
