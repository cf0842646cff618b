import DOM
import Testing

/// GitHub's Markdown as trees and as HTML.
@Suite struct MarkdownParserTests {
    private static let readme = """
        # Read *me* first

        A `code` span, ~~gone~~, <https://a.example/> and
        www.example.org, see [the guide](doc/guide.md#use "The guide").

        1. one
        2. two
           - [x] done
           - [ ] open
        """

    @Test func isATree() {
        let expected = """
            | <!DOCTYPE html>
            | <html>
            |   <head>
            |     <title>
            |       "Read me first"
            |   <body>
            |     <h1>
            |       id="read-me-first"
            |       "Read "
            |       <em>
            |         "me"
            |       " first"
            |     "
            "
            |     <p>
            |       "A "
            |       <code>
            |         "code"
            |       " span, "
            |       <del>
            |         "gone"
            |       ", "
            |       <a>
            |         href="https://a.example/"
            |         "https://a.example/"
            |       " and
            "
            |       <a>
            |         href="http://www.example.org"
            |         "www.example.org"
            |       ", see "
            |       <a>
            |         href="doc/guide.md#use"
            |         title="The guide"
            |         "the guide"
            |       "."
            |     "
            "
            |     <ol>
            |       "
            "
            |       <li>
            |         "one
            "
            |       "
            "
            |       <li>
            |         "two
            "
            |         <ul>
            |           "
            "
            |           <li>
            |             <input>
            |               checked=""
            |               disabled=""
            |               type="checkbox"
            |             " done
            "
            |           "
            "
            |           <li>
            |             <input>
            |               disabled=""
            |               type="checkbox"
            |             " open
            "
            |           "
            "
            |         "
            "
            |       "
            "
            |     "
            "

            """
        #expect(DocumentDump.tree(markdown(Self.readme)) == expected)
    }

    @Test(arguments: [1, 3, 64]) func cutsDoNotMatter(size: Int) {
        let document = markdown(Self.readme, piecesOf: size)
        #expect(DocumentDump.tree(document) == DocumentDump.tree(markdown(Self.readme)))
        #expect(document.parseIsComplete && document.openElements.isEmpty)
    }

