import WebTypes

extension CookieStore {
    /// The cookies that a request gets, in the order in which they are sent, and notes that they were (RFC 6265bis, 5.8.3).
    mutating func take(for url: WebURL, _ context: CookieContext, now: CookieInstant) -> [Cookie] {
        removeExpired(at: now)
        let those = matching(url).filter { $0.sameSite == .none || Self.mayBeSent($0, to: url, context) }
        for cookie in those { touch(cookie, at: now) }
        return those
    }

    /// The cookies for an address, whoever asks, in the order in which they are sent.
    private func matching(_ url: WebURL) -> [Cookie] {
        guard let host = url.host, let site = Site(url), ["http", "https"].contains(url.scheme) else { return [] }
        let (name, path, isSecure) = (host.description, url.path, CookieMatching.isSecure(url))
        // The list may have changed since a cookie was stored; one for its host alone stays.
        let isSuffix = PublicSuffixList.contains(name)
        return (cookies[site.domain] ?? []).filter { cookie in
            let isForHost =
                cookie.isHostOnly
                ? cookie.domain == name : !isSuffix && CookieMatching.matches(host: name, isName: host.isName, domain: cookie.domain)
            return isForHost && (isSecure || !cookie.isSecure) && CookieMatching.matches(path: path, cookiePath: cookie.path)
        }
        .sorted { ($1.path.utf8.count, $0.creation) < ($0.path.utf8.count, $1.creation) }
    }

    private static func mayBeSent(_ cookie: Cookie, to url: WebURL, _ context: CookieContext) -> Bool {
        context.isSameSite(as: url) || cookie.sameSite != .strict && context.mayHaveLaxCookies
    }

    /// What the header says: names and values, each pair after a semicolon and a blank but the first.
    static func header(_ cookies: [Cookie]) -> String? {
        guard !cookies.isEmpty else { return nil }
        return cookies.map { $0.name.isEmpty ? $0.value : $0.name + "=" + $0.value }.joined(separator: "; ")
    }
}
