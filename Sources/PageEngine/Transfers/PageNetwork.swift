import Loading
import WebTypes

/// What a page's requests to web servers go through: the hosts that want secure connections, cookies, the cache, the loader.
struct PageNetwork: Sendable {
    /// Whether a request has cookies, and those of its answer are stored.
    enum CookieUse: Sendable {
        /// As the store's policy says.
        case usual
        case none
    }

    private let loader: CachingLoader
    private let cookies: CookieJar
    private let secureHosts: SecureHosts

    init(_ loader: Loader, _ data: WebsiteData) {
        self.loader = CachingLoader(loader, store: data.cache)
        (cookies, secureHosts) = (data.cookies, data.secureHosts)
    }

    /// Starts a request that leads to another page, or is for a part of the page at that address; nil: the reader's own wish.
    func start(
        _ request: URLRequest, _ credentials: ConnectionCredentials, _ purpose: CookieContext.Purpose, of page: WebURL?,
        _ cookieUse: CookieUse
    ) -> Transfer {
        let context = CookieContext(page.map { .page($0) } ?? .reader, purpose, method: request.httpMethod)
        switch cookieUse {
        case .none: return start(request, NoKeeper(credentials), context)
        case .usual: return start(request, CookieKeeper(cookies, context, credentials), context)
        }
    }

    private func start(_ request: URLRequest, _ keeper: some RequestKeeper, _ context: CookieContext) -> Transfer {
        loader.start(request, SecureHostKeeper(secureHosts, keeper, address: request.webURL, context))
    }

    /// The https address to use in place of one of http, as its host asked for that; nil where nothing changes.
    @concurrent func secured(_ address: WebURL) async -> WebURL? { secureHosts.secured(address) }

    /// Whether the address's host asked for secure connections only.
    @concurrent func wantsSecureConnections(_ address: WebURL) async -> Bool { secureHosts.contains(address) }
}
