import Testing

@testable import Rendering

/// Cells of several rows and columns on the screen.
struct TableSpanTests {
    private static let html = """
        <table><tr><th>A<th>B<th>C<tr><td rowspan=3>a long text that stands beside <a href=x>three rows of text</a><td>b<td>c
        <tr><td colspan=2>wide <a href=y>and linked</a><tr><td>b2<td>c2</table>
        """

    @Test func textGoesOnBesideLaterRows() {
        #expect(
            Page(Self.html, width: 34).lines == [
                "A                │ B      │ C", "─────────────────┼────────┼───────", "a long text that │ b      │ c",
                "stands beside    │ wide and linked", "three rows of    │ b2     │ c2", "text             │        │",
            ])
    }

    @Test func findsAcrossRows() {
        let page = Page(Self.html, width: 34)
        #expect(page.matches("beside three rows") == ["beside three rows"])
        #expect(page.matches("that stands wide").isEmpty)
    }

    /// Every offset of the flow text is shown once, at a cell that says so.
    @Test(arguments: [10, 34, 44, 80])
    func everyOffsetIsShownOnce(_ width: Int) {
        let page = Page(Self.html, width: width)
        var shown: [UInt32: Int] = [:]
        for block in page.blocks {
            for run in block.runs where run.isFlow {
                for offset in run.flowOffset..<run.flowOffset + run.textLength { shown[offset, default: 0] += 1 }
            }
        }
        #expect(shown.values.allSatisfy { $0 == 1 })
        for (offset, byte) in page.renderer.builder.tree.flow.enumerated() where byte > 0x20 {
            #expect(shown[UInt32(offset)] == 1, "offset \(offset) at \(width)")
        }
    }

    @Test func linksAreWhereTheyAreShown() {
        let page = Page(Self.html, width: 34)
        #expect(page.renderer.links().map(\.text) == ["three rows of text", "and linked"])
        let rows = page.blocks[0].lines.indices.filter { row in
            page.blocks[0].runs(of: page.blocks[0].lines[row]).contains { $0.link == 1 }
        }
        #expect(rows == [4, 5])
        let second = page.blocks[0].runs(of: page.blocks[0].lines[3]).first { $0.link == 2 }
        #expect(second?.column == 24 && second?.columns == 10)
    }

    @Test func copiesWholeCells() {
        let page = Page(Self.html, width: 34)
        let offset = page.renderer.find(FindQuery("three rows")).ranges[0].lowerBound
        #expect(page.renderer.sourceText(at: offset) == "a long text that stands beside three rows of text")
    }

    /// No two runs of a line share a column, whatever the spans; nothing is dropped.
    @Test(arguments: 0..<60)
    func nothingIsOverlaidOrDropped(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        var html = "<table>"
        var count = 0
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            html += Int.random(in: 0..<6, using: &random) == 0 ? "<tbody><tr>" : "<tr>"
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let spans = "colspan=\(Int.random(in: 0...4, using: &random)) rowspan=\(Int.random(in: 0...4, using: &random))"
                let text = String(repeating: "q\(count)q ", count: Int.random(in: 1...6, using: &random))
                html += "<\(Int.random(in: 0..<4, using: &random) == 0 ? "th" : "td") \(spans)>\(text)"
                count += 1
            }
        }
        for width in [8, 24, 60, 120] {
            let page = Page(html, width: width)
            let flow = String(decoding: page.renderer.builder.tree.flow, as: UTF8.self)
            for cell in 0..<count { #expect(flow.contains("q\(cell)q"), "seed \(seed)") }
            var shown = 0
            for block in page.blocks {
                for line in block.lines {
                    var column: UInt32 = 0
                    for run in block.runs(of: line) {
                        #expect(run.column >= column, "seed \(seed) at \(width): \(html)")
                        column = run.column + run.columns
                        if run.isFlow { shown += block.text[Int(run.textStart)..<Int(run.textStart + run.textLength)].count { $0 > 0x20 } }
                    }
                }
            }
            #expect(shown == flow.utf8.count { $0 > 0x20 }, "seed \(seed) at \(width): \(html)")
        }
    }

    @Test func ruleMeetsBars() {
        let html = "<table><tr><th>a<th>b<th>c<tr><td colspan=2>x<br>x<td>c<tr><td>a<td colspan=2>y<br>y</table>"
        #expect(Page(html).lines == ["a │ b │ c", "──┴───┼──", "x     │ c", "x     │", "──┬───┴──", "a │ y", "  │ y"])
    }
}
