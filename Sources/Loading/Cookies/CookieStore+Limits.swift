extension CookieStore {
    /// How many cookies a site may have, all its domains together: else a site could drive others' out by making up names of hosts.
    static let siteLimit = 180
    /// How many cookies there may be.
    static let limit = 3_000
    /// A site with more than so many loses its own first when there are too many in all; the draft asks for at least so many (6.1).
    static let fairShare = 50

    /// Evicts what is too much after a cookie of the site was stored (RFC 6265bis, 5.7 “remove excess cookies”).
    ///
    /// Cookies that are not secure go first, and among equals those that were not set or sent for the longest time.
    mutating func removeExcess(site: String) {
        while let those = cookies[site], those.count > Self.siteLimit { evictOne(of: those) }
        while count > Self.limit {
            let crowded = cookies.values.filter { $0.count > Self.fairShare }
            evictOne(of: (crowded.isEmpty ? Array(cookies.values) : crowded).joined())
        }
    }

    /// Evicts the first to go of some cookies.
    private mutating func evictOne(of candidates: some Sequence<Cookie>) {
        let first = candidates.min { $0.isSecure != $1.isSecure ? !$0.isSecure : $0.lastAccess < $1.lastAccess }
        guard let first else { preconditionFailure("\(count) cookies are too many, and none can go") }
        let key = first.key
        remove(ofSite: first.site) { $0.key == key }
    }
}
