import DOM
import Testing
import WebTypes

/// What readers notice in a page's tree, and how a page arrives.
@Suite struct HTMLParserTests {
    @Test func firstNewlineOfPreIsDropped() {
        #expect(bodyTree("<pre>\n\nx</pre><pre>y</pre>") == "| <pre>\n|   \"\nx\"\n| <pre>\n|   \"y\"\n")
    }

    @Test func wbrHoldsNothing() {
        #expect(bodyTree("<h1>std::<wbr>vec<wbr></h1>") == "| <h1>\n|   \"std::\"\n|   <wbr>\n|   \"vec\"\n|   <wbr>\n")
    }

    @Test(arguments: [
        "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl", "fieldset", "figcaption", "figure", "footer",
        "header", "hgroup", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "ul", "h1", "form", "hr", "table",
    ])
    func blocksCloseParagraphs(name: String) {
        let document = parse("<!DOCTYPE html><p>text<\(name)>")
        #expect(DocumentDump.tree(of: document.body, in: document) == "| <p>\n|   \"text\"\n| <\(name)>\n")
    }

    @Test func templateHoldsItsContent() {
        let document = parse("<title>a</title><template><p id=in>x</p><title>b</title></template><p id=out>")
        #expect(DocumentDump.tree(document).contains("|     <template>\n|       content\n|         <p>\n"))
        #expect(document.element(withID: "in") == nil)
        #expect(document.element(withID: "out") != nil)
        #expect(document.title == "a")
        #expect(document.textContent(of: .document) == "a")
    }

    @Test func referencesOfHTML5() {
        let references = "&hellip;&lbrace;&check;&NewLine;&copy &nosuch; &notit; &#x80;&#0;&#xD800;&NotEqualTilde;"
        #expect(bodyTree("<p>\(references)") == "| <p>\n|   \"…{✓\n© &nosuch; ¬it; €\u{FFFD}\u{FFFD}≂̸\"\n")
        #expect(bodyTree("<a href='?a&copy=1&copy;'>") == "| <a>\n|   href=\"?a&copy=1©\"\n")
    }

    @Test func attributesAreLowerCaseAndTheFirstWins() {
        #expect(bodyTree("<P ID=a id=b hidden Class='x'>") == "| <p>\n|   class=\"x\"\n|   hidden=\"\"\n|   id=\"a\"\n")
    }

    @Test func nothingIsLostBehindFaults() {
        let document = parse("<p><b\0ad>x</b\0ad><table><td>cell</table></body></html>tail<!-- open")
        let text = document.textContent(of: .document)
        #expect(text == "xcelltail")
    }

    @Test(arguments: [
        ("\0<title>x</title>", "<html><head></head><body><title>x</title></body></html>"),
        ("<head>\0<link>", "<html><head></head><body><link></body></html>"),
        ("<body>a</body>\0<!--x-->", "<html><head></head><body>a<!--x--></body></html>"),
        ("<frameset>\0<frame></frameset>", "<html><head></head><frameset><frame></frameset></html>"),
        (
            "<table><colgroup>\0<col>",
            "<html><head></head><body><table><colgroup></colgroup><colgroup><col></colgroup></table></body></html>"
        ),
        ("<pre>\0\nx", "<html><head></head><body><pre>\nx</pre></body></html>"),
        ("<svg>\0", "<html><head></head><body><svg>\u{FFFD}</svg></body></html>"),
    ])
    func nulIsTextThatShowsNothing(html: String, expected: String) {
        #expect(DocumentDump.html(parse(html)) == expected)
    }

    @Test func rawTextAndScripts() {
        let html = "<title>a &amp; <b></title><script>if (a < b) '<!-- <script>x</script> -->'</script><style>p > a {}</style>"
        let document = parse(html)
        #expect(document.title == "a & <b>")
        #expect(DocumentDump.tree(document).contains("\"if (a < b) '<!-- <script>x</script> -->'\""))
    }

    @Test func titleBaseRefreshAndLanguage() {
        let document = parse(
            """
            <html lang=de><title>
              Two \t words </title><base target=x><base href=/b/><base href=/c/>
            <meta http-equiv=Refresh content='0; url=x'>
            """)
        #expect(document.title == "Two words")
        #expect(document.baseHref == "/b/")
        #expect(document.metaRefresh == "0; url=x")
        #expect(document.language == "de")
        #expect(parse("<p>").title == nil)
        #expect(parse("<p>").metaRefresh == nil)
    }

    @Test func anchorsByIDAndByName() {
        let document = parse("<a name=x>1</a><p id=x>2<p id=X>3<a name=only>4</a><img name=no>")
        #expect(document.element(withID: "x").map(document.textContent) == "2")
        #expect(document.element(withID: "X").map { document.textContent(of: $0).hasPrefix("3") } == true)
        #expect(document.element(withID: "only").map(document.textContent) == "4")
        #expect(document.element(withID: "no") == nil)
        #expect(document.element(withID: "") == nil)
    }

    @Test func whatIsCompleteIsThereAfterEachChunk() {
        let document = Document()
        let parser = HTMLParser(document: document)
        parser.feed("<!DOCTYPE html><title>T</title><p>one <em>tw")
        #expect(document.title == "T")
        #expect(document.textContent(of: document.body) == "one tw")
        #expect(document.openElements.map { document.string(of: document[$0].name) } == ["html", "body", "p", "em"])
        #expect(document.openElements.allSatisfy { document[$0].flags.contains(.isOpen) })
        #expect(!document.parseIsComplete)
        parser.feed("o</em> three &am")
        #expect(document.textContent(of: document.body) == "one two three ")
        parser.feed("p; four<a hre")
        #expect(document.textContent(of: document.body) == "one two three & four")
        parser.finish()
        #expect(document.parseIsComplete)
        #expect(document.openElements.isEmpty)
        #expect(!document.withNodes { $0.contains { $0.flags.contains(.isOpen) } })
    }

    @Test(arguments: [
        ("<meta charset=sjis>", "Shift_JIS"), ("<meta charset=utf-16>", "UTF-8"), ("<meta charset=bogus>", nil),
        ("<meta http-equiv=content-type content='text/html; charset=\"koi8-r\"'>", "KOI8-R"),
        ("<meta name=description content='charset=koi8-r'>", nil), ("<p>", nil),
    ])
    func declaredEncoding(html: String, label: String?) {
        let parser = HTMLParser(document: Document())
        parser.feed(html)
        parser.finish()
        #expect(parser.declaredEncoding?.name == label)
    }

    @Test func newlinesAreNormalizedAcrossChunks() {
        let document = Document()
        let parser = HTMLParser(document: document)
        for piece in ["<pre>a\r", "\nb\rc\r", "d\r\n\r", "\n</pre>"] { parser.feed(piece) }
        parser.finish()
        #expect(document.textContent(of: document.body) == "a\nb\nc\nd\n\n")
    }

    @Test func serializesAsHTML() {
        let html =
            "<!DOCTYPE html><html><head></head><body><p title=\"a&quot;&amp;&nbsp;&lt;\">1 &lt; 2 &amp; 3<br><!--c--></p></body></html>"
        #expect(DocumentDump.html(parse(html)) == html)
        #expect(DocumentDump.html(parse("<script>a<b</script><svg viewbox='0'><path/></svg>")).contains("<script>a<b</script>"))
    }
}
