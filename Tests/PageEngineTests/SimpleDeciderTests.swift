import PageEngine
import TestSupport
import Testing

/// Statement 64 of the WebPage API: a decider that answers with preferences and truth values.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SimpleDeciderTests {
    let server: HTTPServer

    init() throws {
        server = try HTTPServer()
        server.on("/page", .html("<title>Page</title>"))
    }

    /// Answers what it was made with.
    struct Decider: WebPage.SimpleNavigationDeciding {
        var preferences: WebPage.NavigationPreferences? = WebPage.NavigationPreferences()
        var allowsResponse = true

        func decidePolicyFor(navigationAction: WebPage.NavigationAction) async -> WebPage.NavigationPreferences? { preferences }
        func decidePolicyFor(navigationResponse: WebPage.NavigationResponse) async -> Bool { allowsResponse }
    }

    /// Answers nothing of its own.
    struct Silent: WebPage.SimpleNavigationDeciding {}

    @Test func statement64_nilCancels() async throws {
        let page = WebPage(navigationDecider: Decider(preferences: nil))
        let result = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(result.events.isEmpty)
        #expect(result.provisionalReason as? NavigationCancelled == .byPolicy)
        #expect(server.requests.isEmpty)
    }

    @Test func statement64_preferencesReplaceTheDefaults() async throws {
        var configuration = WebPage.Configuration()
        configuration.defaultNavigationPreferences.isGlobalPrivacyControlEnabled = true
        var decider = Decider()
        let plain = WebPage(configuration: configuration, navigationDecider: decider)
        #expect(await outcome(of: plain.load(try url(server.url("/page")))).events == wholeLoad)
        decider.preferences?.isGlobalPrivacyControlEnabled = true
        let asking = WebPage(navigationDecider: decider)
        #expect(await outcome(of: asking.load(try url(server.url("/page")))).events == wholeLoad)
        #expect(server.requests.map { $0.header("Sec-GPC") } == [nil, "1"])
    }

    @Test func statement64_falseCancelsTheResponse() async throws {
        let page = WebPage(navigationDecider: Decider(allowsResponse: false))
        let result = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.provisionalReason as? NavigationCancelled == .byPolicy)
    }

    @Test func oneThatAnswersNothingAllows() async throws {
        let page = WebPage(navigationDecider: Silent())
        #expect(await outcome(of: page.load(try url(server.url("/page")))).events == wholeLoad)
    }
}
