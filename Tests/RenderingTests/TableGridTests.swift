import Testing

@testable import Rendering

/// Where cells stand (HTML Standard, 4.9.12).
struct TableGridTests {
    /// Each cell as text, columns and rows spanned, row by row.
    private func cells(_ html: String) -> [[String]] {
        let page = Page(html)
        let tree = page.renderer.builder.tree
        guard let table = tree.boxes.indices.first(where: { tree.styles[tree.boxes[$0].style].display == .table }) else { return [] }
        var grid = TableGrid(table)
        guard grid.settle(tree) else { return [] }
        return grid.settlingRows.indices.map { index in
            let rowsLeft = grid.settlingRows[index...].prefix { !$0.endsGroup }.count + 1
            return grid.settlingRows[index].cells.map { cell in
                let box = tree.boxes[cell.box]
                let text = page.flow(box.flowStart..<box.flowEnd).split(separator: "\n").joined()
                return "\(text) \(cell.columns) \(min(cell.rowSpan, rowsLeft))"
            }
        }
    }

    @Test func cellsStandBesideThoseFromAbove() {
        #expect(
            cells("<table><tr><td rowspan=2>a<td>b<td rowspan=2>c<tr><td>d<td>e") == [
                ["a 0..<1 2", "b 1..<2 1", "c 2..<3 2"], ["d 1..<2 1", "e 3..<4 1"],
            ])
    }

    @Test func groupsEndSpans() {
        #expect(
            cells("<table><tbody><tr><td rowspan=0>a<td rowspan=7>b<tr><td>c<tbody><tr><td>d") == [
                ["a 0..<1 2", "b 1..<2 2"], ["c 2..<3 1"], ["d 0..<1 1"],
            ])
    }

    @Test func wideCellsGiveWay() {
        #expect(
            cells("<table><tr><td>a<td rowspan=2>b<td>c<tr><td colspan=3>d<td colspan=3>e") == [
                ["a 0..<1 1", "b 1..<2 2", "c 2..<3 1"], ["d 0..<1 1", "e 2..<3 1"],
            ])
    }

    @Test func columnsWithoutCellsAreLeftOut() {
        #expect(
            cells("<table><tr><td colspan=1000>a<tr><td colspan=5>b<td>c") == [["a 0..<2 1"], ["b 0..<1 1", "c 1..<2 1"]])
    }

    @Test func rowsOfSpansOnlyCount() {
        #expect(
            cells("<table><tr><td rowspan=2>a<td rowspan=3>b<tr></tr><tr><td>c") == [["a 0..<1 2", "b 1..<2 3"], [], ["c 0..<1 1"]])
    }

    @Test(arguments: ["-1", "0", "2147483648", "1000000000000000000000000000000", "", "x", "65535"])
    func numbersAreHarmless(_ number: String) {
        let attributes = "colspan='\(number)' rowspan='\(number)' width='\(number)' span='\(number)' start='\(number)' value='\(number)'"
        let cell = "<td \(attributes)>a<ol \(attributes)><li \(attributes)>b</ol>"
        let html = "<table><col \(attributes)><tr>\(cell)\(cell)<tr>\(cell)<td>c<tr><th \(attributes)>d<tr>\(cell)</table>e"
        for width in [1, 20, 80, 200] {
            let text = Page(html, width: width).lines.joined()
            #expect(text.filter { $0 == "b" }.count == 4 && text.filter { $0 == "c" }.count == 1, "\(width)")
            #expect(text.contains("d") && text.hasSuffix("e"), "\(width)")
        }
    }

    /// Spans of a thousand rows and columns cost no more than their cells, and lose nothing.
    @Test(.timeLimit(.minutes(1)), arguments: ["colspan=1000 rowspan=1000", "colspan=1000", "rowspan=65534"])
    func hugeSpans(_ spans: String) {
        let row = "<tr>" + String(repeating: "<td \(spans)>x", count: 1001)
        for rows in [1, 12] {
            let page = Page("<table>" + String(repeating: row, count: rows) + "</table>")
            #expect(page.text.filter { $0 == "x" }.count == 1001 * rows)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func wideRowBeforeManyShortOnes() {
        let wide = "<tr>" + String(repeating: "<th>h", count: 900)
        let page = Page("<table>\(wide)" + String(repeating: "<tr><td>x", count: 4000) + "</table>")
        #expect(page.text.filter { $0 == "x" }.count == 4000)
        #expect(page.text.utf8.count < 100_000)
    }

    /// Time grows with the cells, not with what they say they span.
    @Test func growthIsLinear() {
        func time(_ count: Int) -> Duration {
            let row = "<tr><td rowspan=3 colspan=7>a<td rowspan=0>b<tr><td>c<td colspan=1000>d</tbody>"
            return ContinuousClock().measure { _ = Page("<table><tr><th>h" + String(repeating: row, count: count)) }
        }
        let small = time(300)
        #expect(time(2400) < small * 24)
    }
}
