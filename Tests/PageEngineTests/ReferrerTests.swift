import FoundationEssentials
import Loading
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Which request says where it comes from (Referrer Policy): links, parts, frames, redirects, refreshes, downloads, and what a decider says.
///
/// Every host name leads to one server of this machine.
@Suite(.timeLimit(.minutes(1))) @MainActor struct ReferrerTests {
    private let server: HTTPServer

    init() throws {
        server = try HTTPServer()
        for path in ["/target", "/other"] { server.on(path, .html("<title>\(path)</title>x")) }
        server.on("/sheet.css", .body(Array("@import \"/deep.css\";".utf8), type: "text/css"))
        server.on("/deep.css", .body([], type: "text/css"))
    }

    private func configuration() -> WebPage.Configuration {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.loading.connectHost = "127.0.0.1"
        configuration.presentation = .dump
        return configuration
    }

    private func page(_ decider: some WebPage.NavigationDeciding = Everything()) -> WebPage {
        WebPage(configuration: configuration(), navigationDecider: decider)
    }

    private func address(_ path: String, on host: String = "a.test") -> String { "http://\(host):\(server.port)\(path)" }

    private func load(_ page: WebPage, _ address: String) async throws -> Outcome { await outcome(of: page.load(try url(address))) }

    /// What the requests for a path said, "-" where nothing.
    private func told(_ path: String) -> [String] { server.requests.filter { $0.path == path }.map { $0.header("Referer") ?? "-" } }

    /// Loads a page and follows its first link.
    private func follow(from html: String, headers: [(String, String)] = [], host: String = "a.test", _ page: WebPage? = nil) async throws {
        server.on("/page", .html(html, headers: headers))
        let page = page ?? self.page()
        #expect(try await load(page, "http://user:secret@\(host):\(server.port)/page?q#part").events.last == .finished)
        #expect(await outcome(of: page.follow(try #require(await page.links().first))).error == nil)
    }

    @Test func theReadersOwnWishSaysNothing() async throws {
        let page = page()
        _ = try await load(page, address("/other"))
        _ = try await load(page, address("/target"))
        #expect(told("/other") == ["-"] && told("/target") == ["-"])
        server.stop()
    }

    @Test func linksTellTheirPageWithinItsOriginElseTheOrigin() async throws {
        try await follow(from: "<a href=/target>x</a>")
        try await follow(from: "<a href=\(address("/other", on: "b.test"))>x</a>")
        #expect(told("/page") == ["-", "-"])
        #expect(told("/target") == [address("/page?q")] && told("/other") == [address("/")])
        server.stop()
    }

    @Test(
        arguments: [
            ("<meta name=referrer content=no-referrer><a href=/target>x</a>", [], "-"),
            ("<meta name=Referrer content=origin><meta name=referrer content=bad><a href=/target>x</a>", [], "origin"),
            ("<meta name=referrer content=origin><meta name=referrer content=always><a href=/target>x</a>", [], "page"),
            ("<a href=/target>x</a>", [("Referrer-Policy", "origin")], "origin"),
            ("<meta name=referrer content=unsafe-url><a href=/target>x</a>", [("Referrer-Policy", "no-referrer")], "page"),
            ("<a href=/target referrerpolicy=ORIGIN>x</a>", [("Referrer-Policy", "no-referrer")], "origin"),
            ("<a href=/target referrerpolicy=what>x</a>", [], "page"),
            ("<a href=/target rel='nofollow NoReferrer' referrerpolicy=unsafe-url>x</a>", [], "-"),
        ] as [(String, [(String, String)], String)])
    func pagesAndLinksSayHowMuch(_ html: String, _ headers: [(String, String)], _ expected: String) async throws {
        try await follow(from: html, headers: headers)
        let texts = ["-": "-", "origin": address("/"), "page": address("/page?q")]
        #expect(told("/target") == [texts[expected]])
        server.stop()
    }

    /// 8.2: a redirect may change how much the next one is told; and each is told as its own origin may be.
    @Test func redirectsAreToldAnew() async throws {
        server.on("/away", .redirect(302, to: address("/target", on: "b.test")))
        server.on("/quiet") { [server] _ in
            ServerReply([
                .bytes(
                    ServerReply.head(
                        status: 302,
                        headers: [
                            ("Location", "http://a.test:\(server.port)/other"), ("Referrer-Policy", "origin"), ("Content-Length", "0"),
                        ]))
            ])
        }
        try await follow(from: "<a href=/away>x</a>")
        #expect(told("/away") == [address("/page?q")] && told("/target") == [address("/")])
        try await follow(from: "<a href=/quiet>x</a>")
        #expect(told("/quiet") == [address("/page?q")] && told("/other") == [address("/")])
        server.stop()
    }

    @Test func partsAndFramesTellTheirDocument() async throws {
        server.on("/frame", .html("<link rel=stylesheet href=/inner.css><p>in"))
        server.on("/inner.css", .body([], type: "text/css"))
        server.on("/own.css", .body([], type: "text/css"))
        let html = """
            <link rel=stylesheet href=/sheet.css><link rel=stylesheet href=/own.css referrerpolicy=no-referrer>
            <iframe src='\(address("/frame", on: "b.test"))'></iframe>
            """
        server.on("/page", .html(html))
        let page = page()
        #expect(try await load(page, address("/page#part")).events == wholeLoad)
        _ = await page.text()
        #expect(told("/sheet.css") == [address("/page")] && told("/own.css") == ["-"])
        #expect(told("/deep.css") == [address("/sheet.css")])
        #expect(told("/frame") == [address("/")])
        #expect(told("/inner.css") == [address("/frame", on: "b.test")])
        server.stop()
    }

    @Test func refreshesReloadsAndDownloads() async throws {
        server.on("/page", .html("<meta http-equiv=refresh content='0; url=/target'>x"))
        let page = page()
        _ = try await load(page, address("/page"))
        await page.waitUntilFinished()
        #expect(told("/target") == [address("/page")])
        // What led there is told again.
        #expect(await outcome(of: page.reload(fromOrigin: true)).error == nil)
        #expect(told("/target") == [address("/page"), address("/page")])

        let coordinator = FolderCoordinator()
        let saving = WebPage(configuration: configuration(), navigationDecider: Everything(), downloadCoordinator: coordinator)
        server.on("/page", .html("<a href=/other download>x</a>"))
        _ = try await load(saving, address("/page"))
        let downloads = saving.downloads
        try saving.startDownload(of: try #require(await saving.links().first))
        #expect(await downloadOutcome(of: downloads).error == nil)
        #expect(told("/other") == [address("/page")])
        server.stop()
    }

    @Test func programsSayWhatTheyLikeWithoutUserInfo() async throws {
        let decider = Overriding()
        let page = page(decider)
        for (override, expected) in [
            ("https://u:p@say.test/x?y#z", "https://say.test/x?y"), ("", "-"), ("file:///home/me", "-"), ("no address", "-"),
        ] {
            decider.referrer = override
            try await follow(from: "<a href=/target>x</a>", page)
            #expect(told("/target").last == expected, "\(override)")
        }
        // What the program's own request says is kept, but another server learns no more than the origin.
        decider.referrer = nil
        server.on("/away", .redirect(302, to: address("/target", on: "b.test")))
        var request = URLRequest(url: try url(address("/away")))
        request.setValue(address("/said"), forHTTPHeaderField: "Referer")
        _ = await outcome(of: page.load(request))
        #expect(told("/away") == [address("/said")] && told("/target").last == address("/"))
        server.stop()
    }

    @Test func deciderSeesWhatIsTold() async throws {
        let decider = RecordingDecider()
        try await follow(from: "<a href=/target>x</a>", page(decider))
        #expect(decider.actions.map { $0.request.headers["Referer"] } == [nil, address("/page?q")])
        server.stop()
    }
}

/// A decider that says where requests come from.
@MainActor private final class Overriding: WebPage.NavigationDeciding {
    var referrer: String?

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        if action.navigationType == .linkActivated { preferences.overrideReferrer = referrer }
        return .allow
    }
}
