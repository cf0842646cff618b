import WebTypes

/// Which stored answers a request may have made wrong (RFC 9111, 4.4).
enum Invalidation {
    /// The keys whose answers are removed after a request that may have changed something.
    ///
    /// They are its own, and those that `Location` and `Content-Location` name on the same server; none after an error.
    static func keys(after request: URLRequest, status: Int, headers: HTTPHeaders) -> [CacheKey] {
        guard !isSafe(request.httpMethod), (200..<400).contains(status), let url = request.webURL, let key = CacheKey(url)
        else { return [] }
        let named = ["Location", "Content-Location"].compactMap { headers.values(for: $0).first }.compactMap { WebURL($0, base: url) }
        return [key] + named.filter { $0.origin.isSameOrigin(as: url.origin) }.compactMap { CacheKey($0) }
    }

    /// Whether the method is known to change nothing (RFC 9110, 9.2.1).
    private static func isSafe(_ method: String) -> Bool { ["GET", "HEAD", "OPTIONS", "TRACE"].contains(method) }
}
