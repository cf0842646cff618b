public import FoundationEssentials

/// What to ask for: an address, a method, headers and a body (the type of Foundation's name, which FoundationNetworking would cost 7 ms to import).
public struct URLRequest: Hashable, Sendable {
    /// How stored answers may be used.
    public enum CachePolicy: UInt, Hashable, Sendable {
        /// As HTTP says.
        case useProtocolCachePolicy = 0
        /// Nothing stored is used.
        case reloadIgnoringLocalCacheData = 1
        /// What is stored is used whatever its age; else the network.
        case returnCacheDataElseLoad = 2
        /// What is stored is used whatever its age; never the network.
        case returnCacheDataDontLoad = 3
        /// What is stored is used once its server says that it still holds.
        case reloadRevalidatingCacheData = 5
    }

    /// The address as the URL standard has it; nil where there is none or it can't be read as one.
    public var webURL: WebURL? {
        didSet { unreadable = nil }
    }

    /// The address as Foundation has it.
    public var url: URL? {
        get { unreadable ?? webURL.flatMap(URL.init) }
        set {
            webURL = newValue.flatMap(WebURL.init)
            unreadable = webURL == nil ? newValue : nil
        }
    }

    /// An address of Foundation's that the URL standard refuses; kept so that what was set can be read again.
    private var unreadable: URL?
    /// The method; `GET` by default.
    public var httpMethod: String = "GET"
    /// The headers to send, in order.
    public var headers = HTTPHeaders()
    /// The body to send, if any.
    public var httpBody: Data?
    /// How stored answers may be used.
    public var cachePolicy: CachePolicy
    /// How long to wait without a byte before giving up, in seconds; 60 by default.
    public var timeoutInterval: Double

    /// A request for the address, with method `GET`.
    public init(_ url: WebURL) {
        webURL = url
        cachePolicy = .useProtocolCachePolicy
        timeoutInterval = 60
    }

    /// A request for Foundation's address, with method `GET`.
    public init(url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: Double = 60) {
        self.cachePolicy = cachePolicy
        self.timeoutInterval = timeoutInterval
        self.url = url
    }

    /// The header's value, or nil where it is absent.
    public func value(forHTTPHeaderField field: String) -> String? { headers[field] }

    /// Replaces the header's value; nil removes it.
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) { headers[field] = value }

    /// Adds a value to those that the header has.
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String) { headers.append(field, value) }

    /// The headers as a dictionary; nil where there is none.
    public var allHTTPHeaderFields: [String: String]? {
        get { headers.isEmpty ? nil : headers.dictionary }
        set { headers = HTTPHeaders((newValue ?? [:]).sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }) }
    }
}

extension HTTPHeaders {
    /// The fields by name, repeated ones joined by a comma and a blank.
    package var dictionary: [String: String] {
        var fields: [String: String] = [:]
        for (name, value) in self {
            if let known = fields.keys.first(where: { $0.isEqualIgnoringASCIICase(to: name) }) {
                fields[known, default: ""] += ", " + value
            } else {
                fields[name] = value
            }
        }
        return fields
    }
}
