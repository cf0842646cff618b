// The keywords of properties, in lower case.
extension ComputedStyle.WhiteSpace {
    /// The value of the shorthand as CSS 2 has it.
    init?(keyword: String) {
        switch keyword {
        case "normal": self = .normal
        case "nowrap", "-moz-nowrap": self = .noWrap
        case "pre": self = .pre
        case "pre-wrap", "-moz-pre-wrap": self = .preWrap
        case "pre-line": self = .preLine
        default: return nil
        }
    }

    /// The value that two longhands make.
    init(_ collapse: ComputedStyle.WhiteSpaceCollapse, wraps: Bool) {
        switch collapse {
        case .collapse: self = wraps ? .normal : .noWrap
        case .preserve: self = wraps ? .preWrap : .pre
        case .preserveBreaks: self = wraps ? .preLine : .preLineNoWrap
        }
    }

    var collapse: ComputedStyle.WhiteSpaceCollapse {
        switch self {
        case .normal, .noWrap: .collapse
        case .pre, .preWrap: .preserve
        case .preLine, .preLineNoWrap: .preserveBreaks
        }
    }

    /// Whether lines end where they are full.
    var wraps: Bool {
        switch self {
        case .normal, .preWrap, .preLine: true
        case .noWrap, .pre, .preLineNoWrap: false
        }
    }
}

extension ComputedStyle.WhiteSpaceCollapse {
    init?(keyword: String) {
        switch keyword {
        case "collapse": self = .collapse
        case "preserve", "break-spaces": self = .preserve
        case "preserve-breaks": self = .preserveBreaks
        default: return nil
        }
    }
}

extension ComputedStyle.WordBreak {
    init?(keyword: String) {
        switch keyword {
        // What is too long for a line is broken in any case.
        case "normal", "break-word", "auto-phrase", "manual": self = .normal
        case "keep-all": self = .keepAll
        case "break-all": self = .breakAll
        default: return nil
        }
    }
}

extension ComputedStyle.TextAlign {
    init?(keyword: String) {
        switch keyword {
        case "left", "start", "justify", "match-parent", "justify-all", "-webkit-auto", "-webkit-left", "-moz-left", "-webkit-match-parent":
            self = .start
        case "center", "-webkit-center", "-moz-center": self = .center
        case "right", "end", "-webkit-right", "-moz-right": self = .end
        default: return nil
        }
    }
}

extension ComputedStyle.TextTransform {
    init?(keyword: String) {
        switch keyword {
        case "none", "full-width", "full-size-kana": self = .none
        case "capitalize": self = .capitalize
        case "uppercase": self = .uppercase
        case "lowercase": self = .lowercase
        default: return nil
        }
    }
}

extension ItemFlow.Justification {
    init?(keyword: String) {
        switch keyword {
        case "normal", "start", "flex-start", "left", "stretch", "baseline": self = .start
        case "center", "space-around", "space-evenly": self = .center
        case "end", "flex-end", "right": self = .end
        case "space-between": self = .between
        default: return nil
        }
    }
}

// The keywords of our own properties.
extension ComputedStyle.Replacement {
    init?(keyword: String) {
        switch keyword {
        case "children": self = .children
        case "image": self = .image
        case "line-break": self = .lineBreak
        case "word-break": self = .wordBreak
        case "rule": self = .rule
        case "control": self = .control
        case "button": self = .button
        case "choice": self = .choice
        case "text-area": self = .textArea
        case "frame": self = .frame
        case "media": self = .media
        case "graphic": self = .graphic
        case "formula": self = .formula
        case "area": self = .area
        case "meter": self = .meter
        default: return nil
        }
    }
}

extension ComputedStyle.Generated {
    init?(keyword: String) {
        switch keyword {
        case "none": self = .none
        case "deletion-marks": self = .deletionMarks
        case "parentheses": self = .parentheses
        case "admonition-word": self = .admonitionWord
        default: return nil
        }
    }
}

extension ComputedStyle.Marker {
    init?(keyword: String) {
        switch keyword {
        case "none": self = .none
        case "heading": self = .heading
        case "disclosure": self = .disclosure
        default: return nil
        }
    }
}

extension ComputedStyle.Decoration {
    init?(keyword: String) {
        switch keyword {
        case "none": self = .none
        case "bar": self = .bar
        case "double-rule": self = .doubleRule
        case "single-rule": self = .singleRule
        default: return nil
        }
    }
}

extension ComputedStyle.Tabs {
    init?(keyword: String) {
        switch keyword {
        case "none": self = .none
        case "list": self = .list
        case "panel": self = .panel
        case "panels": self = .panels
        default: return nil
        }
    }
}

extension ComputedStyle.MarginTrim {
    init?(keyword: String) {
        switch keyword {
        case "none": self = .none
        case "lone": self = .lone
        case "nested-list": self = .nestedList
        default: return nil
        }
    }
}
