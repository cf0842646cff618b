/// The cookies of a session (RFC 6265bis, 5.7 “cookie store”): a value, which is given the time and knows of no file.
struct CookieStore: Sendable {
    /// The cookies by their sites, those of a site in no order that matters.
    private(set) var cookies: [String: [Cookie]] = [:]
    /// How many there are.
    private(set) var count = 0
    /// How often a cookie was added, replaced or removed.
    private(set) var changeCount = 0
    /// What the file has not heard of: keys of cookies that are or were persistent, to be written or removed.
    private(set) var unsaved: Set<Cookie.Key> = []
    /// Persistent cookies that were only sent: this is written when something else is.
    private var sent: Set<Cookie.Key> = []
    /// No two are of the same moment, so that this tells which was first.
    private var newestCreation = CookieInstant.earliest
    /// None expires before.
    private var earliestExpiry = CookieInstant.latest

    /// Every cookie, the oldest first.
    var all: [Cookie] { cookies.values.joined().sorted { $0.creation < $1.creation } }

    /// Stores a cookie, in place of the one with the same name, domain and path (steps 23 and 24).
    mutating func insert(_ cookie: Cookie) {
        var cookie = cookie
        let (key, site) = (cookie.key, cookie.site)
        if let old = cookies[site]?.first(where: { $0.key == key }) {
            cookie.creation = old.creation
            remove(ofSite: site) { $0.key == key }
        } else if cookie.creation <= newestCreation {
            cookie.creation = CookieInstant(microseconds: newestCreation.microseconds + 1)
        }
        append(cookie, site)
        if cookie.isPersistent { unsaved.insert(key) }
        changeCount += 1
    }

    private mutating func append(_ cookie: Cookie, _ site: String) {
        cookies[site, default: []].append(cookie)
        count += 1
        newestCreation = max(newestCreation, cookie.creation)
        earliestExpiry = min(earliestExpiry, cookie.expiry ?? .latest)
    }

    /// Removes those for which the body answers true.
    mutating func removeAll(where isUnwanted: (Cookie) -> Bool) {
        for site in cookies.keys { remove(ofSite: site, where: isUnwanted) }
    }

    mutating func remove(ofSite site: String, where isUnwanted: (Cookie) -> Bool) {
        guard let those = cookies[site], those.contains(where: isUnwanted) else { return }
        let rest = those.filter { !isUnwanted($0) }
        cookies[site] = rest.isEmpty ? nil : rest
        count -= those.count - rest.count
        changeCount += 1
        for cookie in those where cookie.isPersistent && isUnwanted(cookie) {
            unsaved.insert(cookie.key)
            sent.remove(cookie.key)
        }
    }

    /// Removes those that have expired; quick where none has.
    mutating func removeExpired(at now: CookieInstant) {
        guard earliestExpiry <= now else { return }
        removeAll { $0.isExpired(at: now) }
        earliestExpiry = cookies.values.joined().reduce(.latest) { min($0, $1.expiry ?? .latest) }
    }

    /// Notes that a cookie was sent.
    mutating func touch(_ cookie: Cookie, at now: CookieInstant) {
        let (key, site) = (cookie.key, cookie.site)
        guard let index = cookies[site]?.firstIndex(where: { $0.key == key }) else { return }
        cookies[site]?[index].lastAccess = now
        if cookie.isPersistent { sent.insert(key) }
    }
}

extension CookieStore {
    /// Takes what the file has by now for the persistent cookies, but for those that are not saved yet; damaged rows are to be removed.
    ///
    /// A cookie of the file that has the key of a session cookie is newer than that: storing a session cookie removes the file's.
    mutating func replacePersistent(by stored: [Cookie], removing damaged: [Cookie.Key]) {
        let former = Dictionary(cookies.values.joined().map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var kept = former.filter { !$0.value.isPersistent || unsaved.contains($0.key) }
        for var cookie in stored where !unsaved.contains(cookie.key) {
            if let known = former[cookie.key] { cookie.lastAccess = max(cookie.lastAccess, known.lastAccess) }
            kept[cookie.key] = cookie
        }
        unsaved.formUnion(damaged)
        (cookies, count) = ([:], 0)
        for cookie in kept.values { append(cookie, cookie.site) }
        changeCount += 1
    }

    /// Whether any cookie outlives the session.
    var hasPersistent: Bool { cookies.values.joined().contains(where: \.isPersistent) }

    /// What is to be written: the cookies to put into the file, and the keys of all that are to be out of it first.
    var toSave: (keys: Set<Cookie.Key>, cookies: [Cookie]) {
        let keys = unsaved.union(sent)
        return (keys, cookies.values.joined().filter { $0.isPersistent && keys.contains($0.key) })
    }

    /// Notes that the file has all of it.
    mutating func markSaved() {
        unsaved = []
        sent = []
    }
}
