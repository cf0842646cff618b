import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Statements 44–51 of the WebPage API: the back-forward list; and coming back to the very place.
@MainActor @Suite(.timeLimit(.minutes(1))) struct HistoryTests {
    let server: HTTPServer
    let decider = RecordingDecider()
    let page: WebPage

    init() throws {
        server = try HTTPServer()
        page = WebPage(navigationDecider: decider)
        for name in ["a", "b", "c", "d"] {
            let rows = (1...300).map { "<p>\(name) \($0) <a href='#\($0)'>link \($0)</a>" }.joined()
            server.on("/\(name)", .html("<title>\(name)</title>\(rows)"))
        }
        server.on("/untitled", .html("<p>x"))
    }

    func visit(_ names: String...) async throws {
        for name in names {
            let result = await outcome(of: page.load(try url(server.url("/" + name))))
            #expect(result.events == wholeLoad)
        }
    }

    @Test func statement44_theBackListIsOldestFirst() async throws {
        try await visit("a", "b", "c")
        let list = page.backForwardList
        #expect(list.backList.map(\.title) == ["a", "b"])
        #expect(list.backList.last?.title == "b")
        #expect(list[-1] == list.backList.last)
        #expect(list[0] == list.currentItem)
        #expect(list[9] == nil)
        #expect(list[-9] == nil)
        #expect(list[1] == nil)
    }

    @Test func statement45_anItemBecomesTheCurrentOne() async throws {
        try await visit("a", "b", "c")
        let former = page.backForwardList.currentItem
        let requests = server.requests.count
        let item = try #require(page.backForwardList.backList.last)
        #expect(await outcome(of: page.load(item)).events == wholeLoad)
        #expect(page.backForwardList.currentItem == item)
        #expect(page.backForwardList.forwardList.first == former)
        #expect(decider.actions.last?.navigationType == .backForward)
        #expect(page.title == "b")
        #expect(server.requests.count == requests)
        _ = await outcome(of: page.goForward())
        #expect(page.title == "c")
        #expect(!page.canGoForward)
    }

    @Test func statement46_aNewPageDropsWhatWasAfter() async throws {
        try await visit("a", "b", "c")
        _ = await outcome(of: page.goBack())
        _ = await outcome(of: page.goBack())
        try await visit("d")
        #expect(page.backForwardList.forwardList.isEmpty)
        #expect(page.backForwardList.backList.map(\.title) == ["a"])
        #expect(page.backForwardList.currentItem?.title == "d")
    }

    @Test func statement47_aPageWithoutATitleHasNone() async throws {
        try await visit("untitled")
        let item = try #require(page.backForwardList.currentItem)
        #expect(item.title == nil)
    }

    @Test func statement48_identitiesStay() async throws {
        try await visit("a", "b")
        let before = page.backForwardList.backList.map(\.id)
        try await visit("c")
        #expect(page.backForwardList.backList.prefix(1).map(\.id) == before)
    }

    @Test func statement49_anotherPagesItemChangesNothing() async throws {
        let other = WebPage()
        _ = await outcome(of: other.load(html: "<title>other</title>"))
        let item = try #require(other.backForwardList.currentItem)
        try await visit("a")
        let list = page.backForwardList
        let result = await outcome(of: page.load(item))
        #expect(result.events.isEmpty)
        #expect(result.error is WebPage.NavigationError)
        #expect(page.backForwardList == list)
        #expect(page.title == "a")
    }

    @Test func statement51_aFailureAddsNothing() async throws {
        try await visit("a")
        let port = try LoopbackListener.unusedPort()
        _ = await outcome(of: page.load(try url("http://127.0.0.1:\(port)/")))
        #expect(page.backForwardList.backList.isEmpty)
        #expect(page.backForwardList.currentItem?.title == "a")
        #expect(page.url?.absoluteString == server.url("/a"))
        #expect(page.title == "a")
    }

    @Test func statement50_comingBackIsAtTheSameLineWithTheSameLink() async throws {
        try await visit("a")
        page.view.size = CellSize(columns: 60, rows: 20)
        await settle()
        page.view.scroll(toRow: 250)
        page.view.focus(page.view.visibleLinks()[3].link)
        let top = page.view.topRow
        let link = page.view.focusedLink
        try await visit("b", "c")
        #expect(page.view.topRow != top)
        #expect(page.view.focusedLink == nil)
        _ = await outcome(of: page.goBack())
        _ = await outcome(of: page.goBack())
        #expect(page.view.topRow == top)
        #expect(page.view.focusedLink == link)
    }

    @Test func aPlaceBeatsTheFragmentOnTheWayBack() async throws {
        let result = await outcome(of: page.load(try url(server.url("/a#200"))))
        #expect(result.error == nil)
        page.view.scroll(toRow: 100)
        try await visit("b")
        _ = await outcome(of: page.goBack())
        #expect(page.view.topRow == 100)
    }

    @Test func documentsBeyondTheEighthAreBuiltAgainFromTheirBytes() async throws {
        try await visit("a")
        page.view.scroll(toRow: 123)
        for _ in 0..<5 { try await visit("b", "c") }
        let requests = server.requests.count
        let item = try #require(page.backForwardList.backList.first)
        #expect(await outcome(of: page.load(item)).events == wholeLoad)
        #expect(page.title == "a")
        #expect(page.view.topRow == 123)
        #expect(server.requests.count == requests)
    }

    @Test func reloadingKeepsThePlace() async throws {
        try await visit("a")
        page.view.scroll(toRow: 99)
        let requests = server.requests.count
        #expect(await outcome(of: page.reload()).events == wholeLoad)
        #expect(decider.actions.last?.navigationType == .reload)
        #expect(server.requests.count == requests + 1)
        #expect(page.view.topRow == 99)
        #expect(page.backForwardList.backList.isEmpty)
    }

    @Test func aPageOfBytesIsReloadedFromThem() async throws {
        _ = await outcome(of: page.load(html: "<title>Mine</title>", baseURL: try url(server.url("/a"))))
        let requests = server.requests.count
        #expect(await outcome(of: page.reload()).events == wholeLoad)
        #expect(page.title == "Mine")
        #expect(server.requests.count == requests)
    }

    @Test func aFragmentIsAnItemOfItsOwn() async throws {
        try await visit("a")
        _ = await outcome(of: page.follow(page.view.links[9]))
        #expect(page.url?.fragment == "10")
        _ = await outcome(of: page.goBack())
        #expect(page.url?.fragment == nil)
        #expect(page.view.topRow == 0)
    }

    private func settle() async {
        while !page.view.isSettled { await Task.yield() }
    }
}
