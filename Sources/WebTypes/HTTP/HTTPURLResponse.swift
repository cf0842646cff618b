public import FoundationEssentials

/// What came back over HTTP: the status and the headers besides.
///
/// `@unchecked Sendable` because its superclass is: every stored property is a `let` of a Sendable type.
public final class HTTPURLResponse: URLResponse, @unchecked Sendable {
    /// The status code, such as 404.
    public let statusCode: Int
    /// The server's words beside the status code; empty over HTTP/2.
    public let reasonPhrase: String
    /// The headers, in order.
    public let headers: HTTPHeaders

    /// A response from the address; type, encoding and length are read from the headers.
    public init(webURL: WebURL, statusCode: Int, reasonPhrase: String = "", headers: HTTPHeaders, mimeType: MIMEType? = nil) {
        self.statusCode = statusCode
        self.reasonPhrase = reasonPhrase
        self.headers = headers
        let type = mimeType ?? MIMEType.extract(from: headers)
        super.init(
            webURL: webURL, mimeType: type?.essence, expectedContentLength: Self.contentLength(headers), textEncodingName: type?.charset)
    }

    /// A response from Foundation's address; nil where the URL standard refuses the address.
    public convenience init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?) {
        guard let address = WebURL(url) else { return nil }
        let fields = (headerFields ?? [:]).sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        self.init(webURL: address, statusCode: statusCode, headers: HTTPHeaders(fields))
    }

    /// The header's value, or nil where it is absent.
    public func value(forHTTPHeaderField field: String) -> String? { headers[field] }

    /// The headers as a dictionary.
    public var allHeaderFields: [AnyHashable: Any] {
        Dictionary(uniqueKeysWithValues: headers.dictionary.map { (AnyHashable($0.key), $0.value) })
    }

    /// The decoded length is known only where the body is sent as it is.
    private static func contentLength(_ headers: HTTPHeaders) -> Int64 {
        guard headers["Content-Encoding"].map({ $0.isEmpty || $0.isEqualIgnoringASCIICase(to: "identity") }) ?? true,
            headers["Transfer-Encoding"] == nil, let text = headers.values(for: "Content-Length").first,
            !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        else { return -1 }
        return Int64(text) ?? -1
    }
}
