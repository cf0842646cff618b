import Browser
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Rules for sites: read from the configuration, followed by every load, told of.
@MainActor @Suite(.serialized) struct SiteRuleTests {
    private let server: HTTPServer
    /// The server, as a rule names it.
    private let site: String

    init() throws {
        server = try HTTPServer()
        site = String(server.url("/").dropFirst("http://".count).dropLast())
        server.on(
            "/one",
            .html(
                "<title>One</title><link rel=stylesheet href=/s.css><p>first<p class=banner>Buy this<p><a href=/two>to two</a>",
                headers: [("Cache-Control", "max-age=600"), ("ETag", "\"1\""), ("Set-Cookie", "key=1; Max-Age=9999")]))
        server.on("/two", .html("<title>Two</title><p>second"))
        server.on("/s.css", .body(Array("p { color: red }".utf8), type: "text/css"))
    }

    /// Reads the first page, the second and the first again, under a rule for this site; returns the requests.
    private func requests(under rule: String) async throws -> [RecordedRequest] {
        let reader = Reader(of: server, "/one", configuration: "site \(site) \(rule)\n")
        try await reader.waitUntilLoaded("One")
        #expect(reader.session.state.messages.map(\.text) == ["F1 help · q quit · / find"], "the rule is right")
        reader.run("open " + server.url("/two"))
        try await reader.waitUntilLoaded("Two")
        reader.run("open " + server.url("/one"))
        try await reader.waitUntilLoaded("One")
        return server.requests
    }

    private func count(_ path: String, _ requests: [RecordedRequest]) -> Int { requests.count { $0.path == path } }

    @Test func aStoredPageIsShownWithoutARule() async throws {
        let requests = try await requests(under: "reload usual")
        #expect(count("/one", requests) == 1 && count("/s.css", requests) > 0)
        #expect(requests.last { $0.path == "/two" }?.header("Cookie") == "key=1")
        #expect(requests.allSatisfy { $0.header("Sec-GPC") == nil })
    }

    @Test func reloadAlwaysAsksTheServer() async throws {
        let requests = try await requests(under: "reload always")
        #expect(count("/one", requests) == 2)
        #expect(requests.last { $0.path == "/one" }?.header("If-None-Match") == "\"1\"")
    }

    @Test func reloadNeverShowsWhatIsStored() async throws {
        server.on("/one", .html("<title>One</title>first", headers: [("Cache-Control", "max-age=0"), ("ETag", "\"1\"")]))
        #expect(count("/one", try await requests(under: "reload never")) == 1)
    }

    @Test(arguments: [
        ("user-agent Owl/1.0 (reader)", "User-Agent", "Owl/1.0 (reader)"), ("language de, en;q=0.5", "Accept-Language", "de, en;q=0.5"),
        ("privacy-control on", "Sec-GPC", "1"),
    ])
    func headersAreSent(rule: String, name: String, value: String) async throws {
        let requests = try await requests(under: rule)
        #expect(requests.filter { $0.path != "/s.css" }.allSatisfy { $0.header(name) == value })
    }

    @Test func theRefererIsLeftOut() async throws {
        let reader = Reader(of: server, "/one", configuration: "site \(site) referrer none\nsite \(site) content-mode mobile\n")
        try await reader.waitUntilLoaded("One")
        reader.type("<Tab><Enter>")
        try await reader.waitUntilLoaded("Two")
        #expect(server.requests.last?.path == "/two" && server.requests.last?.header("Referer") == nil)
        #expect(server.requests.last?.header("Sec-CH-UA-Mobile") == "?1")
    }