    @Test(arguments: [
        ("a\n---\n", #"<h2 id="a">a</h2>"#), ("***\n", "<hr>"), ("> a\n> b", "<blockquote><p>a\nb</p></blockquote>"),
        ("a  \nb\\\nc", "<p>a<br>b<br>c</p>"), ("3. a\n4. b\n", "<ol start=\"3\"><li>a\n</li><li>b\n</li></ol>"),
        ("- a\n\n- b\n", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
        ("- [x] a\n\n  b\n", #"<ul><li><p><input type="checkbox" disabled="" checked=""> a</p><p>b</p></li></ul>"#),
        (
            "- [x] \n- [ ] b",
            #"<ul><li><input type="checkbox" disabled="" checked=""> </li><li><input type="checkbox" disabled=""> b\#n</li></ul>"#
        ),
        ("##\n\n## a", "<h2></h2><h2 id=\"a\">a</h2>"),
        ("```c++ x\na < b\n```\n", "<pre><code class=\"language-c++\">a &lt; b\n</code></pre>"),
        ("    indented & kept\n", "<pre><code>indented &amp; kept\n</code></pre>"),
        ("![a *b* `c`\nd](p.png \"T\")", #"<p><img src="p.png" alt="a b c d" title="T"></p>"#),
        ("<b>x</b> &copy; <!-- hidden -->y", "<p><b>x</b> © <!-- hidden -->y</p>"),
        ("<div align=\"center\">\n\n*a*\n\n</div>\n\nb", #"<div align="center"><p><em>a</em></p></div><p>b</p>"#),
        ("printf(3) and open(2)", "<p>printf(3) and open(2)</p>"), ("a\u{0E}b", "<p>a\u{FFFD}b</p>"), ("", ""),
        ("a <script> b <title> c", "<p>a &lt;script&gt; b &lt;title&gt; c</p>"),
        ("<style>\np { }\n</style>\n\na", "<style>p { }\n</style><p>a</p>"),
    ])
    func convert(text: String, expected: String) {
        #expect(markdownHTML(text) == expected)
    }

    @Test func tablesHaveHeadAndAlignment() {
        let html = markdownHTML("| a | b |\n|:--|--:|\n| 1 | `x\\|y` |\n| 2 |\n")
        let head = #"<table><thead><tr><th align="left">a</th><th align="right">b</th></tr></thead>"#
        let rows = #"<tbody><tr><td align="left">1</td><td align="right"><code>x|y</code></td></tr>"#
        #expect(html == head + rows + #"<tr><td align="left">2</td><td align="right"></td></tr></tbody></table>"#)
    }

    @Test func footnotesAreLinkedBothWays() {
        let document = markdown("A[^x], B[^n] and A again[^x].\n\n[^n]: Second.\n[^x]: First.\n\n    More.\n[^unused]: No.\n")
        let links = document.descendants().filter { document[$0].isHTML(.a) }
        let addresses = links.compactMap { document.attribute(.href, of: $0) }
        #expect(
            addresses.map { $0.dropFirst("#user-content-".count) } == ["fn-1", "fn-2", "fn-1", "fnref-1", "fnref-1-2", "fnref-2"])
        for address in addresses { #expect(document.element(withID: String(address.dropFirst())) != nil, "\(address)") }
        let first = document.element(withID: "user-content-fn-1").map { document.textContent(of: $0) }
        #expect(first?.contains("First.") == true && first?.contains("More. ↩ ↩2") == true)
        #expect(!document.textContent(of: .document).contains("No."))
    }

    @Test(arguments: ["NOTE", "Tip", "IMPORTANT", "warning", "CAUTION"])
    func alertsHaveTheirWord(word: String) {
        let capitalized = word.prefix(1).uppercased() + word.dropFirst().lowercased()
        let start = #"<blockquote class="markdown-alert"><p><strong>\#(capitalized)</strong></p>"#
        #expect(markdownHTML("> [!\(word)]\n> Take *care*.\n") == start + "<p>Take <em>care</em>.</p></blockquote>")
        #expect(markdownHTML("> [!\(word)]\n>\n> - a\n") == start + "<ul><li>a\n</li></ul></blockquote>")
    }

    @Test func otherQuotesAreNoAlerts() {
        #expect(markdownHTML("> [!NOTE] a\n") == "<blockquote><p>[!NOTE] a</p></blockquote>")
        #expect(markdownHTML("> [!OTHER]\n> a\n") == "<blockquote><p>[!OTHER]\na</p></blockquote>")
    }

    @Test func headingsAreNamedAsOnGitHub() {
        let headings = [
            ("## What's `new` in 2.0?", "whats-new-in-20"), ("## Ünïcode Größe", "ünïcode-größe"), ("## 日本語 の 見出し", "日本語-の-見出し"),
            ("## a_b - c", "a_b---c"), ("## Same", "same"), ("## Same", "same-1"), ("## Same 1", "same-1-1"), ("## Same", "same-2"),
            ("## 🚀 Start", "-start"), ("## [link](x.md)", "link"), ("<h2>Raw</h2>\n", "raw"), ("<h2 id=\"own\">Named</h2>\n", "own"),
        ]
        let document = markdown(headings.map(\.0).joined(separator: "\n\n"))
        let found = document.descendants().filter { document[$0].isHTML(.h2) }.map { document.attribute(.id, of: $0) }
        #expect(found == headings.map(\.1))
    }

    @Test func titleIsTheFirstHeadingOrTheFile() {
        #expect(markdown("text\n\n<h1 align=center>The\n <b>name</b></h1>\n\n## b").title == "The name")
        #expect(markdown("text only").title == "file.md")
    }

    @Test(arguments: [
        ("---\ntitle: A\n---\n# B\n", "<h1 id=\"b\">B</h1>"), ("---\r\n# c\r\nx: y\r\n...\r\nB\r\n", "<p>B</p>"),
        ("---\n---\nB", "<p>B</p>"),
        ("\u{FEFF}---\nx: y\n---\nB", "<p>B</p>"), ("---\n\nx: y\n\n---\n", "<hr><p>x: y</p><hr>"), ("---\nx: y\n", "<hr><p>x: y</p>"),
    ])
    func settingsInFrontAreHidden(text: String, expected: String) {
        #expect(markdownHTML(text) == expected)
    }
}
