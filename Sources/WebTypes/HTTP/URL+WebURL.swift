public import FoundationEssentials

extension URL {
    /// Foundation's form of the address; nil where Foundation can't hold it.
    public init?(_ url: WebURL) {
        self.init(string: url.href)
    }
}

extension WebURL {
    /// The URL standard's form of Foundation's address; nil where the standard refuses it.
    public init?(_ url: URL) {
        self.init(url.absoluteString)
    }

    /// `about:invalid`, the address of what has none.
    package static let aboutInvalid: WebURL = known("about:invalid")

    /// `about:blank`, the empty page.
    package static let aboutBlank: WebURL = known("about:blank")

    private static func known(_ text: String) -> WebURL {
        guard let url = WebURL(text) else { preconditionFailure("\(text) is a URL") }
        return url
    }
}
