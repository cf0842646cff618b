import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// A page styled anew under the reader's eyes: the place, the focus, the match and the places of the history stay.
@MainActor @Suite(.timeLimit(.minutes(1))) struct NewBoxesTests {
    private nonisolated static let html =
        "<link rel=stylesheet href=late.css><nav>" + (1...60).map { "<p><a href=n\($0)>Entry \($0)</a>" }.joined()
        + "</nav><main><h1>Title</h1>"
        + (1...300).map { "<p id=p\($0)>Paragraph \($0) with <a href=l\($0)>link \($0)</a>." }.joined() + "</main>"

    /// Opens the page; its sheet comes when the returned closure is called.
    private func open(rows: Int = 12, columns: Int = 80) async throws -> (page: WebPage, sendSheet: () -> Void) {
        let (gate, opener) = AsyncStream<Void>.makeStream()
        let page = try page { request, reply in
            guard request.webURL?.href.hasSuffix("late.css") ?? false else { return reply.html(Self.html, for: request) }
            let address = request.webURL
            Task {
                for await _ in gate { break }
                if let address { reply.yield(.response(URLResponse(webURL: address, mimeType: "text/css"))) }
                reply.yield(
                    .data(Data("nav { display: none } p::before { content: '» ' } @media (min-width: 900px) { h1 { display: none } }".utf8))
                )
                reply.finish()
            }
        }
        page.view.size = CellSize(columns: columns, rows: rows)
        let loading = Task { await outcome(of: page.load(try url("testing://site/"))) }
        try await wait("the page is shown without its sheet") { page.view.rowCount > 700 && page.view.links.count == 360 }
        return (
            page,
            {
                opener.finish(); loading.cancel()
            }
        )
    }

    private func wait(_ what: String, _ condition: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(20)
        while !condition() {
            guard ContinuousClock.now < end else { throw Waited(what: what) }
            await Task.yield()
        }
    }

    private struct Waited: Error { let what: String }

    private func firstRow(_ page: WebPage) -> String {
        var surface = Surface(size: page.view.size)
        page.view.draw(into: &surface, at: .zero, theme: .monochrome)
        return surface.text(ofRow: 0)
    }

    private func isStyled(_ page: WebPage) -> Bool { page.view.links.count == 300 && page.view.isSettled }

    @Test func theFirstLineStays() async throws {
        let (page, sendSheet) = try await open()
        page.view.scroll(toRow: 401)
        let word = try #require(firstRow(page).split(separator: " ").dropFirst().first)
        sendSheet()
        try await wait("the sheet is used") { isStyled(page) }
        #expect(firstRow(page).hasPrefix("» Paragraph \(word) "))
    }

    @Test func theFocusAndTheMatchStay() async throws {
        let (page, sendSheet) = try await open()
        #expect(await page.view.updateFind("Paragraph 200").current == 1)
        page.view.acceptFind()
        let link = try #require(page.view.links.first { $0.text == "link 200" })
        page.view.focus(link)
        sendSheet()
        try await wait("the sheet is used") { isStyled(page) }
        #expect(page.view.focusedLink?.text == "link 200")
        try await wait("the match is found again") { page.view.findState?.count == 1 }
        #expect(page.view.findState?.current == 1)
    }

    @Test func linksInViewLeadWhereTheyLedUntilTheNewRowsAreShown() async throws {
        let (page, sendSheet) = try await open()
        page.view.scroll(toRow: 401)
        sendSheet()
        var shown: Set<Bool> = []
        try await wait("the sheet is used") {
            for (link, at) in page.view.visibleLinks() {
                #expect(page.view.link(at: at)?.href == link.href)
                #expect(link.href == "l" + link.text.dropFirst("link ".count))
            }
            shown.insert(isStyled(page))
            return isStyled(page)
        }
    }

    @Test func placesSavedBeforeLeadToTheSameWords() async throws {
        let (page, sendSheet) = try await open()
        page.view.scroll(toRow: 401)
        let word = try #require(firstRow(page).split(separator: " ").dropFirst().first)
        let place = page.view.savePlace()
        page.view.scrollToTop()
        sendSheet()
        try await wait("the sheet is used") { isStyled(page) }
        page.view.restore(place)
        #expect(firstRow(page).hasPrefix("» Paragraph \(word) "))
    }

    @Test func aResizeAcrossAMediaQueryKeepsTheFirstLine() async throws {
        let (page, sendSheet) = try await open()
        sendSheet()
        try await wait("the sheet is used") { isStyled(page) }
        page.view.scroll(toRow: 301)
        let first = firstRow(page)
        for columns in [160, 60, 200, 80] {
            page.view.size.columns = columns
            try await wait("\(columns) columns are laid out") { page.view.isSettled }
            #expect(firstRow(page).hasPrefix(first.prefix(20)), "\(columns)")
        }
    }

    @Test func aPartFoldedAboveDoesNotMoveTheText() async throws {
        let page = WebPage()
        page.view.size = CellSize(columns: 60, rows: 10)
        let body = (1...100).map { "<p>Line \($0)" }.joined()
        _ = await outcome(of: page.load(html: "<details open><summary>Long</summary>\(body)</details><p>After" + body))
        try await wait("it is laid out") { page.view.isSettled }
        page.view.scroll(toRow: 250)
        let first = firstRow(page)
        page.view.togglePart(0)
        try await wait("it is folded") { page.view.isSettled && page.view.rowCount < 230 }
        #expect(firstRow(page) == first)
    }
}
