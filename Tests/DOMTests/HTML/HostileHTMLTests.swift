import DOM
import Testing

/// Pages made to hurt: nothing is lost, nothing overflows, time stays linear.
///
/// All of it runs on a stack of 512 kB.
@Suite struct HostileHTMLTests {
    @Test(arguments: ["div", "ul><li", "blockquote", "table><tr><td", "span", "b", "svg", "a", "p", "font", "select", "template", "dl><dd"])
    func deepNesting(tags: String) {
        onSmallStack {
            let document = parse(String(repeating: "<\(tags)>", count: tags.count < 5 ? 100_000 : 20_000) + "<p>end", piecesOf: 1 << 16)
            checkLinks(of: document)
            #expect(depth(of: document) <= 1200)
            #expect(document.withNodes { nodes in nodes.contains { $0.kind == .text && $0.payloadCount == 3 } })
            _ = document.textContent(of: .document)
            let smaller = parse(String(repeating: "<\(tags)>", count: 2000) + "<p>end")
            #expect(DocumentDump.html(smaller).utf8.count > 1000)
            #expect(DocumentDump.tree(smaller).utf8.count > 1000)
        }
    }

    @Test func endTagsOfFlattenedElementsCloseThem() {
        let html = "<main>" + String(repeating: "<div>", count: 600) + "x" + String(repeating: "</div>", count: 600) + "<p id=after></main>"
        let document = parse(html)
        let after = document.element(withID: "after")
        #expect(after.map { document.string(of: document[document[$0].parent].name) } == "main")
        #expect(document.findings.first?.kind == .tooDeep)
    }

    @Test func manyAttributesAreCutOff() {
        let attributes = (0..<20_000).map { " a\($0)=\($0)" }.joined()
        let document = parse("<p\(attributes)>text")
        #expect(document.textContent(of: .document) == "text")
        #expect(document.findings.map(\.kind) == [.tooManyAttributes])
        #expect(document.findings.first?.description.contains("1 tags") == true)
    }

    @Test(arguments: [
        "<!--", "&", "<", "</", "<!", "<a ", "<p><b><i>", "</p>", "<a href=\"", "<table><a>", "&#", "]]>", "<b><p></b>", "<nobr>", "<li>",
        "<a><table>", "<p><font color=a>",
    ])
    func floods(piece: String) {
        onSmallStack {
            let document = parse(String(repeating: piece, count: 10_000), piecesOf: 4096)
            checkLinks(of: document)
            #expect(document.nodeCount < 10_000 * 12)
        }
    }

    @Test func misnestedFormattingDoesNotMultiplyWithoutEnd() {
        // Each paragraph would reopen all the fonts before it: a square of nodes by the letter of the standard.
        let html = (0..<2000).map { "<p><font size=\($0)><i title=\($0)>" }.joined()
        let document = parse(html)
        checkLinks(of: document)
        #expect(document.nodeCount < 45_000)
    }

    @Test func longTextAndManySiblings() {
        let text = String(repeating: "word ", count: 400_000)
        let document = parse("<p>" + text + String(repeating: "<br>", count: 100_000), piecesOf: 10_000)
        #expect(document.textContent(of: .document) == text)
        #expect(document.nodeCount > 100_000)
    }

    @Test func hugeTokensInSmallPieces() {
        let value = String(repeating: "x", count: 3_000_000)
        let document = parse("<a title=\"\(value)\">t</a><!--\(value)-->u", piecesOf: 4096)
        #expect(document.textContent(of: .document) == "tu")
    }
}
