import FoundationEssentials
import PageEngine
import TestSupport
import Testing

/// A reader who presses keys at random, on random pages of random sizes that are still arriving: nothing traps, and the view's numbers hold.
@MainActor @Suite(.timeLimit(.minutes(2))) struct RandomReadingTests {
    @Test func nothingTrapsAndNumbersHold() async throws {
        var random = SeededGenerator.announced()
        let server = try HTTPServer()
        for number in 0..<12 {
            let parts = (0..<Int.random(in: 1...6, using: &random)).map { _ in ServerReply.Part.text(Self.html(&random)) }
            server.on("/\(number)", .chunked(parts))
        }
        let page = WebPage()
        for _ in 0..<600 {
            await step(page, server, &random)
            expectNumbers(of: page.view)
        }
        page.stopLoading()
        await page.waitUntilFinished()
    }

    private func step(_ page: WebPage, _ server: HTTPServer, _ random: inout SeededGenerator) async {
        let view = page.view
        let amount = Int.random(in: -400...400, using: &random)
        switch Int.random(in: 0..<24, using: &random) {
        case 0: if let address = WebURL(server.url("/\(abs(amount) % 12)")) { page.load(address) }
        case 1: view.size = CellSize(columns: abs(amount) % 130, rows: abs(amount) % 40)
        case 2: view.scrollToBottom()
        case 3: view.scrollToTop()
        case 4: view.scroll(toRow: amount * 5)
        case 5: view.scrollSideways(by: amount)
        case 6: _ = view.moveFocus(amount > 0 ? .next : .previous)
        case 7: view.goToHeading(amount > 0 ? .next : .previous)
        case 8: if let link = view.focusedLink { page.follow(link) }
        case 9: page.goBack()
        case 10: page.goForward()
        case 11: page.reload()
        case 12: page.stopLoading()
        case 13: view.beginFind(amount > 0 ? .forward : .backward)
        case 14: await view.updateFind(amount > 0 ? "e" : "word")
        case 15: _ = view.findNext()
        case 16: _ = view.findPrevious()
        case 17: amount > 0 ? view.cancelFind() : view.acceptFind()
        case 18: view.toggleDetails()
        case 19: view.wrapsPreformatted.toggle()
        case 20: view.goToMainContent()
        case 21: view.restore(view.savePlace())
        case 22: await page.waitUntilFinished()
        default: view.scroll(by: amount / 10)
        }
        for _ in 0..<abs(amount) % 7 { await Task.yield() }
    }

    private func expectNumbers(of view: PageView) {
        #expect(view.topRow >= 0)
        #expect(view.topRow <= max(0, view.rowCount))
        let cursor = view.cursor
        #expect(cursor.column >= 0 && cursor.column <= max(0, view.size.columns - 1))
        #expect(cursor.row >= 0 && cursor.row <= max(0, view.size.rows - 1))
        for (_, point) in view.visibleLinks() { #expect(point.row < view.size.rows && point.column <= view.size.columns) }
        if let state = view.findState, let current = state.current { #expect(current >= 1 && current <= state.count) }
        _ = view.currentHeading
        _ = view.position
        var surface = Surface(size: view.size)
        view.draw(into: &surface, at: .zero, theme: .standard)
    }

    private static func html(_ random: inout SeededGenerator) -> String {
        let pieces = [
            "<p>Some words to read and a <a href='/3'>link</a> among them.", "<h2 id=a>A heading</h2>",
            "<pre>\(String(repeating: "wide ", count: 60))\n\n\nend</pre>",
            "<details><summary>More</summary><p>hidden <a href='#a'>word</a></details>",
            "<table><tr><td>cell<td>another cell<tr><td colspan=2>wide</table>",
            "<ul><li>one<li>two<ul><li>three</ul></ul>", "<a href='/1'></a>", "<p>日本語の文章 と e\u{301}", "<hr>", "<div><b>open",
            "</div></table>", "<title>t</title>",
        ]
        return (0..<Int.random(in: 1...80, using: &random)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
    }
}
