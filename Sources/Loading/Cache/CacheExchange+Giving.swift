import WebTypes

extension CacheExchange {
    /// The most that one event carries.
    private static let pieceSize = 1 << 16

    /// Gives a stored answer; false, with nothing given, where its body is damaged or gone.
    func give(_ use: StoredUse, to request: URLRequest, source: HTTPURLResponse.Source) async -> Bool {
        guard let output else { return true }
        guard let body = await store.body(of: use.response) else {
            await store.remove(use.response)
            return false
        }
        output.follow(nil)
        output.enter(.receiving)
        let response = use.response.answer(use.part, to: request.webURL ?? key.url, source: source, now: cache.now())
        if case .success(let redirect)? = Redirect.following(response, method: request.httpMethod) {
            if await output.send(.redirect(redirect)) { output.finish() }
        } else if await output.send(.response(response)) {
            output.finish(await send(body, use.part.range(in: use.response), to: output))
        }
        return true
    }

    /// Sends the part of the body piece by piece; returns how it ends.
    private func send(_ body: any StoredBody, _ range: Range<Int>, to output: CacheOutput) async -> LoadingError? {
        var place = range.lowerBound
        while place < range.upperBound {
            let count = min(Self.pieceSize, range.upperBound - place)
            guard let bytes = await body.read(from: place, count: count), bytes.count == count else {
                return .other("its stored copy can't be read any more")
            }
            guard await output.send(.data(bytes)) else { return .cancelled }
            place += count
        }
        return nil
    }
}

extension StoredUse.Part {
    /// The bytes of the body that are given.
    func range(in response: StoredResponse) -> Range<Int> {
        switch self {
        case .whole: 0..<response.bodySize
        case .range(let range): range
        case .head, .notModified: 0..<0
        }
    }
}

extension StoredResponse {
    /// The fields that a 304 has (RFC 9110, 15.4.5), and its age.
    private static let notModifiedFields: Set = [
        "age", "cache-control", "content-location", "date", "etag", "expires", "last-modified", "vary",
    ]

    /// The answer as it is given, with its age where its server was not asked (RFC 9111, 4).
    func answer(_ part: StoredUse.Part, to url: WebURL, source: HTTPURLResponse.Source, now: HTTPDate) -> HTTPURLResponse {
        var (status, reason, headers) = (status, reasonPhrase, headers)
        if source != .validated { headers["Age"] = String(Freshness(self, now: now).age) }
        switch part {
        case .whole, .head: break
        case .notModified:
            (status, reason) = (304, "Not Modified")
            headers = HTTPHeaders(headers.lazy.filter { Self.notModifiedFields.contains($0.name.asciiLowercased()) })
        case .range(let range):
            (status, reason) = (206, "Partial Content")
            headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bodySize)"
            headers["Content-Length"] = String(range.count)
        }
        return HTTPURLResponse(
            webURL: url, statusCode: status, reasonPhrase: reason, headers: headers, mimeType: sniffedType.flatMap(MIMEType.init),
            httpVersion: httpVersion, source: source)
    }
}
