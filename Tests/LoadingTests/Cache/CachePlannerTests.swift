import Testing
import WebTypes

@testable import Loading

/// What is done about a request, by what is stored.
struct CachePlannerTests {
    private let clock = TestClock()

    private func plan(_ stored: StoredResponse?..., after seconds: Int = 0, change: (inout URLRequest) -> Void = { _ in }) -> CachePlan {
        let now = HTTPDate(secondsSince1970: clock.now.secondsSince1970 + seconds)
        return CachePlanner(.to("http://docs.example/page", change), stored: stored.compactMap { $0 }, now: now).plan
    }

    private func stored(_ control: String, _ more: HTTPHeaders = [:], status: Int = 200) -> StoredResponse {
        var headers: HTTPHeaders = ["Cache-Control": control, "ETag": "\"a\""]
        for (name, value) in more { headers.append(name, value) }
        return .made(status: status, headers, on: clock.now)
    }

    @Test(arguments: [
        ("max-age=60", "", 0, "fresh"), ("max-age=60", "", 60, "validate"), ("no-cache, max-age=60", "", 0, "validate"),
        ("no-cache=\"a\", max-age=60", "", 0, "fresh"), ("max-age=60", "no-cache", 0, "validate"),
        ("max-age=60", "max-age=0", 1, "validate"),
        ("max-age=60", "max-age=5", 5, "fresh"), ("max-age=60", "max-age=5", 6, "validate"), ("max-age=60", "max-age=x", 0, "validate"),
        ("max-age=60", "min-fresh=20", 40, "fresh"), ("max-age=60", "min-fresh=20", 41, "validate"),
        ("max-age=60", "min-fresh", 0, "validate"),
        ("max-age=60", "max-stale", 9999, "stale"), ("max-age=60", "max-stale=10", 70, "stale"),
        ("max-age=60", "max-stale=10", 71, "validate"),
        ("max-age=60", "max-stale=x", 61, "validate"), ("max-age=60, must-revalidate", "max-stale", 61, "validate"),
        ("max-age=60", "max-stale, max-age=50", 61, "validate"), ("max-age=60", "only-if-cached", 0, "fresh"),
        ("max-age=60", "only-if-cached", 60, "504"), ("max-age=60", "only-if-cached, max-stale", 60, "stale"),
        ("max-age=60", "no-store", 0, "ask"),
        ("max-age=60", "no-store, only-if-cached", 0, "504"), ("max-age=60, stale-while-revalidate=9", "", 69, "stale, behind"),
        ("max-age=60, stale-while-revalidate=9", "", 70, "validate"),
        ("max-age=60, stale-while-revalidate=9", "max-age=99", 61, "validate"),
        ("max-age=60, stale-while-revalidate=9", "only-if-cached", 61, "504"), ("max-age=60, stale-while-revalidate=x", "", 61, "validate"),
        ("max-age=60, stale-while-revalidate=9, must-revalidate", "", 61, "validate"),
        ("max-age=60, stale-if-error=9", "", 69, "validate, else stale"), ("max-age=60, stale-if-error=9", "", 70, "validate"),
        ("max-age=60", "stale-if-error=9", 69, "validate, else stale"),
        ("max-age=60, stale-if-error=9, must-revalidate", "", 61, "validate"),
        ("max-age=60, stale-if-error=9", "no-cache", 61, "validate"), ("max-age=60, immutable", "", 60, "validate"),
    ])
    func protocolPolicy(_ response: String, _ request: String, _ seconds: Int, _ expected: String) {
        let plan = plan(stored(response), after: seconds) { if !request.isEmpty { $0.headers["Cache-Control"] = request } }
        #expect(name(plan) == expected)
    }

    private func name(_ plan: CachePlan) -> String {
        switch plan {
        case .refuseWith504: "504"
        case .refuse: "refuse"
        case .use(let use): (use.isStale ? "stale" : "fresh") + (use.revalidatesBehind ? ", behind" : "")
        case .ask(let question): (question.validated == nil ? "ask" : "validate") + (question.fallback == nil ? "" : ", else stale")
        }
    }

    @Test func pragma() {
        #expect(name(plan(stored("max-age=60")) { $0.headers["Pragma"] = "x, no-cache" }) == "validate")
        #expect(name(plan(stored("max-age=60")) { $0.headers["Pragma"] = "x" }) == "fresh")
        let both = plan(stored("max-age=60")) { request in
            request.headers["Pragma"] = "no-cache"
            request.headers["Cache-Control"] = "max-age=9"
        }
        #expect(name(both) == "fresh")
    }

    @Test(arguments: [
        (URLRequest.CachePolicy.reloadIgnoringLocalCacheData, "max-age=60", 0, "ask"),
        (.reloadRevalidatingCacheData, "max-age=60", 0, "validate"),
        (.reloadRevalidatingCacheData, "max-age=60, immutable", 0, "fresh"),
        (.reloadRevalidatingCacheData, "max-age=60, immutable", 60, "validate"),
        (.returnCacheDataElseLoad, "no-cache", 9999, "stale"), (.returnCacheDataDontLoad, "no-cache", 9999, "stale"),
        (.returnCacheDataDontLoad, "max-age=60", 0, "fresh"),
    ])
    func otherPolicies(_ policy: URLRequest.CachePolicy, _ response: String, _ seconds: Int, _ expected: String) {
        #expect(name(plan(stored(response), after: seconds) { $0.cachePolicy = policy }) == expected)
    }

