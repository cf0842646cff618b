import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// The back-forward list of one page, taken up by another.
@MainActor @Suite(.timeLimit(.minutes(1))) struct KeptHistoryTests {
    private let server: HTTPServer

    init() throws {
        server = try HTTPServer()
        for name in ["a", "b", "c"] {
            server.on("/\(name)", .html("<title>\(name)</title>" + (1...200).map { "<p>\(name) \($0)" }.joined()))
        }
    }

    private func load(_ name: String, in page: WebPage, scrollingTo row: Int) async throws {
        _ = await outcome(of: page.load(try url(server.url("/" + name))))
        while !page.view.isSettled { await Task.yield() }
        page.view.scroll(toRow: row)
    }

    private func firstPage() async throws -> WebPage {
        let page = WebPage()
        page.view.size = CellSize(columns: 40, rows: 10)
        try await load("a", in: page, scrollingTo: 20)
        try await load("b", in: page, scrollingTo: 40)
        try await load("c", in: page, scrollingTo: 60)
        _ = await outcome(of: page.goBack())
        return page
    }

    private func wait(for words: String, in page: WebPage) async {
        let deadline = ContinuousClock.now + .seconds(10)
        func firstRow() -> String {
            var surface = Surface(size: page.view.size)
            page.view.draw(into: &surface, at: .zero, theme: .monochrome)
            return surface.text(ofRow: 0)
        }
        while firstRow().trimmed != words, ContinuousClock.now < deadline { await Task.yield() }
        #expect(firstRow().trimmed == words)
    }

    @Test func everyPageComesBackAtItsPlace() async throws {
        let kept = try #require(try await firstPage().keptHistory)
        #expect(kept.items.map(\.title) == ["a", "b", "c"] && kept.current == 1)
        let page = WebPage()
        page.view.size = CellSize(columns: 40, rows: 10)
        #expect(await outcome(of: page.restore(kept)).events == wholeLoad)
        #expect(page.title == "b" && page.backForwardList.backList.map(\.title) == ["a"])
        #expect(page.backForwardList.forwardList.map(\.title) == ["c"])
        await wait(for: "b 21", in: page)
        _ = await outcome(of: page.goBack())
        await wait(for: "a 11", in: page)
        _ = await outcome(of: page.goForward())
        await wait(for: "b 21", in: page)
        _ = await outcome(of: page.goForward())
        await wait(for: "c 31", in: page)
        #expect(page.keptHistory?.items.map(\.place?.words) == kept.items.map(\.place?.words))
    }

    @Test func itComesAfterThePageThatIsShown() async throws {
        let kept = try #require(try await firstPage().keptHistory)
        let page = WebPage()
        page.view.size = CellSize(columns: 40, rows: 10)
        try await load("c", in: page, scrollingTo: 30)
        _ = await outcome(of: page.restore(kept))
        #expect(page.backForwardList.backList.map(\.title) == ["c", "a"])
        _ = await outcome(of: page.goBack())
        _ = await outcome(of: page.goBack())
        await wait(for: "c 16", in: page)
    }

    @Test func aLoadThatFailsLosesNoPlace() async throws {
        let kept = try #require(try await firstPage().keptHistory)
        server.on("/b", ServerReply([.close]))
        let page = WebPage()
        page.view.size = CellSize(columns: 40, rows: 10)
        #expect(await outcome(of: page.restore(kept)).error != nil)
        #expect(page.keptHistory == kept)
        server.on("/b", .html("<title>b</title>" + (1...200).map { "<p>b \($0)" }.joined()))
        _ = await outcome(of: page.reload())
        await wait(for: "b 21", in: page)
    }

    @Test func whatCannotBeLoadedAgainIsLeftOut() async throws {
        let page = WebPage()
        #expect(page.keptHistory == nil)
        _ = await outcome(of: page.load(html: "<p>bytes"))
        #expect(page.keptHistory == nil)
        try await load("a", in: page, scrollingTo: 0)
        _ = await outcome(of: page.load(html: "<p>bytes"))
        #expect(page.keptHistory?.items.map(\.title) == ["a"] && page.keptHistory?.current == 0)
    }

    @Test func passwordsAreLeftOut() async throws {
        let page = WebPage()
        _ = await outcome(of: page.load(try url(server.url("/a").replacing("http://", with: "http://me:secret@"))))
        #expect(page.keptHistory?.items.map(\.address.href) == [server.url("/a")])
    }
}

extension String {
    /// The text without the blanks at its end.
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
