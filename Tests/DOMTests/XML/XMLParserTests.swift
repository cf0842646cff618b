import DOM
import Testing

/// XHTML and SVG as trees, other XML as source, faults and attacks.
@Suite struct XMLParserTests {
    private func parseXML(_ xml: String, piecesOf size: Int? = nil) -> Document {
        let document = Document()
        feed(Array(xml.utf8), to: XMLParser(document: document), piecesOf: size)
        return document
    }

    private static let xhtml = """
        <?xml version="1.0" encoding="iso-8859-1"?>
        <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
        <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="fr"><head><title>T&eacute;</title></head>
        <body><p title="a&nbsp;b">x &amp; &lt; é &hellip;<br/><![CDATA[<raw>]]></p></body></html>
        """

    @Test func xhtmlIsATree() {
        let document = parseXML(Self.xhtml)
        #expect(document.title == "Té")
        #expect(document.language == "fr")
        #expect(document.textContent(of: document.body) == "x & < é …<raw>")
        let paragraph = document.children(of: document.body).first { document[$0].isHTML(.p) }
        #expect(paragraph.flatMap { document.attribute(.title, of: $0) } == "a\u{A0}b")
        #expect(document.findings.isEmpty)
    }

    @Test(arguments: [1, 7, 100]) func cutsDoNotMatter(size: Int) {
        #expect(DocumentDump.tree(parseXML(Self.xhtml, piecesOf: size)) == DocumentDump.tree(parseXML(Self.xhtml)))
    }

    @Test func longSectionsStayWhole() {
        let section = "<![CDATA[" + String(repeating: "a < b ", count: 2000) + "]]>"
        for xml in ["<html><body><p>\(section)</p></body></html>", "<data><x>\(section)</x></data>"] {
            let whole = DocumentDump.tree(parseXML(xml))
            for size in [10, 777] { #expect(DocumentDump.tree(parseXML(xml, piecesOf: size)) == whole) }
        }
    }

    @Test func htmlWithoutNamespaceIsStillAPage() {
        let document = parseXML("<html><body><p id='a'>x</p></body></html>")
        #expect(document.element(withID: "a") != nil)
        #expect(document[document.body].isHTML(.body))
    }

    @Test func svgIsATree() {
        let document = parseXML(
            #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title>S</title><a xlink:href="x"/></svg>"#
        )
        #expect(document.title == "S")
        #expect(DocumentDump.tree(document).contains("<svg a>\n|     xlink href=\"x\""))
    }

    @Test func otherXMLIsItsSource() {
        let document = parseXML(
            #"<rss version="2"><channel><link>https://example.org/a?b&amp;c</link><t>1 &lt; 2 <b>x</b></t><e/></channel></rss>"#)
        let expected = """
            <rss version="2">
              <channel>
                <link>https://example.org/a?b&c</link>
                <t>1 &lt; 2 <b>x</b></t>
                <e/>
              </channel>
            </rss>
            """
        #expect(document.textContent(of: document.body) == expected)
        let links = document.descendants().filter { document[$0].isHTML(.a) }
        #expect(links.map { document.attribute(.href, of: $0) } == ["https://example.org/a?b&c"])
    }

    @Test func faultsAreShownWithTheirLine() {
        let document = parseXML("<html xmlns='http://www.w3.org/1999/xhtml'><body><p>one</p>\n<p>two</b></p><p>three</p></body></html>")
        let text = document.textContent(of: .document)
        #expect(text.contains("one") && text.contains("two") && text.contains("three"))
        #expect(text.contains("not well-formed (line 2)"))
        #expect(document.findings.map(\.kind) == [.notWellFormed])
        #expect(document.findings.first?.line == 2)
    }

    @Test func emptyInputIsAPageWithANote() {
        let document = parseXML("")
        #expect(document.textContent(of: .document).contains("not well-formed"))
        #expect(document.parseIsComplete)
    }

    @Test func entitiesOfTheDocumentAreRead() {
        let document = parseXML("<!DOCTYPE html [<!ENTITY own 'mine'>]><html><body>&own;</body></html>")
        #expect(document.textContent(of: document.body) == "mine")
    }

    @Test func nothingIsFetched() {
        let document = parseXML(
            """
            <!DOCTYPE html [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "file:///etc/hostname"> %p;]>
            <html><body>[&file;]</body></html>
            """)
        #expect(!document.textContent(of: .document).contains("root:"))
    }

    @Test func entitiesDoNotMultiplyWithoutEnd() {
        let levels = (1...20).map { "<!ENTITY l\($0) '&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);'>" }.joined()
        let document = parseXML("<!DOCTYPE html [<!ENTITY l0 'ha'>\(levels)]><html><body>&l20;</body></html>")
        #expect(document.textByteCount < 50_000_000)
        #expect(document.findings.map(\.kind).contains(.notWellFormed))
    }

    @Test func deepNestingIsFlattened() {
        onSmallStack {
            let depthOfSource = 50_000
            let xml =
                "<html>" + String(repeating: "<div>", count: depthOfSource) + "end" + String(repeating: "</div>", count: depthOfSource)
                + "</html>"
            let document = Document()
            feed(Array(xml.utf8), to: XMLParser(document: document), piecesOf: 4096)
            checkLinks(of: document)
            #expect(depth(of: document) <= 520)
            #expect(document.textContent(of: .document).contains("end"))
        }
    }

    @Test func entitiesThatMultiplyEndThePage() {
        let entity = String(repeating: "A", count: 100_000)
        let references = String(repeating: "&a;", count: 5000)
        let page =
            "<!DOCTYPE html [<!ENTITY a '\(entity)'>]><html xmlns='http://www.w3.org/1999/xhtml'><body><p>\(references)</p></body></html>"
        let document = Document()
        let parser = XMLParser(document: document)
        parser.feed(page)
        parser.finish()
        let text = document.textContent(of: .document)
        #expect(text.utf8.count < 3_000_000)
        #expect(text.hasPrefix("AAAA"))
        #expect(text.contains("its entities make more than four times the text that came"))
    }
}
