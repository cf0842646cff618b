import Loading
import WebTypes

/// What a page's requests to web servers go through: cookies, the cache, the loader.
struct PageNetwork: Sendable {
    /// Whether a request has cookies, and those of its answer are stored.
    enum CookieUse: Sendable {
        /// As the store's policy says.
        case usual
        case none
    }

    private let loader: CachingLoader
    private let cookies: CookieJar

    init(_ loader: Loader, _ data: WebsiteData) {
        self.loader = CachingLoader(loader, store: data.cache)
        cookies = data.cookies
    }

    /// Starts a request that leads to another page, or is for a part of the page at that address; nil: the reader's own wish.
    func start(
        _ request: URLRequest, _ credentials: ConnectionCredentials, _ purpose: CookieContext.Purpose, of page: WebURL?,
        _ cookieUse: CookieUse
    ) -> Transfer {
        if cookieUse == .none { return loader.start(request, NoKeeper(credentials)) }
        let context = CookieContext(page.map { .page($0) } ?? .reader, purpose, method: request.httpMethod)
        return loader.start(request, CookieKeeper(cookies, context, credentials))
    }
}
