import FoundationEssentials
import PageEngine
import TestSupport
import Testing

/// Statement 110 of the WebPage API, and the incremental search of a reader.
@MainActor @Suite(.timeLimit(.minutes(1))) struct FindTests {
    let page = WebPage()

    func show(_ html: String, columns: Int = 40, rows: Int = 10) async {
        page.view.size = CellSize(columns: columns, rows: rows)
        _ = await outcome(of: page.load(html: html))
    }

    /// A page with a match at its beginning and one at its end.
    static let twoMatches = "<p>An x here.</p>" + String(repeating: "<p>Nothing to see.</p>", count: 50) + "<p>Another x there.</p>"

    @Test func statement110_findGoesOnAndWraps() async {
        await show(Self.twoMatches)
        var results: [FindResult] = []
        for _ in 0..<3 {
            results.append(await page.find("x"))
            #expect(hitIsVisible)
        }
        #expect(results.map(\.index) == [1, 2, 1])
        #expect(results.map(\.matchFound) == [true, true, true])
        #expect(results.map(\.hasWrapped) == [false, false, true])
        #expect(results.map(\.count) == [2, 2, 2])
    }

    @Test func statement110_withoutWrappingTheThirdIsNotFound() async {
        await show(Self.twoMatches)
        var configuration = FindConfiguration()
        configuration.wraps = false
        var found: [Bool] = []
        for _ in 0..<3 { found.append(await page.find("x", configuration: configuration).matchFound) }
        #expect(found == [true, true, false])
    }

    @Test func statement110_backwardsAndCase() async {
        await show("<p>Word word WORD")
        var configuration = FindConfiguration()
        configuration.backwards = true
        #expect(await page.find("word", configuration: configuration).index == 3)
        #expect(await page.find("word", configuration: configuration).index == 2)
        configuration.caseSensitive = true
        #expect(await page.findCount("word", configuration: configuration) == 1)
        #expect(await page.findCount("word") == 3)
        let nothing = await page.find("Nothing", configuration: configuration)
        #expect(!nothing.matchFound && nothing.index == nil && nothing.count == 0)
    }

    private var hitIsVisible: Bool {
        let row = page.view.cursor.row
        return row >= 0 && row < page.view.size.rows && page.view.cursor != .zero || page.view.topRow == 0
    }

    @Test func aPhraseBrokenByTheScreenIsFoundAndOneOfTwoBlocksIsNot() async {
        await show("<p>The quick brown fox jumps over the lazy dog and goes home</p><p>The dcma</p><p>thinks</p>", columns: 20)
        #expect(await page.findCount("quick brown fox jumps over the lazy dog") == 1)
        #expect(await page.findCount("math") == 0)
        #expect(await page.findCount("dcma thinks") == 0)
    }

    @Test func typingNarrowsAndEscapeGoesBack() async {
        await show(Self.twoMatches)
        let view = page.view
        view.scroll(toRow: 20)
        view.beginFind()
        var state = await view.updateFind("another")
        #expect(state.count == 1)
        #expect(state.current == 1)
        #expect(view.topRow > 20)
        state = await view.updateFind("another z")
        #expect(state.count == 0)
        #expect(state.current == nil)
        #expect(view.topRow == 20)
        state = await view.updateFind("x")
        #expect(state.current == 2)
        #expect(!state.hasWrapped)
        view.cancelFind()
        #expect(view.topRow == 20)
        #expect(view.findState == nil)
    }

    @Test func smartCaseCountsACapitalLetter() async {
        await show("<p>Error and error")
        page.view.beginFind()
        #expect(await page.view.updateFind("error").count == 2)
        #expect(await page.view.updateFind("Error").count == 1)
        #expect(await page.view.updateFind("Error", case: .insensitive).count == 2)
        #expect(await page.view.updateFind("error", case: .sensitive).count == 1)
    }

    @Test func nextWrapsAndSaysSo() async {
        await show(Self.twoMatches)
        page.view.beginFind()
        #expect(await page.view.updateFind("x").current == 1)
        page.view.acceptFind()
        #expect(page.view.findNext()?.current == 2)
        #expect(page.view.findNext()?.hasWrapped == true)
        #expect(page.view.findPrevious()?.current == 2)
        page.view.clearFind()
        #expect(page.view.findNext() == nil)
    }

    @Test func backwardsLooksUpFromHere() async {
        await show(Self.twoMatches)
        page.view.scrollToBottom()
        page.view.scroll(by: -15)
        page.view.beginFind(.backward)
        #expect(await page.view.updateFind("x").current == 1)
        #expect(page.view.findNext()?.current == 2)
        #expect(page.view.findState?.hasWrapped == true)
    }

    @Test func ofManyCallsTheLastCounts() async {
        await show("<p>abc abcd abcde")
        let view = page.view
        view.beginFind()
        // Tasks of one actor begin in the order in which they were made.
        let calls = ["a", "abcd", "abcde"].map { text in Task { await view.updateFind(text) } }
        for call in calls { _ = await call.value }
        #expect(view.findState?.text == "abcde")
        #expect(view.findState?.count == 1)
    }

    @Test func aMatchBeyondTheEdgeIsScrolledTo() async throws {
        await show("<pre>" + String(repeating: "-", count: 150) + "needle</pre>", columns: 40)
        page.view.beginFind()
        #expect(await page.view.updateFind("needle").current == 1)
        var surface = Surface(size: page.view.size)
        page.view.draw(into: &surface, at: .zero, theme: .monochrome)
        let rows = (0..<10).map { surface.text(ofRow: $0) }
        #expect(rows.contains { $0.contains("needle") })
    }

    /// A server whose page stops at a gate after 30 of 60 paragraphs.
    private func halfPage() throws -> (server: HTTPServer, gate: Gate) {
        let server = try HTTPServer()
        let gate = Gate()
        let paragraphs = (1...60).map { "<p>Paragraph \($0) of the page.</p>" }
        server.on(
            "/half", .chunked([.text(paragraphs[..<30].joined() + "<p>."), .gate(gate), .text(paragraphs[30...].joined())]))
        return (server, gate)
    }

    @Test func theCountGrowsWithThePage() async throws {
        let (server, gate) = try halfPage()
        page.view.size = CellSize(columns: 40, rows: 10)
        for try await event in page.load(try url(server.url("/half"))) where event == .committed {
            while page.view.rowCount < 50 { await Task.yield() }
            #expect(await page.view.updateFind("paragraph").count == 30)
            page.view.acceptFind()
            gate.open()
        }
        while page.view.findState?.count != 60 { await Task.yield() }
        #expect(page.view.findState?.current == 1)
        #expect(page.view.findPrevious()?.current == 60)
    }

    @Test func whatHadNotComeIsGoneToOnceItIsThere() async throws {
        let (server, gate) = try halfPage()
        page.view.size = CellSize(columns: 40, rows: 10)
        for try await event in page.load(try url(server.url("/half"))) where event == .committed {
            while page.view.rowCount < 50 { await Task.yield() }
            page.view.beginFind()
            #expect(await page.view.updateFind("paragraph 55").count == 0)
            #expect(page.view.topRow == 0)
            gate.open()
        }
        while page.view.findState?.current != 1 { await Task.yield() }
        #expect(page.view.topRow > 0)
        page.view.cancelFind()
        #expect(page.view.topRow == 0)
    }

    @Test func whatHadNotComeIsTheNextMatchOfAReaderWhoReadsOn() async throws {
        let (server, gate) = try halfPage()
        page.view.size = CellSize(columns: 40, rows: 10)
        for try await event in page.load(try url(server.url("/half"))) where event == .committed {
            while page.view.rowCount < 50 { await Task.yield() }
            page.view.beginFind()
            #expect(await page.view.updateFind("paragraph 55").count == 0)
            page.view.acceptFind()
            #expect(page.view.findNext()?.count == 0)
            gate.open()
        }
        while page.view.findState?.count != 1 { await Task.yield() }
        #expect(page.view.findState?.current == nil)
        #expect(page.view.topRow == 0)
        #expect(page.view.findNext()?.current == 1)
        #expect(page.view.topRow > 0)
    }
}
