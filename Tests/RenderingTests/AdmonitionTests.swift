import DOM
import Testing

@testable import Rendering

/// Notes and warnings begin with their word, once.
struct AdmonitionTests {
    @Test(arguments: [
        ("<div class=warning><p>Mind the gap.</p></div>", ["Warning: Mind the gap."]), ("<p class=note>Mind it.", ["Note: Mind it."]),
        ("<div class='alert alert-danger'>Mind it.</div>", ["Danger: Mind it."]),
        ("<div class='custom-block tip'><p class=custom-block-title>Shallow water</p><p>Go.</p></div>", ["Tip: Shallow water", "", "Go."]),
        ("<div class=hint><pre>code</pre></div>", ["Hint", "", "  code"]),
        ("<div class=hint><ul><li>one</ul></div>", ["Hint", "", "  • one"]),
        ("<div class=warning><svg></svg><p>Mind the gap.</p></div>", ["Warning: Mind the gap."]),
        ("<style>.warning::before {content: '⚠ '}</style><p class=warning>Mind it.", ["Warning: ⚠ Mind it."]),
    ])
    func wordIsPutBefore(_ html: String, _ lines: [String]) {
        #expect(Page(html).lines == lines)
    }

    @Test(arguments: [
        ("<div class=warning><p>Warning: mind the gap.</p></div>", "Warning: mind the gap."),
        ("<p class=note>NOTE Mind it.", "NOTE Mind it."),
        ("<p class=note><b>Note</b>: Mind it.", "Note: Mind it."),
        ("<div class='tip custom-block'><p class=custom-block-title>TIP</p><ul></ul></div>", "TIP"),
        ("<div class='markdown-alert-tip'><p>💡 Tip</p></div>", "💡 Tip"),
        ("<div class='admonition caution'><p class=title>See also</p></div>", "See also"), ("<div class=warning></div><p>x", "x"),
        ("<html lang=de><div class=warning><p class=title>Achtung</p></div>", "Achtung"), ("<p>a <span class=note>b</span>", "a b"),
        ("<style>.note::before {content: 'Remark: '}</style><p class=note>Mind it.", "Remark: Mind it."),
        ("<table><tr class=warning><td class=danger>a</table>", "a"), ("<ul><li class=note>a</ul>", "  • a"),
        ("<div class=tip hidden>never</div><p>x", "x"),
    ])
    func wordIsThereOrNotWanted(_ html: String, _ line: String) {
        #expect(Page(html).lines == [line])
    }

    @Test func isFoundAndKeptApart() {
        let page = Page("<div class=warning><p>Mind <a href=g>the gap</a>.</p></div><p>after")
        #expect(page.matches("warning: mind the").count == 1)
        #expect(page.renderer.links().map(\.text) == ["the gap"])
        #expect(page.lines == ["Warning: Mind the gap.", "", "after"])
    }

    @Test func titlesOfOneWordAreToldFromWhatFollows() {
        #expect(Page("<div class='tip custom-block'><p class=custom-block-title>TIP</p><p>Go.</p></div>").lines == ["TIP", "", "Go."])
        #expect(Page("<div class=note><p><b>N</b>ote</p><p>that</p></div>").lines == ["Note", "", "that"])
    }

    @Test func standsInASummary() {
        let page = Page("<details class=warning><summary>Shallow water</summary><p>Go.</p></details>")
        #expect(page.lines.first?.hasSuffix("Warning: Shallow water") == true)
    }

    /// Cut anywhere, the page is the same: the word waits until it is known how the element begins.
    @Test(arguments: [
        "<p>a</p><div class=note><p>No<b>te</b>: x</p></div>", "<div class=warning><p class=title>Cold <i>water</i></p>b</div>",
    ])
    func inPieces(_ html: String) {
        let whole = Page(html).lines
        let bytes = Array(html.utf8)
        for cut in bytes.indices {
            let document = Document()
            let parser = HTMLParser(document: document)
            let renderer = PageRenderer(document: document, options: RenderOptions(columns: 80, textWidth: nil))
            parser.feed(Array(bytes[..<cut]))
            _ = renderer.advance(until: nil)
            parser.feed(Array(bytes[cut...]))
            parser.finish()
            renderer.startFromFirstRow()
            var lines: [String] = []
            while let update = renderer.advance(until: nil) {
                for block in update.blocks { lines += block.lines.indices.map(block.text(ofLine:)) }
                if update.isComplete { break }
            }
            #expect(lines == whole, "cut at \(cut)")
        }
    }
}
