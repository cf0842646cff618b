import WebTypes

/// The conditions that a caller's own request sets (RFC 9110, 13; RFC 9111, 4.3.2).
enum Preconditions {
    /// Whether the request asks only for what its sender does not have yet.
    static func areForValidation(_ request: HTTPHeaders) -> Bool {
        request["If-None-Match"] != nil || request["If-Modified-Since"] != nil
    }

    /// Whether the request sets conditions that a cache leaves to the server.
    static func areForServer(_ request: HTTPHeaders) -> Bool {
        ["If-Match", "If-Unmodified-Since", "If-Range"].contains { request[$0] != nil }
    }

    /// Whether the sender has the stored answer already, so that 304 is the answer: by entity tag where it names any, else by date.
    static func isNotModified(_ request: HTTPHeaders, _ stored: StoredResponse) -> Bool {
        if let tags = request["If-None-Match"] {
            guard let tag = stored.entityTag else { return false }
            return HTTPList.elements(of: tags).contains { $0 == "*" || opaque($0) == opaque(tag) }
        }
        guard let since = date(request.values(for: "If-Modified-Since").first, stored) else { return false }
        let changed = date(stored.lastModified, stored) ?? date(stored.headers["Date"], stored) ?? stored.responseTime
        return changed <= since
    }

    /// The tag without its weakness: a comparison for `If-None-Match` is a weak one (RFC 9110, 8.8.3.2).
    private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

    private static func date(_ text: String?, _ stored: StoredResponse) -> HTTPDate? {
        text.flatMap { HTTPDate($0, now: stored.responseTime) }
    }
}

extension StoredResponse {
    /// The request with the conditions that let its server answer 304 where the stored answer still holds (RFC 9111, 4.3.1).
    func validation(of request: URLRequest) -> URLRequest {
        var request = request
        if let entityTag { request.headers["If-None-Match"] = entityTag }
        if let lastModified { request.headers["If-Modified-Since"] = lastModified }
        return request
    }

    /// Whether an answer with those headers speaks of this one: its validators, where it has any, are the same (RFC 9111, 4.3.4).
    func isMeant(by headers: HTTPHeaders) -> Bool {
        if let tag = headers.values(for: "ETag").first { return tag == entityTag }
        if let changed = headers.values(for: "Last-Modified").first { return changed == lastModified }
        return true
    }
}
