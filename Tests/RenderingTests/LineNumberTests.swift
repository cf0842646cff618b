import DOM
import Testing

@testable import Rendering

struct LineNumberTests {
    @Test func columnOfNumbersStandsBesideItsCode() {
        let numbers = (9...11).map { "<span id=\"\($0)\">\($0)</span>\n" }.joined()
        let page = Page("<div><pre class=line-numbers>\(numbers)</pre><pre><code>let a\n\nlet b\n</code></pre></div><pre>plain</pre>")
        #expect(page.lines == ["   9 let a", "  10", "  11 let b", "", "  plain"])
        #expect(page.renderer.text() == "let a\n\nlet b\nplain\n")
        #expect(page.renderer.flowOffset(ofFragment: "11") == 7)
        #expect(page.renderer.flowOffset(ofFragment: "10-11") == 6)
        #expect(page.renderer.flowOffset(ofFragment: "10-x") == nil)
    }

    @Test(arguments: [
        "<span class=ln>1</span>a\n<span class=ln>12</span>b",
        "<span class=source-line-no>001</span><span>a</span>\n<span class=source-line-no>012</span><span>b</span>",
        "<span class=linenos> 1</span>a\n<span class=linenos>12</span>b", "<a href=#1 id=1>1</a>a\n<a href=#12 id=12>12</a>b",
        "<a href=#1><span class=linenos>1</span></a>a\n<a href=#1><span class=linenos>12</span></a>b",
    ])
    func numberBeforeEachLine(_ code: String) {
        let page = Page("<pre>\(code)</pre>")
        #expect(page.lines == ["    1 a", "   12 b"])
        #expect(page.renderer.text() == "a\nb\n")
        #expect(page.renderer.links().allSatisfy { $0.text.isEmpty })
    }

    @Test func otherNumbersAreText() {
        #expect(Page("<pre>x <span class=linenos>1</span></pre>").lines == ["  x 1"])
        #expect(Page("<pre><span class=linenos>1a</span>x</pre>").lines == ["  1ax"])
        #expect(Page("<pre class=line-numbers>a 1</pre>").lines == ["  a 1"])
        #expect(Page("<p><a href=#1>1</a> note").lines == ["1 note"])
    }

    @Test func cellOfNumbersIsLeftOut() {
        let numbers = "<td class=linenos><div class=linenodiv><pre><a href=#1>1</a>\n<a href=#2>2</a></pre></div>"
        let page = Page("<table><tr><th colspan=2>main.py<tr>\(numbers)<td><pre>a\nb</pre></table>")
        #expect(page.lines == ["main.py", "", "  a", "  b"])
    }

    /// Other highlighters' tables, pseudo-elements and rows of one line each.
    @Test(arguments: [
        "<table><tr><td class='gutter gl'><pre class=lineno>1\n2\n</pre><td class=code><pre>a\nb\n</pre></table>",
        "<table><tr><td class=gutter><pre><span class=line>1</span><br><span class=line>2</span><br></pre><td><pre>a<br>b</pre></table>",
        "<div><table class=lntable><tr><td class=lntd><pre><code><span class=lnt>1\n</span><span class=lnt>2\n</span></code></pre>"
            + "<td class=lntd><pre><code><span class=line>a\n</span><span class=line>b\n</span></code></pre></table></div>",
        "<table class=source_code><tr><td><pre class=lines>\n\n\n34\n35</pre><td><pre class=code>a\nb</pre></table>",
        "<style>span::before {content: attr(data-line-number) ' '}</style>"
            + "<pre><span data-line-number=1></span>a\n<span data-line-number=2></span>b</pre>",
        "<style>.hljs-ln-n::before {content: attr(data-line-number)}</style><pre><code><table class=hljs-ln>"
            + "<tr><td class=hljs-ln-numbers data-line-number=1><div class=hljs-ln-n data-line-number=1></div><td class=hljs-ln-code>a"
            + "<tr><td class=hljs-ln-numbers data-line-number=2><div class=hljs-ln-n data-line-number=2></div><td class=hljs-ln-code>b"
            + "</table></code></pre>",
    ])
    func columnsAreNotShown(_ html: String) {
        let shown = Page(html).lines.map { $0.drop { $0 == " " } }
        #expect(shown.filter { !$0.isEmpty } == ["a", "b"])
    }

    @Test func columnAfterTheCodeIsNotShown() {
        let numbers = "<div class=line-numbers-wrapper aria-hidden=true><span>1</span><br></div>"
        #expect(Page("<div><pre>a</pre>\(numbers)</div>").lines == ["  a"])
    }

    /// In pieces as at once: numbers are taken in before their code has come whole.
    @Test func inPieces() {
        let numbers = (1...3000).map { "<span id=\"\($0)\">\($0)</span>\n" }.joined()
        let code = (1...3000).map { "let value\($0) = \($0)\n" }.joined()
        let page = Page("<pre class=line-numbers>\(numbers)</pre><pre>\(code)</pre>")
        #expect(page.lines.count == 3000)
        #expect(page.lines.last == "  3000 let value3000 = 3000")
        #expect(page.lines.first == "     1 let value1 = 1")
    }
}
