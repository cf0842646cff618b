import PageEngine
import TestSupport
import Testing

/// The header of a long table stays at the top of the view while its rows scroll by.
@MainActor @Suite(.timeLimit(.minutes(1))) struct TableHeaderTests {
    let page = WebPage()
    var view: PageView { page.view }

    /// A table of so many rows with links, between paragraphs.
    private static func table(_ rows: Int, header: String = "<tr><th><a href='#top'>Name</a><th>Value") -> String {
        "<p>before<table>\(header)" + (1...rows).map { "<tr id=r\($0)><td><a href='#\($0)'>name \($0)</a><td>value \($0)" }.joined()
            + "</table>" + (1...40).map { "<p>after \($0)" }.joined()
    }

    private func show(_ html: String, rows: Int = 20) async {
        view.size = CellSize(columns: 60, rows: rows)
        _ = await outcome(of: page.load(html: html))
        while !view.isSettled { await Task.yield() }
        view.scrollToTop()
    }

    private func drawn() -> [String] {
        var surface = Surface(size: view.size)
        view.draw(into: &surface, at: .zero, theme: .monochrome)
        return (0..<view.size.rows).map { surface.text(ofRow: $0) }
    }

    @Test func staysAtTheTopOfTheView() async {
        await show(Self.table(100))
        #expect(drawn()[2] == "Name     │ Value")
        view.scroll(by: 2)
        #expect(drawn()[0] == "Name     │ Value" && drawn()[2] == "name 1   │ value 1")
        view.scroll(by: 30)
        #expect(drawn().prefix(3) == ["Name     │ Value", "─────────┼──────────", "name 31  │ value 31"])
        // It goes before what follows the table would be under it.
        view.scroll(by: 100 - 30)
        #expect(drawn()[0] == "name 99  │ value 99")
        view.scroll(by: 10)
        #expect(!drawn().contains { $0.hasPrefix("Name") })
    }

    @Test func isNotOverShortTablesAndIsNeverTall() async {
        await show(Self.table(15))
        view.scroll(by: 6)
        #expect(drawn()[0] == "name 3  │ value 3")
        // Six rows of header are more than a quarter of twenty.
        await show(Self.table(100, header: "<tr><th>Name<th>a<br>b<br>c<br>d<br>e<br>f"))
        view.scroll(by: 40)
        #expect(drawn()[0].hasPrefix("name"))
        await show(Self.table(100), rows: 7)
        view.scroll(by: 40)
        #expect(drawn()[0].hasPrefix("name"))
        await show(Self.table(100), rows: 8)
        view.scroll(by: 40)
        #expect(drawn()[0].hasPrefix("Name"))
    }

    /// A table without a header, and one whose header does not begin it, repeat none.
    @Test func onlyAHeaderThatBeginsTheTable() async {
        await show(Self.table(100, header: ""))
        view.scroll(by: 40)
        #expect(drawn()[0].hasPrefix("name"))
        await show(Self.table(100, header: "<tr><td>first<td>row<tr><th>Name<th>Value"))
        view.scroll(by: 40)
        #expect(drawn()[0].hasPrefix("name"))
    }

    /// Page by page down and up, every row is shown without being under the header.
    @Test(arguments: [20, 9]) func noRowIsPassedUnseen(_ rows: Int) async {
        await show(Self.table(200), rows: rows)
        for direction in [1, -1] {
            var seen: Set<String> = []
            var top = -1
            while view.topRow != top {
                top = view.topRow
                seen.formUnion(drawn())
                view.scroll(by: direction * rows)
            }
            for number in 1...200 {
                #expect(seen.contains { $0.hasPrefix("name \(number) ") && $0.hasSuffix("value \(number)") }, "\(number), \(direction)")
            }
            for number in 1...40 { #expect(seen.contains("after \(number)")) }
        }
    }

    @Test func linksAreWhereTheyAreDrawn() async throws {
        await show(Self.table(100))
        view.scroll(by: 32)
        #expect(view.link(at: CellPoint(column: 0, row: 0))?.text == "Name")
        #expect(view.link(at: CellPoint(column: 0, row: 1)) == nil)
        #expect(view.link(at: CellPoint(column: 0, row: 2))?.text == "name 31")
        let visible = view.visibleLinks()
        #expect(visible.map(\.link.text).prefix(2) == ["Name", "name 31"])
        #expect(visible.map(\.at.row).prefix(2) == [0, 2])
        // The focus begins below the header, which makes way where the focus goes under it.
        #expect(view.moveFocus(.next))
        #expect(view.focusedLink?.text == "name 31" && drawn()[0].hasPrefix("Name"))
        view.scroll(by: 1)
        #expect(drawn()[0].hasPrefix("name 30") && drawn()[1].hasPrefix("name 31"))
        #expect(view.cursor == CellPoint(column: 0, row: 1) && view.link(at: .zero)?.text == "name 30")
        view.clearFocus()
        #expect(drawn()[0].hasPrefix("Name"))
    }

    /// The header of a table that is wider than the view scrolls sideways with it.
    @Test func scrollsSidewaysWithItsTable() async {
        let cells = (0..<12).map { "<th>heading \($0)" }.joined()
        await show("<table><tr>\(cells)" + String(repeating: "<tr>" + cells.replacing("<th>heading", with: "<td>of column"), count: 60))
        view.scroll(by: 20)
        view.scrollSideways(by: 42)
        let lines = drawn()
        #expect(lines[0].hasPrefix("‹") && lines[0].hasSuffix("›"))
        let bars = lines.map { line in line.indices.filter { "│┼".contains(line[$0]) }.map { line.distance(from: line.startIndex, to: $0) }
        }
        #expect(bars[0].count > 2 && bars[0] == bars[5] && bars[1] == bars[0])
    }

    @Test func matchesAreNotHidden() async {
        await show(Self.table(100))
        view.scroll(by: 32)
        view.beginFind()
        _ = await view.updateFind("value 29")
        #expect(drawn().contains { $0.hasPrefix("name 29") })
        view.cancelFind()
        _ = await view.updateFind("name 60")
        #expect(drawn().contains { $0.hasPrefix("name 60") } && drawn()[0].hasPrefix("Name"))
    }

    /// A match that goes on under the header is not hidden either.
    @Test func wrappedMatchesAreNotHidden() async {
        let rows = (1...60).map { "<tr><td>\($0)<td>" + String(repeating: "word ", count: 9) + "end \($0) and more words" }
        await show("<table><tr><th>n<th>text" + rows.joined() + "</table>")
        _ = await view.updateFind("end 20 and more")
        let row = drawn().firstIndex { $0.contains("end 20") } ?? 0
        view.acceptFind()
        view.scroll(by: row)
        #expect(drawn()[0].contains("end 20") && drawn()[1].contains("more"))
        view.scroll(by: 1)
        #expect(drawn()[0].contains("more"))
        view.clearFind()
        #expect(drawn()[0].hasPrefix("n "))
    }

    /// What is gone to stands below the header.
    @Test func placesAreNotHidden() async throws {
        await show(Self.table(100))
        let link = try #require(view.links.first { $0.text == "name 50" })
        view.go(to: PageHeading(level: 1, text: "", flowOffset: link.flowRange.lowerBound, id: nil))
        #expect(drawn()[0].hasPrefix("Name") && drawn()[2].hasPrefix("name 50"))
        view.scrollToTop()
        let first = try #require(view.links.dropFirst().first)
        view.go(to: PageHeading(level: 1, text: "", flowOffset: first.flowRange.lowerBound, id: nil))
        #expect(drawn()[0].hasPrefix("Name") && drawn()[2].hasPrefix("name 1 "))
    }
}
