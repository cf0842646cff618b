public import FoundationEssentials

/// What came back, whatever the scheme.
///
/// Every stored property, here and in `HTTPURLResponse` (the only subclass in this package), is a `let` of a Sendable type.
/// Unchecked because it may be inherited, as Foundation's may, and the compiler takes only final classes at their word.
open class URLResponse: @unchecked Sendable {
    /// Where it came from; `about:invalid` where Foundation's address could not be read.
    public let webURL: WebURL
    /// The MIME type's essence, such as `text/html`; nil where it is unknown.
    public let mimeType: String?
    /// The label of the character encoding that came with it (not one found in the text); nil where none came.
    public let textEncodingName: String?
    /// How many bytes will come, -1 where it is unknown.
    public let expectedContentLength: Int64

    /// A response from the address.
    public init(webURL: WebURL, mimeType: String?, expectedContentLength: Int64 = -1, textEncodingName: String? = nil) {
        self.webURL = webURL
        self.mimeType = mimeType
        self.expectedContentLength = expectedContentLength
        self.textEncodingName = textEncodingName
    }

    /// A response from Foundation's address.
    public convenience init(url: URL, mimeType: String?, expectedContentLength: Int, textEncodingName: String?) {
        self.init(
            webURL: WebURL(url) ?? .aboutInvalid, mimeType: mimeType, expectedContentLength: Int64(expectedContentLength),
            textEncodingName: textEncodingName)
    }

    /// Where it came from, as Foundation has it.
    public var url: URL? { URL(webURL) }

    /// A name to save it under: the one that its server proposes, else the last part of the path, made safe; `page` where there is none.
    public var suggestedFilename: String? { suggestedFilename(proposal: nil) }

    /// The same, with what a page that may do so proposes (HTML Standard, “handle as a download”): an attachment's own name comes before it.
    package func suggestedFilename(proposal: String?) -> String {
        let disposition = (self as? HTTPURLResponse)?.headers["Content-Disposition"].flatMap(ContentDisposition.init)
        let attached = disposition?.isAttachment == true ? disposition?.filename : nil
        let names = [attached, proposal, disposition?.filename].lazy.compactMap { $0.map(SafeFilename.cleaned) }
        return names.first { !$0.isEmpty } ?? SafeFilename.from(webURL, mimeType: mimeType)
    }
}
