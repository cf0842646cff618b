import DOM
import Testing

@testable import Rendering

struct StyleTests {
    private func style(_ declarations: String) -> ComputedStyle {
        let page = Page("<p style=\"\(declarations)\">x")
        let document = page.renderer.document
        guard let paragraph = document.descendants().first(where: { document[$0].isHTML(.p) }) else {
            preconditionFailure("the page has a paragraph")
        }
        var table = StyleTable()
        let style = page.renderer.builder.resolver.style(of: paragraph, document[paragraph], under: .initial, table: &table)
        return table[style]
    }

    @Test(arguments: [
        ("display:none", true), ("DISPLAY : none", true), (" color: red ; display:none!important", true), ("display:\nnone", true),
        ("background:url(a;display:none)", false), ("content:';display:none'", false), ("xdisplay:none", false), ("", false),
        (";;;display:none;", true), ("display", false), ("a\\;display:none", false),
    ])
    func display(_ declarations: String, _ isNone: Bool) {
        #expect((style(declarations).display == .none) == isNone)
    }

    @Test func otherProperties() {
        #expect(style("white-space: pre-wrap").whiteSpace == .preWrap)
        #expect(!style("visibility:hidden").isVisible)
        #expect(style("list-style: square inside").isMarkerInside)
        #expect(style("text-align:right").textAlign == .end)
        #expect(style("font-weight:700").role == .strong)
    }

    @Test func stylesAreShared() {
        let page = Page(String(repeating: "<div><p>a <b>b</b></p></div>", count: 500))
        #expect(page.renderer.builder.tree.styles.styles.count < 12)
    }

    @Test(arguments: [(" 12", 12), ("+3x", 3), ("-2", -2), ("99999999999", Int(Int32.max)), ("-99999999999", -Int(Int32.max))])
    func integers(_ text: String, _ value: Int) {
        #expect(Array(text.utf8).withUnsafeBufferPointer { HTMLInteger.parse($0) } == Int32(value))
    }

    @Test func noIntegers() {
        for text in ["", "x1", "-", "--1"] { #expect(Array(text.utf8).withUnsafeBufferPointer { HTMLInteger.parse($0) } == nil) }
    }

    @Test func closedDialogsAreHidden() {
        #expect(Page("<p>a</p><dialog>closed</dialog><dialog open>open</dialog>").lines == ["a", "", "open"])
    }

    @Test func wrappedTextBreaksAtSpaces() {
        let page = Page("<pre>word word word word</pre>", width: 14, preformatted: .wrap)
        #expect(page.lines == ["word word", "↳ word word"])
        #expect(Page("<pre>a wwwwwwwwwwwwwwww</pre>", width: 14, preformatted: .wrap).lines == ["a wwwwwwwwwwww", "↳ wwww"])
    }

    @Test func listingsOfDoxygenKeepTheirIndent() {
        let listing = "<div class=line>if (x)</div>\n<div class=line>  y();</div><div class=ttc>tip</div>\n"
        let page = Page("<p>a<div class=fragment>\(listing)</div>b <div class=line>c  d</div>")
        #expect(page.lines == ["a", "", "  if (x)", "    y();", "", "b", "c d"])
    }

    @Test func buttonsOfScripts() {
        #expect(Page("<h3>Struct Vec<button>Copy path</button></h3>").lines == ["### Struct Vec"])
        #expect(Page("<h3><button>Section</button></h3>").lines == ["### [Section]"])
        #expect(Page("<p>a <button title=Copy></button> <button>Show</button>").lines == ["a [Show]"])
        #expect(Page("<form><button title=Search></button></form>").lines == ["[Search]"])
    }
}
