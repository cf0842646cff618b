package import FoundationEssentials
import Storage
import Synchronization
package import WebTypes

/// The cookies of a reader: those of this session, and those that a file keeps for the next ones and shares with other processes.
///
/// Every call sees what other processes have stored until then, and waits for a file only when it has changed or is to change.
/// A session cookie, and every cookie of a jar without a file, is in memory only. Any thread may call.
package final class CookieJar: Sendable {
    struct State {
        var store = CookieStore()
        /// The file's moment that the store is in step with.
        var version: DatabaseVersion?
        /// Whether the file could not be written last time: then only what must be written tries again.
        var isBehind = false
        var policy: CookiePolicy
        var listeners: [UInt64: AsyncStream<Void>.Continuation] = [:]
        var nextListener: UInt64 = 0
    }

    let state: Mutex<State>
    let table: CookieTable?
    let clock: @Sendable () -> Date
    let report: @Sendable (String) -> Void

    /// A jar whose persistent cookies are in the file at an absolute path, or with nil, nowhere but in memory.
    ///
    /// Nothing is opened here, and the file is made when the first persistent cookie comes. `report` gets a sentence for the reader where the file
    /// is damaged, or can't be used; the jar goes on. Requests wait while another process writes, for `patience` at most.
    package init(
        path: String?, policy: CookiePolicy = .firstPartyOnly, patience: Duration = .seconds(5),
        clock: @escaping @Sendable () -> Date = { Date() }, report: @escaping @Sendable (String) -> Void
    ) {
        state = Mutex(State(policy: policy))
        table = path.map { path in CookieTable(path: path, patience: patience) { report($0.description) } }
        self.clock = clock
        self.report = report
    }

    deinit { state.withLock { $0.listeners.values.forEach { $0.finish() } } }

    /// Whose cookies are stored and sent; `firstPartyOnly` by default.
    package var policy: CookiePolicy {
        get { state.withLock { $0.policy } }
        set { state.withLock { $0.policy = newValue } }
    }

    /// Stores what an answer's `Set-Cookie` fields say, all of them in one transaction; returns why the others are ignored.
    ///
    /// The answer is one of any status but 1xx, redirects included, from the address that was asked for.
    @discardableResult
    package func store(_ headers: HTTPHeaders, from url: WebURL, _ context: CookieContext) -> [CookieRefusal] {
        let fields = headers.values(for: "Set-Cookie")
        guard !fields.isEmpty else { return [] }
        if let refusal = refusal(url, context) { return fields.map { _ in refusal } }
        return update(.mustSave) { store, now in
            fields.compactMap { field in
                do throws(CookieRefusal) {
                    try store.receive(field, from: url, context, now: now)
                    return nil
                } catch {
                    return error
                }
            }
        }
    }

    /// The value of the request's `Cookie` header; nil where it gets none.
    package func header(for url: WebURL, _ context: CookieContext) -> String? {
        guard refusal(url, context) == nil else { return nil }
        return update(.maySave) { store, now in CookieStore.header(store.take(for: url, context, now: now)) }
    }

    /// Every cookie, the oldest first.
    package var cookies: [HTTPCookie] {
        update(.maySave) { store, now in
            store.removeExpired(at: now)
            return store.all.map(HTTPCookie.init)
        }
    }

    /// Stores a cookie whatever the policy; throws why no server could have it.
    package func set(_ cookie: HTTPCookie) throws(CookieRefusal) {
        let stored = try Cookie(cookie, now: CookieInstant(clock()))
        update(.mustSave) { store, now in store.put(stored, now: now) }
    }

    /// Removes the cookie of that name, domain and path, whatever its value.
    package func remove(_ cookie: HTTPCookie) {
        let isHostOnly = cookie.domain.utf8.first != UInt8(ascii: ".")
        let domain = (isHostOnly ? cookie.domain : String(cookie.domain.dropFirst())).asciiLowercased()
        let key = Cookie.Key(domain: domain, path: cookie.path, name: cookie.name, isHostOnly: isHostOnly)
        removeAll { $0.key == key }
    }

    /// Removes the cookies of the sites, or of all; only those that were first set at or after the date, where there is one.
    ///
    /// A site is a registrable domain, or a host that has none. What is removed can't be read from the disk either.
    package func removeAll(ofSites sites: Set<String>? = nil, createdSince date: Date? = nil) {
        let earliest = date.map(CookieInstant.init) ?? .earliest
        removeAll { cookie in cookie.creation >= earliest && sites?.contains(cookie.site) ?? true }
    }

    private func removeAll(where isUnwanted: (Cookie) -> Bool) {
        update(.mustSave) { store, _ in store.removeAll(where: isUnwanted) }
        eraseTraces()
    }

    /// The sites that have cookies, as `removeAll(ofSites:createdSince:)` takes them, sorted.
    package var sites: [String] {
        update(.maySave) { store, now in
            store.removeExpired(at: now)
            return store.cookies.keys.sorted()
        }
    }

    /// An event each time that cookies were stored or removed, here or, as soon as this jar looks, by another process.
    ///
    /// Events that no one has taken yet are one.
    package func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            defer { state.nextListener += 1 }
            state.listeners[state.nextListener] = continuation
            return state.nextListener
        }
        continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[number] = nil } }
        return stream
    }

    /// Why the policy lets the address have no cookies.
    private func refusal(_ url: WebURL, _ context: CookieContext) -> CookieRefusal? {
        switch policy {
        case .all: nil
        case .firstPartyOnly: context.isFirstParty(url) ? nil : .thirdParty
        case .none: .switchedOff
        }
    }
}
