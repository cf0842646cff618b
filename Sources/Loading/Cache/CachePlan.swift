import WebTypes

/// What is done about a request, decided by what is stored (RFC 9111, 4); pure.
enum CachePlan: Hashable {
    /// The stored answer is given.
    case use(StoredUse)
    /// The server is asked.
    case ask(CacheQuestion)
    /// Nothing that may be used is stored, and the server must not be asked: the request said so, with `only-if-cached`.
    case refuseWith504
    /// As above; the request's cache policy said so.
    case refuse
}

/// How a stored answer is given.
struct StoredUse: Hashable {
    /// What of it is given.
    enum Part: Hashable {
        case whole
        /// The head alone, to a `HEAD`.
        case head
        /// The news that the caller's own copy still holds, as 304.
        case notModified
        /// A part of the body, as 206.
        case range(Range<Int>)
    }

    let response: StoredResponse
    let part: Part
    /// Whether it is given though its time is over.
    let isStale: Bool
    /// Whether its server is asked meanwhile, for the next time (RFC 5861, 3).
    var revalidatesBehind = false
}

/// A request as it goes out to the server, and what its answer may mean to what is stored.
struct CacheQuestion: Hashable {
    /// The request, with the conditions that we add.
    var request: URLRequest
    /// The stored answer that our conditions ask about: 304 means it.
    var validated: StoredResponse?
    /// The stored answer that the request would have got, had it been usable.
    var candidate: StoredResponse?
    /// The stored answer that stands in where the server fails (RFC 5861, 4).
    var fallback: StoredResponse?
}

extension CacheQuestion {
    /// Adds the conditions that let the server say that the stored answer still holds; nothing where it has no validators.
    mutating func validate(_ stored: StoredResponse) {
        guard stored.hasValidator else { return }
        request = stored.validation(of: request)
        validated = stored
    }

    /// The same without the conditions that we added.
    var unconditional: CacheQuestion {
        var question = self
        if validated != nil {
            question.request.headers.remove("If-None-Match")
            question.request.headers.remove("If-Modified-Since")
            question.validated = nil
        }
        return question
    }
}
