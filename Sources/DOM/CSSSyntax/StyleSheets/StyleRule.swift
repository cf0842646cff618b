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
