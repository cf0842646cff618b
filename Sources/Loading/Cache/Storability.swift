import WebTypes

/// Which answers a single reader's cache may keep (RFC 9111, 3).
enum Storability {
    /// Statuses that hold for a guessed time where nothing says otherwise (RFC 9110, 15.1), but for 206: parts are not kept.
    static func isHeuristicallyCacheable(_ status: Int) -> Bool {
        [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
    }

    /// The final statuses whose rules for caches are known here: those that RFC 9110 defines, but for 206 and 304, which speak of another answer.
    static func isUnderstood(_ status: Int) -> Bool {
        switch status {
        case 200...205, 300...303, 305, 307, 308, 400...417, 421, 422, 426, 500...505: true
        default: false
        }
    }

    /// Whether the answer to the request may be kept, and used for later `GET` requests.
    static func mayStore(_ request: URLRequest, status: Int, headers: HTTPHeaders) -> Bool {
        let control = CacheControl(headers)
        return (200..<600).contains(status) && status != 206 && status != 304
            && mayStoreMethod(request, headers: headers, control)
            && !CacheControl(request.headers).contains("no-store")
            && mayStoreDespiteNoStore(status, control)
            && holdsDespiteAuthorization(request, control)
            && RequestVariant.fieldNames(headers) != nil
            && (hasExplicitFreshness(headers, control) || control.contains("public") || control.contains("private")
                || isHeuristicallyCacheable(status))
    }

    /// `GET` always; `POST` where the answer says that it is what a `GET` of the same address would bring, and how long (RFC 9110, 9.3.3).
    private static func mayStoreMethod(_ request: URLRequest, headers: HTTPHeaders, _ control: CacheControl) -> Bool {
        switch request.httpMethod {
        case "GET": return request.headers["Range"] == nil && request.httpBody == nil
        case "POST":
            guard hasExplicitFreshness(headers, control), let url = request.webURL,
                let place = headers.values(for: "Content-Location").first.flatMap({ WebURL($0, base: url) })
            else { return false }
            return CacheKey(place) == CacheKey(url)
        default: return false
        }
    }

    /// `must-understand` lifts `no-store` for statuses that are understood, and forbids the others (5.2.2.3).
    private static func mayStoreDespiteNoStore(_ status: Int, _ control: CacheControl) -> Bool {
        control.contains("must-understand") ? isUnderstood(status) : !control.contains("no-store")
    }

    /// A request with credentials has to do only with answers that say that they hold for others too (3.5).
    ///
    /// The standard asks this of shared caches; we follow it because what is kept here is not told apart by who asked.
    static func holdsDespiteAuthorization(_ request: URLRequest, _ control: CacheControl) -> Bool {
        request.headers["Authorization"] == nil || control.contains("public") || control.contains("must-revalidate")
            || control.contains("s-maxage")
    }

    private static func hasExplicitFreshness(_ headers: HTTPHeaders, _ control: CacheControl) -> Bool {
        control.contains("max-age") || headers["Expires"] != nil
    }
}
