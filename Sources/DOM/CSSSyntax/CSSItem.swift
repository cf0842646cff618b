/// A declaration as written (CSS Syntax 3, section 5.2): where it lies in the tokens of its `ComponentValueList`.
package struct CSSDeclaration: Hashable, Sendable {
    /// The index of the token that names the property.
    package var name: Int
    /// The tokens of the value, without white space around it and without `!important`.
    package var value: Range<Int>
    /// Whether `!important` follows the value.
    package var isImportant: Bool
}

/// An at-rule as written: where it lies in the tokens.
package struct CSSAtRule: Hashable, Sendable {
    /// The index of the at-keyword.
    package var name: Int
    /// What stands between the name and the block or semicolon.
    package var prelude: Range<Int>
    /// The contents of its block, without the braces; nil where a semicolon or the end came instead.
    package var block: Range<Int>?
}

/// A qualified rule as written: where it lies in the tokens.
package struct CSSQualifiedRule: Hashable, Sendable {
    /// What stands before the block: of a style rule, its selectors.
    package var prelude: Range<Int>
    /// The contents of its block, without the braces.
    package var block: Range<Int>
}

/// What a style sheet or a block holds, one after the other.
package enum CSSItem: Hashable, Sendable {
    case declaration(CSSDeclaration)
    case atRule(CSSAtRule)
    case qualifiedRule(CSSQualifiedRule)
    /// Tokens that are neither, which the standard drops.
    case invalid(Range<Int>)
}
