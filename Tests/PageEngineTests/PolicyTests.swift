import Cells
import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Statements 52, 53, 55, 56, 60 and 65 of the WebPage API: what a decider is asked, and what its answers do.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PolicyTests {
    let server: HTTPServer
    let decider = RecordingDecider()
    let page: WebPage

    init() throws {
        server = try HTTPServer()
        server.on("/page", .html("<title>Page</title><a href='/other'>other</a>"))
        server.on("/other", .html("<title>Other</title>"))
        page = WebPage(navigationDecider: decider)
    }

    @Test func statement52_withoutADeciderEverythingIsAllowed() async throws {
        let page = WebPage()
        server.on("/there", .redirect(302, to: "/page"))
        #expect(await outcome(of: page.load(try url(server.url("/there")))).events.last == .finished)
        #expect(await outcome(of: page.follow(try #require(await page.links().first))).events == wholeLoad)
        #expect(page.title == "Other")
        server.on("/asks", .html("<title>Outside</title>", status: 401, headers: [("WWW-Authenticate", "Basic realm=x")]))
        #expect(await outcome(of: page.load(try url(server.url("/asks")))).events == wholeLoad)
        #expect(page.title == "Outside" && page.statusCode == 401)
        #expect(server.requests.count { $0.path == "/asks" } == 1)
    }

    @Test func statement53_aLocalFileIsAskedAboutToo() async throws {
        let folder = TemporaryFolder()
        let path = folder.write("<title>Local</title>", to: "page.html")
        for try await event in page.load(URL(filePath: path)) { decider.log.append("\(event)") }
        #expect(
            decider.log == ["action file://\(path)", "startedProvisionalNavigation", "response", "committed", "finished"])
        #expect(page.title == "Local")
    }

    @Test func statement53_theOrderOfQuestionsAndEvents() async throws {
        server.on("/there", .redirect(302, to: "/page"))
        for try await event in page.load(try url(server.url("/there"))) { decider.log.append("\(event)") }
        #expect(
            decider.log == [
                "action \(server.url("/there"))", "startedProvisionalNavigation", "action \(server.url("/page"))", "receivedServerRedirect",
                "response", "committed", "finished",
            ])
        #expect(decider.actions.map(\.initiator) == [.program, .server])
        #expect(decider.responses.map(\.canShowMimeType) == [true])
    }

    @Test func statement55_aCancelledActionSendsNothing() async throws {
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        let requests = server.requests.count
        decider.answer = { _ in .cancel }
        let result = await outcome(of: page.load(try url(server.url("/other"))))
        #expect(result.events.isEmpty)
        #expect(result.provisionalReason as? NavigationCancelled == .byPolicy)
        #expect(server.requests.count == requests)
        #expect(page.url?.absoluteString == server.url("/page"))
        #expect(page.title == "Page")
        #expect(page.lastFailure == nil)
        #expect(await page.text().contains("other"))
    }

    @Test func statement60_theDeciderLearnsOfKeysAndButtons() async throws {
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        let link = try #require(await page.links().first)
        _ = await outcome(of: page.follow(link, buttonNumber: 2, modifierFlags: [.control, .shift]))
        #expect(decider.actions.last?.modifierFlags == [.control, .shift])
        #expect(decider.actions.last?.buttonNumber == 2)
        #expect(decider.actions.first?.modifierFlags == [] && decider.actions.first?.buttonNumber == 0)
    }

    @Test func statement65_aSlowDeciderIsWaitedFor() async throws {
        let decider = SlowDecider()
        let page = WebPage(navigationDecider: decider)
        let load = Task { await outcome(of: page.load(try url(server.url("/page")))) }
        await decider.waitUntilAsked()
        #expect(server.requests.isEmpty && page.isLoading)
        page.view.size = CellSize(columns: 40, rows: 10)
        #expect(page.view.size.columns == 40, "what a reader does meanwhile is done at once")
        decider.answer()
        #expect(try await load.value.events == wholeLoad)
        #expect(server.requests.count == 1)
    }

    @Test func statement56_aCancelledResponseIsAProvisionalFailure() async throws {
        decider.answerToResponse = { _ in .cancel }
        let result = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.provisionalReason as? NavigationCancelled == .byPolicy)
        #expect(page.url == nil)
        #expect(page.backForwardList.currentItem == nil)
    }

    @Test func aRedirectIsJudgedBeforeItIsAsked() async throws {
        server.on("/there", .redirect(302, to: "/page"))
        decider.answer = { $0.initiator == .server ? .cancel : .allow }
        let result = await outcome(of: page.load(try url(server.url("/there"))))
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.provisionalReason as? NavigationCancelled == .byPolicy)
        #expect(server.requests.map(\.path) == ["/there"])
    }

    @Test func aRedirectIsNotTheProgramsOwnWish() async throws {
        // The start page's links are as good as typed, but where a server leads on from there is judged like any redirect.
        let other = try HTTPServer()
        other.on("/", .html("<title>Elsewhere</title>"))
        server.on("/there", .redirect(302, to: other.url("/")))
        let list = DomainAllowList()
        var refused: [Verdict] = []
        list.onRefusal = { refused.append($1) }
        var configuration = WebPage.Configuration()
        let start = "<a href='\(server.url("/there"))'>pick</a>"
        configuration.urlSchemeHandlers[try #require(URLScheme("docs"))] = ScriptedHandler { $1.html(start, for: $0) }
        let page = WebPage(configuration: configuration, navigationDecider: list)
        _ = await outcome(of: page.load(try url("docs://start")))
        let result = await outcome(of: page.follow(try #require(await page.links().first)))
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(refused == [.outsideLocal(argument: other.url("/"))])
        #expect(other.requests.isEmpty)
        #expect(list.patterns.map(\.description) == ["127.0.0.1:\(server.port)"])
        let typed = await outcome(of: page.load(try url(server.url("/there"))))
        #expect(typed.provisionalReason as? NavigationCancelled == .byPolicy)
        #expect(other.requests.isEmpty)
    }

    @Test func aLinkIsAskedAboutWithItsSource() async throws {
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        _ = await outcome(of: page.follow(try #require(await page.links().first)))
        let action = try #require(decider.actions.last)
        #expect(action.navigationType == .linkActivated)
        #expect(action.initiator == .page)
        #expect(action.source.request.webURL?.href == server.url("/page"))
        #expect(action.source.securityOrigin.port == Int(server.port))
        #expect(action.target?.isMainFrame == true)
    }

    @Test func preferencesHoldForOneNavigation() async throws {
        let page = WebPage(navigationDecider: OneAlternative(address: try #require(WebURL(server.url("/other")))))
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(page.title == "Other")
        #expect(server.requests.last?.header("Sec-GPC") == "1")
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(page.title == "Page")
        #expect(server.requests.last?.header("Sec-GPC") == nil)
    }

    @Test func theUserAgentIsTheCallers() async throws {
        var configuration = WebPage.Configuration()
        configuration.applicationNameForUserAgent = "Reader/2"
        let page = WebPage(configuration: configuration)
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(server.requests.last?.header("User-Agent")?.hasSuffix(" Reader/2") == true)
        page.customUserAgent = "Mine/1"
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(server.requests.last?.header("User-Agent") == "Mine/1")
    }

    @Test func whatCanNotBeShownIsSaidSo() async throws {
        server.on("/archive", .body([0x50, 0x4B, 3, 4], type: "application/zip"))
        _ = await outcome(of: page.load(try url(server.url("/archive"))))
        #expect(decider.responses.last?.canShowMimeType == false)
        #expect(await page.text().contains("application/zip"))
        #expect(!WebPage.canShow(mimeType: "application/zip"))
        #expect(WebPage.canShow(mimeType: "text/html"))
    }

    @Test func anErrorOfTheServerIsShownWithItsStatus() async throws {
        server.on("/broken", .html("<h1>Down</h1>", status: 503))
        #expect(await outcome(of: page.load(try url(server.url("/broken")))).events == wholeLoad)
        #expect(page.statusCode == 503)
        #expect(await page.text().contains("Down"))
    }
}

/// Sends the first request elsewhere, and asks for no tracking with it.
struct OneAlternative: WebPage.NavigationDeciding {
    let address: WebURL
    var isUsed = false

    mutating func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        if isUsed { return .allow }
        isUsed = true
        preferences.alternateRequest = URLRequest(address)
        preferences.isGlobalPrivacyControlEnabled = true
        return .allow
    }
}

/// Answers when it is told to.
@MainActor private final class SlowDecider: WebPage.NavigationDeciding {
    private var question: CheckedContinuation<Void, Never>?
    private var asker: CheckedContinuation<Void, Never>?

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        await withCheckedContinuation {
            question = $0
            asker?.resume()
            asker = nil
        }
        return .allow
    }

    func waitUntilAsked() async {
        if question == nil { await withCheckedContinuation { asker = $0 } }
    }

    func answer() { question?.resume() }
}
