package import WebTypes

/// What the addresses that a document writes are read by (HTML Standard, 2.4.3 “encoding-parse a URL”), and what requests for them tell of it.
package struct DocumentBase: Hashable, Sendable {
    /// The document base URL.
    let address: WebURL
    /// The document's character encoding, in which the queries of its links are written.
    let encoding: TextEncoding
    /// The document, and how much is told of its address.
    let referrer: Referrer

    /// The base of a document at `address` that wrote `href` in its `base` element, if it has one.
    ///
    /// (HTML Standard, 4.2.3 “set the frozen base URL”.)
    init(document address: WebURL, href: String? = nil, encoding: TextEncoding = .utf8, referrer: Referrer? = nil) {
        self.address = href.flatMap { WebURL($0, base: address, encoding: encoding) } ?? address
        self.encoding = encoding
        self.referrer = referrer ?? Referrer(address)
    }

    /// The absolute address that the document means; nil when it is none.
    package func address(_ href: String) -> WebURL? {
        WebURL(href, base: address, encoding: encoding)
    }
}
