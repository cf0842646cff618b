import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// Bodies on their way through the cache: whole, cut, decoded, in parts, and slowly.
    struct CachedBodyTests {
        private let clock = TestClock()
        private let store = MemoryCache()

        private func cache(_ change: (inout LoaderConfiguration) -> Void = { _ in }) -> CachingLoader {
            CachingLoader(.quick(change), store: store) { [clock] in clock.now }
        }

        @Test func bodiesAreStoredDecodedAndVaryByWhatWasAsked() async throws {
            let server = try HTTPServer()
            let page = repeated(Array("<p>compressed".utf8), 40_000)
            guard let zipped = try await compressed(String(decoding: page, as: UTF8.self), by: ["gzip", "-c"]) else { return }
            server.on(
                "/page",
                .body(
                    zipped, type: "text/html",
                    headers: [
                        ("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding"), ("Cache-Control", "max-age=60"),
                    ]))
            let cache = cache()
            for source in [HTTPURLResponse.Source.network, .cache] {
                let result = await cache.load(server.url("/page"))
                #expect(result.body == page && result.http?.source == source)
                #expect(result.http?.value(forHTTPHeaderField: "Content-Encoding") == "gzip" && result.http?.expectedContentLength == -1)
            }
            let identity = await cache.load(server.url("/page")) { $0.headers["Accept-Encoding"] = "identity" }
            #expect(identity.http?.source == .network)
            let swapped = await cache.load(server.url("/page")) { $0.headers["Accept-Encoding"] = "br, gzip" }
            #expect(swapped.http?.source == (ContentDecoder.acceptEncoding == "gzip, br" ? .cache : .network))
            server.stop()
        }

        @Test func sniffedTypesAreKept() async throws {
            let server = try HTTPServer()
            server.on(
                "/a",
                ServerReply([
                    .bytes(ServerReply.head(headers: [("Content-Length", "9"), ("Cache-Control", "max-age=60")])),
                    .bytes(Array("<html>abc".utf8)),
                ]))
            let cache = cache()
            for source in [HTTPURLResponse.Source.network, .cache] {
                let result = await cache.load(server.url("/a"))
                #expect(result.http?.mimeType == "text/html" && result.http?.source == source)
            }
            server.stop()
        }

        @Test func bodiesThatAreCutAreNotStored() async throws {
            let server = try HTTPServer()
            let gate = Gate()
            let fresh = ("Cache-Control", "max-age=60")
            let head = { (headers: [(String, String)]) in ServerReply.Step.bytes(ServerReply.head(headers: headers + [fresh])) }
            server.on("/short", ServerReply([head([("Content-Type", "text/html"), ("Content-Length", "99")]), .bytes([65]), .close]))
            server.on("/reset", ServerReply([head([("Content-Type", "text/html"), ("Content-Length", "99")]), .bytes([65]), .reset]))
            server.on(
                "/chunks",
                ServerReply([
                    head([("Content-Type", "text/html"), ("Transfer-Encoding", "chunked")]), .bytes(Array("1\r\nA\r\n".utf8)), .close,
                ]))
            server.on("/endless", ServerReply([head([("Content-Type", "text/html")]), .bytes([65]), .close]))
            server.on("/stopped", .chunked(headers: [fresh], [.text("<p>"), .gate(gate)]))
            let cache = cache()
            for path in ["/short", "/reset", "/chunks", "/endless"] {
                for _ in 0..<2 { #expect(await cache.load(server.url(path)).http?.source == .network, "\(path)") }
            }
            var transfer: Transfer? = cache.start(.to(server.url("/stopped")))
            for _ in 0..<2 { _ = try await transfer?.next() }
            transfer = nil
            gate.open()
            #expect(await cache.load(server.url("/stopped")).http?.source == .network)
            #expect(await store.hosts().first?.count == 1, "the last one came whole")
            server.stop()
        }

        @Test func aConnectionsEndIsNoProofOfABodysEnd() async throws {
            let server = try HTTPServer()
            guard let zipped = try await compressed("<p>whole", by: ["gzip", "-c"]) else { return }
            server.on(
                "/gzip",
                ServerReply([
                    .bytes(
                        ServerReply.head(headers: [
                            ("Content-Type", "text/html"), ("Content-Encoding", "gzip"), ("Cache-Control", "max-age=60"),
                        ])),
                    .bytes(zipped), .close,
                ]))
            let cache = cache()
            _ = await cache.load(server.url("/gzip"))
            #expect(await cache.load(server.url("/gzip")).http?.source == .cache, "gzip has an end of its own")
            server.stop()
        }

        @Test func partsAreGivenFromWholesAndNeverStored() async throws {
            let server = try HTTPServer()
            let fresh = [("Cache-Control", "max-age=60")]
            server.on("/page") { request in
                request.header("Range") == nil
                    ? .body(Array("0123456789".utf8), type: "text/html", headers: fresh)
                    : .body(Array("234".utf8), type: "text/html", status: 206, headers: fresh + [("Content-Range", "bytes 2-4/10")])
            }
            let cache = cache()
            for _ in 0..<2 {
                let part = await cache.load(server.url("/page")) { $0.headers["Range"] = "bytes=2-4" }
                #expect(part.http?.source == .network && part.text == "234")
            }
            #expect(await cache.load(server.url("/page")).text == "0123456789")
            let part = await cache.load(server.url("/page")) { $0.headers["Range"] = "bytes=7-" }
            #expect(
                part.http?.source == .cache && part.http?.statusCode == 206 && part.text == "789" && part.http?.expectedContentLength == 3)
            #expect(part.http?.value(forHTTPHeaderField: "Content-Range") == "bytes 7-9/10")
            server.stop()
        }

        @Test func aSlowReaderHoldsTheStoreUp() async throws {
            let server = try HTTPServer()
            let page = repeated(Array("<p>0123456789</p>".utf8), 100_000)
            server.on("/page", .body(page, type: "text/html", headers: [("Cache-Control", "max-age=60")]))
            let cache = cache { $0.maximumWaitingSize = 100_000 }
            for source in [HTTPURLResponse.Source.network, .cache] {
                let transfer = cache.start(.to(server.url("/page")))
                var (body, response): ([UInt8], URLResponse?) = ([], nil)
                while let event = try await transfer.next() {
                    if case .response(let head) = event { response = head }
                    if case .data(let bytes) = event { body += bytes }
                    #expect(transfer.channel.waitingSize <= 100_000 + 65_536)
                }
                #expect(body == page && (response as? HTTPURLResponse)?.source == source)
            }
            server.stop()
        }
    }
}
