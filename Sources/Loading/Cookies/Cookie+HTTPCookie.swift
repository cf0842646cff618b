import FoundationEssentials
import WebTypes

extension HTTPCookie {
    /// The stored cookie as programs see it.
    init(_ cookie: Cookie) {
        let policy: HTTPCookieStringPolicy? =
            switch cookie.sameSite {
            case .unspecified: nil
            case .none: .sameSiteNone
            case .lax: .sameSiteLax
            case .strict: .sameSiteStrict
            }
        self.init(
            name: cookie.name, value: cookie.value, domain: (cookie.isHostOnly ? "" : ".") + cookie.domain, path: cookie.path,
            expiresDate: cookie.expiry?.date, isSecure: cookie.isSecure, isHTTPOnly: cookie.isHTTPOnly, sameSitePolicy: policy)
    }
}

extension Cookie {
    /// The cookie that a program sets, without asking whether a server could have; throws why it can't be stored or sent.
    init(_ cookie: HTTPCookie, now: CookieInstant) throws(CookieRefusal) {
        try ReceivedCookie.check(name: cookie.name, value: cookie.value)
        guard !cookie.name.utf8.contains(UInt8(ascii: "=")), !cookie.name.utf8.contains(UInt8(ascii: ";")),
            !cookie.value.utf8.contains(UInt8(ascii: ";"))
        else { throw .delimiter }
        let isHostOnly = cookie.domain.utf8.first != UInt8(ascii: ".")
        let name = isHostOnly ? cookie.domain : String(cookie.domain.dropFirst())
        guard let url = WebURL("https://" + name + "/"), url.hostname == name.asciiLowercased(), url.path == "/" else { throw .noHost }
        if !isHostOnly, PublicSuffixList.contains(url.hostname) { throw .publicSuffix(url.hostname) }
        self.init(
            name: cookie.name, value: cookie.value, domain: url.hostname, isHostOnly: isHostOnly, path: cookie.path,
            expiry: cookie.expiresDate.map { min(CookieInstant($0), now.adding(seconds: ReceivedCookie.maximumAge)) }, creation: now,
            lastAccess: now, isSecure: cookie.isSecure, isHTTPOnly: cookie.isHTTPOnly,
            sameSite: SameSite(attribute: cookie.sameSitePolicy?.rawValue ?? ""))
        guard isSendable else { throw .badPath }
    }

    /// Whether it can be sent: nothing in it ends a header early, and its path is one.
    var isSendable: Bool {
        let holdsNoControl = ![name, value, domain, path].contains { ReceivedCookie.hasControl($0.utf8) }
        return holdsNoControl && path.utf8.first == UInt8(ascii: "/") && !domain.isEmpty && !(name.isEmpty && value.isEmpty)
    }
}
