/// What a store holds of one site (WebPage API 1.18).
public struct WKWebsiteDataRecord: Hashable, Sendable {
    /// The registrable domain, such as `example.co.uk`; the host itself where it has none, as an IP address.
    public let displayName: String
    /// The types of what is stored.
    public let dataTypes: Set<String>
}

/// Cookies.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// The hosts that asked to be reached over secure connections only (HSTS, RFC 6797); WebKit has this type too, but not for programs.
public let WKWebsiteDataTypeHSTSCache = "_WKWebsiteDataTypeHSTSCache"
/// The cache on the disk.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// The cache of a store that is not persistent.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
