import WebTypes

/// A server's answer, seen by the cache.
struct CacheAnswer {
    let question: CacheQuestion
    let response: HTTPURLResponse
    /// When the request went out.
    let requestTime: HTTPDate
    /// When the answer's head came.
    let responseTime: HTTPDate

    /// Whether the server says that it can't answer, so that a stored answer may stand in (RFC 5861, 4).
    var isServerFailure: Bool { [500, 502, 503, 504].contains(response.statusCode) }

    /// Whether the answer may be stored once its body has come whole.
    var mayBeStored: Bool {
        Storability.mayStore(question.request, status: response.statusCode, headers: response.headers) && showsItsEnd
    }

    /// Whether a later `GET` must not get the stored candidate any more: the server answers otherwise, and that can't be stored.
    var outdatesCandidate: Bool {
        question.request.httpMethod == "GET" && question.request.headers["Range"] == nil && response.statusCode < 500
            && response.statusCode != 304 && !mayBeStored
    }

    /// The answer as it is stored; nil where it may not be.
    func stored(_ key: CacheKey, bodySize: Int) -> StoredResponse? {
        guard mayBeStored, let variant = RequestVariant(of: question.request.headers, named: response.headers) else { return nil }
        let headersType = MIMEType.extract(from: response.headers)?.essence
        return StoredResponse(
            id: StoredResponse.makeID(), key: key, status: response.statusCode, reasonPhrase: response.reasonPhrase,
            httpVersion: response.httpVersion, headers: response.headers.storable(), variant: variant, requestTime: requestTime,
            responseTime: responseTime, sniffedType: response.mimeType == headersType ? nil : response.mimeType, bodySize: bodySize)
    }

    /// The stored answer with what this one says of it; nil where it depends on what no request tells by now.
    func freshened(_ stored: StoredResponse) -> StoredResponse? {
        var freshened = stored
        if CacheControl(response.headers).contains("no-store") { return freshened }
        freshened.freshen(with: response.headers, requestTime: requestTime, responseTime: responseTime)
        guard let variant = RequestVariant(of: question.request.headers, named: freshened.headers) else { return nil }
        freshened.variant = variant
        return freshened
    }

    /// Whether a body that was cut would be noticed: by its length, its chunks, its compression or HTTP/2's frames.
    ///
    /// One that ends with its connection and nothing else may be cut, and is not stored (RFC 9112, 8).
    private var showsItsEnd: Bool {
        let isOldProtocol = response.httpVersion.map { $0.hasPrefix("HTTP/1") || $0.hasPrefix("HTTP/0") } ?? true
        let headers = response.headers
        return !isOldProtocol || response.statusCode == 204 || headers["Content-Length"] != nil || headers["Transfer-Encoding"] != nil
            || !["", "identity"].contains((headers["Content-Encoding"] ?? "").asciiLowercased())
    }
}

extension TransferEvent {
    /// The head of an HTTP answer, that of a redirect too; nil for data.
    var httpResponse: HTTPURLResponse? {
        switch self {
        case .response(let response): response as? HTTPURLResponse
        case .redirect(let redirect): redirect.response
        case .data: nil
        }
    }
}

extension LoadingError {
    /// Whether the server could not be reached or broke off, so that a stored answer may stand in (RFC 5861, 4).
    var isServersAbsence: Bool {
        switch self {
        case .hostNotFound, .connectionRefused, .unreachable, .timedOut, .connectionLost, .proxy: true
        default: false
        }
    }
}
