import Cells
import TestSupport
import Testing

@testable import Rendering

@Suite("Right-to-left text")
struct BidiTests {
    /// A case of BidiCharacterTest.txt.
    private struct Case {
        var bytes: [UInt8] = []
        var direction = BidiParagraph.Direction.automatic
        var level: Int8 = 0
        /// The level of each scalar; nil for those that rule X9 removes.
        var levels: [Int8?] = []
        /// The scalars that are left, from left to right.
        var order: [Int] = []

        init?(_ line: Substring) {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            guard fields.count == 5, let level = Int8(fields[2]), let direction = Self.directions[fields[1]] else { return nil }
            for scalar in fields[0].split(separator: " ") { UTF8Decoding.append(UInt32(scalar, radix: 16) ?? 0, to: &bytes) }
            self.level = level
            self.direction = direction
            levels = fields[3].split(separator: " ").map { Int8($0) }
            order = fields[4].split(separator: " ").compactMap { Int($0) }
        }

        private static let directions: [Substring: BidiParagraph.Direction] = ["0": .leftToRight, "1": .rightToLeft, "2": .automatic]
    }

    @Test("all of BidiCharacterTest.txt")
    func unicodeSuite() throws {
        guard let file = SharedData.contents(of: "/usr/share/unicode/BidiCharacterTest.txt") else {
            return Skipped.count("unicode-data: BidiCharacterTest.txt")
        }
        var count = 0
        for line in String(decoding: file, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
            let given = try #require(Case(line), "\(line)")
            given.bytes.withUnsafeBufferPointer { bytes in check(given, bytes, line) }
            count += 1
        }
        #expect(count == 91_707)
    }

    private func check(_ given: Case, _ bytes: UnsafeBufferPointer<UInt8>, _ line: Substring) {
        guard let paragraph = BidiParagraph(bytes, bytes.indices, given.direction) else {
            Issue.record("no levels: \(line)")
            return
        }
        let visual = paragraph.visualOrder(ofScalars: given.levels.indices)
        let order = visual.order.filter { given.levels[$0] != nil }
        let levels = zip(visual.levels, given.levels).map { $1 == nil ? nil : $0 }
        let isRight = paragraph.level == given.level && levels == given.levels && order == given.order
        if !isRight { Issue.record("\(line): level \(paragraph.level), levels \(levels), order \(order)") }
        if given.level == 0, !BidiParagraph.isNeeded(bytes), given.order != given.order.sorted() { Issue.record("needed: \(line)") }
    }

    @Test("the look at the bytes finds every scalar that goes from right to left")
    func needed() {
        for value in UInt32(0x20)..<0x11_0000 where value < 0x2_0000 || value > 0xE_0000 {
            guard Unicode.Scalar(value) != nil, value & 0xFFFE != 0xFFFE else { continue }
            var bytes: [UInt8] = []
            for scalar in [value, 0x31, 0x2B, 0x32] { UTF8Decoding.append(scalar, to: &bytes) }
            bytes.withUnsafeBufferPointer { bytes in
                guard !BidiParagraph.isNeeded(bytes), let paragraph = BidiParagraph(bytes, bytes.indices, .automatic) else { return }
                if paragraph.visualOrder(ofScalars: 0..<4).order != [0, 1, 2, 3] { Issue.record("U+\(String(value, radix: 16))") }
            }
        }
    }

    @Test(
        "rows are shown in visual order, and broken in logical order",
        arguments: [
            ("שלום עולם", 20, ["םלוע םולש"]),
            ("abc שלום עולם def", 40, ["abc םלוע םולש def"]),
            ("abc שלום עולם def", 9, ["abc םולש", "םלוע def"]),
            ("שלום (abc) 123", 40, ["123 (abc) םולש"]),
            ("a (שלום) b", 40, ["a (םולש) b"]),
            ("ש(א)ב", 40, ["ב(א)ש"]),
            ("שָׁלוֹם", 40, ["םוֹלשָׁ"]),
            ("مرحبا 100%", 40, ["%100 ابحرم"]),
            ("日本 שלום 日本", 40, ["日本 םולש 日本"]),
            ("\u{202E}abc \u{2067}1 \u{5D0}", 40, ["abc 1 \u{5D0}"]),
        ])
    func rows(text: String, width: Int, rows: [String]) {
        #expect(Page("<p>\(text)</p>", width: width).lines == rows)
    }

    @Test("code goes from left to right, and nothing in it turns the direction")
    func code() {
        #expect(Page("<pre>if (x) \u{202E}return;\u{202C} // שלום\n</pre>").lines == ["  if (x) return; // םולש"])
        #expect(Page("<pre>שלום (x) = 1</pre>").lines == ["  םולש (x) = 1"])
    }

    @Test("every character has its place in the flow text, whichever way it goes; runs are in order of columns")
    func places() throws {
        let page = Page("<p>ab <b>שלו</b>ם <a href=x>(עולם)</a> ג d", width: 40)
        let block = try #require(page.blocks.first)
        #expect(page.lines == ["ab ג (םלוע) םולש d"])
        var column: UInt32 = 0
        for run in block.runs {
            #expect(run.column == column)
            column += run.columns
            let shown = block.text[Int(run.textStart)..<Int(run.textStart + run.textLength)]
            let flow = page.flow(run.flowOffset..<run.flowOffset + run.textLength)
            #expect(String(decoding: shown, as: UTF8.self) == flow || flow == "(" || flow == ")")
        }
        #expect(block.runs.reduce(0) { $0 + $1.textLength } == UInt32(page.flow(block.flowRange).utf8.count))
        #expect(block.firstFlowOffset(ofLine: 0) == block.flowRange.lowerBound)
    }

    @Test("a match is found as it is read, and marked where it is seen")
    func matches() throws {
        let page = Page("<p>ab שלום עולם", width: 40)
        let hits = page.renderer.find(FindQuery("שלום")).ranges
        let block = page.blocks[0]
        var surface = Surface(size: CellSize(columns: 20, rows: 1))
        LinePainter.paint(
            block.lines[0], of: block, into: &surface, at: .zero, columns: 20, sideways: 0, theme: .standard, focus: .none, hits: hits[...],
            currentHit: hits.first)
        #expect(surface.text(ofRow: 0) == "ab םלוע םולש")
        let marked = (0..<20).filter { surface[CellPoint(column: $0, row: 0)].style.background == Theme.standard.currentHit.background }
        #expect(marked == [8, 9, 10, 11])
    }

    @Test("copied and printed text is in logical order")
    func logical() throws {
        let html = "<p>ab <b>שלום</b> (עולם)"
        let page = Page(html)
        #expect(page.renderer.sourceText(at: 0) == "ab שלום (עולם)")
        var printed: [UInt8] = []
        TextDump.write(page.renderer, .text, width: 80) { printed.append(contentsOf: $0) }
        #expect(String(decoding: printed, as: UTF8.self) == "ab שלום (עולם)\n")
        #expect(Page(Array(html.utf8), options: RenderOptions(lineOrder: .logical)).lines == ["ab שלום (עולם)"])
    }
}
