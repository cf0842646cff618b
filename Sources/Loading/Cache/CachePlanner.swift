import WebTypes

/// Decides what is done about a request; pure, with the time given.
struct CachePlanner {
    private let request: URLRequest
    private let control: CacheControl
    private let candidate: StoredResponse?
    private let freshness: Freshness?

    /// A planner for a request with all the headers that go out, and everything that is stored under its key.
    init(_ request: URLRequest, stored: [StoredResponse], now: HTTPDate) {
        self.request = request
        control = CacheControl(request.headers)
        // Of several that match, the one that came last counts (RFC 9111, 4).
        candidate = stored.filter { stored in
            stored.variant.matches(request.headers) && Storability.holdsDespiteAuthorization(request, stored.cacheControl)
        }.max { $0.responseTime < $1.responseTime }
        freshness = candidate.map { Freshness($0, now: now) }
    }

    /// What is done.
    var plan: CachePlan {
        let isAboutState = request.httpMethod == "GET" || request.httpMethod == "HEAD"
        guard isAboutState, request.httpBody == nil, !Preconditions.areForServer(request.headers) else {
            return .ask(CacheQuestion(request: request))
        }
        switch request.cachePolicy {
        case .useProtocolCachePolicy: return protocolPlan
        case .reloadIgnoringLocalCacheData:
            return .ask(CacheQuestion(request: adding([("Cache-Control", "no-cache"), ("Pragma", "no-cache")]), candidate: candidate))
        case .reloadRevalidatingCacheData: return reloadingPlan
        case .returnCacheDataElseLoad: return use(isStale: !isFresh) ?? .ask(question(request))
        case .returnCacheDataDontLoad: return use(isStale: !isFresh) ?? .refuse
        }
    }

    /// The question behind a stored answer that was given though its time is over: about the whole, whatever part was asked for.
    var revalidation: CacheQuestion {
        var request = request
        request.httpMethod = "GET"
        for name in ["Range", "If-None-Match", "If-Modified-Since"] { request.headers.remove(name) }
        var question = CacheQuestion(request: request, candidate: candidate)
        if let candidate { question.validate(candidate) }
        return question
    }

    private var isFresh: Bool { freshness?.isFresh ?? false }

    /// As HTTP says.
    private var protocolPlan: CachePlan {
        let isStoreLeftOut = control.contains("no-store")
        if !isStoreLeftOut {
            if isFreshEnough, let plan = use(isStale: false) { return plan }
            if mayBeStale, isWithinMaximumStaleness, let plan = use(isStale: true) { return plan }
            if mayBeStale, isBeingRevalidated, let plan = use(isStale: true, revalidatesBehind: true) { return plan }
        }
        if control.contains("only-if-cached") { return .refuseWith504 }
        return .ask(isStoreLeftOut ? CacheQuestion(request: request) : question(request))
    }

    /// The reader asks anew: the server is asked, but not about what can't have changed (RFC 8246, 2).
    private var reloadingPlan: CachePlan {
        let isImmutable = candidate?.cacheControl.contains("immutable") ?? false
        if isImmutable, isFreshEnough, let plan = use(isStale: false) { return plan }
        return .ask(question(adding([("Cache-Control", "max-age=0")])))
    }

    /// Whether the candidate may be used unasked: fresh, and as fresh as the request wants (RFC 9111, 5.2.1).
    private var isFreshEnough: Bool {
        guard let freshness, isFresh, mayBeUsedUnasked else { return false }
        return meetsRequest(freshness)
    }

    /// Whether the request's `max-age` and `min-fresh` allow it; a number that can't be read allows nothing.
    private func meetsRequest(_ freshness: Freshness) -> Bool {
        switch control.seconds("max-age") {
        case .invalid: return false
        case .value(let limit) where freshness.age > limit: return false
        case .absent, .value: break
        }
        switch control.seconds("min-fresh") {
        case .invalid: return false
        case .value(let wanted): return freshness.lifetime - freshness.age >= wanted
        case .absent: return true
        }
    }

    /// Whether neither the request nor the answer says `no-cache`.
    private var mayBeUsedUnasked: Bool {
        let pragma = control.isEmpty && request.headers.values(for: "Pragma").flatMap(HTTPList.elements).contains("no-cache")
        return !control.contains("no-cache") && !pragma && candidate?.cacheControl.concernsWhole("no-cache") == false
    }

    /// Whether the answer does not forbid its use once its time is over (4.2.4).
    private var mayBeStale: Bool { mayBeUsedUnasked && candidate?.cacheControl.contains("must-revalidate") == false }

    /// The request's `max-stale`; without a number it takes any age.
    private var isWithinMaximumStaleness: Bool {
        guard let freshness, control.contains("max-stale") else { return false }
        if case .value(let limit) = control.seconds("max-stale") { return freshness.staleness <= limit && meetsAge(freshness) }
        return control.hasNoArgument("max-stale") && meetsAge(freshness)
    }

    private func meetsAge(_ freshness: Freshness) -> Bool {
        control.seconds("max-age").value.map { freshness.age <= $0 } ?? true
    }

    /// The answer's `stale-while-revalidate`, where the request wants nothing fresher.
    private var isBeingRevalidated: Bool {
        guard let freshness, !control.contains("max-age"), !control.contains("min-fresh"), !control.contains("only-if-cached"),
            let window = candidate?.cacheControl.seconds("stale-while-revalidate").value
        else { return false }
        return freshness.staleness <= window
    }
}

// MARK: Results

extension CachePlanner {
    /// The candidate, in the form that the request asks for; nil where it has none of that form.
    private func use(isStale: Bool, revalidatesBehind: Bool = false) -> CachePlan? {
        guard let candidate, let part = part(of: candidate) else { return nil }
        return .use(StoredUse(response: candidate, part: part, isStale: isStale, revalidatesBehind: revalidatesBehind))
    }

    private func part(of stored: StoredResponse) -> StoredUse.Part? {
        if Preconditions.areForValidation(request.headers), Preconditions.isNotModified(request.headers, stored) { return .notModified }
        if request.httpMethod == "HEAD" { return .head }
        guard let range = request.headers["Range"] else { return .whole }
        // Ranges count the bytes as they were sent, and we have the decoded ones (RFC 9110, 14.2).
        guard stored.status == 200, stored.headers["Content-Encoding"] == nil else { return nil }
        return ByteRange.part(range, of: stored.bodySize).map(StoredUse.Part.range)
    }

    /// The question to the server; with conditions of ours where the request is a plain one.
    private func question(_ request: URLRequest) -> CacheQuestion {
        let isPlain = request.httpMethod == "GET" && request.headers["Range"] == nil && !Preconditions.areForValidation(request.headers)
        var question = CacheQuestion(request: request, candidate: candidate)
        if isPlain, let candidate { question.validate(candidate) }
        if let candidate, mayReplaceAnError(candidate), request.headers["Range"] == nil { question.fallback = candidate }
        return question
    }

    /// `stale-if-error`, of the answer or of the request.
    private func mayReplaceAnError(_ stored: StoredResponse) -> Bool {
        guard let freshness, mayBeStale else { return false }
        let windows = [stored.cacheControl, control].compactMap { $0.seconds("stale-if-error").value }
        return windows.contains { freshness.staleness <= $0 }
    }

    private func adding(_ fields: [(String, String)]) -> URLRequest {
        var request = request
        for (name, value) in fields where request.headers[name] == nil { request.headers.append(name, value) }
        return request
    }
}
