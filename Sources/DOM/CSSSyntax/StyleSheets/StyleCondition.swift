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
