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
