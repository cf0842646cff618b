import TestSupport
import Testing

@testable import Rendering

/// Tables that are longer than what settles their columns.
struct TableStreamingTests {
    private static func rows(_ numbers: Range<Int>) -> String {
        numbers.map { "<tr><td>\($0)<td>value \($0)<td>text of row \($0)" }.joined()
    }

    /// The first 500 rows settle the columns, with a little room for longer numbers; words longer than that break, and none is dropped.
    @Test func firstRowsSettleTheWidths() {
        let rows = String(repeating: "<tr><td>a<td>b", count: 500)
        let page = Page(
            "<table>\(rows)<tr><td>word<td>longer words<td>a third column<tr><td colspan=2>a wider cell<tr><td>a<td>b<td>c</table>")
        #expect(page.lines[499] == "a      b")
        #expect(page.lines.suffix(8) == ["word   longe", "       r", "       words", "a third", "column", "a wider cell", "a      b", "c"])
    }

    /// Numbers that grow by two digits after the settled rows stay whole.
    @Test func numbersMayGrow() {
        let page = Page("<table><tr><th>n<th>v<th>t\(Self.rows(1..<1200))</table>")
        #expect(page.lines.count == 1201)
        #expect(page.lines.last?.hasPrefix("1199    │ value 1199 ") == true)
    }

    /// Rows are finished as soon as the columns are settled, and none moves afterwards.
    @Test(arguments: [300, 4000])
    func rowsStay(_ size: Int) {
        let html = Array("<p>before<table><tr><th>n<th>v<th>t\(Self.rows(1..<1500))</table>after".utf8)
        var page = ArrivingPage()
        var finished: [String] = []
        var firstFinished: Int?
        for start in stride(from: 0, to: html.count, by: size) {
            page.feed(html[start..<min(start + size, html.count)])
            #expect(Array(page.lines.prefix(finished.count)) == finished)
            finished = page.lines
            if finished.count > 10, firstFinished == nil { firstFinished = start }
        }
        // 500 of 1,500 rows, and what the parser keeps back.
        #expect((firstFinished ?? .max) < html.count / 2)
        page.finish()
        #expect(page.lines == Page(html, options: RenderOptions()).lines)
    }

    /// What comes after the settled rows is shown alike in pieces and whole: captions, spans, groups, parts, cells without a column.
    @Test(arguments: 0..<6)
    func piecesMakeTheSameTable(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        var html = "<table>" + (seed % 2 == 0 ? "<col width='20%'><col><tfoot><tr><td>the foot<td>qq<tr><td>comes last" : "") + "<tbody>"
        for number in 0..<620 {
            if random.next() % 40 == 0 { html += "<tbody>" }
            if number > 480, random.next() % 12 == 0 { html += "<caption>caption \(number)</caption>" }
            if number > 480, random.next() % 12 == 0 { html += "<tr><td colspan=3><h3>part \(number)</h3>" }
            html += "<tr>"
            for column in 0..<(1 + random.next() % 4) {
                let span = random.next() % 9 == 0 ? " rowspan=\(random.next() % 5)" : random.next() % 9 == 0 ? " colspan=2" : ""
                html += random.next() % 30 == 0 ? "<th\(span)>h\(number)" : "<td\(span)>q\(number).\(column)"
            }
        }
        let whole = Page(html, textWidth: 88)
        for size in [370, 4000] {
            var page = ArrivingPage()
            let bytes = Array(html.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) { page.feed(bytes[start..<min(start + size, bytes.count)]) }
            page.finish()
            #expect(page.lines == whole.lines, "seed \(seed) in pieces of \(size)")
        }
        let shown = whole.lines.joined().count { $0 == "q" }
        #expect(shown == html.count { $0 == "q" }, "seed \(seed)")
    }

    /// A cell that goes on for ever is shown beside the rows that have come.
    @Test func openTableIsShown() {
        let html = "<table><tr><th>A<th>B<tr><td rowspan=0>down" + (0..<1000).map { "<td>row \($0)<tr>" }.joined()
        var page = ArrivingPage()
        page.feed(html.utf8.prefix(2000))
        #expect(page.lines.isEmpty)
        #expect(page.tail.prefix(4) == ["A    │ B", "─────┼────────", "down │ row 0", "     │ row 1"])
        page.feed(html.utf8.dropFirst(2000))
        #expect(page.lines.prefix(4) == ["A        │ B", "─────────┼────────────", "down     │ row 0", "         │ row 1"])
        #expect(page.lines.count > 900)
        page.finish()
        #expect(page.lines == Page(html, textWidth: 88).lines && page.lines.count == 1002)
    }

    /// A table that turns out to lay out a page, or to be too wide, goes on as blocks.
    @Test func longTablesOfBlocksStream() {
        let html = "<table>" + (0..<1000).map { "<tr><td>row \($0)" }.joined()
        var page = ArrivingPage()
        page.feed(html.utf8)
        #expect(page.lines.count > 900 && page.lines.first == "row 0")
        let wide = "<table>" + String(repeating: "<tr>" + String(repeating: "<td>word", count: 40), count: 520)
        var narrow = ArrivingPage(options: RenderOptions(columns: 30))
        narrow.feed(wide.utf8)
        #expect(narrow.lines.count > 19_000)
        narrow.finish()
        #expect(narrow.lines == Page(wide, width: 30, textWidth: 88).lines)
    }

    /// A little text settles a table of many rows, much text one of a few.
    @Test func muchTextSettles() {
        let text = String(repeating: "word ", count: 60_000)
        var page = ArrivingPage()
        page.feed("<table><tr><th>a<th>b".utf8)
        for number in 0..<4 { page.feed("<tr><td>\(number)<td>\(text)".utf8) }
        #expect(page.lines.isEmpty)
        page.feed("<tr><td>4<td>\(text)<tr><td>5<td>c".utf8)
        #expect(page.lines.count > 10_000)
    }
}
