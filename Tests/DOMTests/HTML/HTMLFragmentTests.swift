import DOM
import TestSupport
import Testing

/// Fragments in an element's place, and back to HTML.
@Suite struct HTMLFragmentTests {
    @Test(arguments: [
        ("<table><tbody id=x><tr><td>old</table>", "<tr><td>1<td>2", "<tr><td>1</td><td>2</td></tr>"),
        ("<div id=x>old</div>", "<tr><td>1<td>2", "12"),
        ("<div id=x>old<b>er</b></div>", "", ""),
        ("<p id=x>old", "a<p>b</p>c", "a<p>b</p>c"),
        ("<select id=x></select>", "<option>1<option>2", "<option>1</option><option>2</option>"),
        ("<textarea id=x></textarea>", "<b>&amp;</b>", "&lt;b&gt;&amp;&lt;/b&gt;"),
        ("<style id=x></style>", "<b>&amp;</b>", "<b>&amp;</b>"),
        ("<template id=x></template>", "<td>1</td>", "<td>1</td>"),
        ("<svg><g id=x></g></svg>", "<lineargradient/><p>2", "<linearGradient></linearGradient><p>2</p>"),
        ("<form><div id=x></div></form>", "<form><i>1</i></form>", "<i>1</i>"),
        ("<ul id=x></ul>", "<li>1<li>2<!--c-->", "<li>1</li><li>2<!--c--></li>"),
    ])
    func contentInContext(page: String, html: String, expected: String) throws {
        let document = parse(page)
        let element = try #require(Self.element(withID: "x", in: document))
        HTMLFragment.setContent(of: element, in: document, to: html)
        checkLinks(of: document)
        #expect(HTMLFragment.content(of: element, in: document) == expected)
        #expect(document.parseIsComplete)
        #expect(document.openElements.isEmpty)
    }

    @Test func idsAreFoundInNewContent() throws {
        let document = parse("<div id=x><p id=old>")
        let element = try #require(document.element(withID: "x"))
        #expect(document.element(withID: "old") != nil)
        HTMLFragment.setContent(of: element, in: document, to: "<p id=new>")
        #expect(document.element(withID: "new") != nil)
        #expect(document.element(withID: "old") == nil)
    }

    @Test func noscriptIsTextWhereScriptsRun() throws {
        for (scripting, expected) in [
            (Scripting.enabled, "<noscript><b>&amp;</b></noscript>"), (.disabled, "<noscript><b>&amp;</b></noscript>"),
        ] {
            let document = parse("<div id=x>")
            let element = try #require(document.element(withID: "x"))
            HTMLFragment.setContent(of: element, in: document, to: "<noscript><b>&amp;</b></noscript>", scripting: scripting)
            #expect(HTMLFragment.content(of: element, in: document, scripting: scripting) == expected)
            let noscript = document[element].firstChild
            #expect(document[document[noscript].firstChild].kind == (scripting == .enabled ? .text : .element))
        }
    }

    @Test(arguments: [
        ("<p title='\"&<>\u{A0}'>\"&lt;&gt;&amp;&nbsp;", "<p title=\"&quot;&amp;&lt;&gt;&nbsp;\">\"&lt;&gt;&amp;&nbsp;</p>"),
        ("<br><hr><img><input><basefont><bgsound><keygen>", "<br><hr><img><input><basefont><bgsound><keygen>"),
        (
            "<svg xlink:href=a xml:lang=b xmlns:xlink=c xmlns=d viewbox=e>",
            "<svg xlink:href=\"a\" xml:lang=\"b\" xmlns:xlink=\"c\" xmlns=\"d\" viewBox=\"e\"></svg>"
        ),
        (
            "<xmp><b>&</xmp><iframe><b>&</iframe><noembed>&</noembed><plaintext>&",
            "<xmp><b>&</xmp><iframe><b>&</iframe><noembed>&</noembed><plaintext>&</plaintext>"
        ),
        ("<template><b>x</b></template><!-- c -->", "<template><b>x</b></template><!-- c -->"),
    ])
    func serialization(html: String, expected: String) {
        let document = parse("<!DOCTYPE html><body>" + html)
        #expect(HTMLFragment.content(of: document.body, in: document) == expected)
    }

    @Test func voidElementsHaveNoContent() {
        let document = Document()
        let element = document.createElement(.br)
        document.appendText("x", to: element)
        #expect(HTMLFragment.content(of: element, in: document) == "")
    }

    /// What the standard warns of (13.3): these trees come back as others.
    @Test(arguments: [
        ("<pre>\n\nx</pre>", "<pre>x</pre>"),
        ("<textarea>\n\nx</textarea>", "<textarea>x</textarea>"),
        ("<a><table><a>x</table>", nil),
    ])
    func doesNotComeBack(html: String, again: String?) {
        let first = parse("<!DOCTYPE html><body>" + html)
        let second = parse(DocumentDump.html(first))
        #expect(DocumentDump.tree(first) != DocumentDump.tree(second))
        if let again { #expect(DocumentDump.html(of: second.body, in: second) == again) }
    }

    @Test("Installed pages come back as they were, but for a newline that a pre begins with")
    func pagesComeBack() {
        for (path, bytes) in InstalledPages.sample() {
            let first = parse(bytes)
            if Self.hasNewlineToDrop(first) { continue }
            let second = parse(DocumentDump.html(first))
            // Of a document type only the name is written.
            let isSame =
                DocumentDump.tree(of: first.documentElement, in: first) == DocumentDump.tree(of: second.documentElement, in: second)
            #expect(isSame, "\(path)")
        }
    }

    /// Whether a `pre` or the like begins with a newline, which the parser drops when it comes back.
    private static func hasNewlineToDrop(_ document: Document) -> Bool {
        document.descendants().contains { id in
            let parent = document[document[id].parent]
            let isFirst = document[id].kind == .text && parent.firstChild == id
            return isFirst && (parent.isHTML(.pre) || parent.isHTML(.textarea) || parent.isHTML(.listing))
                && document.text(of: id).hasPrefix("\n")
        }
    }

    private static func element(withID id: String, in document: Document) -> NodeID? {
        document.descendants(of: .document).first { document.attribute(.id, of: $0) == id }
    }
}
