import DOM
import TestSupport
import Testing

/// Markdown made to hurt: nothing overflows a stack of 512 kB, nothing is lost, time and memory stay linear.
@Suite struct HostileMarkdownTests {
    @Test("Nothing is lost", arguments: HostileMarkdown.all)
    func loses(text: HostileMarkdown) {
        onSmallStack {
            let document = markdown(text.bytes(20_000))
            checkLinks(of: document)
            #expect(Self.hasEnd(document))
            #expect(depth(of: document) <= 1200)
        }
    }

    @Test("1 MB takes less than 3 s and 1 GB", .enabled(if: FullCheck.isOn), arguments: HostileMarkdown.all)
    func isLinear(text: HostileMarkdown) {
        onSmallStack {
            let bytes = text.bytes(1_000_000)
            let before = Measure.residentBytes
            var end = false
            let time = Measure.best(of: 1) { end = Self.hasEnd(markdown(bytes)) }
            #expect(end)
            #expect(Measure.residentBytes - before < 1 << 30)
            #expect(time < 3 * Measure.allowance, "\(time) s")
        }
    }

    @Test("100,000 quotes and lists in one line nest as deep as the cap", arguments: ["> ", "- ", ">"])
    func deepNestingEnds(marker: String) {
        onSmallStack {
            let document = markdown(String(repeating: marker, count: 100_000) + "the end")
            let text = document.textContent(of: .document)
            #expect(text.contains("the end"))
            // What is too deep is text: not one marker is gone.
            let nested = document.descendants().filter { document[$0].isHTML(.blockquote) || document[$0].isHTML(.li) }.count
            let mark = marker.first ?? ">"
            #expect((20...110).contains(nested))
            #expect(text.count { $0 == mark } + nested == 100_000)
        }
    }

    @Test func longParagraphsAreShownAsWritten() {
        let paragraph = String(repeating: "[a_b](c) *d* a@b.example <i>\n", count: 5000)
        let document = markdown(paragraph + "\n*short*")
        #expect(document.textContent(of: document.body).hasPrefix(String(paragraph.dropLast())))
        #expect(document.descendants().filter { document[$0].isHTML(.a) }.isEmpty)
        #expect(document.descendants().filter { document[$0].isHTML(.em) }.count == 1)
    }

    @Test func codeIsNotChangedByTheGuard() {
        let code = String(repeating: " ", count: 120) + "- > 1. [^a]: *\n|-|-|\n" + String(repeating: "[x](y) ", count: 20_000)
        let document = markdown("```\n\(code)\n```\n")
        #expect(document.textContent(of: document.body).hasPrefix(code))
    }

    @Test func surplusCellsAreDroppedAndOtherBarsAreKept() {
        let bars = String(repeating: "|", count: 400)
        let document = markdown("|a|b|\n|-|-|\n|\\||2|\(bars)\n|3|4|\n\nx\(bars)\n\n`\(bars)`\n")
        let cells = document.descendants().filter { document[$0].isHTML(.td) }.map { document.textContent(of: $0) }
        #expect(cells == ["|", "2", "3", "4"])
        let paragraphs = document.descendants().filter { document[$0].isHTML(.p) }.map { document.textContent(of: $0) }
        #expect(paragraphs == ["x" + bars, bars])
    }

    @Test func rulesOfManyMarksStayRules() {
        #expect(markdownHTML(String(repeating: "* ", count: 300) + "\n\na") == "<hr><p>a</p>")
    }

    @Test func tooLongTextIsShownAsWritten() {
        let document = markdown(Array(repeating: UInt8(ascii: "*"), count: 17 << 20))
        #expect(document.textContent(of: document.body).hasPrefix("This Markdown is too long"))
        #expect(document.textContent(of: document.body).hasSuffix("***"))
        #expect(document.title == "file.md" && document.parseIsComplete)
    }

    /// Whether the text behind what hurts is in the tree, be it in a comment that nothing closes.
    private static func hasEnd(_ document: Document) -> Bool {
        document.descendants().reversed().contains { document[$0].hasText && document.text(of: $0).contains("the end") }
    }
}
