import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// What preferences make of a request's headers (WebPage API 1.10); referrers and https have tests of their own.
@Suite(.timeLimit(.minutes(1))) @MainActor struct NavigationPreferencesTests {
    @Test func headersSayWhatIsPreferred() async throws {
        let server = try HTTPServer()
        server.on("/", .html("<title>t</title>x"))
        for mode in [WebPage.NavigationPreferences.ContentMode.recommended, .mobile, .desktop] {
            var configuration = WebPage.Configuration()
            configuration.websiteDataStore = .nonPersistent()
            configuration.defaultNavigationPreferences.preferredContentMode = mode
            configuration.defaultNavigationPreferences.isGlobalPrivacyControlEnabled = mode == .mobile
            let page = WebPage(configuration: configuration)
            #expect(await outcome(of: page.load(try url(server.url("/")))).events == wholeLoad)
        }
        #expect(server.requests.map { $0.header("Sec-CH-UA-Mobile") } == [nil, "?1", "?0"])
        #expect(server.requests.map { $0.header("Sec-GPC") } == [nil, "1", nil])
        server.stop()
    }
}
