import WebTypes

/// One request on its way through the cache: the plan is carried out, and what comes goes to the output and to the store.
///
/// Facets: `+Asking` (the server), `+Giving` (what is stored). Without an output the store alone learns.
struct CacheExchange: Sendable {
    let cache: CachingLoader
    let key: CacheKey
    let output: CacheOutput?
    let keeper: any RequestKeeper

    var store: any CacheStore { cache.store }

    /// Carries the request out; it has all the headers that go out.
    ///
    /// Where the body of the chosen answer is damaged or gone, it is left out and the plan is made anew: another may have taken its place.
    func run(_ request: URLRequest, without lost: Set<String> = []) async {
        let stored = await store.responses(for: key).filter { !lost.contains($0.id) }
        let planner = CachePlanner(request, stored: stored, now: cache.now())
        switch planner.plan {
        case .ask(let question): await ask(question)
        case .refuse: output?.finish(.notStored)
        case .refuseWith504: await refuseWith504(request)
        case .use(let use):
            guard await give(use, to: request, source: use.isStale ? .stale : .cache) else {
                return await run(request, without: lost.union([use.response.id]))
            }
            if use.revalidatesBehind { cache.revalidateBehind(planner.revalidation, key: key, keeper) }
        }
    }

    /// The answer to `only-if-cached` where nothing is stored (RFC 9111, 5.2.1.7).
    private func refuseWith504(_ request: URLRequest) async {
        let response = HTTPURLResponse(
            webURL: request.webURL ?? key.url, statusCode: 504, reasonPhrase: "Gateway Timeout", headers: ["Content-Length": "0"],
            source: .cache)
        if await output?.send(.response(response)) ?? true { output?.finish() }
    }
}
