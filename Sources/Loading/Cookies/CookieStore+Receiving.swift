import WebTypes

extension CookieStore {
    /// Stores what a `Set-Cookie` field says; throws why it is ignored.
    mutating func receive(
        _ field: String, from url: WebURL, _ context: CookieContext, now: CookieInstant
    ) throws(CookieRefusal) {
        let cookie = try Cookie(ReceivedCookie(parsing: field, now: now), from: url, context, now: now)
        if !cookie.isSecure, !CookieMatching.isSecure(url), hidesSecureCookie(cookie) { throw .hidesSecureCookie }
        put(cookie, now: now)
    }

    /// Stores a cookie in place of the one like it, and evicts what is too much then.
    mutating func put(_ cookie: Cookie, now: CookieInstant) {
        insert(cookie)
        // One that has expired takes the place of another, and is gone.
        removeExpired(at: now)
        removeExcess(site: cookie.site)
    }

    /// Whether a cookie from an insecure connection would be sent where a secure one of its name is (RFC 6265bis, 5.7, step 16).
    private func hidesSecureCookie(_ cookie: Cookie) -> Bool {
        cookies.contains { site, those in
            // Most sites have nothing to do with it, and need not be looked through.
            CookieMatching.areRelated(site, cookie.domain)
                && those.contains {
                    $0.isSecure && $0.name.utf8.elementsEqual(cookie.name.utf8) && CookieMatching.areRelated($0.domain, cookie.domain)
                        && CookieMatching.matches(path: cookie.path, cookiePath: $0.path)
                }
        }
    }
}
