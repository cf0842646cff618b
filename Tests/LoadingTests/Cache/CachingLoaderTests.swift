import FoundationEssentials
import Synchronization
import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// The loader with the cache before it, against a real server.
    struct CachingLoaderTests {
        private let clock = TestClock()
        private let store = MemoryCache()

        private func cache(_ change: (inout LoaderConfiguration) -> Void = { _ in }) -> CachingLoader {
            CachingLoader(.quick(change), store: store) { [clock] in clock.now }
        }

        /// A server whose page counts how often it was asked for.
        private func countingServer(_ headers: [(String, String)]) throws -> HTTPServer {
            let server = try HTTPServer()
            let count = Counter()
            server.on("/page") { _ in
                .html("<p>\(count.next())", headers: headers)
            }
            return server
        }

        @Test func tellsWhereAnAnswerCameFrom() async throws {
            let server = try HTTPServer()
            server.on("/page") { request in
                request.header("If-None-Match") == nil
                    ? .html("<p>page", headers: [("Cache-Control", "max-age=60"), ("ETag", "\"a\""), ("X-One", "1")])
                    : ServerReply([.bytes(ServerReply.head(status: 304, headers: [("X-One", "2"), ("ETag", "\"a\"")]))])
            }
            let cache = cache()
            for (seconds, source, field) in [
                (0, HTTPURLResponse.Source.network, "1"), (5, .cache, "1"), (60, .validated, "2"), (0, .cache, "2"),
            ] {
                clock.advance(by: seconds)
                let result = await cache.load(server.url("/page#part"))
                #expect(result.http?.source == source && result.text == "<p>page" && result.error == nil)
                #expect(result.http?.value(forHTTPHeaderField: "X-One") == field)
                #expect(result.http?.mimeType == "text/html" && result.http?.textEncodingName == "utf-8")
                #expect(result.http?.statusCode == 200 && result.http?.expectedContentLength == 7 && result.http?.httpVersion == "HTTP/1.1")
                #expect(result.http?.webURL.fragment == "part")
            }
            #expect(server.requests.count == 2 && server.connectionCount == 1)
            server.stop()
        }

        @Test func everyAnswerOfAServerIsTold() async throws {
            let server = try HTTPServer()
            server.on("/old", .redirect(301, to: "/page"))
            server.on("/page") { request in
                request.header("If-None-Match") == nil
                    ? .html("<p>", headers: [("ETag", "\"a\""), ("Set-Cookie", "a=1")])
                    : ServerReply([.bytes(ServerReply.head(status: 304, headers: [("Set-Cookie", "a=2")]))])
            }
            let cache = cache()
            let keeper = RecordingKeeper()
            for path in ["/old", "/old", "/page", "/page"] { _ = await Collected(cache.start(.to(server.url(path)) { _ in }, keeper)) }
            #expect(keeper.told.withLock { $0 } == ["301 ", "200 a=1", "304 a=2"])
            #expect(server.requests.map { $0.header("X-Kept") } == ["yes", "yes", "yes"])
            server.stop()
        }

        @Test func redirectsAreStored() async throws {
            let server = try HTTPServer()
            server.on("/old", .redirect(301, to: "/new"))
            server.on("/once", .redirect(302, to: "/new"))
            let cache = cache()
            for source in [HTTPURLResponse.Source.network, .cache] {
                let result = await cache.load(server.url("/old#part"))
                #expect(result.redirect?.response.source == source && result.redirect?.status == 301)
                #expect(result.redirect?.location.href == server.url("/new#part") && result.body.isEmpty && result.error == nil)
            }
            #expect(await cache.load(server.url("/old")) { $0.httpMethod = "HEAD" }.redirect?.method == "HEAD")
            _ = await cache.load(server.url("/once"))
            #expect(
                await cache.load(server.url("/once")) { $0.cachePolicy = .returnCacheDataElseLoad }.redirect?.response.source == .network)
            server.stop()
        }

        @Test func aStaleAnswerStandsInForAServerThatFails() async throws {
            let server = try HTTPServer()
            let fails = Mutex<ServerReply?>(nil)
            server.on("/page") { _ in fails.withLock { $0 } ?? .html("<p>ok", headers: [("Cache-Control", "max-age=5, stale-if-error=60")])
            }
            let cache = cache()
            _ = await cache.load(server.url("/page"))
            clock.advance(by: 10)
            for reply in [ServerReply.closed, .html("no", status: 503), .html("no", status: 500)] {
                fails.withLock { $0 = reply }
                let result = await cache.load(server.url("/page"))
                #expect(result.text == "<p>ok" && result.http?.source == .stale && result.http?.statusCode == 200)
            }
            fails.withLock { $0 = .html("gone", status: 410) }
            #expect(await cache.load(server.url("/page")).http?.statusCode == 410)
            server.stop()
            #expect(await cache.load(server.url("/page")) { $0.cachePolicy = .reloadIgnoringLocalCacheData }.error != nil)
        }

        @Test func revalidatesBehindTheReadersBackOnceAtATime() async throws {
            let server = try HTTPServer()
            let gate = Gate()
            let count = Counter()
            server.on("/page") { _ in
                let number = count.next()
                let control = ("Cache-Control", "max-age=5, stale-while-revalidate=60")
                return number == 1 ? .html("<p>1", headers: [control]) : .chunked(headers: [control], [.gate(gate), .text("<p>\(number)")])
            }
            let cache = cache()
            _ = await cache.load(server.url("/page"))
            clock.advance(by: 10)
            for _ in 0..<3 {
                let result = await cache.load(server.url("/page"))
                #expect(result.text == "<p>1" && result.http?.source == .stale)
            }
            await server.waitForRequests(2)
            gate.open()
            // The answer takes the old one's place as soon as it has come; until then the old one is given.
            var text = "<p>1"
            for _ in 0..<10_000 where text == "<p>1" { text = await cache.load(server.url("/page")).text }
            #expect(text == "<p>2" && server.requests.count == 2)
            server.stop()
        }

        @Test func a304ThatNobodyAskedForIsPassedOn() async throws {
            let server = try HTTPServer()
            server.on("/page", ServerReply([.bytes(ServerReply.head(status: 304, headers: [("Cache-Control", "max-age=60")]))]))
            let cache = cache()
            for _ in 0..<2 {
                let result = await cache.load(server.url("/page"))
                #expect(result.http?.statusCode == 304 && result.http?.source == .network && result.error == nil)
            }
            server.stop()
        }

        @Test func a304ForAnotherAnswerIsNotTakenForOurs() async throws {
            let server = try HTTPServer()
            server.on("/page") { request in
                request.header("If-None-Match") == nil
                    ? .html("<p>\(server.requests.count)", headers: [("ETag", "\"a\"")])
                    : ServerReply([.bytes(ServerReply.head(status: 304, headers: [("ETag", "\"b\"")]))])
            }
            let cache = cache()
            #expect(await cache.load(server.url("/page")).text == "<p>1")
            let second = await cache.load(server.url("/page"))
            #expect(second.text == "<p>3" && second.http?.source == .network, "asked anew, without conditions")
            server.stop()
        }

        @Test func variantsStandSideBySide() async throws {
            let server = try HTTPServer()
            server.on("/page") {
                .html("<p>\($0.header("Accept-Language") ?? "")", headers: [("Vary", "Accept-Language"), ("Cache-Control", "max-age=60")])
            }
            let cache = cache { $0.acceptLanguage = "en" }
            for source in [HTTPURLResponse.Source.network, .cache] {
                for language in ["de", "en", "fr, de;q=0.5"] {
                    let result = await cache.load(server.url("/page")) { if language != "en" { $0.headers["Accept-Language"] = language } }
                    #expect(result.text == "<p>" + language && result.http?.source == source)
                }
            }
            #expect(await store.hosts().first?.count == 3)
            server.stop()
        }

        @Test func anAnswerThatCannotBeStoredTakesTheStoredOneAway() async throws {
            let server = try HTTPServer()
            server.on("/page") { _ in
                .html("<p>\(server.requests.count)", headers: [("Cache-Control", server.requests.count == 2 ? "no-store" : "max-age=60")])
            }
            let cache = cache()
            _ = await cache.load(server.url("/page"))
            _ = await cache.load(server.url("/page")) { $0.cachePolicy = .reloadIgnoringLocalCacheData }
            #expect(await cache.load(server.url("/page")).text == "<p>3")
            server.stop()
        }

        @Test func policies() async throws {
            let server = try countingServer([("Cache-Control", "no-cache")])
            let cache = cache()
            #expect(await cache.load(server.url("/page")) { $0.cachePolicy = .returnCacheDataDontLoad }.error == .notStored)
            #expect(await cache.load(server.url("/page")) { $0.headers["Cache-Control"] = "only-if-cached" }.http?.statusCode == 504)
            #expect(server.requests.isEmpty)
            #expect(await cache.load(server.url("/page")).text == "<p>1")
            #expect(await cache.load(server.url("/page")).text == "<p>2")
            clock.advance(by: 100_000)
            for policy in [URLRequest.CachePolicy.returnCacheDataElseLoad, .returnCacheDataDontLoad] {
                let result = await cache.load(server.url("/page")) { $0.cachePolicy = policy }
                #expect(result.text == "<p>2" && result.http?.source == .stale && result.http?.value(forHTTPHeaderField: "Age") == "100000")
            }
            server.stop()
        }

        @Test func aHeadConfirmsOrEndsWhatIsStored() async throws {
            let server = try HTTPServer()
            let tag = Mutex("\"a\"")
            server.on("/page") { request in
                let headers = [
                    ("ETag", tag.withLock { $0 }), ("Cache-Control", "max-age=10"), ("Content-Type", "text/html"), ("Content-Length", "3"),
                ]
                return ServerReply([.bytes(ServerReply.head(headers: headers)), .bytes(request.method == "HEAD" ? [] : Array("<p>".utf8))])
            }
            let cache = cache()
            _ = await cache.load(server.url("/page"))
            #expect(await cache.load(server.url("/page")) { $0.httpMethod = "HEAD" }.http?.source == .cache)
            clock.advance(by: 20)
            #expect(await cache.load(server.url("/page")) { $0.httpMethod = "HEAD" }.http?.source == .network)
            #expect(await cache.load(server.url("/page")).http?.source == .cache, "the head said that it still holds")
            clock.advance(by: 20)
            tag.withLock { $0 = "\"b\"" }
            _ = await cache.load(server.url("/page")) { $0.httpMethod = "HEAD" }
            #expect(await store.hosts().isEmpty)
            server.stop()
        }

        @Test func otherSchemesAndEarlyStops() async throws {
            let cache = cache()
            #expect(await cache.load("data:text/plain,abc").text == "abc")
            #expect(await cache.load("nonsense:x").error == .unsupportedScheme("nonsense"))
            let server = try HTTPServer()
            server.on("/page", .neverAnswer)
            let transfer = cache.start(.to(server.url("/page")))
            await server.waitForRequests()
            #expect(transfer.isRunning && transfer.phase == .waiting)
            transfer.cancel()
            #expect(await Collected(transfer).error == .cancelled)
            await server.waitForNoConnection()
            server.stop()
        }

    }
}

extension CachingLoader {
    /// Loads the address to its end.
    func load(_ address: String, _ change: (inout URLRequest) -> Void = { _ in }) async -> Collected {
        await Collected(start(.to(address, change)))
    }
}

/// Marks what leaves, and notes what comes.
private final class RecordingKeeper: RequestKeeper {
    let told = Mutex<[String]>([])

    func prepared(_ request: URLRequest) -> URLRequest {
        var request = request
        request.headers.set("X-Kept", "yes")
        return request
    }

    func take(_ answer: HTTPURLResponse) { told.withLock { $0.append("\(answer.statusCode) \(answer.headers["Set-Cookie"] ?? "")") } }
}

/// Counts from 1 on.
private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
