package import WebTypes

/// The source formats that become a document, and the parser of each: the one table of media types.
package enum DocumentFormat: Sendable, CaseIterable {
    /// `text/html`.
    case html
    /// XHTML, SVG, feeds and any other XML.
    case xml
    /// `text/markdown`, as GitHub writes it.
    case markdown
    /// Everything else that is text, JSON and scripts included.
    case plainText
    /// A picture: a page with the picture's name and a place for it.
    case image
    /// What can't be shown: a page that says so.
    case unsupported

    /// The format of a response's type; a response without type is HTML.
    package static func format(for type: MIMEType?, url: WebURL) -> DocumentFormat {
        guard let type, !type.isHTML else { return .html }
        if type.isXML { return .xml }
        if type.isImage { return .image }
        if type.isMarkdown { return .markdown }
        return type.isText ? .plainText : .unsupported
    }

    /// Whether the page is made from the resource's bytes; else the head of the answer says all that it shows.
    package var showsContent: Bool {
        switch self {
        case .html, .xml, .markdown, .plainText: true
        case .image, .unsupported: false
        }
    }

    /// Which declaration of its encoding the text may carry inside.
    package var markup: MarkupKind {
        switch self {
        case .html: .html
        case .xml: .xml
        case .markdown, .plainText, .image, .unsupported: .none
        }
    }

    /// Makes the parser that fills an empty document; address and response tell what the bytes can't.
    package func makeParser(into document: Document, address: WebURL, response: URLResponse) -> any DocumentParser {
        switch self {
        case .html: HTMLParser(document: document)
        case .xml: XMLParser(document: document)
        case .markdown: MarkdownParser(document: document, facts: ResourceFacts(address: address, response: response))
        case .plainText: PlainTextParser(document: document)
        case .image: ImageParser(document: document, facts: ResourceFacts(address: address, response: response))
        case .unsupported: UnsupportedParser(document: document, facts: ResourceFacts(address: address, response: response))
        }
    }
}
