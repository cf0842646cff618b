package import WebTypes

/// The site of an address (HTML Standard, “site”): its scheme, and the domain that its owner registered.
package struct Site: Hashable, Sendable {
    /// The scheme.
    package let scheme: String
    /// The registrable domain; the host itself where it has none, as an address of IP.
    package let domain: String

    /// The site; nil where the origin is opaque, as for `file:`, and nothing is the same site.
    package init?(_ url: WebURL) {
        guard case .tuple(let scheme, let host, _) = url.origin else { return nil }
        self.scheme = scheme
        domain = Self.domain(ofHost: host.description)
    }

    /// The domain that a host's owner registered, or the host itself where it has none; the host as addresses have it.
    package static func domain(ofHost host: String) -> String { PublicSuffixList.registrableDomain(of: host) ?? host }
}
