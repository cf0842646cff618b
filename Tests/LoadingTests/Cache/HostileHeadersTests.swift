import TestSupport
import Testing
import WebTypes

@testable import Loading

/// Headers that no honest server sends: nothing that reads them may end badly, or call an answer fresher than it can be.
struct HostileHeadersTests {
    private let clock = TestClock()

    /// Pieces that the parsers know, and what they do not.
    private static let pieces = [
        "max-age", "=", ",", ";", "\"", "\\", " ", "\t", "0", "9", "-1", "99999999999999999999", "no-cache", "no-store", "private", "*",
        "W/", "q=1.0",
        "stale-if-error", "must-understand", "bytes=", "-", "Sun, 06 Nov 1994 08:49:37 GMT", "Fri, 31 Dec 9999 23:59:59 GMT", "GMT", ":",
        "ä", "\u{0}",
        "\u{FFFD}", "Mon Nov  6 08:49:37 0000", "public", "immutable", "x",
    ]
    private static let names = [
        "Cache-Control", "Age", "Date", "Expires", "Last-Modified", "ETag", "Vary", "Pragma", "Range", "If-None-Match", "If-Modified-Since",
        "Connection", "Content-Location", "Location", "Accept-Language", "Content-Encoding",
    ]

    @Test func nothingEndsBadly() {
        var random = SeededGenerator.announced()
        for _ in 0..<(FullCheck.isOn ? 50_000 : 3000) {
            let (answer, asked) = (headers(&random), headers(&random))
            let request = URLRequest.to("http://docs.example/page") { $0.headers = asked }
            let status = Int.random(in: 100...999, using: &random)
            _ = Storability.mayStore(request, status: status, headers: answer)
            _ = Invalidation.keys(after: .to("http://docs.example/") { $0.httpMethod = "POST" }, status: status, headers: answer)
            guard RequestVariant(of: asked, named: answer) != nil else { continue }
            let stored = StoredResponse.made(status: status, answer.storable(), to: asked, on: clock.now)
            let later = HTTPDate(secondsSince1970: clock.now.secondsSince1970 + Int.random(in: -9...99_999_999, using: &random))
            let freshness = Freshness(stored, now: later)
            #expect(freshness.age >= 0 && freshness.lifetime >= 0 && freshness.staleness >= 0)
            #expect(stored.variant.matches(asked))
            judge(CachePlanner(request, stored: [stored], now: later).plan, stored, freshness)
        }
    }

    private func headers(_ random: inout SeededGenerator) -> HTTPHeaders {
        var headers = HTTPHeaders()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let value = (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            headers.append(Self.names.randomElement(using: &random) ?? "", value)
        }
        return headers
    }

    /// What is given as fresh is fresh, and what says `no-cache` is not given unasked.
    private func judge(_ plan: CachePlan, _ stored: StoredResponse, _ freshness: Freshness) {
        guard case .use(let use) = plan else { return }
        #expect(use.isStale || freshness.isFresh)
        #expect(!stored.cacheControl.concernsWhole("no-cache"))
        if case .range(let range) = use.part { #expect(range.upperBound <= stored.bodySize && !range.isEmpty) }
    }
}
