import Testing
import WebTypes

@testable import Loading

/// What a server's answer means to the store.
struct CacheAnswerTests {
    private let clock = TestClock()

    private func answer(
        _ headers: HTTPHeaders, status: Int = 200, version: String? = "HTTP/1.1", _ change: (inout CacheQuestion) -> Void = { _ in }
    ) -> CacheAnswer {
        var question = CacheQuestion(request: .to("http://docs.example/page"))
        change(&question)
        let response = HTTPURLResponse(webURL: .aboutBlank, statusCode: status, headers: headers, httpVersion: version)
        return CacheAnswer(question: question, response: response, requestTime: clock.now, responseTime: clock.now)
    }

    @Test func onlyBodiesWhoseEndShowsAreStored() {
        let length: HTTPHeaders = ["Content-Length": "5"]
        #expect(answer(length).mayBeStored && answer(length, version: "HTTP/1.0").mayBeStored)
        #expect(answer(["Transfer-Encoding": "chunked"]).mayBeStored && answer(["Content-Encoding": "gzip"]).mayBeStored)
        #expect(answer([:], version: "HTTP/2").mayBeStored && answer([:], version: "HTTP/3").mayBeStored)
        #expect(answer([:], status: 204).mayBeStored)
        for version in ["HTTP/1.1", "HTTP/1.0", "HTTP/0.9", nil] { #expect(!answer([:], version: version).mayBeStored) }
        #expect(!answer(["Content-Encoding": "identity"]).mayBeStored && !answer(["Content-Encoding": ""]).mayBeStored)
    }

    @Test func a304ChangesHeadersAndNotTheBodysOwn() throws {
        let stored = StoredResponse.made(
            ["Content-Length": "10", "Content-Encoding": "gzip", "Age": "9", "X-Old": "1", "X-New": "1", "Vary": "Foo"], to: ["Foo": "1"],
            on: HTTPDate(secondsSince1970: 0))
        let update: HTTPHeaders = [
            "Content-Length": "0", "Content-Encoding": "br", "X-New": "2", "x-new": "3", "Connection": "X-Hop", "X-Hop": "1",
            "Vary": "Foo, Bar",
        ]
        let freshened = try #require(answer(update, status: 304) { $0.request.headers = ["Foo": "1", "Bar": "2"] }.freshened(stored))
        #expect(
            freshened.headers == [
                "Content-Length": "10", "Content-Encoding": "gzip", "X-Old": "1", "X-New": "2", "x-new": "3", "Vary": "Foo, Bar",
            ])
        #expect(freshened.id == stored.id && freshened.bodySize == stored.bodySize && freshened.responseTime == clock.now)
        #expect(freshened.variant.fields.map(\.value) == ["2", "1"])
    }

    @Test func a304ThatMayNotBeStoredChangesNothing() {
        let stored = StoredResponse.made(["X": "1"], on: HTTPDate(secondsSince1970: 0))
        #expect(answer(["Cache-Control": "no-store", "X": "2"], status: 304).freshened(stored) == stored)
        #expect(answer(["Vary": "*"], status: 304).freshened(stored) == nil)
    }

    @Test func sniffedTypesStayWhileTheHeaderDoes() {
        var stored = StoredResponse.made(["Content-Type": "text/plain"], on: clock.now)
        stored.sniffedType = "image/png"
        #expect(answer(["Content-Type": "text/plain"], status: 304).freshened(stored)?.sniffedType == "image/png")
        #expect(answer(["Content-Type": "text/html"], status: 304).freshened(stored)?.sniffedType == nil)
    }

    @Test func whatOutdatesAStoredAnswer() {
        #expect(answer(["Cache-Control": "no-store"]).outdatesCandidate && answer([:], status: 403).outdatesCandidate)
        #expect(!answer(["Content-Length": "5"]).outdatesCandidate && !answer([:], status: 304).outdatesCandidate)
        #expect(
            !answer([:], status: 503).outdatesCandidate
                && !answer([:], status: 206) { $0.request.headers["Range"] = "bytes=0-1" }.outdatesCandidate)
    }
}
