/// The scripting flag (HTML Standard, 13.2.4.5): whether scripts could run in the page, and so what `noscript` is.
package enum Scripting: Sendable {
    /// The content of `noscript` is markup, and shown: what Martlet does with every page.
    case disabled
    /// The content of `noscript` is text.
    case enabled
}
