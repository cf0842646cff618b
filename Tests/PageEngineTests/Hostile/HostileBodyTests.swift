import Loading
import PageEngine
import TestSupport
import Testing
import WebTypes

/// `hostile-body`: bodies that lie about themselves, never end or never come; what is shown of each, and what is said.
@MainActor @Suite(.timeLimit(.minutes(2))) struct HostileBodyTests {
    /// A body and what becomes of it.
    struct Case {
        let name: String
        let reply: ServerReply
        /// What the page shows; nil where the page before stays.
        let shown: String?
        /// Whether more of the same follows.
        var goesOn = false
        /// Words of the one sentence that is said; nil where nothing is to be said.
        let said: String?
    }

    /// A page shows at most so many bytes here.
    private static let limit = 300_000
    private static let text = "The whole text."

    private static func answer(_ body: [UInt8], length: Int? = nil, encoding: String? = nil, ends: Bool = true) -> ServerReply {
        let headers = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", "\(length ?? body.count)")]
        let head = ServerReply.head(headers: headers + (encoding.map { [("Content-Encoding", $0)] } ?? []))
        return ServerReply([.bytes(head), .bytes(body)] + (ends ? [.close] : [.silence]))
    }

    private static func chunked(_ body: String) -> ServerReply {
        .raw("HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nTransfer-Encoding: chunked\r\n\r\n" + body)
    }

    /// What lies about its length, or has bad chunks.
    private static var framed: [Case] {
        let plain = Array(text.utf8)
        return [
            Case(name: "right", reply: answer(plain), shown: text, said: nil),
            Case(name: "too long a length", reply: answer(plain, length: 99), shown: text, said: "closed the connection after 15 bytes"),
            Case(name: "too short a length", reply: answer(plain, length: 9), shown: "The whole", said: nil),
            Case(
                name: "too long a length, and silence", reply: answer(plain, length: 99, ends: false), shown: text, said: "stopped sending"),
            Case(name: "a negative length", reply: answer(plain, length: -5), shown: nil, said: "not HTTP"),
            Case(
                name: "two lengths", reply: .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nContent-Length: 15\r\n\r\n" + text), shown: nil,
                said: "several lengths"),
            Case(
                name: "a length of no number", reply: .raw("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n" + text), shown: nil,
                said: "not HTTP"),
            Case(name: "chunks", reply: chunked("f\r\n\(text)\r\n0\r\n\r\n"), shown: text, said: nil),
            Case(name: "a chunk of no number", reply: chunked("zz\r\n\(text)\r\n0\r\n\r\n"), shown: "", said: "can't be put together"),
            Case(name: "a negative chunk", reply: chunked("-f\r\n\(text)\r\n0\r\n\r\n"), shown: "", said: "can't be put together"),
            Case(
                name: "a huge chunk", reply: chunked("ffffffffffffffffff\r\n\(text)\r\n0\r\n\r\n"), shown: "", said: "can't be put together"
            ),
            Case(name: "a chunk that is cut", reply: chunked("ff\r\n\(text)"), shown: text, said: "closed the connection after 15 bytes"),
            Case(name: "a chunk without its end", reply: chunked("f\r\n\(text)XX0\r\n\r\n"), shown: text, said: "can't be put together"),
            Case(name: "no last chunk", reply: chunked("f\r\n\(text)\r\n"), shown: text, said: "closed the connection after 15 bytes"),
        ]
    }

    /// What does not end, or does not come.
    private static var endless: [Case] {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n".utf8)
        return [
            Case(
                name: "an endless body",
                reply: ServerReply([.bytes(head + Array("\r\n".utf8)), .endless(Array((String(repeating: "x", count: 999) + "\n").utf8))]),
                shown: "xxx",
                goesOn: true, said: "larger than"),
            Case(
                name: "endless headers", reply: ServerReply([.bytes(head), .endless(Array("X: y\r\n".utf8))]), shown: nil,
                said: "of headers"),
            Case(
                name: "an endless header",
                reply: ServerReply([.bytes(head + Array("X: ".utf8)), .endless([UInt8](repeating: 0x79, count: 10_000))]), shown: nil,
                said: "of headers"),
            Case(
                name: "endless informational answers", reply: ServerReply([.endless(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))]),
                shown: nil, said: "of headers"),
            Case(name: "silence", reply: .neverAnswer, shown: nil, said: "sent nothing for"),
            Case(name: "silence in the head", reply: ServerReply([.bytes(head), .silence]), shown: nil, said: "silent for"),
            Case(
                name: "silence after the head", reply: ServerReply([.bytes(head + Array("\r\n".utf8)), .silence]), shown: "",
                said: "silent for"),
        ]
    }

    /// Compressed bodies: bombs, cut ones, wrong ones.
    private static func compressed() async throws -> [Case] {
        guard ChildProcess.isInstalled("gzip"), ChildProcess.isInstalled("brotli") else {
            Skipped.count("the gzip and brotli commands")
            return []
        }
        let folder = TemporaryFolder()
        let (plain, zeros) = (folder.write(text, to: "text"), folder.write(String(repeating: "0\n", count: 6_000_000), to: "zeros"))
        var cases: [Case] = []
        for (encoding, command) in [("gzip", "gzip"), ("br", "brotli")] {
            let right = try await ChildProcess.run([command, "-c"], inputFile: plain).output
            let bomb = try await ChildProcess.run([command, "-c"], inputFile: zeros).output
            cases += [
                Case(name: "\(encoding)", reply: answer(right, encoding: encoding), shown: text, said: nil),
                Case(
                    name: "a bomb of \(encoding)", reply: answer(bomb, encoding: encoding), shown: "0\n0\n", goesOn: true,
                    said: "larger than"),
                Case(
                    name: "\(encoding) with junk behind", reply: answer(right + Array("junk".utf8), encoding: encoding), shown: text,
                    said: nil),
                Case(
                    name: "\(encoding) with its plain length", reply: answer(right, length: text.utf8.count, encoding: encoding),
                    shown: "The", goesOn: true, said: "damaged or cut"),
                Case(
                    name: "\(encoding) that is cut", reply: answer(Array(right[..<(right.count - 12)]), encoding: encoding), shown: "The",
                    goesOn: true, said: "damaged or cut"),
                // gzip tells its own by the first bytes; brotli has none, and what follows is noise to it.
                Case(
                    name: "\(encoding) in name only", reply: answer(Array(text.utf8), encoding: encoding),
                    shown: encoding == "gzip" ? text : "", said: encoding == "gzip" ? nil : "can't be decoded here"),
            ]
        }
        return cases + [
            Case(name: "an unknown encoding", reply: answer([1, 2, 3], encoding: "rot13"), shown: nil, said: "can't be decoded here"),
            Case(
                name: "encodings in a row", reply: answer([1, 2, 3], encoding: "gzip, gzip, gzip"), shown: nil,
                said: "can't be decoded here"),
        ]
    }

    @Test func verdicts() async throws {
        let server = try HTTPServer()
        server.on("/base", .html("<title>Base</title><p>The page before."))
        for example in try await Self.framed + Self.endless + Self.compressed() {
            server.on("/hostile", example.reply)
            var configuration = WebPage.Configuration()
            configuration.websiteDataStore = .nonPersistent()
            configuration.loading.maximumBodySize = Self.limit
            configuration.loading.stallTimeout = .milliseconds(300)
            let page = WebPage(configuration: configuration)
            _ = await outcome(of: page.load(try url(server.url("/base"))))
            _ = await outcome(of: page.load(try url(server.url("/hostile"))))
            let text = await page.text().trimmed
            let shown = example.shown ?? "The page before."
            #expect(example.goesOn ? text.hasPrefix(shown) : text == shown, "\(example.name) shows “\(text.prefix(60))”")
            #expect(page.failureCount == (example.said == nil ? 0 : 1), "\(example.name)")
            if let words = example.said {
                #expect(page.lastFailure?.sentence.contains(words) == true, "\(example.name): \(page.lastFailure?.sentence ?? "")")
            }
        }
        server.stop()
    }
}

extension String {
    /// The text without blanks and line ends around it.
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.prefix((start.lastIndex { !$0.isWhitespace }.map { start.distance(from: start.startIndex, to: $0) } ?? -1) + 1))
    }
}
