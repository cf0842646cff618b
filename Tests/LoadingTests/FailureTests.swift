import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// Every failure of the network has its own error, and its sentence says what to do.
    struct FailureTests {
        @Test func refusedConnection() async throws {
            let port = try LoopbackListener.unusedPort()
            let error = try #require(await Loader.quick().load("http://127.0.0.1:\(port)/").error)
            #expect(error == .connectionRefused(host: "127.0.0.1", port: Int(port)))
            #expect(error.description == "127.0.0.1 refused the connection on port \(port); no server is listening there.")
        }

        @Test func connectionThatNeverComesAbout() async throws {
            let listener = try await offPool { try FullListener() }
            let loader = Loader.quick { $0.connectTimeout = .milliseconds(250) }
            let error = await loader.load("http://127.0.0.1:\(listener.port)/").error
            #expect(error == .timedOut(.connecting, host: "127.0.0.1", after: .milliseconds(250)))
            #expect(error?.description == "127.0.0.1 did not accept a connection within 0.25 s; try again later.")
        }

        @Test func stopWhileConnecting() async throws {
            let listener = try await offPool { try FullListener() }
            let transfer = Loader.quick { $0.connectTimeout = .seconds(30) }.start(.to("http://127.0.0.1:\(listener.port)/"))
            while transfer.phase < .connecting, transfer.isRunning { await Task.yield() }
            #expect(await stopTime(of: transfer) < .milliseconds(100))
        }

        @Test func silenceBeforeTheAnswer() async throws {
            let server = try HTTPServer()
            server.on("/", .neverAnswer)
            let result = await Loader.quick { $0.stallTimeout = .milliseconds(300) }.load(server.url("/"))
            #expect(result.error == .timedOut(.waiting, host: "127.0.0.1", after: .milliseconds(300)))
            #expect(result.error?.description == "127.0.0.1 accepted the connection but sent nothing for 0.3 s; try again later.")
            server.stop()
        }

        @Test func silenceInTheBody() async throws {
            let server = try HTTPServer()
            server.on(
                "/",
                ServerReply([
                    .bytes(ServerReply.head(headers: [("Content-Type", "text/html"), ("Content-Length", "100")])), .bytes([0x61]), .silence,
                ]))
            let result = await Loader.quick { $0.stallTimeout = .milliseconds(300) }.load(server.url("/"))
            #expect(result.error == .timedOut(.receiving(bytes: 1), host: "127.0.0.1", after: .milliseconds(300)))
            #expect(result.text == "a")
            server.stop()
        }

        @Test func aRequestsOwnClockCounts() async throws {
            let server = try HTTPServer()
            server.on("/", .neverAnswer)
            let result = await Loader.quick { $0.stallTimeout = .seconds(60) }.load(server.url("/")) { $0.timeoutInterval = 0.2 }
            #expect(result.error == .timedOut(.waiting, host: "127.0.0.1", after: .milliseconds(200)))
            server.stop()
        }

        @Test func closedWithoutAnAnswer() async throws {
            let server = try HTTPServer()
            server.on("/", .closed)
            server.on("/reset", ServerReply([.reset]))
            let loader = Loader.quick()
            #expect(await loader.load(server.url("/")).error == .connectionLost(host: "127.0.0.1", received: 0))
            #expect(await loader.load(server.url("/reset")).error == .connectionLost(host: "127.0.0.1", received: 0))
            server.stop()
        }

        @Test func closedAfterTheHeaders() async throws {
            let server = try HTTPServer()
            server.on("/", .raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n"))
            let result = await Loader.quick().load(server.url("/"))
            #expect(result.error == .connectionLost(host: "127.0.0.1", received: 0))
            #expect(result.http?.statusCode == 200)
            server.stop()
        }

        @Test func cutBodyIsKept() async throws {
            let server = try HTTPServer()
            server.on("/", .raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\nhalf a page"))
            let result = await Loader.quick().load(server.url("/"))
            #expect(result.error == .connectionLost(host: "127.0.0.1", received: 11))
            #expect(result.text == "half a page")
            #expect(
                result.error?.description
                    == "127.0.0.1 closed the connection after 11 bytes, so the page is cut short; reload to try again.")
            server.stop()
        }

        @Test func notHTTP() async throws {
            let server = try HTTPServer()
            server.on("/", .raw("220 ready\r\n"))
            let error = await Loader.quick().load(server.url("/")).error
            guard case .badResponse(host: "127.0.0.1", _) = error else {
                Issue.record("an answer that is not HTTP gave \(error.debugDescription)")
                return
            }
            server.stop()
        }

        @Test func onlyAnInformationalAnswer() async throws {
            let server = try HTTPServer()
            server.on("/", .raw("HTTP/1.1 103 Early Hints\r\n\r\n"))
            let error = await Loader.quick().load(server.url("/")).error
            switch error {
            case .badResponse(host: "127.0.0.1", _), .connectionLost(host: "127.0.0.1", received: 0): break
            default: Issue.record("an answer without an end gave \(error.debugDescription)")
            }
            server.stop()
        }

        @Test(arguments: ["gopher://example.org/", "ftp://example.org/", "javascript:alert(1)", "docs://start", "mailto:a@b"])
        func otherSchemes(_ address: String) async {
            let scheme = String(address.prefix { $0 != ":" })
            #expect(await Loader.quick().load(address).error == .unsupportedScheme(scheme))
        }

        @Test func requestWithoutAnAddress() async {
            var request = URLRequest.to("http://127.0.0.1/")
            request.webURL = nil
            let loader = Loader.quick()
            guard case .invalidAddress = await Collected(loader.start(request)).error else {
                Issue.record("a request without an address must be refused")
                return
            }
        }

        @Test(arguments: [("X-A", "1\r\nX-B: 2"), ("X-A\r\nX-B", "1"), ("X A", "1"), ("", "1"), ("X-A:", "1"), ("X-A", "1\u{0}")])
        func headersCannotBeSmuggled(_ name: String, _ value: String) async throws {
            let server = try HTTPServer()
            server.on("/", .html("ok"))
            let result = await Loader.quick().load(server.url("/")) { $0.headers.append(name, value) }
            #expect(result.error == .invalidHeader(name))
            #expect(server.requests.isEmpty)
            server.stop()
        }

        @Test func methodsCannotBeSmuggled() async throws {
            let server = try HTTPServer()
            let result = await Loader.quick().load(server.url("/")) { $0.httpMethod = "GET / HTTP/1.1\r\nX: 1\r\n\r\nGET" }
            #expect(result.error == .invalidHeader("GET / HTTP/1.1\r\nX: 1\r\n\r\nGET"))
            #expect(server.connectionCount == 0)
            server.stop()
        }

        @Test(arguments: ["/a%0d%0aX-Evil:%201", "/a\r\nX-Evil: 1", "/a\u{0}b", "/a?b\r\nX-Evil: 1", "/../../a", "/a/./b//c", "/%2e%2e/x"])
        func addressesCannotSmuggleHeaders(_ path: String) async throws {
            let server = try HTTPServer()
            let result = await Loader.quick().load(server.origin + path)
            #expect(result.error == nil)
            let request = try #require(server.requests.first)
            #expect(request.header("X-Evil") == nil)
            let url = try #require(WebURL(server.origin + path))
            #expect(request.target == url.path + (url.query.map { "?" + $0 } ?? ""), "what is sent is what WebURL shows")
            server.stop()
        }

        @Test(arguments: ["http://example.org:0/", "http://a\"b.example/", "http://x{y}.example/"])
        func whatCurlReadsOtherwiseIsNeverContacted(_ address: String) async throws {
            guard WebURL(address) != nil else { return }
            guard case .invalidAddress = await Loader.quick().load(address).error else {
                Issue.record("\(address) must be refused")
                return
            }
        }

        @Test func everySentenceSaysSomething() {
            let errors: [LoadingError] = [
                .invalidAddress("x"), .unsupportedScheme("x"), .invalidHeader("x"), .transportMissing("x"), .hostNotFound("x"),
                .connectionRefused(host: "x", port: 1), .unreachable(host: "x", port: 1, reason: "y"),
                .timedOut(.resolving, host: "x", after: .seconds(30)),
                .connectionLost(host: "x", received: 1_234_567), .badResponse(host: "x", reason: "y"),
                .badFraming(host: "x", reason: "y", received: 1),
                .badRedirect(host: "x", location: "y"),
                .tls(TLSFailure(host: "x", fault: .other("y"))), .tooLarge(limit: 1 << 28), .headersTooLarge(host: "x", limit: 1000),
                .badContentEncoding("br", received: 1), .proxy("x"), .fileNotFound("/x"), .notReadable(path: "/x", reason: "y"),
                .notARegularFile(path: "/x", kind: "a pipe"), .remoteFile(host: "x"), .badDataURL, .notStored,
                .cancelled, .other("x"),
            ]
            for error in errors {
                #expect(error.description.hasSuffix("."))
                #expect(error.description.count > 15)
                #expect(!error.description.contains("\n"))
            }
        }
    }
}
