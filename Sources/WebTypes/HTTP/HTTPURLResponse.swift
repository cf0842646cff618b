public import FoundationEssentials

/// What came back over HTTP: the status and the headers besides.
///
/// Every stored property is a `let` of a Sendable type. Unchecked because its superclass is, which a subclass has to repeat.
public final class HTTPURLResponse: URLResponse, @unchecked Sendable {
    /// The status code, such as 404.
    public let statusCode: Int
    /// The server's words beside the status code; empty over HTTP/2.
    public let reasonPhrase: String
    /// The headers, in order.
    public let headers: HTTPHeaders
    /// The protocol's version as the server names it, `HTTP/1.1`; nil where none was named.
    public let httpVersion: String?
    /// Where it came from.
    public let source: Source

    /// Where an answer came from.
    public enum Source: Hashable, Sendable {
        /// Its server, just now.
        case network
        /// The cache, without asking.
        case cache
        /// The cache, after its server said that it still holds.
        case validated
        /// The cache, though its time is over: it said that it may be used so, or its server can't be asked.
        case stale
    }

    /// A response from the address; type, encoding and length are read from the headers.
    public init(
        webURL: WebURL, statusCode: Int, reasonPhrase: String = "", headers: HTTPHeaders, mimeType: MIMEType? = nil,
        httpVersion: String? = nil, source: Source = .network
    ) {
        self.statusCode = statusCode
        self.reasonPhrase = reasonPhrase
        self.headers = headers
        self.httpVersion = httpVersion
        self.source = source
        let type = mimeType ?? MIMEType.extract(from: headers)
        super.init(
            webURL: webURL, mimeType: type?.essence, expectedContentLength: Self.contentLength(headers), textEncodingName: type?.charset)
    }

    /// A response from Foundation's address; nil where the URL standard refuses the address.
    public convenience init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?) {
        guard let address = WebURL(url) else { return nil }
        let fields = (headerFields ?? [:]).sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        self.init(webURL: address, statusCode: statusCode, headers: HTTPHeaders(fields), httpVersion: httpVersion)
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
