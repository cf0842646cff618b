import FoundationEssentials
import PageEngine
import TestSupport
import Testing

/// The examples of “WebKit Integration for SwiftUI” that decide where a page goes, and that configure it.
@MainActor @Suite(.timeLimit(.minutes(1))) struct IntegrationPolicyExamples {
    let server: HTTPServer

    init() throws {
        server = try HTTPServer()
        server.on("/", .html("<title>Front</title><link rel=stylesheet href=/sheet.css><p>Needle in a page"))
        server.on("/sheet.css", .body([], type: "text/css"))
    }

    struct MyNavigationDelegate: NavigationDeciding {
        /// Decide whether to allow a navigation action (before request is sent).
        func decidePolicyFor(navigationAction: NavigationAction) -> NavigationPreferences? {
            // Allow all navigations with default preferences
            return NavigationPreferences()
        }

        /// Decide whether to display the response (after response is received).
        func decidePolicyFor(navigationResponse: NavigationResponse) -> Bool {
            // Allow all responses
            return true
        }
    }

    @Test func basicImplementation() async throws {
        let page = WebPage(navigationDecider: MyNavigationDelegate())
        #expect(await outcome(of: page.load(URLRequest(url: try url(server.url("/"))))).events == wholeLoad)
    }

    struct DomainFilterDelegate: NavigationDeciding {
        let allowedDomains: Set<String>

        func decidePolicyFor(navigationAction: NavigationAction) -> NavigationPreferences? {
            guard let host = navigationAction.request.url?.host() else {
                return nil  // Cancel if no host
            }

            if allowedDomains.contains(host) {
                return NavigationPreferences()  // Allow
            }

            return nil  // Cancel -- domain not allowed
        }

        func decidePolicyFor(navigationResponse: NavigationResponse) -> Bool {
            return true
        }
    }

    @Test func filteringByDomain() async throws {
        let page = WebPage(navigationDecider: DomainFilterDelegate(allowedDomains: ["127.0.0.1"]))
        #expect(await outcome(of: page.load(try url(server.url("/")))).events == wholeLoad)
        for address in ["http://localhost:\(server.port)/", "about:blank"] {
            let result = await outcome(of: page.load(try url(address)))
            #expect(result.provisionalReason as? NavigationCancelled == .byPolicy)
        }
        #expect(page.title == "Front")
    }

    struct ExternalLinkDelegate: NavigationDeciding {
        let internalHost: String
        let openURL: (URL) -> Void

        func decidePolicyFor(navigationAction: NavigationAction) -> NavigationPreferences? {
            guard let url = navigationAction.request.url,
                let host = url.host()
            else {
                return NavigationPreferences()
            }

            if host == internalHost {
                return NavigationPreferences()  // Allow internal navigation
            }

            // Open external links in the system browser
            openURL(url)
            return nil  // Cancel in-app navigation
        }
    }

    @Test func openingExternalLinksElsewhere() async throws {
        var opened: [String] = []
        let page = WebPage(
            navigationDecider: ExternalLinkDelegate(internalHost: "127.0.0.1", openURL: { opened.append($0.absoluteString) }))
        _ = await outcome(of: page.load(try url(server.url("/"))))
        let elsewhere = "http://localhost:\(server.port)/"
        _ = await outcome(of: page.load(try url(elsewhere)))
        #expect(opened == [elsewhere])
        #expect(page.title == "Front")
    }

    struct WrongValues: NavigationDeciding {
        let shouldBlock: @Sendable (NavigationAction) -> Bool

        func decidePolicyFor(navigationAction: NavigationAction) -> NavigationPreferences? {
            if shouldBlock(navigationAction) {
                return nil  // Correct -- cancels the navigation
            }
            return NavigationPreferences()  // Allow
        }
    }

    @Test func returningTheRightValues() async throws {
        let page = WebPage(navigationDecider: WrongValues { $0.request.url?.path() == "/blocked" })
        #expect(await outcome(of: page.load(try url(server.url("/")))).events == wholeLoad)
        #expect(await outcome(of: page.load(try url(server.url("/blocked")))).events.isEmpty)
        #expect(!server.requests.contains { $0.path == "/blocked" })
    }

    @Test func basicConfiguration() async throws {
        var configuration = WebPage.Configuration()
        // Load subresources (images, CSS, scripts)
        configuration.loadsSubresources = true
        let page = WebPage(configuration: configuration)
        _ = await outcome(of: page.load(try url(server.url("/"))))
        #expect(server.requests.map(\.path) == ["/", "/sheet.css"])
    }

    /// Of ConfiguredBrowserView: private browsing, and the user agent.
    @Test func fullConfiguration() async throws {
        server.on("/cookie", .html("<title>Cookie</title>", headers: [("Set-Cookie", "a=1")]))
        var configuration = WebPage.Configuration()
        configuration.loadsSubresources = true
        configuration.websiteDataStore = .nonPersistent()
        let page = WebPage(configuration: configuration)
        page.customUserAgent = "MyApp/1.0"
        for path in ["/cookie", "/"] { _ = await outcome(of: page.load(URLRequest(url: try url(server.url(path))))) }
        let request = try #require(server.requests.last { $0.path == "/" })
        #expect(request.header("User-Agent") == "MyApp/1.0" && request.header("Cookie") == "a=1")
        #expect(await configuration.websiteDataStore.httpCookieStore.allCookies().map(\.name) == ["a"])
        #expect(await WKWebsiteDataStore.nonPersistent().httpCookieStore.allCookies().isEmpty)
    }

    /// Of SearchableWebView: what its find navigator asks the page.
    @Test func searching() async throws {
        let page = WebPage()
        _ = await outcome(of: page.load(URLRequest(url: try url(server.url("/")))))
        let configuration = WKFindConfiguration()
        let result: WKFindResult = await page.find("needle", configuration: configuration)
        #expect(result.matchFound)
    }
}
