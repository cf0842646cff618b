import WebTypes

extension HTTPHeaders {
    /// The fields that concern one connection only, and are never stored (RFC 9111, 3.1; RFC 9110, 7.6.1).
    private static let connectionFields: Set = [
        "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "proxy-connection", "te",
        "trailer", "transfer-encoding", "upgrade",
    ]

    /// The fields of an answer that may be stored: not those of the connection, nor those that `Connection` or `no-cache="…"` names.
    func storable() -> HTTPHeaders {
        let named = values(for: "Connection").flatMap { $0.split(separator: ",").map { String($0).trimmingHTTPWhitespace() } }
        let unused = Set((named + (CacheControl(self).fieldNames("no-cache") ?? [])).map { $0.asciiLowercased() })
        return HTTPHeaders(
            lazy.filter { field in
                let name = field.name.asciiLowercased()
                return !Self.connectionFields.contains(name) && !unused.contains(name)
            })
    }
}

extension StoredResponse {
    /// The fields of a 304 that change nothing: what the stored bytes were made from or are measured by (RFC 9111, 3.2).
    private static let fixedFields: Set = ["content-length", "content-encoding", "content-range"]

    /// Takes over what a 304 to its validation, or a 200 to a `HEAD`, says (RFC 9111, 3.2 and 4.3.4): its fields replace those of their name.
    mutating func freshen(with update: HTTPHeaders, requestTime: HTTPDate, responseTime: HTTPDate) {
        let fields = update.storable()
        let formerType = headers["Content-Type"]
        let isOther = { (name: String) in !Self.fixedFields.contains(name.asciiLowercased()) }
        for name in Set(fields.map { $0.name.asciiLowercased() }) where isOther(name) { headers.remove(name) }
        for (name, value) in fields where isOther(name) { headers.append(name, value) }
        // An age that the new answer does not tell is none.
        if fields["Age"] == nil { headers.remove("Age") }
        if headers["Content-Type"] != formerType { sniffedType = nil }
        (self.requestTime, self.responseTime) = (requestTime, responseTime)
    }
}
