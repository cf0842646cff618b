/// Which declaration of its encoding a text may carry inside.
package enum MarkupKind: Sendable {
    /// `<meta charset>` in the first 1,024 bytes, or an XML declaration.
    case html
    /// An XML declaration.
    case xml
    /// None: plain text.
    case none
}