    @Test func policiesWithoutAnythingStored() {
        #expect(name(plan(nil) { $0.cachePolicy = .returnCacheDataDontLoad }) == "refuse")
        #expect(name(plan(nil) { $0.cachePolicy = .returnCacheDataElseLoad }) == "ask")
        #expect(name(plan(nil)) == "ask")
    }

    @Test func reloadsSaySoToCachesOnTheWay() {
        guard case .ask(let forced) = plan(stored("max-age=60"), change: { $0.cachePolicy = .reloadIgnoringLocalCacheData }),
            case .ask(let plain) = plan(stored("max-age=60"), change: { $0.cachePolicy = .reloadRevalidatingCacheData })
        else {
            Issue.record("a reload asks")
            return
        }
        #expect(forced.request.headers == ["Cache-Control": "no-cache", "Pragma": "no-cache"] && forced.candidate != nil)
        #expect(plain.request.headers == ["Cache-Control": "max-age=0", "If-None-Match": "\"a\""])
        #expect(plain.unconditional.request.headers == ["Cache-Control": "max-age=0"] && plain.unconditional.validated == nil)
    }

    @Test func whatIsAskedBehindIsTheWhole() {
        let stored = stored("max-age=60, stale-while-revalidate=9, stale-if-error=9")
        let request = URLRequest.to("http://docs.example/page") { request in
            request.httpMethod = "HEAD"
            request.headers = ["Range": "bytes=0-1", "If-None-Match": "\"z\"", "Foo": "1"]
        }
        let question = CachePlanner(request, stored: [stored], now: clock.now).revalidation
        #expect(question.request.httpMethod == "GET" && question.request.headers == ["Foo": "1", "If-None-Match": "\"a\""])
        #expect(question.validated == stored && question.candidate == stored && question.fallback == nil)
    }

    @Test func theLatestThatFitsIsChosen() {
        let old = StoredResponse.made(["Cache-Control": "max-age=600"], on: HTTPDate(secondsSince1970: clock.now.secondsSince1970 - 9))
        let new = StoredResponse.made(["Cache-Control": "max-age=600"], on: clock.now)
        let other = StoredResponse.made(
            ["Cache-Control": "max-age=600", "Vary": "Foo"], to: ["Foo": "1"],
            on: HTTPDate(secondsSince1970: clock.now.secondsSince1970 + 1))
        #expect(plan(old, new, other, after: 2) == .use(StoredUse(response: new, part: .whole, isStale: false)))
        #expect(
            plan(old, new, other, after: 2) { $0.headers["Foo"] = "1" } == .use(StoredUse(response: other, part: .whole, isStale: false)))
    }

    @Test func parts() {
        let part = { (status: Int, more: HTTPHeaders, change: (inout URLRequest) -> Void) -> StoredUse.Part? in
            if case .use(let use) = self.plan(self.stored("max-age=60", more, status: status), change: change) { use.part } else { nil }
        }
        #expect(part(200, [:]) { $0.httpMethod = "HEAD" } == .head)
        #expect(part(200, [:]) { $0.headers["If-None-Match"] = "\"a\"" } == .notModified)
        #expect(part(200, [:]) { $0.headers["If-None-Match"] = "\"b\"" } == .whole)
        #expect(part(200, [:]) { $0.headers["Range"] = "bytes=2-3" } == .range(2..<4))
        #expect(part(404, [:]) { $0.headers["Range"] = "bytes=2-3" } == nil)
        #expect(part(200, ["Content-Encoding": "gzip"]) { $0.headers["Range"] = "bytes=2-3" } == nil)
        #expect(part(200, [:]) { $0.headers["Range"] = "bytes=2-3,5-6" } == nil)
    }

    @Test func requestsThatGoToTheServerAsTheyAre() {
        for change: (inout URLRequest) -> Void in [
            { $0.httpMethod = "POST" }, { $0.headers["If-Match"] = "\"a\"" }, { $0.headers["If-Range"] = "\"a\"" },
            { $0.httpBody = .init([1]) },
            { $0.headers["Authorization"] = "x" },
        ] {
            #expect(name(plan(stored("max-age=60"), change: change)) == "ask")
        }
        #expect(name(plan(stored("public, max-age=60")) { $0.headers["Authorization"] = "x" }) == "fresh")
        #expect(name(plan(stored("max-age=60"), after: 60) { $0.headers["If-None-Match"] = "\"z\"" }) == "ask")
        #expect(name(plan(stored("max-age=60"), after: 60) { $0.headers["Range"] = "bytes=0-1" }) == "ask")
        #expect(name(plan(stored("max-age=60"), after: 60) { $0.httpMethod = "HEAD" }) == "ask")
    }
}
