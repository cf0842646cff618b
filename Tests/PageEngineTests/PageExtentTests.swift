import PageEngine
import TestSupport
import Testing

/// How much of a page is shown, changed under the reader's eyes: the first line stays.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PageExtentTests {
    let page = WebPage()
    var view: PageView { page.view }

    private static let html =
        "<nav>" + (1...40).map { "<p><a href=n\($0)>Entry \($0)</a>" }.joined() + "</nav><main><h1>Title</h1>"
        + (1...100).map { "<p>Paragraph \($0)<p hidden>Hidden \($0)" }.joined() + "</main><footer>Foot</footer>"

    private func open(_ html: String = PageExtentTests.html) async {
        view.size = CellSize(columns: 60, rows: 10)
        _ = await outcome(of: page.load(html: html))
        await settle()
    }

    private func settle() async {
        while !view.isSettled { await Task.yield() }
    }

    private func show(_ extent: PageExtent) async {
        view.extent = extent
        await settle()
    }

    private var rows: [String] {
        var surface = Surface(size: view.size)
        view.draw(into: &surface, at: .zero, theme: .monochrome)
        return (0..<view.size.rows).map { surface.text(ofRow: $0) }
    }

    @Test(arguments: [PageExtent.everything, .content])
    func theFirstLineStays(extent: PageExtent) async {
        await open()
        view.scroll(toRow: 200)
        let first = rows[0] + rows[1]
        let all = view.rowCount
        await show(extent)
        #expect((rows[0] + rows[1]).hasPrefix(first.prefix(20)))
        #expect(view.rowCount != all)
        await show(.page)
        #expect(rows[0] + rows[1] == first)
        #expect(view.rowCount == all)
    }

    @Test func thePageOpensAtItsContentEitherWay() async {
        await open()
        #expect(rows[0].hasPrefix("Title"))
        await show(.content)
        #expect(view.topRow == 0 && rows[0].hasPrefix("Title"))
        await show(.page)
        #expect(view.topRow > 0 && rows[0].hasPrefix("Title"))
    }

    @Test func theFirstRowOfTheContentStaysTheFirst() async {
        await open()
        await show(.content)
        view.scroll(by: 5)
        view.scroll(by: -5)
        #expect(view.topRow == 0)
        await show(.page)
        #expect(rows[0].hasPrefix("Title"))
        await show(.everything)
        #expect(rows[0].hasPrefix("Title"))
    }

    @Test func whatStandsAtTheTopAndVanishesGivesWayToWhatFollows() async {
        await open()
        view.scrollToTop()
        #expect(rows[0].hasPrefix("Entry 1"))
        await show(.content)
        #expect(rows[0].hasPrefix("Title"))
        await show(.everything)
        view.scroll(toRow: view.rowCount - 12)
        let hidden = rows.firstIndex { $0.hasPrefix("Hidden") } ?? 0
        view.scroll(by: hidden)
        #expect(rows[0].hasPrefix("Hidden 98"))
        await show(.page)
        #expect(rows.contains { $0.hasPrefix("Paragraph 99") })
    }

    @Test func whatIsShownIsFoundAndFollowed() async {
        await open("<p>seen</p><p hidden>needle <a href=x>link</a></p>")
        #expect(await view.updateFind("needle").count == 0)
        view.clearFind()
        #expect(view.links.isEmpty)
        await show(.everything)
        #expect(await view.updateFind("needle").count == 1)
        #expect(view.links.map(\.text) == ["link"])
        await show(.page)
        while view.findState?.count != 0 { await Task.yield() }
        #expect(view.links.isEmpty)
    }

    @Test func otherPagesAreShownSoToo() async {
        await open("<p>one</p><p hidden>hidden one</p>")
        await show(.everything)
        await open("<p>two</p><p hidden>hidden two</p>")
        #expect(rows.contains { $0.hasPrefix("hidden two") })
        await show(.page)
        if let former = page.backForwardList.backList.last { _ = await outcome(of: page.load(former)) }
        await settle()
        #expect(rows[0].hasPrefix("one") && !rows.contains { $0.hasPrefix("hidden") })
    }
}
