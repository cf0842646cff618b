import DOM
import Testing

/// Markup that no suite has, where the standard's rules meet in an unusual way.
@Suite struct RareMarkupTests {
    @Test(arguments: [
        // A comment in SVG stays there, also behind the end of the body or of the page.
        ("<svg></body><!--c-->", "<svg><!--c--></svg>"),
        ("<svg></html><!--c-->", "<svg><!--c--></svg>"),
        // Only `[CDATA[` in capitals begins a section.
        ("<svg><![Cdata[x]]>", "<svg><!--[Cdata[x]]--></svg>"),
        ("<svg><![CDATA[x]]>", "<svg>x</svg>"),
        // The case of letters beyond ASCII counts in names.
        ("<svg><aÉ>x</aÉ>y", "<svg><aÉ>x</aÉ>y</svg>"),
        ("<svg><aÉ>x</aé>y", "<svg><aÉ>xy</aÉ></svg>"),
        ("<svg><linearGradient>x</LINEARGRADIENT>y", "<svg><linearGradient>x</linearGradient>y</svg>"),
        // What a `selectedcontent` shows is a whole copy, also where it comes behind the options.
        (
            "<select><button><selectedcontent></button><option><svg xlink:href=a>",
            "<select><button><selectedcontent><svg xlink:href=\"a\"></svg></selectedcontent></button>"
                + "<option><svg xlink:href=\"a\"></svg></option></select>"
        ),
        (
            "<select><option>a</option><button><selectedcontent></selectedcontent>",
            "<select><option>a</option><button><selectedcontent>a</selectedcontent></button></select>"
        ),
    ])
    func inBody(html: String, expected: String) {
        for size in [1, 5, html.utf8.count] {
            let document = parse("<!DOCTYPE html>" + html, piecesOf: size)
            #expect(DocumentDump.html(of: document.body, in: document) == expected)
        }
    }

    /// 4.10.17: an option is chosen for the `select` around it; around a template's content there is nothing.
    @Test(arguments: [
        ("<template><selectedcontent></selectedcontent><option>x</option></template><option>y</option>", ""),
        ("<selectedcontent></selectedcontent><template><option>x</option></template><option>y</option>", "y"),
        ("<template><option>x</option></template><selectedcontent></selectedcontent><option>y</option>", "y"),
    ])
    func selectedContentMindsTemplates(html: String, chosen: String) {
        let document = parse("<select>\(html)</select>")
        let expected = html.replacing("<selectedcontent>", with: "<selectedcontent>" + chosen)
        #expect(DocumentDump.html(of: document.body, in: document) == "<select>\(expected)</select>")
    }

    @Test func whiteSpaceBehindFramesReopensFormatting() {
        let document = parse("<!DOCTYPE html><b><frameset></frameset></html> x ")
        #expect(DocumentDump.html(document) == "<!DOCTYPE html><html><head></head><frameset></frameset><b>  </b></html>")
    }

    @Test(arguments: [Namespace.svg, .mathML])
    func textRightInForeignContentReopensNoFormatting(namespace: Namespace) {
        let document = Document()
        let context = document.createElement(document.name("g"), namespace: namespace)
        HTMLFragment.setContent(of: context, in: document, to: "<p><b></p>x")
        #expect(HTMLFragment.content(of: context, in: document) == "<p><b></b></p>x")
    }

    @Test(arguments: [
        ("-//W3C//DTD HTML 3.2//EN", true), ("-//W3C//DTD HTML 3.2//\u{301}", true), ("-//W3C//DTD HTML 4.01//EN", false),
        ("-//\u{212A}//", false), ("HTML", true), ("-//W3C//DTD HTML 4.01 Transitional//EN", true),
    ])
    func documentTypesInQuirksMode(publicID: String, isQuirky: Bool) {
        #expect(parse("<!DOCTYPE html PUBLIC '\(publicID)'>").isQuirky == isQuirky)
    }
}
