package import DOM

/// A style sheet at its place in a page's cascade.
package struct CascadeSheet: Sendable {
    /// Who made a sheet (CSS Cascade 5, section 6.2).
    package enum Origin: Sendable {
        case userAgent, user, author
    }

    var sheet: StyleSheet
    var origin: Origin
    /// What the page says it is for: the `media` attribute.
    var media: MediaQueryList?
    /// The sheets that it imports, by the places of their rules among its `imports`; those that have not come are left out.
    var imports: [Int: CascadeSheet] = [:]

    /// Places a sheet.
    package init(_ sheet: StyleSheet, origin: Origin, media: MediaQueryList? = nil) {
        self.sheet = sheet
        self.origin = origin
        self.media = media
    }
}
