import TestSupport
import Testing

@testable import Rendering

/// Paragraphs that are laid out in stretches.
struct LongTextTests {
    private static let words = [
        "word", "a", "longer-word", "--option", "naïve", "日本語の文", "שלום", "path/of/a/file.name", "x\u{AD}y", "<b>bold</b>",
        "<a href=x>a link</a>",
        "<span style='white-space: nowrap'>kept together</span>", "<br>", "<sup>2</sup>", "<q>quoted", "</q>", "e\u{301}\u{302}", "👩‍💻",
    ]

    /// Every row of a long paragraph is filled as far as a whole one's, whatever it holds.
    @Test(arguments: [20, 80], [0, 1])
    func wordsStayInOrder(_ width: Int, _ seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let words = (0..<8000).map { _ in Self.words[Int(random.next() % 7)] }
        let page = Page("<p>" + words.joined(separator: " "), width: width)
        #expect(page.lines.allSatisfy { !$0.isEmpty })
        let shown = page.lines.joined(separator: " ").split(separator: " ").joined().filter { !$0.isWhitespace }
        #expect(shown.count == words.joined().count)
        // No stretch ends in a short row: the next word would not have fitted.
        let ascii = Page("<p>" + String(repeating: "four ", count: 10_000), width: width)
        #expect(ascii.lines.dropLast().allSatisfy { $0.count == width / 5 * 5 - 1 })
    }

    /// In pieces as whole: with links, raised text, quotations, line ends and scripts of both directions.
    @Test(arguments: [1, 2, 3])
    func piecesMakeTheSameParagraph(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        // A long part of plain ASCII, so that what changes how its box is laid out comes after it.
        var html = "<p>" + String(repeating: "plain words first ", count: 1500)
        for _ in 0..<4000 {
            html += Self.words[Int(random.next() % UInt64(Self.words.count))]
            if random.next() % 8 != 0 { html += " " }
        }
        let whole = Page(html, textWidth: 88)
        for size in [3000, 30_000] {
            var page = ArrivingPage()
            let bytes = Array(html.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) { page.feed(bytes[start..<min(start + size, bytes.count)]) }
            page.finish()
            #expect(page.lines == whole.lines, "seed \(seed) in pieces of \(size)")
        }
    }

    /// A right-to-left paragraph stays one beyond its first stretch.
    @Test func directionGoesOn() {
        let page = Page("<p>שלום " + String(repeating: "abc ", count: 12_000), width: 40)
        let whole = Page("<p>שלום " + String(repeating: "abc ", count: 30), width: 40)
        #expect(page.lines[1000] == page.lines[2] && page.lines[1] == whole.lines[1])
    }

    /// A paragraph is finished as it comes.
    @Test func openParagraphIsFinishedAsItComes() {
        var page = ArrivingPage()
        page.feed(Array(("<p>" + String(repeating: "<a href=x>one link</a> ", count: 5000)).utf8))
        #expect(page.lines.count > 300)
        #expect(!page.tail.isEmpty)
    }

    /// A slice of work ends within a paragraph, and the next one goes on from there.
    @Test func slicesEndWithinAParagraph() {
        let page = Page("<p>" + String(repeating: "word ", count: 40_000) + "<p>שלום " + String(repeating: "אבג ", count: 5000))
        var layout = BlockLayout(page.renderer.options)
        var out = LineBuffer()
        var slices = 0
        var progress = BlockLayout.Progress.interrupted
        while progress == .interrupted {
            let rows = out.rowCount
            var budget = WorkBudget(units: 16_000)
            progress = layout.step(page.renderer.builder.tree, &out, &budget)
            slices += 1
            #expect(out.rowCount - rows < 1000)
        }
        #expect(progress == .complete && slices > 12)
        #expect(out.takeBlocks(colors: [.none]).flatMap { block in block.lines.indices.map(block.text(ofLine:)) } == page.lines)
    }
}
