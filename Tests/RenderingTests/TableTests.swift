import Testing

@testable import Rendering

struct TableTests {
    @Test func widestColumnGivesWayFirst() {
        let widths = ColumnWidths.distribute(least: [4, 4, 10], most: [4, 4, 200], region: 72, gaps: 0)
        #expect(widths == .fitting([4, 4, 64]))
    }

    @Test func nothingToShrink() {
        #expect(ColumnWidths.distribute(least: [2, 2], most: [5, 6], region: 80, gaps: 0) == .fitting([5, 6]))
    }

    @Test func equalColumnsShareTheRest() {
        #expect(ColumnWidths.distribute(least: [3, 3, 3], most: [50, 50, 50], region: 61, gaps: 0) == .fitting([21, 20, 20]))
    }

    @Test func longWordsBreakBeforeTheTableScrolls() {
        #expect(ColumnWidths.distribute(least: [30, 30], most: [30, 30], region: 40, gaps: 0) == .fitting([20, 20]))
    }

    @Test func longAddressesDoNotStarveTheText() {
        #expect(ColumnWidths.distribute(least: [43, 27, 12], most: [43, 40, 120], region: 74, gaps: 0) == .fitting([25, 25, 24]))
    }

    @Test func manyColumnsScrollAndNarrowScreensStack() {
        let twelve = Array(repeating: 14, count: 12)
        #expect(ColumnWidths.distribute(least: twelve, most: twelve, region: 50, gaps: 0) == .scrolling(twelve))
        #expect(ColumnWidths.distribute(least: twelve, most: twelve, region: 30, gaps: 0) == .stacked)
    }

    @Test func narrowColumnsScrollRatherThanFallApart() {
        let row = (10..<30).map { "<td>\($0)" }.joined()
        let page = Page("<table><tr>\(row.replacing("<td>", with: "<th>"))<tr>\(row)</table>")
        #expect(page.lines.count == 3)
        #expect(page.lines.allSatisfy { $0.unicodeScalars.count == 97 })
    }

    @Test func alignedTablesDoNotAlignTheirText() {
        for table in ["<table align=center>", "<center><table>", "<div align=right><table>"] {
            #expect(Page("\(table)<tr><td>long text<td>b<tr><td>c<td align=right>dd</table>").lines == ["long text  b", "c          dd"])
        }
    }

    @Test func wholeTableScrollsTogether() {
        let row = (0..<12).map { "<td>column number \($0)" }.joined()
        let page = Page("<p>text</p><table><thead><tr>\(row)</thead><tr>\(row)<tr>\(row)</table>")
        let groups = Set(page.rows.filter { $0.kind.contains(.table) }.map(\.scrollGroup))
        #expect(groups.count == 1 && groups != [0])
        #expect(page.rows[0].scrollGroup == 0)
        #expect(page.rows.contains { $0.width > 80 })
    }

    @Test func headingOverAllColumnsOpensAPartOfTheTable() {
        let rows = "<tr><td>at<td>access<tr><td colspan=2><h5>Iterators</h5><tr><td>begin<td>first<br>one"
        #expect(Page("<table>\(rows)</table>").lines == ["at     access", "", "##### Iterators", "begin  first", "       one"])
        let withoutSpan = Page("<table><tr><td><h2>Functions</h2><tr><td align=right>int<td>connect (session)</table>")
        #expect(withoutSpan.lines == ["Functions", "─────────", "int  connect (session)"])
    }

    @Test func emptyCornerBelongsToTheHeader() {
        let page = Page("<table><tr><td><th>one<th>two<tr><th>row<td>a<td>b<tr><td><td>c<td>d</table>")
        #expect(page.lines == ["    │ one │ two", "────┼─────┼────", "row │ a   │ b", "    │ c   │ d"])
        // Only where the table begins: rows of labels are none.
        #expect(Page("<table><tr><td>x<td>y<tr><td><th>label</table>").lines == ["x  y", "   label"])
    }

    @Test func headersAreNotToldByTheirWeight() {
        let table = "<table><tr><th>a<th>b<tr><td>c<td>d</table>"
        for style in [
            "th { font-weight: normal }", "td { font-weight: bold }", "th { font-weight: 300 } td:first-child { font-weight: 700 }",
        ] {
            #expect(Page("<style>\(style)</style>\(table)").lines == ["a │ b", "──┼──", "c │ d"])
        }
        #expect(Page("<table><tr><td><b>a</b><td><b>b</b><tr><td>c<td>d</table>").lines == ["a  b", "c  d"])
    }

