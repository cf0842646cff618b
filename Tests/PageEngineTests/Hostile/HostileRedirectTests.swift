import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// `hostile-redirect`: where servers lead, and what becomes of it.
///
/// Nobody is asked: these are the rules that no decider can lift.
@MainActor @Suite(.timeLimit(.minutes(1))) struct HostileRedirectTests {
    /// What becomes of it.
    enum Verdict: Sendable {
        /// It leads to a page on the server.
        case followed
        /// It leads to a path of the server that has no page.
        case missing
        /// Nothing is opened, and the sentence has these words.
        case refused(String)
    }

    /// What a `Location` field says, and what becomes of it; `HOST` stands for the server's own.
    struct Case: Sendable, CustomTestStringConvertible {
        let location: String
        let verdict: Verdict

        init(_ location: String, _ verdict: Verdict) { (self.location, self.verdict) = (location, verdict) }

        var testDescription: String { location.debugDescription }
    }

    nonisolated static let onTheServer = [
        Case("/there", .followed), Case("there", .followed), Case("./x/../there", .followed), Case("http://HOST/there", .followed),
        Case("/there#part", .followed), Case("//HOST/there", .followed), Case("http:/there", .followed), Case("http:there", .followed),
        Case("\\there", .followed), Case("  /there  ", .followed), Case("HTTP://HOST/there", .followed), Case("/%74here", .missing),
        Case("-oProxyCommand=id", .missing), Case("/th\tere", .followed), Case("/there/%0d%0aSet-Cookie:x=1", .missing),
    ]

    nonisolated static let elsewhere = [
        Case("file:///etc/passwd", .refused("on this machine")), Case("FILE:/etc/passwd", .refused("on this machine")),
        Case("file://localhost/etc/passwd", .refused("on this machine")),
        Case("file://evil.example/share", .refused("on this machine")), Case("file://HOST/etc/passwd", .refused("which is no address")),
        Case("fi\tle:///etc/passwd", .refused("on this machine")),
        Case("ftp://HOST/there", .refused("“ftp:” can't be opened here")), Case("gopher://HOST/", .refused("“gopher:”")),
        Case("data:text/html,<p>there", .refused("“data:”")), Case("javascript:alert(1)", .refused("Martlet runs none")),
        Case("JaVaScRiPt:alert(1)", .refused("Martlet runs none")), Case("about:blank", .refused("about:")),
        Case("about:config", .refused("“about:”")), Case("docs://start", .refused("on this machine")),
        Case("blob:http://HOST/1", .refused("“blob:”")),
        Case("view-source:http://HOST/there", .refused("“view-source:”")), Case("lynxcgi:/bin/id", .refused("“lynxcgi:”")),
        Case("ws://HOST/there", .refused("“ws:”")), Case("mailto:a@b.c", .refused("“mailto:”")),
        Case("http://", .refused("which is no address")), Case("http://a b/", .refused("which is no address")),
        Case("http://[::1", .refused("which is no address")), Case("http://127.0.0.1:99999/", .refused("which is no address")),
        Case("http://127.0.0.1:0/", .refused("port")), Case("http://HOST%00.example/", .refused("which is no address")),
    ]

    nonisolated static let rounds = [
        Case("", .refused("redirects to itself")), Case("#part", .refused("redirects to itself")),
        Case("/itself", .refused("redirects to itself")), Case("/pair-1", .refused("redirects in a circle")),
        Case("/steps/100", .refused("redirects more than 20 times")), Case("/steps/20", .refused("redirects more than 20 times")),
        Case("/steps/19", .followed), Case("/grows/", .refused("redirects more than 20 times")),
    ]

    @Test(arguments: onTheServer + elsewhere + rounds) func atOnce(_ example: Case) async throws { try await expectVerdict(of: example) }

    private func expectVerdict(of example: Case) async throws {
        let server = try HTTPServer()
        defer { server.stop() }
        server.on("/base", .html("<title>Base</title><p>base"))
        server.on("/there", .html("<title>There</title><p>there"))
        server.on("/itself", .redirect(302, to: "/itself"))
        server.on("/pair-1", .redirect(301, to: "/pair-2"))
        server.on("/pair-2", .redirect(308, to: "/pair-1"))
        for number in 1...100 { server.on("/steps/\(number)", .redirect(303, to: number == 1 ? "/there" : "/steps/\(number - 1)")) }
        for number in 0..<40 {
            let path = "/grows/" + String(repeating: "x/", count: number)
            server.on(path, .redirect(307, to: "x/"))
        }
        let page = try makePage()
        _ = await outcome(of: page.load(try url(server.url("/base"))))
        for status in [301, 302, 303, 307, 308] {
            let location = example.location.replacing("HOST", with: "127.0.0.1:\(server.port)")
            server.on("/go", .redirect(status, to: location))
            let failures = page.failureCount
            let result = await outcome(of: page.load(try url(server.url("/go"))))
            switch example.verdict {
            case .followed, .missing:
                #expect(result.error == nil)
                #expect(page.title == "There" || example.verdict.isMissing && page.statusCode == 404)
                _ = await outcome(of: page.goBack())
            case .refused(let words):
                #expect(result.provisionalReason != nil)
                #expect(page.failureCount == failures + 1)
                #expect(page.lastFailure?.sentence.contains(words) == true, "\(page.lastFailure?.sentence ?? "nothing was said")")
            }
            #expect(page.title == "Base" && page.backForwardList.backList.isEmpty && page.url?.absoluteString == server.url("/base"))
        }
    }

    /// A page with a scheme of the program's own, for what a server may not lead to.
    private func makePage() throws -> WebPage {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.urlSchemeHandlers[try #require(URLScheme("docs"))] = ScriptedHandler { request, answer in
            answer.html("<title>The program's own</title>", for: request)
        }
        return WebPage(configuration: configuration)
    }
}

extension HostileRedirectTests.Verdict {
    /// Whether it leads to a path without a page.
    fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
}
