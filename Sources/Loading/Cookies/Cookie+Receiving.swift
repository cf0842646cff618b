package import WebTypes

extension Cookie {
    /// The cookie that an answer sets (RFC 6265bis, 5.7, steps 5 to 22); throws why it is ignored.
    ///
    /// Step 16, for which other cookies count, is `CookieStore`'s.
    package init(_ received: ReceivedCookie, from url: WebURL, _ context: CookieContext, now: CookieInstant) throws(CookieRefusal) {
        guard let host = url.host, ["http", "https"].contains(url.scheme), !url.hostname.isEmpty else { throw .noHost }
        let domain = try Self.domain(received.domain, host)
        let path: String? = if case .given(let path) = received.path { path } else { nil }
        self.init(
            name: received.name, value: received.value, domain: domain ?? host.description, isHostOnly: domain == nil,
            path: path ?? CookieMatching.defaultPath(of: url), expiry: received.expiry, creation: now, lastAccess: now,
            isSecure: received.isSecure, isHTTPOnly: received.isHTTPOnly, sameSite: received.sameSite)
        if isSecure, !CookieMatching.isSecure(url) { throw .insecureConnection }
        if sameSite != .none, !context.isSameSite(as: url), context.purpose != .topLevelNavigation { throw .crossSite }
        if sameSite == .none, !isSecure { throw .notSecure }
        try checkPrefix(hasPath: received.path != .absent)
    }

    /// The domain whose hosts are to get the cookie (steps 8 to 10); nil for the host alone.
    private static func domain(_ attribute: String, _ host: Host) throws(CookieRefusal) -> String? {
        guard attribute.utf8.allSatisfy({ $0 < 0x80 }) else { throw .domainNotASCII }
        guard !attribute.isEmpty else { return nil }
        let name = host.description
        if PublicSuffixList.contains(attribute) {
            guard attribute == name else { throw .publicSuffix(attribute) }
            return nil
        }
        guard CookieMatching.matches(host: name, isName: host.isName, domain: attribute) else { throw .foreignDomain(attribute) }
        return attribute
    }

    /// What names that begin with `__Secure-` and `__Host-` promise, in any case (steps 20 to 22).
    private func checkPrefix(hasPath: Bool) throws(CookieRefusal) {
        // A cookie without a name is sent as its value alone, which must not look like such a name.
        if name.isEmpty, value.hasASCIIPrefix("__secure-") || value.hasASCIIPrefix("__host-") { throw .prefix }
        if name.hasASCIIPrefix("__secure-"), !isSecure { throw .prefix }
        if name.hasASCIIPrefix("__host-"), !isSecure || !isHostOnly || !hasPath || path != "/" { throw .prefix }
    }
}

extension Host {
    /// Whether it is a name, and no address.
    var isName: Bool {
        if case .domain = self { true } else { false }
    }
}

extension String {
    /// Whether it begins with the prefix, which is in lower case, but for the case of A–Z.
    fileprivate func hasASCIIPrefix(_ prefix: String) -> Bool {
        utf8.prefix(prefix.utf8.count).lazy.map(HTTPSyntax.lowercased).elementsEqual(prefix.utf8)
    }
}
