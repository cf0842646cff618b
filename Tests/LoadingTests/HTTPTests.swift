import FoundationEssentials
import Glibc
import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// Plain HTTP against a real server on loopback: answers, redirects, requests as they go out.
    struct HTTPTests {
        @Test func loadsAPage() async throws {
            let server = try HTTPServer()
            server.on("/page", .html("<title>Hello</title>", headers: [("X-One", "1"), ("x-one", "2")]))
            let result = await Loader.quick().load(server.url("/page?q=1#part"))
            #expect(result.error == nil)
            #expect(result.text == "<title>Hello</title>")
            #expect(result.http?.statusCode == 200)
            #expect(result.http?.mimeType == "text/html")
            #expect(result.http?.textEncodingName == "utf-8")
            #expect(result.http?.expectedContentLength == 20)
            #expect(result.http?.value(forHTTPHeaderField: "X-ONE") == "1, 2")
            #expect(result.http?.webURL.fragment == "part")
            #expect(server.requests.first?.target == "/page?q=1")
            server.stop()
        }

        @Test func sendsWhatABrowserSends() async throws {
            let server = try HTTPServer()
            server.on("/", .text("ok"))
            let loader = Loader.quick {
                $0.userAgent = "Test/1"
                $0.acceptLanguage = "de-AT, de;q=0.9"
            }
            _ = await loader.load("http://user:secret@127.0.0.1:\(server.port)/") { $0.setValue("text/css", forHTTPHeaderField: "accept") }
            let request = try #require(server.requests.first)
            #expect(request.method == "GET")
            #expect(request.header("User-Agent") == "Test/1")
            #expect(request.header("Accept") == "text/css")
            #expect(request.header("Accept-Language") == "de-AT, de;q=0.9")
            #expect(request.header("Accept-Encoding") == ContentDecoder.acceptEncoding)
            #expect(request.header("Host") == "127.0.0.1:\(server.port)")
            #expect(request.header("Authorization") == nil, "user-info must not be sent")
            #expect(!String(decoding: request.head, as: UTF8.self).contains("secret"))
            server.stop()
        }

        @Test func postsABody() async throws {
            let server = try HTTPServer()
            server.on("/form") { request in .text("\(request.method) \(String(decoding: request.body, as: UTF8.self))") }
            let result = await Loader.quick().load(server.url("/form")) {
                $0.httpMethod = "POST"
                $0.httpBody = Data("a=1&b=2".utf8)
                $0.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
            }
            #expect(result.text == "POST a=1&b=2", "\(server.requests) \(server.url("/form"))")
            #expect(server.requests.first?.header("Expect") == nil)
            server.stop()
        }

        @Test func answersHead() async throws {
            let server = try HTTPServer()
            server.on("/", ServerReply([.bytes(ServerReply.head(headers: [("Content-Type", "text/html"), ("Content-Length", "5000")]))]))
            let result = await Loader.quick().load(server.url("/")) { $0.httpMethod = "HEAD" }
            #expect(result.error == nil)
            #expect(result.http?.expectedContentLength == 5000)
            #expect(result.body.isEmpty)
            server.stop()
        }

        @Test(arguments: [404, 500, 204, 304])
        func deliversEveryStatus(_ status: Int) async throws {
            let server = try HTTPServer()
            let hasBody = status >= 400
            server.on("/", hasBody ? .html("sorry", status: status) : ServerReply([.bytes(ServerReply.head(status: status, headers: []))]))
            let result = await Loader.quick().load(server.url("/"))
            #expect(result.error == nil)
            #expect(result.http?.statusCode == status)
            #expect(result.text == (hasBody ? "sorry" : ""))
            server.stop()
        }

        @Test(arguments: [
            (301, "GET", "GET"), (302, "GET", "GET"), (303, "GET", "GET"), (307, "GET", "GET"), (308, "GET", "GET"),
            (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"), (308, "POST", "POST"),
            (301, "PUT", "PUT"), (303, "PUT", "GET"), (303, "HEAD", "HEAD"),
        ])
        func redirectEndsTheTransfer(_ status: Int, _ method: String, _ next: String) async throws {
            let server = try HTTPServer()
            server.on("/docs/a", .redirect(status, to: "../en/b?x=1"))
            let result = await Loader.quick().load(server.url("/docs/a#here")) { $0.httpMethod = method }
            #expect(result.error == nil)
            #expect(result.response == nil)
            let redirect = try #require(result.redirect)
            #expect(redirect.status == status)
            #expect(redirect.method == next)
            #expect(redirect.location.href == server.url("/en/b?x=1#here"))
            #expect(redirect.response.statusCode == status)
            server.stop()
        }

        @Test(arguments: [
            "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "ftp://example.org/", "//other.example/x", "docs://start",
        ])
        func redirectAnywhereIsReportedAndNotFollowed(_ location: String) async throws {
            let server = try HTTPServer()
            server.on("/", .redirect(302, to: location))
            let result = await Loader.quick().load(server.url("/"))
            #expect(result.redirect?.location == WebURL(location, base: WebURL(server.url("/"))))
            #expect(server.requests.count == 1)
            server.stop()
        }

        @Test func redirectThatLeadsNowhereIsAnError() async throws {
            let server = try HTTPServer()
            server.on("/", .redirect(302, to: "http://[broken/"))
            server.on("/none", .html("a page after all", status: 302))
            let loader = Loader.quick()
            #expect(await loader.load(server.url("/")).error == .badRedirect(host: "127.0.0.1", location: "http://[broken/"))
            let without = await loader.load(server.url("/none"))
            #expect(without.text == "a page after all")
            #expect(without.http?.statusCode == 302)
            server.stop()
        }

        @Test func informationalAnswersAreSkipped() async throws {
            let server = try HTTPServer()
            server.on(
                "/",
                .raw(
                    "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nok"
                ))
            let result = await Loader.quick().load(server.url("/"))
            #expect(result.text == "ok")
            #expect(result.http?.headers["Link"] == nil)
            server.stop()
        }

        @Test func connectionsAreUsedAgain() async throws {
            let server = try HTTPServer()
            server.on("/", .html("ok"))
            server.on("/moved", .redirect(301, to: "/"))
            let loader = Loader.quick()
            for path in ["/", "/moved", "/", "/missing", "/"] { _ = await loader.load(server.url(path)) }
            #expect(server.requests.count == 5)
            #expect(server.connectionCount == 1)
            server.stop()
        }

        @Test func bothAddressFamiliesWork() async throws {
            let server = try HTTPServer(family: .ipv6)
            server.on("/", .html("six"))
            #expect(await Loader.quick().load(server.url("/")).text == "six")
            let four = try HTTPServer()
            four.on("/", .html("four"))
            #expect(await Loader.quick().load("http://localhost:\(four.port)/").text == "four", "::1 refuses, 127.0.0.1 answers")
            server.stop()
            four.stop()
        }

        @Test func connectionsAreNotInherited() async throws {
            let server = try HTTPServer()
            server.on("/", .neverAnswer)
            let transfer = Loader.quick().start(.to(server.url("/")))
            await server.waitForRequests()
            let flags = (Int32(3)..<1024).filter { Self.peerPort(of: $0) == server.port }.map { fcntl($0, F_GETFD) }
            #expect(flags == [FD_CLOEXEC], "a child that is started now does not hold the connection")
            transfer.cancel()
            server.stop()
        }

        /// The port at the other end of an IPv4 socket; nil for any other descriptor.
        private static func peerPort(of descriptor: Int32) -> UInt16? {
            var address = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
            }
            return result == 0 && Int32(address.sin_family) == AF_INET ? UInt16(bigEndian: address.sin_port) : nil
        }

        @Test func hundredAtOnce() async throws {
            let server = try HTTPServer()
            server.on("/") { request in .text(request.target) }
            let loader = Loader.quick()
            let texts = await withTaskGroup(of: String.self) { group in
                for number in 0..<100 { group.addTask { await loader.load(server.url("/?\(number)")).text } }
                return await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(texts == Set((0..<100).map { "/?\($0)" }))
            server.stop()
        }
    }
}
