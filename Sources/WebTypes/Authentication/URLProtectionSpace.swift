/// A user name and a password, sent as they are (RFC 7617).
public let NSURLAuthenticationMethodHTTPBasic = "NSURLAuthenticationMethodHTTPBasic"
/// Proof that one knows the password, which is not sent (RFC 7616).
public let NSURLAuthenticationMethodHTTPDigest = "NSURLAuthenticationMethodHTTPDigest"
/// A certificate of the client's own.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
/// Trust in a certificate that was refused.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

/// What a credential is for: a part of a server (RFC 9110, 11.5; the type of Foundation's name).
public struct URLProtectionSpace: Hashable, Sendable {
    /// The host.
    public let host: String
    /// The port, 1–65535.
    public let port: Int
    /// The scheme of its addresses: `http` or `https`.
    public let `protocol`: String?
    /// The server's name of the part that is protected, as the server wrote it; nil where it has none.
    ///
    /// It is foreign text: a server may call itself what it likes.
    public let realm: String?
    /// How one proves who one is: one of the `NSURLAuthenticationMethod` constants.
    public let authenticationMethod: String
    /// The certificate that was refused; nil for other methods.
    public let serverTrust: SecTrust?

    /// Whether what is sent can't be read on its way.
    public var receivesCredentialSecurely: Bool {
        `protocol` == "https" || authenticationMethod == NSURLAuthenticationMethodHTTPDigest
    }

    /// A part of a server.
    public init(host: String, port: Int, protocol: String?, realm: String?, authenticationMethod: String?) {
        (self.host, self.port, self.protocol, self.realm) = (host, port, `protocol`, realm)
        self.authenticationMethod = authenticationMethod ?? NSURLAuthenticationMethodHTTPBasic
        serverTrust = nil
    }

    /// The part of the server at an address.
    package init(of address: WebURL, realm: String? = nil, method: String, serverTrust: SecTrust? = nil) {
        (host, port, `protocol`) = (address.hostname, Int(address.effectivePort ?? 0), address.scheme)
        (self.realm, authenticationMethod, self.serverTrust) = (realm, method, serverTrust)
    }

    /// Whether the address has its scheme, host and port.
    package func isServer(of address: WebURL) -> Bool {
        isSameServer(as: URLProtectionSpace(of: address, method: authenticationMethod))
    }

    /// Whether both have one scheme, host and port.
    package func isSameServer(as other: URLProtectionSpace) -> Bool {
        host == other.host && port == other.port && `protocol` == other.protocol
    }

    /// The same space, whatever certificate its server shows.
    package var withoutTrust: URLProtectionSpace {
        URLProtectionSpace(host: host, port: port, protocol: `protocol`, realm: realm, authenticationMethod: authenticationMethod)
    }
}
