package import DOM

/// A style sheet with those that it imports.
package struct LoadedStyleSheet: Sendable {
    /// The sheet.
    package let sheet: StyleSheet
    /// The sheets that have come, by the places of their rules among its `imports`.
    package var imports: [Int: LoadedStyleSheet]

    /// A sheet with what has come of its imports.
    package init(_ sheet: StyleSheet, imports: [Int: LoadedStyleSheet] = [:]) {
        self.sheet = sheet
        self.imports = imports
    }
}

/// A style sheet at its place in a page's cascade.
struct CascadeSheet {
    /// Who made a sheet (CSS Cascade 5, section 6.2).
    enum Origin {
        case userAgent, user, author
    }

    var loaded: LoadedStyleSheet
    var origin: Origin
    /// What the page says it is for: the `media` attribute.
    var media: MediaQueryList?
}
