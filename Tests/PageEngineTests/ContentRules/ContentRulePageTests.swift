import FoundationEssentials
import Loading
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Content rules at work, against a real server (statement 109).
@Suite(.timeLimit(.minutes(1))) @MainActor struct ContentRulePageTests {
    private let folder = TemporaryFolder()

    /// A page whose only list holds those rules, each a trigger and an action.
    private func page(
        _ rules: [(trigger: String, action: String)], decider: some WebPage.NavigationDeciding = Everything()
    ) async throws -> (page: WebPage, controller: WKUserContentController) {
        let text = rules.map { "{\"trigger\":{\"url-filter\":\($0.trigger)},\"action\":{\"type\":\($0.action)}}" }.joined(separator: ",")
        let store = WKContentRuleListStore(url: URL(filePath: folder.path))
        let controller = WKUserContentController()
        controller.add(try await store.compileContentRuleList(forIdentifier: "test", encodedContentRuleList: "[\(text)]"))
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.userContentController = controller
        return (WebPage(configuration: configuration, navigationDecider: decider), controller)
    }

    @Test func statement109_block() async throws {
        let server = try HTTPServer()
        server.on("/", .html("<p>front"))
        server.on("/ads", .html("<p>ads"))
        server.on("/away", .redirect(302, to: "/ads"))
        let (page, controller) = try await page([("\"/ads\"", "\"block\"")])
        #expect(await outcome(of: page.load(try url(server.url("/")))).events == wholeLoad)
        for path in ["/ads", "/away"] {
            let result = await outcome(of: page.load(try url(server.url(path))))
            let address = try #require(WebURL(server.url("/ads")))
            #expect(result.provisionalReason as? NavigationFault == .blockedByContentRules(address, list: "test"))
            #expect(page.lastFailure?.sentence.contains("content rule list “test”") == true)
            #expect(page.webURL?.href == server.url("/"))
        }
        #expect(server.requests.map(\.path) == ["/", "/away"])
        controller.removeAllContentRuleLists()
        #expect(await outcome(of: page.load(try url(server.url("/ads")))).events == wholeLoad)
        server.stop()
    }

    @Test func statement109_downloads() async throws {
        let server = try HTTPServer()
        server.on("/ads", .body([1, 2, 3], type: "application/zip"))
        server.on("/away", .redirect(302, to: "/ads"))
        let (page, _) = try await page([("\"/ads\"", "\"block\"")])
        for path in ["/ads", "/away"] {
            let events = page.downloads
            page.startDownload(using: URLRequest(url: try url(server.url(path))))
            let address = try #require(WebURL(server.url("/ads")))
            #expect(await downloadOutcome(of: events).error as? NavigationFault == .blockedByContentRules(address, list: "test"))
        }
        #expect(server.requests.map(\.path) == ["/away"])
        server.stop()
    }

    @Test func statement109_ignorePreviousRules() async throws {
        let server = try HTTPServer()
        server.on("/ads/good", .html("<p>good"))
        let (page, _) = try await page([("\"/ads\"", "\"block\""), ("\"/ads/good\"", "\"ignore-previous-rules\"")])
        #expect(await outcome(of: page.load(try url(server.url("/ads/good")))).events == wholeLoad)
        #expect(await outcome(of: page.load(try url(server.url("/ads/bad")))).provisionalReason is NavigationFault)
        #expect(server.requests.map(\.path) == ["/ads/good"])
        server.stop()
    }

    @Test func statement109_displayNone() async throws {
        let server = try HTTPServer()
        server.on("/", .html("<style>.ad { display: block !important }</style><p class=ad>Buy<p>Read<p id=x>More"))
        let (page, _) = try await page([
            ("\".*\"", "\"css-display-none\",\"selector\":\".ad\""), ("\"elsewhere\"", "\"css-display-none\",\"selector\":\"#x\""),
        ])
        #expect(await outcome(of: page.load(try url(server.url("/")))).events == wholeLoad)
        let text = await page.text()
        #expect(!text.contains("Buy") && text.contains("Read") && text.contains("More"))
        server.stop()
    }

    @Test func statement109_styleSheets() async throws {
        let server = try HTTPServer()
        server.on("/", .html("<link rel=stylesheet href=ads.css><link rel=stylesheet href=own.css><p class=a>one<p class=b>two<p>three"))
        server.on("/ads.css", .body(Array(".a { display: none }".utf8), type: "text/css"))
        server.on("/own.css", .body(Array("@import 'more-ads.css'; .b { display: none }".utf8), type: "text/css"))
        let (page, _) = try await page([("\"ads\",\"resource-type\":[\"style-sheet\"]", "\"block\"")])
        #expect(await outcome(of: page.load(try url(server.url("/")))).events == wholeLoad)
        let text = await page.text()
        #expect(text.contains("one") && !text.contains("two") && text.contains("three"))
        #expect(server.requests.map(\.path) == ["/", "/own.css"])
        server.stop()
    }

    @Test func statement109_blockCookies() async throws {
        let server = try HTTPServer()
        server.on("/set", .html("<p>set", headers: [("Set-Cookie", "a=1")]))
        server.on("/blocked", .html("<p>set", headers: [("Set-Cookie", "b=1")]))
        server.on("/plain", .html("<p>plain"))
        let (page, _) = try await page([("\"/blocked\"", "\"block-cookies\"")])
        for path in ["/set", "/blocked", "/plain"] {
            #expect(await outcome(of: page.load(try url(server.url(path)))).events == wholeLoad)
        }
        #expect(server.requests.map { $0.header("Cookie") } == [nil, nil, "a=1"])
        server.stop()
    }

    @Test(.enabled(if: TLSAuthority.isAvailable)) func statement109_makeHTTPS() async throws {
        let authority = try await TLSAuthority()
        let secure = try await TLSServer(authority.identity("good", for: ["DNS:localhost"]), pages: ["page": "<p>secure"])
        let server = try HTTPServer()
        server.on("/away", .redirect(302, to: "http://localhost:\(secure.port)/page"))
        let decider = RecordingDecider()
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.loading.certificateAuthorities = authority.certificateFile
        let store = WKContentRuleListStore(url: URL(filePath: folder.path))
        let rules = #"[{"trigger":{"url-filter":"^http://localhost"},"action":{"type":"make-https"}}]"#
        configuration.userContentController.add(
            try await store.compileContentRuleList(forIdentifier: "secure", encodedContentRuleList: rules))
        let page = WebPage(configuration: configuration, navigationDecider: decider)
        for start in ["http://localhost:\(secure.port)/page", server.url("/away")] {
            decider.actions = []
            let result = await outcome(of: page.load(try url(start)))
            #expect(result.error == nil)
            #expect(page.webURL?.href == "https://localhost:\(secure.port)/page")
            #expect(decider.actions.last?.isContentRuleListRedirect == true)
            #expect(decider.actions.last?.request.webURL?.scheme == "https")
            #expect(page.hasOnlySecureContent)
        }
        #expect(decider.actions.first?.isContentRuleListRedirect == false)
        secure.stop()
        server.stop()
    }
}
