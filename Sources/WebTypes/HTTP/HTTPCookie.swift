public import FoundationEssentials

/// A cookie as programs see it (the type of Foundation's name, which FoundationNetworking would cost 7 ms to import).
public struct HTTPCookie: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String
    /// The host that gets it; with a dot before it, every host below it too.
    public var domain: String
    /// The path under which it is sent; begins with a slash.
    public var path: String
    /// When it ends; nil for one that ends with the session.
    public var expiresDate: Date?
    /// Whether only secure connections get it.
    public var isSecure: Bool
    /// Whether no script may read it.
    public var isHTTPOnly: Bool
    /// To which requests of other sites' pages it goes; nil where its server did not say: as `sameSiteLax`.
    public var sameSitePolicy: HTTPCookieStringPolicy?

    /// Whether it ends with the session.
    public var isSessionOnly: Bool { expiresDate == nil }

    /// A cookie for one host, or with a dot before the domain for all below it; by default for every path, until the session ends.
    public init(
        name: String, value: String, domain: String, path: String = "/", expiresDate: Date? = nil, isSecure: Bool = false,
        isHTTPOnly: Bool = false, sameSitePolicy: HTTPCookieStringPolicy? = nil
    ) {
        (self.name, self.value, self.domain, self.path) = (name, value, domain, path)
        (self.expiresDate, self.isSecure, self.isHTTPOnly, self.sameSitePolicy) = (expiresDate, isSecure, isHTTPOnly, sameSitePolicy)
    }
}

/// To which requests that other sites' pages start a cookie goes (RFC 6265bis, 5.6.7).
public struct HTTPCookieStringPolicy: RawRepresentable, Hashable, Sendable {
    /// The value of the cookie's `SameSite`, in lower case.
    public let rawValue: String

    /// A policy by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// To those with a safe method that lead to another page.
    public static let sameSiteLax = HTTPCookieStringPolicy(rawValue: "lax")
    /// To none.
    public static let sameSiteStrict = HTTPCookieStringPolicy(rawValue: "strict")
    /// To all; Foundation has no name for it.
    public static let sameSiteNone = HTTPCookieStringPolicy(rawValue: "none")
}
