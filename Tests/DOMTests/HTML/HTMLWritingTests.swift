import DOM
import Testing

/// What scripts write comes at the insertion point: right behind the script, before the rest of the page.
@Suite struct HTMLWritingTests {
    @Test func comesBeforeTheRest() {
        #expect(page("<p>a<script>1</script>b", ["1": ["<i>x</i>", "y"]]) == "<p>a<script>1</script><i>x</i>yb</p>")
    }

    @Test func isInTheDocumentOnReturn() {
        let document = Document()
        let parser = HTMLParser(document: document, scripting: .enabled)
        var seen: [String] = []
        parser.runScript = { _ in
            parser.write("<em>one")
            seen.append(DocumentDump.html(of: document.body, in: document))
            parser.write("</em> two<b")
            seen.append(DocumentDump.html(of: document.body, in: document))
        }
        parser.feed("<body><script></script> id=x>three")
        parser.finish()
        #expect(seen == ["<script></script><em>one</em>", "<script></script><em>one</em> two"])
        // The tag that the script left open is completed by what follows it.
        #expect(DocumentDump.html(of: document.body, in: document) == "<script></script><em>one</em> two<b id=\"x\">three</b>")
    }

    @Test func scriptsThatAreWrittenRunAtOnce() {
        let html = page("<body><script>1</script>z", ["1": ["<script>2</script>b", "c"], "2": ["a"]])
        #expect(html == "<script>1</script><script>2</script>abcz")
    }

    @Test func aPieceOfATagMayComeFromEach() {
        #expect(page("<body><script>1</script>c>x", ["1": ["<a ", "b", "="]]) == "<script>1</script><a b=\"c\">x</a>")
        #expect(page("<body><script>1</script>p;x", ["1": ["&a", "m"]]) == "<script>1</script>&amp;x")
    }

    @Test func newlinesAreNormalizedInEachText() {
        #expect(page("<body><script>1</script>\r\nx", ["1": ["a\r\nb\r", "\nc"]]) == "<script>1</script>a\nb\n\nc\nx")
    }

    @Test func scriptsOfSVGRunToo() {
        #expect(page("<svg><script>1</script><g/></svg>", ["1": ["<a/>"]]) == "<svg><script>1</script><a></a><g></g></svg>")
        #expect(page("<svg><script/><g/></svg>", ["": ["<a/>"]]) == "<svg><script></script><a></a><g></g></svg>")
    }

    @Test func withoutScriptThereIsNoInsertionPoint() {
        let document = Document()
        let parser = HTMLParser(document: document, scripting: .enabled)
        parser.feed("<p>a<script>1</script>")
        #expect(!parser.hasInsertionPoint)
        #expect(!parser.write("lost"))
        parser.finish()
        #expect(document.textContent(of: .document) == "a1")
    }

    @Test func theCutDoesNotMatter() {
        let scripts = ["1": ["<table><tr><td>", "x", "<script>2</script"], "2": ["<b>y"]]
        let whole = page("<p>a<script>1</script>>b</table>c", scripts)
        for size in 1...7 { #expect(page("<p>a<script>1</script>>b</table>c", scripts, piecesOf: size) == whole) }
    }

    /// The body of a page whose scripts, by their text, write what is listed.
    private func page(_ html: String, _ scripts: [String: [String]], piecesOf size: Int? = nil) -> String {
        let document = Document()
        let parser = HTMLParser(document: document, scripting: .enabled)
        parser.runScript = { script in
            let name = document[script].firstChild == .none ? "" : document.text(of: document[script].firstChild)
            for text in scripts[name] ?? [] { #expect(parser.write(text)) }
        }
        feed(Array(html.utf8), to: parser, piecesOf: size)
        return DocumentDump.html(of: document.body, in: document)
    }
}