    /// Widths of columns count where lines must be wrapped, and break no word.
    @Test(arguments: [
        ("<col width='25%'><col width='75%'>", 20), ("<colgroup width='25%'><col><col width=600></colgroup>", 19),
        ("<colgroup span=2 width='50%'>", 39), ("<col width=1><col>", 8), ("<col width=x><col width=-5>", 39),
        ("<col span=1000 width=8>", 38), ("<col width='100%'>", 67), ("<col><col width='60%'>", 32),
    ])
    func widthsOfColumns(_ columns: String, _ width: Int) {
        let (left, right) = (String(repeating: "unbroken word ", count: 30), String(repeating: "unbreakable text ", count: 30))
        for pieces in [Int.max, 9] {
            let html = Array("<table>\(columns)<tr><td>\(left)<td>\(right)<tr><td>a<td>b</table>".utf8)
            var page = ArrivingPage()
            for start in stride(from: 0, to: html.count, by: min(pieces, html.count)) {
                page.feed(html[start..<min(html.count, start + min(pieces, html.count))])
            }
            page.finish()
            #expect(page.lines.last == "a" + String(repeating: " ", count: width + 1) + "b", "\(columns)")
            #expect(page.lines.allSatisfy { $0.unicodeScalars.count <= 80 })
        }
        #expect(Page("<table>\(columns)<tr><td>a<td>b</table>").lines == ["a  b"])
    }

    @Test func headingsBesideOtherCellsAreAPage() {
        let page = Page("<table><tr><td>menu<td><h1>Title</h1>text</table>")
        #expect(page.lines == ["menu", "", "Title", "═════", "", "text"])
    }

    @Test func rowsThatAScriptWouldUnfoldAreShown() {
        let rows = "<tr><td>Eigen<td>all<tr style='display:none;'><td>Array<td>one<tr hidden><td>no<td>no"
        #expect(Page("<table>\(rows)</table>").lines == ["Eigen  all", "Array  one"])
    }

    @Test func blankRowsPartRows() {
        let page = Page("<table><tr><td>&nbsp;<td><tr><td>int<td>a ()<tr><td colspan=2>&nbsp;<tr><td>void<td>b ()</table>")
        #expect(page.lines == ["int   a ()", "", "void  b ()"])
    }

    @Test func spanningTextDoesNotWidenNarrowColumns() {
        let long = String(repeating: "template ", count: 30)
        let page = Page("<table><tr><td colspan=2>\(long)<tr><td>int<td>\(String(repeating: "word ", count: 14))</table>")
        #expect(page.lines.last?.hasPrefix("int  word word") == true)
    }

    /// Every word of a table is shown at every width.
    @Test(arguments: [1, 2, 3, 5, 8, 13, 21, 40, 80, 200])
    func noTextIsDropped(_ width: Int) {
        let words = (0..<40).map { "w\($0)" }
        let cells = words.enumerated().map {
            ($0.offset % 7 == 0 ? "<tr>" : "") + "<td\($0.offset % 5 == 1 ? " colspan=2" : "")>\($0.element)"
        }
        for header in ["", "<thead><tr><th>Head</thead>"] {
            let page = Page("<table>\(header)\(cells.joined())</table>", width: width)
            let shown = page.lines.joined().filter { !" │─┼".contains($0) }
            for word in words { #expect(shown.contains(word), "\(word) at \(width)") }
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func nestedTablesTakeBoundedTime() {
        var html = "<table><tr>"
        for _ in 0..<20 { html += String(repeating: "<td>cell</td>", count: 9) + "<td><table><tr>" }
        #expect(!Page(html).lines.isEmpty)
    }

    @Test func tallCell() {
        let code = (0..<40_000).map { "line \($0)\n" }.joined()
        let page = Page("<table><tr><th>a<th>b<tr><td>x<td><pre>\(code)</pre></table>")
        #expect(page.rows.count == 40_002)
        #expect(page.lines.last?.hasSuffix("line 39999") == true)
    }
}