    @Test func httpsIsTriedOrWanted() async throws {
        let rules = try { () throws(CommandError) in
            var state = BrowserState()
            _ = try state.run("site *.example.org https try")
            _ = try state.run("site www.example.org https always")
            return state.siteRules
        }()
        for (host, policy) in [
            ("a.example.org", WebPage.NavigationPreferences.UpgradeToHTTPSPolicy.automaticFallbackToHTTP),
            ("www.example.org", .errorOnFailure),
            ("example.org", .keepAsRequested),
        ] {
            var preferences = WebPage.NavigationPreferences()
            rules.apply(to: &preferences, for: URLRequest(try #require(WebURL("http://\(host)/"))))
            #expect(preferences.preferredHTTPSNavigationPolicy == policy, "\(host)")
        }
    }

    @Test func cookiesOffNeitherTakesNorGives() async throws {
        let requests = try await requests(under: "cookies off")
        #expect(requests.allSatisfy { $0.header("Cookie") == nil })
    }

    @Test func styleSheetsOffAsksForNone() async throws {
        #expect(count("/s.css", try await requests(under: "style-sheets off")) == 0)
    }

    @Test func hiddenPartsAreNotShownAndTheRuleIsListed() async throws {
        let reader = Reader(of: server, "/one", columns: 100, rows: 30, configuration: "site \(site) hide .banner, #nav\n")
        try await reader.waitUntilLoaded("One")
        #expect(!reader.rows.contains { $0.contains("Buy this") } && reader.rows.contains { $0.contains("to two") })
        reader.type("=")
        try await reader.wait(for: "the list") { reader.rows.contains { $0.contains("site \(site) hide .banner, #nav") } }
        reader.type("<Esc>")
        reader.run("site \(site) hide")
        reader.type("r")
        try await reader.wait(forText: "Buy this")
    }

    @Test func theLastRuleThatIsAboutAnAddressCounts() async throws {
        let reader = Reader(
            of: server, "/one",
            configuration:
                "site \(site) cookies off\nsite \(site) cookies on\nsite http://\(site) user-agent A\nsite \(site) user-agent B\n")
        try await reader.waitUntilLoaded("One")
        reader.run("open " + server.url("/two"))
        try await reader.waitUntilLoaded("Two")
        #expect(server.requests.last?.header("Cookie") == "key=1" && server.requests.last?.header("User-Agent") == "B")
    }

    @Test func anotherSiteIsLeftAlone() async throws {
        let reader = Reader(of: server, "/one", configuration: "site 127.0.0.1 user-agent A\nsite *.example.org user-agent B\n")
        try await reader.waitUntilLoaded("One")
        #expect(server.requests.first?.header("User-Agent")?.count ?? 0 > 1)
    }

    @Test(arguments: [
        ("site", "HOST is missing; write “site HOST SETTING [VALUE]”."),
        ("site a.org", "SETTING is missing; write “site HOST SETTING [VALUE]”."),
        ("site a.org/x reload always", "“a.org/x” is no site; write example.org, *.example.org, host:port or scheme://host."),
        ("site file: reload always", "“file:” is no site; write example.org, *.example.org, host:port or scheme://host."),
        ("site a.org relod always", "“relod” is nothing that is set for a site; did you mean “reload”?"),
        ("site a.org reload often", "“often” is no value for reload of a site; it takes usual, always or never."),
        ("site a.org cookies maybe", "“maybe” is no value for cookies of a site; it takes on or off."),
        ("site a.org hide {", "“{” is no value for hide of a site; it takes a CSS selector, such as .banner, #nav."),
        ("site a.org user-agent Bücher", "“Bücher” is no value for user-agent of a site; it takes a line of ASCII."),
    ])
    func mistakesNameFileLineAndWhatToDo(line: String, sentence: String) {
        var state = BrowserState()
        let (effects, problems) = ConfigurationFile(path: "/c/martletrc", text: "set wrap on\n\(line)\n").apply(to: &state)
        #expect(problems.map(\.description) == ["/c/martletrc, line 2: \(sentence)"])
        #expect(effects == [.optionChanged(.wrap)] && state.siteRules == SiteRules())
    }

    @Test func valuesAreProposed() {
        var state = BrowserState()
        #expect(state.type(":").isEmpty && state.type(text: "site a.org reload ").isEmpty)
        #expect(state.prompt?.completion.candidates.map(\.label) == ["usual", "always", "never"])
    }
}
