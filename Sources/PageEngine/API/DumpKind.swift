/// What `WebPage.dump` writes.
public enum DumpKind: String, CaseIterable, Sendable {
    /// The rows as on the screen, without colours.
    case text
    /// The rows as on the screen, with colours and attributes as escape sequences.
    case ansi
    /// One link a line: number, text, absolute address.
    case links
    /// One heading a line, two spaces a level.
    case outline
    /// The document as a tree, in html5lib's format.
    case dom
    /// The document as HTML.
    case html
    /// The distinct computed styles of the page, one a line: what differs from the initial one.
    case styles
    /// The boxes of the page, indented, with their styles' numbers and their text.
    case boxes
    /// The rows as they are laid out: of each run its column and width, its text, what it is, its link.
    case lines
    /// What is wrong with the markup of HTML, one a line: `line:column: name`, by the names of the HTML Standard (13.2.2); of other
    /// formats, a sentence.
    case findings
    /// What the page says of itself, as one JSON object: address, title, description, language, canonical address, feeds, and properties with a
    /// colon in their names, such as `og:image`.
    case metadata
}
