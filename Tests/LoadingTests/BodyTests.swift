import Glibc
import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// Bodies: compression, broken framing, limits, back-pressure.
    struct BodyTests {
        private static let page = String(repeating: "<p>The quick brown fox jumps over the lazy dog.</p>\n", count: 4000)

        private func load(_ reply: ServerReply, _ change: (inout LoaderConfiguration) -> Void = { _ in }) async throws -> Collected {
            let server = try HTTPServer()
            server.on("/", reply)
            defer { server.stop() }
            return await Loader.quick(change).load(server.url("/"))
        }

        private func encoded(_ name: String, _ bytes: [UInt8], length: Int? = nil) -> ServerReply {
            let headers = [("Content-Type", "text/html"), ("Content-Encoding", name), ("Content-Length", "\(length ?? bytes.count)")]
            return ServerReply([.bytes(ServerReply.head(headers: headers)), .bytes(bytes)] + (length == nil ? [] : [.close]))
        }

        @Test(arguments: [("gzip", ["gzip", "-c"]), ("x-gzip", ["gzip", "-c"]), ("br", ["brotli", "-c"]), ("GZIP", ["gzip", "-c"])])
        func decodesCompressedBodies(_ name: String, _ command: [String]) async throws {
            guard let bytes = try await compressed(Self.page, by: command) else { return }
            let result = try await load(encoded(name, bytes))
            #expect(result.error == nil)
            #expect(result.text == Self.page)
            #expect(result.http?.expectedContentLength == -1)
        }

        @Test func decodesDeflateInBothItsForms() async throws {
            guard let zipped = try await compressed(Self.page, by: ["gzip", "-c"]) else { return }
            // A gzip member is ten bytes, a bare deflate stream and eight bytes; zlib has two before it and its own checksum behind.
            let bare = Array(zipped[10..<(zipped.count - 8)])
            #expect(try await load(encoded("deflate", bare)).text == Self.page)
            var (low, high): (UInt32, UInt32) = (1, 0)
            for byte in Self.page.utf8 {
                low = (low + UInt32(byte)) % 65521
                high = (high + low) % 65521
            }
            let checksum = [high >> 8, high, low >> 8, low].map { UInt8(truncatingIfNeeded: $0) }
            let result = try await load(encoded("deflate", [0x78, 0x9C] + bare + checksum))
            #expect(result.text == Self.page)
            #expect(result.error == nil)
        }

        @Test func aPlainBodyUnderACompressionsLabelIsRead() async throws {
            let result = try await load(encoded("gzip", Array(Self.page.utf8)))
            #expect(result.text == Self.page)
            #expect(result.error == nil)
        }

        @Test func decodesSeveralMembersAndIgnoresWhatFollows() async throws {
            guard let one = try await compressed("one, ", by: ["gzip", "-c"]), let two = try await compressed("two", by: ["gzip", "-c"])
            else { return }
            #expect(try await load(encoded("gzip", one + two)).text == "one, two")
            for junk in [Array("junk".utf8), [0x1F, 0x00, 0x01], [0x1F, 0x8B], [0, 0, 0]] as [[UInt8]] {
                let result = try await load(encoded("gzip", one + junk))
                #expect(result.text == "one, ", "followed by \(junk)")
                #expect(result.error == nil || junk == [0x1F, 0x8B], "followed by \(junk): \(result.error.debugDescription)")
            }
        }

        @Test(arguments: [("gzip", ["gzip", "-c"]), ("br", ["brotli", "-c"])])
        func keepsWhatDecodesOfACutBody(_ name: String, _ command: [String]) async throws {
            guard let bytes = try await compressed(Self.page + Self.noise, by: command) else { return }
            let result = try await load(encoded(name, Array(bytes[..<(bytes.count * 3 / 4)])))
            #expect(result.error == .badContentEncoding(name, received: result.body.count))
            #expect(result.body.count > 10_000)
            #expect((Self.page + Self.noise).hasPrefix(result.text))
        }

        /// Text that compresses badly, so that a cut body is cut in its middle.
        private static let noise: String = {
            var state: UInt64 = 42
            return String(
                decoding: (0..<100_000).map { _ -> UInt8 in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return UInt8(ascii: "!") + UInt8(state >> 58)
                }, as: UTF8.self)
        }()

        @Test(arguments: [("gzip", ["gzip", "-c"]), ("br", ["brotli", "-c"])])
        func endsOnDamagedData(_ name: String, _ command: [String]) async throws {
            // Brotli has no checksum: only text whose parts refer to each other shows the damage.
            guard var bytes = try await compressed((0..<9000).map { "line \($0 &* 7919 % 1000) of many\n" }.joined(), by: command) else {
                return
            }
            for place in (bytes.count / 2)..<(bytes.count / 2 + 200) { bytes[place] ^= 0xA5 }
            let result = try await load(encoded(name, bytes))
            guard case .badContentEncoding(name, let received) = result.error else {
                Issue.record("damaged \(name) gave \(result.error.debugDescription)")
                return
            }
            #expect(received == result.body.count)
            #expect(result.http != nil)
        }

        @Test func showsAGzipBodyWhoseLengthIsWrong() async throws {
            guard let bytes = try await compressed(Self.page, by: ["gzip", "-c"]) else { return }
            let tooLong = try await load(encoded("gzip", bytes, length: Self.page.utf8.count))
            #expect(tooLong.text == Self.page, "the length of the decoded data, then the connection is closed")
            #expect(tooLong.error == nil, "the stream itself is whole")
            let open = try await load(
                ServerReply([
                    .bytes(
                        ServerReply.head(headers: [
                            ("Content-Encoding", "gzip"), ("Content-Type", "text/html"), ("Content-Length", "99999"),
                        ])),
                    .bytes(bytes), .silence,
                ])
            ) { $0.stallTimeout = .seconds(60) }
            #expect(open.text == Self.page, "the connection stays open, and nothing more comes")
            #expect(open.error == nil)
            let tooShort = try await load(encoded("gzip", bytes, length: bytes.count / 2))
            #expect(tooShort.error == .badContentEncoding("gzip", received: tooShort.body.count))
            #expect(Self.page.hasPrefix(tooShort.text))
        }

        @Test(arguments: ["zstd", "gzip, gzip", "rot13"])
        func refusesUnknownEncodings(_ name: String) async throws {
            let result = try await load(encoded(name, [1, 2, 3]))
            #expect(result.error == .badContentEncoding(name, received: 0))
            #expect(result.body.isEmpty)
        }

        @Test func anEmptyBodyNeedsNoDecoding() async throws {
            #expect(try await load(encoded("gzip", [])).error == nil)
            #expect(try await load(encoded("br", [])).error == nil)
            let plain = try await load(encoded("identity", Array("as it is".utf8)))
            #expect(plain.text == "as it is")
            #expect(plain.error == nil)
        }

        @Test func stopsABombAtTheLimit() async throws {
            let limit = 3_000_000
            guard let bomb = try await compressed(String(repeating: "\0", count: 12_000_000), by: ["gzip", "-c"]) else { return }
            let result = try await load(encoded("gzip", bomb)) { $0.maximumBodySize = limit }
            #expect(result.error == .tooLarge(limit: limit))
            #expect(result.body.count == limit)
        }

        @Test func stopsAPlainBodyAtTheLimit() async throws {
            let reply = ServerReply([
                .bytes(ServerReply.head(headers: [("Content-Type", "text/html"), ("Connection", "close")])),
                .endless([UInt8](repeating: 0x61, count: 10_000)),
            ])
            let result = try await load(reply) { $0.maximumBodySize = 2_000_000 }
            #expect(result.error == .tooLarge(limit: 2_000_000))
            #expect(result.body.count == 2_000_000)
        }

        @Test func stopsEndlessHeaders() async throws {
            let reply = ServerReply([
                .bytes(Array("HTTP/1.1 200 OK\r\n".utf8)), .endless(Array("X-More: \(String(repeating: "x", count: 500))\r\n".utf8)),
            ])
            let result = try await load(reply)
            #expect(result.error == .headersTooLarge(host: "127.0.0.1", limit: ResponseHead.maximumSize))
        }

        @Test func holdsTheServerUpWhileNobodyReads() async throws {
            let server = try HTTPServer()
            let pattern = (0..<250_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
            let body = repeated(pattern, 50)
            server.on("/", .body(body, type: "application/octet-stream"))
            let loader = Loader.quick()
            let channel = TransferChannel(maximumWaitingSize: 1 << 20)
            loader.begin(.to(server.url("/")), ConnectionCredentials(), channel)
            while !channel.isHeldUp, !channel.isOver { await Task.yield() }
            #expect(channel.waitingSize >= 1 << 20)
            #expect(channel.waitingSize <= (1 << 20) + ContentDecoder.sliceSize)
            // Held up, nothing stalls: the clock of the stall time-out stands still.
            let result = await Collected(Transfer(channel: channel, owner: loader))
            #expect(result.error == nil)
            #expect(result.body == body)
            server.stop()
        }

        @Test func aBombWaitsUnfolded() async throws {
            guard let bomb = try await compressed(String(repeating: "\0", count: 12_000_000), by: ["gzip", "-c"]) else { return }
            let server = try HTTPServer()
            server.on("/", encoded("gzip", bomb))
            let loader = Loader.quick()
            let channel = TransferChannel(maximumWaitingSize: 1 << 20)
            loader.begin(.to(server.url("/")), ConnectionCredentials(), channel)
            while !channel.isHeldUp, !channel.isOver { await Task.yield() }
            #expect(channel.waitingSize <= (1 << 20) + ContentDecoder.sliceSize)
            let result = await Collected(Transfer(channel: channel, owner: loader))
            #expect(result.body.count == 12_000_000)
            #expect(result.error == nil)
            server.stop()
        }

        @Test func readsAnOldAnswerWithoutALength() async throws {
            let gate = Gate()
            let server = try HTTPServer()
            server.on(
                "/",
                ServerReply([
                    .bytes(Array("HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\nfirst ".utf8)), .gate(gate), .bytes(Array("last".utf8)),
                    .close,
                ]))
            let loader = Loader.quick { $0.stallTimeout = .seconds(60) }
            let transfer = loader.start(.to(server.url("/")))
            _ = try await transfer.next()
            guard case .data(let bytes) = try await transfer.next() else {
                Issue.record("the first part comes before the rest")
                return
            }
            #expect(bytes == Array("first ".utf8))
            gate.open()
            #expect(await Collected(transfer).text == "last")
            server.stop()
        }

        @Test(arguments: [
            "zz\r\nhello\r\n0\r\n\r\n", "-5\r\nhello\r\n0\r\n\r\n", "5\r\nhello", "ffffffffffffffffff\r\nhello\r\n0\r\n\r\n",
            "5;x=1\r\nhelloXX0\r\n\r\n",
        ])
        func endsOnBadChunks(_ body: String) async throws {
            let result = try await load(.raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n" + body))
            #expect(result.error != nil)
            #expect(result.http != nil)
            #expect(["", "hello"].contains(result.text))
        }

        @Test func readsChunksWithExtensionsAndTrailers() async throws {
            let result = try await load(
                .raw(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n5;x=1\r\nhello\r\n0\r\nX-Late: 1\r\n\r\n"
                )
            )
            #expect(result.text == "hello")
            #expect(result.error == nil)
            #expect(result.http?.headers["X-Late"] == nil)
        }

        @Test(arguments: [
            ("<!DOCTYPE html><p>x", "text/html"), ("  <html>", "text/html"), ("<?xml version='1.0'?><a/>", "text/xml"),
            ("plain words", "text/plain"),
            ("%PDF-1.4 …", "application/pdf"), ("\u{1}\u{2}", "application/octet-stream"), ("", "text/plain"), ("<pre>", "text/plain"),
        ])
        func tellsATypeThatNobodyNamed(_ body: String, _ type: String) async throws {
            let result = try await load(.raw("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"))
            #expect(result.http?.mimeType == type)
            #expect(result.text == body)
        }

        @Test func tellsBinaryDataThatIsCalledText() async throws {
            let result = try await load(.body([0x1F, 0x8B, 0x08, 0, 0], type: "text/plain"))
            #expect(result.http?.mimeType == "application/gzip")
            let text = try await load(.body(Array("words".utf8), type: "text/plain"))
            #expect(text.http?.mimeType == "text/plain")
            let named = try await load(.body([0, 1, 2], type: "text/plain", headers: [("X-Content-Type-Options", "nosniff")]))
            #expect(named.http?.mimeType == "text/plain")
        }
    }
}
