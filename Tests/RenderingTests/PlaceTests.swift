import DOM
import Testing

@testable import Rendering

struct PlaceTests {
    /// The flow offset of a text, which is there once.
    private func offset(_ text: String, in page: Page) throws -> UInt32 {
        try #require(page.renderer.find(FindQuery(text, case: .sensitive)).ranges.first).lowerBound
    }

    @Test(arguments: ["word", "target", "after", "naïve", "tab", "語"])
    func placeAndBack(_ word: String) throws {
        let page = Page("<p>  some   word\n\n  <b>and target </b> after &#7; naïve</p><pre>x\ty\n  tab 日本語</pre>")
        let offset = try offset(word, in: page)
        let place = page.renderer.place(at: offset)
        let source = page.document.text(of: place.node)
        let rest = String(decoding: Array(source.utf8)[Int(place.offset)...], as: UTF8.self)
        #expect(rest.hasPrefix(word))
        #expect(page.renderer.flowOffset(of: place) == offset)
    }

    @Test func everyOffsetComesBack() {
        let page = Page("<h1>Head</h1><p>a  b <i>c</i>\n d<sup>2</sup><ul><li>x<li>y</ul><pre>1\n 2\n</pre>")
        for item in page.renderer.builder.tree.items where item.kind == .text {
            for offset in item.flowStart..<item.flowEnd {
                #expect(page.renderer.flowOffset(of: page.renderer.place(at: offset)) == offset)
            }
        }
    }

    @Test func fragments() throws {
        let page = Page(
            """
            <p id=first>One</p><a name=named></a><p>Two</p><p id=hidden hidden>x</p><p>Three</p>
            <h2><span id="a b">Four</span></h2><table><tr><td id=cell>Five</table><div id=last></div>
            """)
        let wanted = ["first": "One", "named": "Two", "hidden": "Three", "a b": "Four", "cell": "Five"]
        for (fragment, text) in wanted {
            #expect(page.renderer.flowOffset(ofFragment: fragment) == (try offset(text, in: page)), "\(fragment)")
        }
        let end = try #require(page.renderer.flowOffset(ofFragment: "last"))
        #expect(end > (try offset("Five", in: page)))
        #expect(page.renderer.flowOffset(ofFragment: "missing") == nil)
    }

    @Test func placesWhereNodesWereMoved() throws {
        let page = Page("<table>foster<tr><td>cell</table><p>after")
        for word in ["foster", "cell", "after"] {
            let offset = try offset(word, in: page)
            #expect(page.renderer.flowOffset(of: page.renderer.place(at: offset)) == offset)
        }
    }

    @Test func lineOfAFlowOffset() throws {
        let page = Page("<p>one</p><table><tr><th>a<th>b<tr><td>left cell that wraps here<td>right cell that wraps too</table>", width: 30)
        for word in ["one", "wraps here", "right", "too"] {
            let offset = try offset(word, in: page)
            let block = try #require(page.blocks.first)
            let position = try #require(block.position(ofFlow: offset))
            #expect(block.text(ofLine: position.line).contains(word.split(separator: " ")[0]))
        }
    }

    @Test func sourceTextHasNoNumbersOfLines() throws {
        let inline = Page(
            "<pre><span></span><span class=linenos>1</span><span class=kn>from</span> x\n<b><span class=linenos>2</span>y</b>\n"
                + "<span class='linenos special'>3</span>\n<span class=linenos>4</span>    z\n</pre>")
        #expect(inline.renderer.sourceText(at: try offset("from", in: inline)) == "from x\ny\n\n    z")
        let columns = Page(
            "<table><tr><td class=linenos><div><pre><span>10</span>\n<span>11</span></pre></div>"
                + "<td class=code><div><pre>def\n  return</pre></div></table><p>after")
        #expect(columns.renderer.sourceText(at: 0) == "def\n  return")
    }

    @Test func sourceTextHasNoPromptsAndNoOutput() throws {
        let marked = Page(
            "<pre><span class=gp>&gt;&gt;&gt; </span>a = 1\n<span class=gp>&gt;&gt;&gt; </span>a\n<span class=go>1</span>\n"
                + "<span class=gp>... </span>  b\n</pre>")
        #expect(marked.renderer.sourceText(at: 0) == "a = 1\na\n  b")
        let plain = Page("<pre>&gt;&gt;&gt; a = 1\n&gt;&gt;&gt; a\n1\n... more\n...\n</pre>")
        #expect(plain.renderer.sourceText(at: 0) == "a = 1\na\nmore\n")
        let quoted = Page("<p>Type &gt;&gt;&gt; to <span class=word>go</span>")
        #expect(quoted.renderer.sourceText(at: 0) == "Type >>> to go")
    }

    @Test func sourceTextHasNoLayout() throws {
        let page = Page("<ul><li><pre>  code\n\tmore\n</pre><li>A paragraph that is&shy; wrapped over many rows", width: 20)
        #expect(page.renderer.sourceText(at: try offset("more", in: page)) == "  code\n\tmore")
        #expect(page.renderer.sourceText(at: try offset("wrapped", in: page)) == "A paragraph that is wrapped over many rows")
        let long = "<pre>" + (0..<9000).map { "line \($0)\n" }.joined() + "</pre>"
        let big = Page(long)
        #expect(big.renderer.sourceText(at: try offset("line 5000", in: big)).split(separator: "\n").count == 9000)
    }

    @Test func foldingAndUnfolding() throws {
        var page = Page("<p>before<details><summary>Sum</summary><p>body</details><p>after <a href=x>link</a>")
        #expect(page.renderer.toggleDetails(at: try offset("body", in: page)))
        let generation = page.renderer.generation
        page.layOut()
        #expect(page.lines == ["before", "", "▸ Sum", "", "after link"])
        #expect(page.matches("body").isEmpty)
        #expect(page.renderer.links().count == 1)
        #expect(page.renderer.toggleDetails(at: try offset("Sum", in: page)))
        #expect(page.renderer.generation == generation + 1)
        page.layOut()
        #expect(page.lines.contains("  body"))
        #expect(!page.renderer.toggleDetails(at: try offset("after", in: page)))
    }
}
