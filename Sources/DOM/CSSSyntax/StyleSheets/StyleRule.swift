/// A style rule, or a run of declarations that follows a nested rule and applies with the same selectors (CSS Nesting 1, section 4.1).
package struct StyleRule: Sendable {
    /// The complex selectors, by their indices in the `selectors` of the sheet; nesting is resolved.
    package var selectors: Range<Int>
    /// A range of the sheet's `declarations`; not empty.
    package var declarations: Range<Int>
    /// The innermost condition that it stands in: an index into the sheet's `conditions`.
    package var condition: Int?
    /// The layer that it stands in: an index into the sheet's `layers`.
    package var layer: Int?
}

/// An `@media` or `@supports` rule around others.
package struct StyleCondition: Sendable {
    package enum Kind: Sendable {
        case media(MediaQueryList)
        case supports(SupportsCondition)
    }

    /// What must hold.
    package var kind: Kind
    /// The condition that this one stands in: an index that is less than its own.
    package var parent: Int?
}

/// An `@import` rule (CSS Cascade 5, section 2).
package struct ImportRule: Sendable {
    /// The address as written, which the sheet's own is the base of.
    package var address: String
    /// The layer that the imported rules are put in: an index into the sheet's `layers`.
    package var layer: Int?
    /// What must be supported for the sheet to be asked for.
    package var supports: SupportsCondition?
    /// What the sheet is for.
    package var media: MediaQueryList
}

/// What a style sheet holds that no cascade sees, counted.
package struct StyleSheetFindings: Hashable, Sendable {
    /// Style rules whose selectors are invalid; with them goes what is nested in them.
    package internal(set) var invalidSelectors = 0
    /// Of these, the ones whose selectors and rules are nested deeper than we go.
    package internal(set) var deepSelectors = 0
    /// At-rules that are known, but malformed or in the wrong place.
    package internal(set) var misplacedRules = 0
    /// At-rules that are known and of no use here, such as `@font-face`.
    package internal(set) var unusedRules = 0
    /// At-rules that are not known.
    package internal(set) var unknownRules = 0
    /// Declarations that stand in no style rule.
    package internal(set) var misplacedDeclarations = 0
    /// Tokens in a row that are neither a rule nor a declaration.
    package internal(set) var fragments = 0
    /// Conditions of which a part is nested deeper than we go and counts as unknown.
    package internal(set) var deepConditions = 0
}
