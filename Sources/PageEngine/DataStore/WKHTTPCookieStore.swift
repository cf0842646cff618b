import Loading
public import WebTypes

/// The cookies of a store (WebPage API 1.18).
@MainActor public final class WKHTTPCookieStore {
    /// Whose cookies are stored and sent.
    public enum CookiePolicy: Hashable, Sendable {
        /// Those of the sites that are read, and of no others.
        case allow
        /// Nobody's.
        case disallow
    }

    private let jar: CookieJar
    private var observers: [WeakObserver] = []
    private var watching: Task<Void, Never>?

    private struct WeakObserver { weak var observer: (any WKHTTPCookieStoreObserver)? }

    init(_ jar: CookieJar) { self.jar = jar }

    isolated deinit { watching?.cancel() }

    /// Every cookie, the oldest first.
    public func allCookies() async -> [HTTPCookie] { await Self.elsewhere { [jar] in jar.cookies } }

    /// Stores a cookie, whatever the policy; returns whether a server could have it, and it is stored.
    @discardableResult public func setCookie(_ cookie: HTTPCookie) async -> Bool {
        await Self.elsewhere { [jar] in
            do throws(CookieRefusal) {
                try jar.set(cookie)
                return true
            } catch {
                return false
            }
        }
    }

    /// Removes the cookie of that name, domain and path.
    public func deleteCookie(_ cookie: HTTPCookie) async { await Self.elsewhere { [jar] in jar.remove(cookie) } }

    /// The policy; `.allow` by default.
    public func cookiePolicy() async -> CookiePolicy { jar.policy == .none ? .disallow : .allow }

    /// Changes the policy; what is stored stays.
    public func setCookiePolicy(_ policy: CookiePolicy) async { jar.policy = policy == .allow ? .firstPartyOnly : .none }

    /// Tells an observer of every change from now on; it is not kept alive.
    public func addObserver(_ observer: any WKHTTPCookieStoreObserver) {
        observers.removeAll { $0.observer == nil }
        observers.append(WeakObserver(observer: observer))
        guard watching == nil else { return }
        let changes = jar.changes()
        watching = Task { [weak self] in
            for await _ in changes {
                guard let self else { return }
                for one in observers { one.observer?.cookiesDidChange(in: self) }
            }
        }
    }

    /// Tells an observer no longer.
    public func removeObserver(_ observer: any WKHTTPCookieStoreObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        guard observers.isEmpty else { return }
        watching?.cancel()
        watching = nil
    }

    /// Runs what may wait for a file away from the main actor.
    @concurrent private static func elsewhere<Result: Sendable>(_ body: @Sendable () -> Result) async -> Result { body() }
}

/// Is told when the cookies of a store change (WebPage API 1.18).
@MainActor public protocol WKHTTPCookieStoreObserver: AnyObject {
    /// Cookies were stored or removed: several changes may be told as one.
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}
