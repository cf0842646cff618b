import FoundationEssentials
import PageEngine
import TestSupport
import Testing

/// What a reader's keys do to a view: scrolling, resizing, links, headings, fragments.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PageViewTests {
    let page = WebPage()
    var view: PageView { page.view }

    /// A page of so many numbered paragraphs, each with a link, every tenth under a heading.
    static func numbered(_ count: Int) -> String {
        (1...count).map { number in
            (number % 10 == 1 ? "<h2 id='s\(number)'>Section \(number)</h2>" : "")
                + "<p>Paragraph \(number) has some words that fill it up and a <a href='#s\(number)'>link \(number)</a> at its end.</p>"
        }.joined()
    }

    func show(_ html: String, columns: Int = 60, rows: Int = 20) async {
        view.size = CellSize(columns: columns, rows: rows)
        _ = await outcome(of: page.load(html: html))
        await settle()
    }

    func text(ofRow row: Int) -> String { drawn()[row] }

    func drawn() -> [String] {
        var surface = Surface(size: view.size)
        view.draw(into: &surface, at: .zero, theme: .monochrome)
        return (0..<view.size.rows).map { surface.text(ofRow: $0) }
    }

    func settle() async {
        while !view.isSettled { await Task.yield() }
    }

    @Test func scrollingStopsAtTheEnds() async {
        await show(Self.numbered(100))
        #expect(view.position == .top)
        view.scroll(by: -5)
        #expect(view.topRow == 0)
        view.scroll(by: 7)
        #expect(view.topRow == 7)
        view.scroll(by: 100_000)
        #expect(view.topRow == view.rowCount - 20)
        #expect(view.position == .bottom)
        view.scrollToTop()
        #expect(view.topRow == 0)
        view.scroll(toPercent: 50)
        guard case .percent(let percent) = view.position else {
            Issue.record("\(view.position)")
            return
        }
        #expect((45...60).contains(percent))
        await show("<p>Short")
        #expect(view.position == .all)
        view.scroll(by: 5)
        #expect(view.topRow == 0)
    }

    @Test func theFirstVisibleWordStaysFirst() async throws {
        await show(Self.numbered(200))
        view.scroll(toRow: 301)
        while text(ofRow: 0).isEmpty { view.scroll(by: 1) }
        let word = try #require(text(ofRow: 0).split(separator: " ").first)
        let number = try #require(drawn().joined(separator: " ").firstMatch(of: /link (\d+)/)?.output.1)
        for columns in [33, 20, 71, 128, 45, 60] {
            view.size = CellSize(columns: columns, rows: 20)
            await settle()
            #expect(text(ofRow: 0).contains(word), "at \(columns) columns")
            #expect(drawn().prefix(5).joined(separator: " ").contains(number), "at \(columns) columns")
        }
        #expect(text(ofRow: 0).split(separator: " ").first == word)
    }

    @Test func aNewHeightMovesNothing() async {
        await show(Self.numbered(100))
        view.scroll(toRow: 50)
        view.size.rows = 10
        #expect(view.topRow == 50)
        view.scrollToBottom()
        view.size.rows = 40
        #expect(view.topRow == view.rowCount - 40)
    }

    @Test func linksAreFocusedInOrderAndScrolledTo() async {
        await show(Self.numbered(100))
        #expect(view.moveFocus(.next))
        #expect(view.focusedLink?.text == "link 1")
        for number in 2...60 {
            #expect(view.moveFocus(.next))
            #expect(view.focusedLink?.text == "link \(number)")
            let cursor = view.cursor
            #expect((0..<20).contains(cursor.row))
            #expect(view.link(at: cursor) == view.focusedLink)
        }
        #expect(view.topRow > 0)
        #expect(view.moveFocus(.previous))
        #expect(view.focusedLink?.text == "link 59")
        view.scrollToBottom()
        #expect(view.moveFocus(.previous))
        #expect(view.focusedLink?.text == "link 100")
        #expect(!view.moveFocus(.next))
        view.scrollToTop()
        #expect(view.moveFocus(.next))
        #expect(view.focusedLink?.text == "link 1")
        view.clearFocus()
        #expect(view.focusedLink == nil)
    }

    @Test func theLinksInViewAreWhereTheyAreDrawn() async throws {
        await show(Self.numbered(100))
        view.scroll(toRow: 33)
        let links = view.visibleLinks()
        #expect(links.count >= 4)
        let rows = drawn()
        for (link, point) in links {
            let row = rows[point.row]
            let start = row.index(row.startIndex, offsetBy: point.column)
            #expect(row[start...].hasPrefix(link.text) || row[start...].hasPrefix("link"), "\(link.text) in \(row)")
            #expect(view.link(at: point) == link)
        }
        #expect(view.link(at: CellPoint(column: 59, row: 0)) == nil || rows[0].count >= 59)
    }

    @Test func headingsAreGoneTo() async {
        await show(Self.numbered(100))
        #expect(view.headings.count == 10)
        #expect(view.goToHeading(.next))
        #expect(view.currentHeading?.text == "Section 11" || view.currentHeading?.text == "Section 1")
        view.scrollToTop()
        var seen: [String] = []
        while view.goToHeading(.next) { seen.append(view.headings[seen.count].text) }
        #expect(seen.count >= 9)
        #expect(view.currentHeading?.text == "Section 91")
        #expect(view.goToHeading(.previous))
        view.go(to: view.headings[4])
        #expect(text(ofRow: 0).contains("Section 41"))
        #expect(view.currentHeading?.text == "Section 41")
    }

    @Test func fragmentsAreGoneToRawAndDecoded() async throws {
        await show(Self.numbered(100) + "<p id='café'>Coffee</p>" + Self.numbered(50))
        _ = await outcome(of: page.load(try url("about:blank#s51")))
        // The worker looks for the place: the view goes there as soon as it has the answer.
        while !text(ofRow: 0).contains("Section 51") { await Task.yield() }
        _ = await outcome(of: page.load(try url("about:blank#caf%C3%A9")))
        while !text(ofRow: 0).contains("Coffee") { await Task.yield() }
        _ = await outcome(of: page.load(try url("about:blank#s51:~:text=words")))
        while !text(ofRow: 0).contains("Section 51") { await Task.yield() }
        _ = await outcome(of: page.load(try url("about:blank#caf%C3%A9")))
        while !text(ofRow: 0).contains("Coffee") { await Task.yield() }
        let top = view.topRow
        _ = await outcome(of: page.load(try url("about:blank#nosuch")))
        await settle()
        await page.waitUntilFinished()
        _ = await page.text()
        await Task.yield()
        #expect(view.topRow == top)
        #expect(view.notice == .missingAnchor("nosuch"))
        _ = await outcome(of: page.load(try url("about:blank#top")))
        _ = await page.text()
        await Task.yield()
        #expect(view.topRow == 0)
        #expect(view.notice == nil)
    }

    @Test func aPageOpensAtItsOwnContent() async {
        let navigation = "<nav>" + (1...50).map { "<p><a href='/\($0)'>Entry \($0)</a>" }.joined() + "</nav>"
        await show(navigation + "<main><h1>The page itself</h1>" + Self.numbered(50) + "</main>")
        #expect(text(ofRow: 0).contains("The page itself"))
        view.scrollToTop()
        #expect(text(ofRow: 0).contains("Entry 1"))
        #expect(view.goToMainContent())
        #expect(text(ofRow: 0).contains("The page itself"))
    }

    @Test func theBottomOfAnArrivingPageIsReachedInTheEnd() async throws {
        let server = try HTTPServer()
        let gate = Gate()
        server.on("/long", .chunked([.text(Self.numbered(100)), .gate(gate), .text(Self.numbered(300))]))
        view.size = CellSize(columns: 60, rows: 20)
        for try await event in page.load(try url(server.url("/long"))) where event == .committed {
            while view.rowCount < 100 { await Task.yield() }
            view.scrollToBottom()
            #expect(view.position != .bottom)
            gate.open()
        }
        #expect(view.position == .bottom)
        #expect(drawn().joined().contains("link 300"))
    }

    @Test func wideBlocksScrollSidewaysByThemselves() async {
        await show(
            "<p>Prose stays</p><pre>"
                + (1...30).map { "\($0) " + String(repeating: "abcdefghij", count: 12) + "END\($0)" }.joined(separator: "\n") + "</pre>")
        #expect(!drawn().joined().contains("END1"))
        view.scrollSideways(by: 1000)
        #expect(drawn().joined().contains("END1"))
        #expect(text(ofRow: 0).contains("Prose stays"))
        view.scrollSideways(by: -1000)
        #expect(!drawn().joined().contains("END1"))
        view.wrapsPreformatted = true
        await settle()
        #expect(drawn().joined().contains("END1"))
    }

    /// A line of code that is too wide, with a name at its end.
    private static func wide(_ columns: Int, _ end: String) -> String {
        "<pre>\(String(repeating: "-", count: columns))\(end)</pre>"
    }

    @Test func allWideBlocksInViewScrollTogether() async {
        await show("<p>One" + Self.wide(100, "END1") + "<p>Two" + Self.wide(150, "END2"))
        for _ in 0..<20 { view.scrollSideways(by: 8) }
        #expect(drawn().joined().contains("END1"))
        #expect(drawn().joined().contains("END2"))
        for _ in 0..<20 { view.scrollSideways(by: -8) }
        #expect(drawn()[2].hasPrefix("-----"))
    }

    @Test func theBlockOfTheFocusScrollsAloneToItsEnd() async {
        await show("<p>One" + Self.wide(100, "END1") + "<p>Two" + Self.wide(150, "END2 <a href=x>link</a>"))
        #expect(view.moveFocus(.next))
        view.scrollSideways(by: -1000)
        view.scrollSideways(by: 1000)
        #expect(!drawn().joined().contains("END1"))
        #expect(drawn().joined().contains("END2"))
        // At its end it leaves the keys to the others.
        view.scrollSideways(by: 1000)
        #expect(drawn().joined().contains("END1"))
    }

    @Test func theBlockOfTheMatchScrollsAlone() async {
        await show("<p>One" + Self.wide(100, "END1") + "<p>Two<pre>needle" + String(repeating: "-", count: 150) + "END2</pre>")
        #expect(await view.updateFind("needle").current == 1)
        view.scrollSideways(by: 1000)
        #expect(!drawn().joined().contains("END1"))
        #expect(drawn().joined().contains("END2"))
    }

    @Test func foldedPartsOpen() async {
        await show("<details open><summary>More</summary><p>Inside</p></details><p>After")
        #expect(drawn().joined().contains("Inside"))
        view.toggleDetails()
        await settle()
        #expect(!drawn().joined().contains("Inside"))
        #expect(drawn().joined().contains("After"))
        view.toggleDetails()
        await settle()
        #expect(drawn().joined().contains("Inside"))
    }

    @Test func tinyViewsHoldUp() async {
        for size in [
            CellSize(columns: 1, rows: 1), CellSize(columns: 20, rows: 5), CellSize(columns: 0, rows: 0), CellSize(columns: 3, rows: 1),
        ] {
            await show(Self.numbered(20), columns: size.columns, rows: size.rows)
            view.scrollToBottom()
            view.scroll(by: -3)
            _ = view.moveFocus(.next)
            _ = drawn()
            #expect(view.rowCount > 0)
        }
    }
}
