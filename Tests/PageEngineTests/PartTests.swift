import FoundationEssentials
import PageEngine
import TestSupport
import Testing

/// Parts that fold away: their summaries take the focus, and keys fold what the reader looks at.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PartTests {
    let page = WebPage()
    var view: PageView { page.view }

    private static let twoParts = """
        <p>Before <a href=a>first</a>.</p>
        <details open><summary>One <a href=b>inside</a></summary><p>Body of one</p></details>
        <details open><summary>Two</summary><p>Body of two</p><details open><summary>Inner</summary><p>needle</p></details></details>
        <p>After <a href=c>last</a>.</p>
        """

    private func show(_ html: String, rows: Int = 20) async {
        view.size = CellSize(columns: 60, rows: rows)
        _ = await outcome(of: page.load(html: html))
        await settle()
    }

    private func settle() async {
        while !view.isSettled { await Task.yield() }
    }

    private var drawn: String {
        var surface = Surface(size: view.size)
        view.draw(into: &surface, at: .zero, theme: .monochrome)
        return (0..<view.size.rows).map { surface.text(ofRow: $0) }.joined(separator: "\n")
    }

    /// What has the focus, in words.
    private var focused: String {
        if let link = view.focusedLink { return link.text }
        guard let part = view.focusedPart, let index = view.parts.firstIndex(of: part) else { return "nothing" }
        return "part \(index)"
    }

    @Test func summariesTakeTheFocusInReadingOrder() async {
        await show(Self.twoParts)
        #expect(view.parts.count == 3)
        var order: [String] = []
        while view.moveFocus(.next) { order.append(focused) }
        #expect(order == ["first", "part 0", "inside", "part 1", "part 2", "last"])
        var back: [String] = []
        while view.moveFocus(.previous) { back.append(focused) }
        #expect(back == order.dropLast().reversed())
    }

    @Test func theFocusedSummaryIsDrawnAsSuchAndHasTheCursor() async {
        await show("<p>Text</p><details open><summary>Summary</summary><p>Body</p></details>")
        #expect(view.moveFocus(.next))
        var surface = Surface(size: view.size)
        view.draw(into: &surface, at: .zero, theme: .monochrome)
        #expect(surface.text(ofRow: view.cursor.row).contains("Summary"))
        #expect(surface[view.cursor].style.attributes.contains(.reverse))
    }

    @Test func theFocusedPartFoldsAndKeepsTheFocus() async {
        await show(Self.twoParts)
        view.focusPart(1)
        #expect(view.toggleDetails())
        await settle()
        #expect(!drawn.contains("Body of two") && drawn.contains("Body of one") && drawn.contains("After"))
        #expect(focused == "part 1")
        #expect(view.focusedPart?.isFolded == true)
        #expect(view.parts.count == 2)
        #expect(view.toggleDetails())
        await settle()
        #expect(drawn.contains("needle"))
    }

    @Test func thePartOfTheMatchFolds() async {
        await show(Self.twoParts)
        #expect(await view.updateFind("needle").current == 1)
        #expect(view.toggleDetails())
        await settle()
        #expect(!drawn.contains("needle") && drawn.contains("Inner") && drawn.contains("Body of two"))
    }

    @Test func thePartOfTheFirstLineFoldsElseTheFirstInView() async {
        await show(Self.twoParts)
        #expect(view.toggleDetails())
        await settle()
        #expect(!drawn.contains("Body of one") && drawn.contains("Body of two"))
        await show("<p>No part at all")
        #expect(!view.toggleDetails())
    }

    @Test func aPartFoldedFromWithinShowsItsSummary() async {
        let body = (1...100).map { "<p>Line \($0)" }.joined()
        await show("<p>Before" + body + "<details open><summary>Long</summary>\(body)</details>" + body, rows: 10)
        view.scroll(toRow: 300)
        #expect(view.toggleDetails())
        await settle()
        #expect(drawn.hasPrefix("▸ Long"))
    }

    @Test func theSummariesInViewAreListedWithTheirCells() async {
        await show(Self.twoParts)
        let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false)
        let found = view.visibleParts().map { rows[$0.at.row].trimmingPrefix("▾ ").trimmingPrefix("  ▾ ") }
        #expect(found.count == 3)
        #expect(found.first?.hasPrefix("One") == true)
        #expect(view.visibleParts().map { view.part(at: $0.at) } == [0, 1, 2])
    }

    @Test func aDetailsWithoutASummaryFoldsToo() async {
        await show("<details open><p>Body</p></details>")
        #expect(view.parts.count == 1)
        #expect(view.toggleDetails())
        await settle()
        #expect(!drawn.contains("Body") && drawn.contains("Details"))
    }
}
