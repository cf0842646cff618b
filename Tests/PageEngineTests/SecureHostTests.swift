import FoundationEssentials
import Loading
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Hosts that asked for secure connections (HSTS, RFC 6797), and navigations that prefer https (WebPage API 1.9 and 1.10, statement 106).
///
/// Every host name leads to servers of this machine; they differ in their ports, which an upgrade keeps.
@Suite(.timeLimit(.minutes(1)), .enabled(if: TLSAuthority.isAvailable)) @MainActor struct SecureHostTests {
    private let authority: TLSAuthority
    private let store = WKWebsiteDataStore.nonPersistent()

    init() async throws { authority = try await TLSAuthority() }

    private func configuration() -> WebPage.Configuration {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = store
        configuration.loading.certificateAuthorities = authority.certificateFile
        configuration.loading.connectHost = "127.0.0.1"
        return configuration
    }

    private func page(
        _ decider: some WebPage.NavigationDeciding = Everything(), _ change: (inout WebPage.Configuration) -> Void = { _ in }
    ) -> WebPage {
        var configuration = configuration()
        change(&configuration)
        return WebPage(configuration: configuration, navigationDecider: decider)
    }

    /// A whole answer; the server has one connection at a time, so each ends with its answer.
    private static func answer(_ text: String, _ fields: String...) -> String {
        let lines = ["HTTP/1.1 200 OK", "Content-Type: text/html", "Connection: close", "Content-Length: \(text.utf8.count)"] + fields
        return lines.map { $0 + "\r\n" }.joined() + "\r\n" + text
    }

    /// A server of docs.test and what lies below it: `page` asks for secure connections, `off` takes that back, `plain` says nothing.
    private func server(_ more: [String: String] = [:]) async throws -> TLSServer {
        let answers = [
            "page": Self.answer("<title>secure</title>x", "Strict-Transport-Security: max-age=1000; includeSubDomains"),
            "off": Self.answer("<title>off</title>x", "Strict-Transport-Security: max-age=0"),
            "plain": Self.answer("<title>plain</title>x"),
        ]
        let identity = try await authority.identity("docs", for: ["DNS:docs.test", "DNS:*.docs.test"])
        return try await TLSServer(identity, pages: [:], answers: answers.merging(more) { $1 })
    }

    private func load(_ page: WebPage, _ address: String) async throws -> Outcome { await outcome(of: page.load(try url(address))) }

    private func knownHosts() async -> [String] {
        await store.dataRecords(ofTypes: [WKWebsiteDataTypeHSTSCache]).map(\.displayName)
    }

    @Test func statement106() async throws {
        let server = try await server()
        defer { server.stop() }
        let (decider, http) = (RecordingDecider(), "http://docs.test:\(server.port)")
        let page = page(decider)
        // Nothing is known at first: a server of TLS is asked without it.
        #expect(try await load(page, http + "/page").error != nil)
        #expect(try await load(page, "https://docs.test:\(server.port)/page").events == wholeLoad)
        #expect(await knownHosts() == ["docs.test"])
        decider.actions = []
        #expect(try await load(page, http + "/plain#part").events == wholeLoad)
        #expect(page.title == "plain" && page.webURL?.href == "https://docs.test:\(server.port)/plain#part")
        #expect(decider.actions.map { $0.request.webURL?.scheme } == ["https"])
        #expect(page.backForwardList.currentItem?.initialURL.scheme == "http")
        #expect(try await load(self.page(), "http://below.docs.test:\(server.port)/plain").events == wholeLoad)
        // It wins over the navigation's own policy, and no http is used in its place.
        server.stop()
        let lenient = self.page { $0.defaultNavigationPreferences.preferredHTTPSNavigationPolicy = .automaticFallbackToHTTP }
        #expect(try await load(lenient, http + "/plain").provisionalReason is LoadingError)
        #expect(lenient.lastFailure?.address?.scheme == "https")
    }

    @Test func statement106_withoutUpgradesAddressesAreUsedAsTheyAre() async throws {
        let server = try await server()
        let plain = try HTTPServer()
        defer { server.stop() }
        plain.on("/", .html("<title>insecure</title>"))
        let page = page { $0.upgradeKnownHostsToHTTPS = false }
        #expect(try await load(page, "https://docs.test:\(server.port)/page").events == wholeLoad)
        #expect(try await load(page, "http://docs.test:\(plain.port)/").events == wholeLoad)
        #expect(page.title == "insecure")
        plain.stop()
    }

    @Test func statement106_errorOnFailure() async throws {
        let plain = try HTTPServer()
        plain.on("/", .html("<title>insecure</title>"))
        let page = page { $0.defaultNavigationPreferences.preferredHTTPSNavigationPolicy = .errorOnFailure }
        #expect(try await load(page, "http://docs.test:\(plain.port)/").provisionalReason is LoadingError)
        #expect(plain.requests.isEmpty)
        // This machine's own servers are trusted as they are.
        #expect(try await load(page, plain.url("/")).events == wholeLoad)
        plain.stop()
    }

    @Test func policiesFallBackAsTheySay() async throws {
        let plain = try HTTPServer()
        plain.on("/", .html("<title>insecure</title>"))
        let address = "http://docs.test:\(plain.port)/"
        let lenient = page { $0.defaultNavigationPreferences.preferredHTTPSNavigationPolicy = .automaticFallbackToHTTP }
        #expect(try await load(lenient, address).events == wholeLoad)
        #expect(lenient.title == "insecure" && lenient.webURL?.href == address)
        let mediator = Mediator()
        let asking = page(mediator) { $0.defaultNavigationPreferences.preferredHTTPSNavigationPolicy = .userMediatedFallbackToHTTP }
        #expect(try await load(asking, address).provisionalReason is LoadingError)
        mediator.answer = .allow
        #expect(try await load(asking, address).events == wholeLoad)
        #expect(asking.title == "insecure" && mediator.asked == [address, address])
        plain.stop()
    }

    /// A server that leads from https back to http.
    @Test func circlesBetweenTheSchemesEnd() async throws {
        let server = try await server()
        defer { server.stop() }
        let back = "HTTP/1.1 302 Found\r\nLocation: http://docs.test:\(server.port)/back\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        server.write(back, as: "back")
        let strict = page { $0.defaultNavigationPreferences.preferredHTTPSNavigationPolicy = .errorOnFailure }
        let address = "http://docs.test:\(server.port)/back"
        #expect(try await load(strict, address).provisionalReason as? NavigationFault == .leadsBackToHTTP(try #require(WebURL(address))))
        // A known host has no other way, and the circle is named.
        _ = try await load(strict, "https://docs.test:\(server.port)/page")
        guard case .redirectCircle? = try await load(page(), address).provisionalReason as? NavigationFault else {
            Issue.record("the circle is not told")
            return
        }
    }

    /// Redirects, style sheets and downloads are upgraded too.
    @Test func everyRequestIsUpgraded() async throws {
        let server = try await server()
        let plain = try HTTPServer()
        defer { server.stop() }
        let origin = "http://docs.test:\(server.port)"
        server.write(Self.answer("p { display: none }").replacing("text/html", with: "text/css"), as: "sheet.css")
        plain.on("/", .redirect(302, to: origin + "/plain"))
        plain.on("/styled", .html("<link rel=stylesheet href=\(origin)/sheet.css><p>Text"))
        let page = page()
        #expect(try await load(page, "https://docs.test:\(server.port)/page").events == wholeLoad)
        let events: [WebPage.NavigationEvent] = [.startedProvisionalNavigation, .receivedServerRedirect, .committed, .finished]
        #expect(try await load(page, "http://other.test:\(plain.port)/").events == events)
        #expect(page.title == "plain" && page.webURL?.scheme == "https")
        #expect(try await load(page, "http://other.test:\(plain.port)/styled").events == wholeLoad)
        #expect(await !page.text().contains("Text"))
        let coordinator = FolderCoordinator()
        let saving = WebPage(configuration: configuration(), navigationDecider: Everything(), downloadCoordinator: coordinator)
        let downloads = saving.downloads
        saving.startDownload(using: URLRequest(url: try url(origin + "/plain")))
        #expect(await downloadOutcome(of: downloads).error == nil)
        #expect(coordinator.text(of: try #require(coordinator.names.first))?.contains("plain") == true)
        plain.stop()
    }

    @Test func maxAgeZeroTakesItBack() async throws {
        let server = try await server()
        defer { server.stop() }
        let page = page()
        _ = try await load(page, "https://docs.test:\(server.port)/page")
        #expect(try await load(page, "https://docs.test:\(server.port)/off").events == wholeLoad)
        #expect(await knownHosts() == [])
    }

    /// 8.4: no fault of a certificate is accepted from a known host, not even one that was accepted before; and what came over a connection
    /// with a fault is not noted.
    @Test func noFaultIsAccepted() async throws {
        let own = try await TLSServer(
            authority.selfSigned("own", for: ["DNS:docs.test"]), pages: [:],
            answers: ["page": Self.answer("<title>faulty</title>x", "Strict-Transport-Security: max-age=1000")])
        let server = try await server()
        defer {
            own.stop()
            server.stop()
        }
        let decider = Accepting()
        let page = page(decider)
        #expect(try await load(page, "https://docs.test:\(own.port)/page").events == wholeLoad)
        #expect(page.title == "faulty" && decider.count == 1)
        #expect(await knownHosts() == [])
        #expect(try await load(page, "https://docs.test:\(server.port)/page").events == wholeLoad)
        for page in [page, self.page(decider)] {
            let refused = try await load(page, "https://docs.test:\(own.port)/page")
            guard case .untrustedSecureHost(let failure)? = refused.provisionalReason as? NavigationFault else {
                Issue.record("the fault was met otherwise: \(refused)")
                return
            }
            #expect(failure.fault == .selfSigned)
            let sentence = try #require(page.lastFailure?.sentence)
            #expect(sentence.hasPrefix("No exception can be made, because docs.test asked") && sentence.contains("signed by itself"))
        }
        #expect(decider.count == 1)
    }

    /// A name for each reader in others' parts of a page would tell readers apart.
    @Test func partsOfOtherSitesAreNotNoted() async throws {
        let server = try await server()
        let plain = try HTTPServer()
        defer { server.stop() }
        for name in ["one.css", "two.css"] {
            let sheet = Self.answer("p {}", "Strict-Transport-Security: max-age=9").replacing("text/html", with: "text/css")
            server.write(sheet, as: name)
        }
        plain.on("/one", .html("<link rel=stylesheet href=https://docs.test:\(server.port)/one.css><p>x"))
        plain.on("/two", .html("<link rel=stylesheet href=https://docs.test:\(server.port)/two.css><p>x"))
        let page = page { $0.presentation = .dump }
        #expect(try await load(page, "http://other.test:\(plain.port)/one").events == wholeLoad)
        #expect(await knownHosts() == [])
        #expect(try await load(page, "http://own.docs.test:\(plain.port)/two").events == wholeLoad)
        #expect(await knownHosts() == ["docs.test"])
        plain.stop()
    }

    @Test func recordsAreRemovedByTypeSiteAndAge() async throws {
        let server = try await server()
        defer { server.stop() }
        let page = page()
        let type: Set = [WKWebsiteDataTypeHSTSCache]
        func note() async throws { _ = try await load(page, "https://docs.test:\(server.port)/page") }
        try await note()
        #expect(WKWebsiteDataStore.allWebsiteDataTypes().isSuperset(of: type))
        await store.removeData(ofTypes: [WKWebsiteDataTypeCookies], modifiedSince: Date(timeIntervalSince1970: 0))
        await store.removeData(ofTypes: type, modifiedSince: Date(timeIntervalSinceNow: 3600))
        #expect(await knownHosts() == ["docs.test"])
        await store.removeData(ofTypes: type, for: await store.dataRecords(ofTypes: type))
        #expect(await knownHosts() == [])
        try await note()
        await store.removeData(ofTypes: type, modifiedSince: Date(timeIntervalSinceNow: -3600))
        #expect(await knownHosts() == [])
    }

    /// That a private session leaves no file is tested with the program (`PrivateSessionTests`).
    @Test func persistentStoresShareIt() async throws {
        let server = try await server()
        defer { server.stop() }
        let identifier = UUID()
        let page = page { $0.websiteDataStore = WKWebsiteDataStore(forIdentifier: identifier) }
        _ = try await load(page, "https://docs.test:\(server.port)/page")
        let again = self.page { $0.websiteDataStore = WKWebsiteDataStore(forIdentifier: identifier) }
        #expect(try await load(again, "http://docs.test:\(server.port)/plain").events == wholeLoad)
    }
}

/// A decider that notes where only http would do.
@MainActor private final class Mediator: WebPage.NavigationDeciding {
    var answer = HTTPFallbackPolicy.cancel
    var asked: [String] = []

    func decidePolicy(forFallbackTo request: URLRequest, after error: any Error) async -> HTTPFallbackPolicy {
        asked.append(request.webURL?.href ?? "-")
        return answer
    }
}

/// A decider that accepts every certificate.
@MainActor private final class Accepting: WebPage.NavigationDeciding {
    var count = 0

    func decideAuthenticationChallengeDisposition(
        for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        guard let trust = challenge.protectionSpace.serverTrust else { return (.performDefaultHandling, nil) }
        count += 1
        return (.useCredential, URLCredential(trust: trust))
    }
}
