/// Why a cookie is not stored; the description is one sentence.
package enum CookieRefusal: Error, Hashable, Sendable {
    /// Cookies are off.
    case switchedOff
    /// The page belongs to another site, and only its own may set cookies.
    case thirdParty
    /// The address has no host that cookies could belong to.
    case noHost
    /// Neither name nor value.
    case empty
    /// A control character, which could end a header early.
    case controlCharacter
    /// Name and value are longer than 4,096 octets.
    case tooLong
    /// The domain is not ASCII.
    case domainNotASCII
    /// The domain is a public suffix, under which anyone may register a name.
    case publicSuffix(String)
    /// The host does not belong to the domain.
    case foreignDomain(String)
    /// A secure cookie over a connection that is not.
    case insecureConnection
    /// A secure cookie of the same name would be hidden.
    case hidesSecureCookie
    /// A cookie for the site's own pages, from a request that another site started.
    case crossSite
    /// `SameSite=None` without `Secure`.
    case notSecure
    /// The name begins with `__Secure-` or `__Host-`, and the cookie does not keep what that promises.
    case prefix
    /// A semicolon, or an equals sign in the name, which no header can carry.
    case delimiter
    /// The path does not begin with a slash, or holds a control character.
    case badPath
}

extension CookieRefusal: CustomStringConvertible {
    /// One sentence: why the cookie was ignored.
    package var description: String {
        switch self {
        case .switchedOff: "Cookies are off."
        case .thirdParty: "The cookie is of another site than the page."
        case .noHost: "Only hosts of the web can have cookies."
        case .empty: "The cookie has neither a name nor a value."
        case .controlCharacter: "The cookie holds a control character."
        case .tooLong: "The cookie's name and value are longer than \(ReceivedCookie.maximumSize) bytes."
        case .domainNotASCII: "The cookie's domain is not ASCII."
        case .publicSuffix(let domain): "The cookie is for all of \(domain), where anyone may have a host."
        case .foreignDomain(let domain): "The cookie is for \(domain), which its host is not part of."
        case .insecureConnection: "The cookie is for secure connections, and came over one that is not."
        case .hidesSecureCookie: "The cookie came over a connection that is not secure, and would hide one that is for secure ones."
        case .crossSite: "The cookie is for its site's own pages, and another site asked for it."
        case .notSecure: "The cookie is for all sites' pages, but not for secure connections only."
        case .prefix: "The cookie's name promises more (__Secure-, __Host-) than it keeps."
        case .delimiter: "The cookie holds a semicolon, or its name an equals sign."
        case .badPath: "The cookie's path does not begin with a slash, or holds a control character."
        }
    }
}
