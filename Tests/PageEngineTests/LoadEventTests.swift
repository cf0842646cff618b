import FoundationEssentials
import Loading
import Observation
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Statements 7–17 of the WebPage API: what a load's own sequence tells.
@MainActor @Suite(.timeLimit(.minutes(1))) struct LoadEventTests {
    let server: HTTPServer
    let page = WebPage()

    init() throws {
        server = try HTTPServer()
        server.on("/page", .html("<title>Page</title><p>Hello"))
    }

    @Test func statement7_htmlGivesThreeEvents() async {
        let result = await outcome(of: page.load(html: "<p>Hello"))
        #expect(result.events == wholeLoad)
        #expect(result.error == nil)
    }

    @Test func statement8_aRedirectIsTold() async throws {
        server.on("/old", .redirect(302, to: "/page"))
        let result = await outcome(of: page.load(try url(server.url("/old"))))
        #expect(result.events == [.startedProvisionalNavigation, .receivedServerRedirect, .committed, .finished])
        #expect(page.url == (try url(server.url("/page"))))
        #expect(page.backForwardList.currentItem?.initialURL == (try url(server.url("/old"))))
        #expect(page.backForwardList.currentItem?.url == page.url)
    }

    @Test func statement9_threeRedirectsAreToldBeforeTheCommit() async throws {
        server.on("/1", .redirect(301, to: "/2"))
        server.on("/2", .redirect(303, to: "/3"))
        server.on("/3", .redirect(308, to: "/page"))
        let result = await outcome(of: page.load(try url(server.url("/1"))))
        let redirect = WebPage.NavigationEvent.receivedServerRedirect
        #expect(result.events == [.startedProvisionalNavigation, redirect, redirect, redirect, .committed, .finished])
    }

    @Test func statement10_noAddressThrowsAtOnce() async {
        let result = await outcome(of: page.load(nil as URL?))
        #expect(result.events.isEmpty)
        guard case .invalidURL? = result.error as? WebPage.NavigationError else {
            Issue.record("threw \(String(describing: result.error))"); return
        }
        #expect(!page.isLoading)
    }

    @Test func statement11_anUnknownAboutPageStartsAndThrows() async throws {
        let result = await outcome(of: page.load(try url("about:foo")))
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.error is WebPage.NavigationError)
    }

    @Test func statement12_aRefusedConnectionIsAProvisionalFailure() async throws {
        let port = try LoopbackListener.unusedPort()
        let result = await outcome(of: page.load(try url("http://127.0.0.1:\(port)/")))
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.provisionalReason as? LoadingError == .connectionRefused(host: "127.0.0.1", port: Int(port)))
        #expect(page.lastFailure?.sentence.isEmpty == false)
        #expect(page.url == nil)
    }

    @Test func statement13_aCutAfterTheCommitIsTheBareError() async throws {
        let gate = Gate()
        let head = ServerReply.head(headers: [("Content-Type", "text/html"), ("Content-Length", "1000")])
        server.on("/cut", ServerReply([.bytes(head), .bytes(Array("<p>Beginning".utf8)), .gate(gate), .reset]))
        var result = Outcome()
        do {
            for try await event in page.load(try url(server.url("/cut"))) {
                result.events.append(event)
                if event == .committed { gate.open() }
            }
        } catch {
            result.error = error
        }
        #expect(result.events == [.startedProvisionalNavigation, .committed])
        #expect(result.error is LoadingError)
        #expect(await page.text().contains("Beginning"))
    }

    @Test func statement14_aDiscardedLoadFinishes() async throws {
        page.load(try url(server.url("/page")))
        await page.waitUntilFinished()
        #expect(page.title == "Page")
        #expect(page.estimatedProgress == 1)
    }

    @Test func statement15_aLoopThatIsLeftStopsNothing() async throws {
        for try await event in page.load(try url(server.url("/page"))) where event == .startedProvisionalNavigation { break }
        await page.waitUntilFinished()
        #expect(page.title == "Page")
    }

    @Test func statement16_cancellingTheTaskStopsTheLoad() async throws {
        server.on("/never", .neverAnswer)
        let address = try url(server.url("/never"))
        let navigations = page.navigations
        let page = page
        let (started, hasStarted) = AsyncStream<Void>.makeStream()
        let task = Task {
            var events: [WebPage.NavigationEvent] = []
            for try await event in page.load(address) {
                events.append(event)
                hasStarted.yield()
            }
            return events
        }
        for await _ in started { break }
        task.cancel()
        #expect(try await task.value == [.startedProvisionalNavigation])
        let watched = await outcome(of: navigations)
        #expect(watched.events == [.startedProvisionalNavigation])
        #expect(watched.error is WebPage.NavigationError)
        #expect(!page.isLoading)
    }

    @Test func statement17_stoppingAtTheStartThrows() async throws {
        server.on("/never", .neverAnswer)
        let result = await outcome(of: page.load(try url(server.url("/never"))), afterEach: page.stopLoading)
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.error is WebPage.NavigationError)
        #expect(page.lastFailure == nil)
    }
}
