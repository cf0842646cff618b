import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Places kept in words, found again on another page of the same text.
@MainActor @Suite(.timeLimit(.minutes(1))) struct TextAnchorTests {
    /// Numbered paragraphs, every tenth under a heading with an `id`; some before them, and one without its words.
    private static func html(_ count: Int, before: Int = 0, without lost: Int? = nil) -> String {
        let added = (0..<before).map { "<p>News \($0) that was not there before, and fills a line or two of the page.</p>" }.joined()
        let paragraphs = (1...count).map { number in
            (number % 10 == 1 ? "<h2 id=s\(number)>Section \(number)</h2>" : "")
                + (number == lost
                    ? "<p>Other words." : "<p>Paragraph \(number) has some words that fill it, and a <b>few</b> more at its end.")
        }
        return "<title>t</title>" + added + paragraphs.joined()
    }

    private func page(_ html: String, columns: Int = 60) async -> WebPage {
        let page = WebPage()
        page.view.size = CellSize(columns: columns, rows: 20)
        _ = await outcome(of: page.load(html: html))
        await settle(page)
        return page
    }

    private func settle(_ page: WebPage) async {
        while !page.view.isSettled { await Task.yield() }
    }

    private func firstRow(_ page: WebPage) -> String {
        var surface = Surface(size: page.view.size)
        page.view.draw(into: &surface, at: .zero, theme: .monochrome)
        return surface.text(ofRow: 0)
    }

    /// Goes where the first row begins with the words, and keeps the place.
    private func place(_ words: String, on page: WebPage) throws -> TextAnchor {
        while !firstRow(page).hasPrefix(words) {
            let row = page.view.topRow
            page.view.scroll(by: 1)
            try #require(page.view.topRow > row, "“\(words)” is on the page")
        }
        return try #require(TextAnchor(encoded: page.view.savePlace().anchor.encoded))
    }

    private func restore(_ place: TextAnchor, on page: WebPage, until words: String) async {
        page.view.restore(SavedPlace(place))
        let deadline = ContinuousClock.now + .seconds(10)
        while !firstRow(page).hasPrefix(words), ContinuousClock.now < deadline { await Task.yield() }
        #expect(firstRow(page).hasPrefix(words))
    }

    @Test func theWordsAreThoseOfTheView() async throws {
        let place = try place("Paragraph 33 ", on: await page(Self.html(60)))
        #expect(place.words == "Paragraph 33 has some words that" && place.heading?.id == "s31" && place.rowsBefore == 0)
        let narrow = try self.place("Paragraph 33", on: await page(Self.html(60), columns: 20))
        #expect(narrow.words == place.words, "a soft wrap is a space")
    }

    @Test(arguments: [20, 40, 60, 200]) func foundAtAnyWidth(columns: Int) async throws {
        let place = try place("Paragraph 33 ", on: await page(Self.html(60)))
        await restore(place, on: await page(Self.html(60), columns: columns), until: "Paragraph 33")
    }

    @Test func foundWhereThePageHasGrown() async throws {
        let place = try place("Paragraph 33 ", on: await page(Self.html(60)))
        await restore(place, on: await page(Self.html(60, before: 40)), until: "Paragraph 33 ")
    }

    @Test func whereTheWordsAreGoneTheHeadingTells() async throws {
        let place = try place("Paragraph 32 ", on: await page(Self.html(60)))
        await restore(place, on: await page(Self.html(60, before: 40, without: 32)), until: "Other words.")
    }

    @Test func ofWordsThatRecurTheNearestAreMeant() async throws {
        let page = await page(
            "<title>t</title>" + (1...60).map { "<h3>Note \($0)</h3><p>Returns nothing at all, ever, to anybody.</p>" }.joined())
        page.view.scroll(toRow: 60)
        let row = page.view.topRow
        page.view.scroll(by: -40)
        let place = try #require(
            TextAnchor(
                encoded: {
                    page.view.scroll(toRow: row)
                    return page.view.savePlace().anchor.encoded
                }()))
        page.view.scrollToTop()
        page.view.restore(SavedPlace(place))
        let deadline = ContinuousClock.now + .seconds(10)
        while page.view.topRow != row, ContinuousClock.now < deadline { await Task.yield() }
        #expect(page.view.topRow == row)
    }

    @Test func aPlaceThatIsBeingLookedForIsTheReaders() async throws {
        let place = try place("Paragraph 33 ", on: await page(Self.html(60)))
        let page = await page(Self.html(60, before: 40))
        page.view.restore(SavedPlace(place))
        #expect(page.view.savePlace().anchor == place)
        await restore(place, on: page, until: "Paragraph 33 ")
        #expect(page.view.savePlace().anchor != place && page.view.savePlace().anchor.words == place.words)
    }

    @Test func aReaderWhoMovesIsNotCalledBack() async throws {
        let place = try place("Paragraph 33 ", on: await page(Self.html(60)))
        let page = await page(Self.html(60, before: 40))
        page.view.restore(SavedPlace(place))
        page.view.scrollToTop()
        for _ in 0..<50 { await Task.yield() }
        _ = await page.text()
        #expect(page.view.topRow == 0)
    }

    @Test(arguments: ["", "x", "1 2 3", "1 2 3 4", "a 0 0 -\n\nwords", "1 0 -1 -\n\nwords", "1 0 0 -\n\nwords\nmore", "-1 0 0 -\n\n"])
    func whatIsNoAnchorIsNone(text: String) {
        #expect(TextAnchor(encoded: text) == nil)
    }

    @Test func theKeptFormHoldsAll() {
        for text in ["- 0 0 -\n\n", "77 -2 15 60\nid with blank\nWörter — words", "5 0 3 -\n\n"] {
            #expect(TextAnchor(encoded: text)?.encoded == text)
        }
    }

    @Test func aReloadedPageThatHasGrownStaysAtTheWords() async throws {
        let server = try HTTPServer()
        defer { server.stop() }
        server.on("/p", .html(Self.html(60)))
        let page = WebPage()
        page.view.size = CellSize(columns: 60, rows: 20)
        _ = await outcome(of: page.load(try url(server.url("/p"))))
        await settle(page)
        _ = try place("Paragraph 33 ", on: page)
        server.on("/p", .html(Self.html(60, before: 40)))
        _ = await outcome(of: page.reload())
        let deadline = ContinuousClock.now + .seconds(10)
        while !firstRow(page).hasPrefix("Paragraph 33 "), ContinuousClock.now < deadline { await Task.yield() }
        #expect(firstRow(page).hasPrefix("Paragraph 33 "))
    }
}
