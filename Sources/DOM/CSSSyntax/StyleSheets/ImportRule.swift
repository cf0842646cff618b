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
