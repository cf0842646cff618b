import DOM
import HostilePages
import TestSupport
import Testing

/// Pages made to hurt: nothing is lost and nothing overflows; `parsing-speed --hostile` has the bars of time and memory.
///
/// All of it runs on a stack of 512 kB.
@Suite struct HostileHTMLTests {
    @Test("Nothing is lost", arguments: HostilePage.all)
    func loses(page: HostilePage) {
        onSmallStack {
            let document = parse(page.bytes(2000), piecesOf: 1 << 12)
            checkLinks(of: document)
            #expect(depth(of: document) <= 1200)
            #expect(Self.hasEnd(document) || !page.keepsWhatFollows)
            #expect(document.nodeCount < 2000 * 32)
            // Both forms are written without recursion.
            #expect(DocumentDump.html(document).utf8.count + DocumentDump.tree(document).utf8.count > 100)
        }
    }

    @Test("40 kB of misnested formatting take less than 1 s and 200 MB")
    func misnestedFormattingDoesNotMultiplyWithoutEnd() {
        onSmallStack {
            let bytes = HostilePage.multiplying
            let document = parse(bytes)
            checkLinks(of: document)
            #expect(document.nodeCount < 45_000)
            #expect(document.byteCost < 200_000_000)
            #expect(Measure.best(of: 3) { _ = parse(bytes) } < Measure.allowance)
        }
    }

    @Test func endTagsOfFlattenedElementsCloseThem() {
        let html = "<main>" + String(repeating: "<div>", count: 600) + "x" + String(repeating: "</div>", count: 600) + "<p id=after></main>"
        let document = parse(html)
        let after = document.element(withID: "after")
        #expect(after.map { document.string(of: document[document[$0].parent].name) } == "main")
        #expect(document.findings.first?.kind == .tooDeep)
    }

    /// Formatting that was closed to make room is not reopened: neither for what comes at that depth nor for what follows.
    @Test func flattenedFormattingStaysClosed() {
        let names = ["b", "i", "code", "em"]
        func html(_ depth: Int) -> String {
            let opened = (0..<depth).map { "<\(names[$0 % 4])>" }.joined()
            let closed = (0..<depth).reversed().map { "</\(names[$0 % 4])>" }.joined()
            return "<p>" + opened + "x" + closed + "<p id=after>y"
        }
        let document = parse(html(2_000))
        let after = document.element(withID: "after")
        #expect(after.map { document[document[$0].firstChild].hasText } == true)
        #expect(document.descendants().count { document[$0].kind == .element } == 2_000 + 5)
    }

    @Test func manyAttributesAreCutOff() {
        let attributes = (0..<20_000).map { " a\($0)=\($0)" }.joined()
        let document = parse("<p\(attributes)>text")
        #expect(document.textContent(of: .document) == "text")
        #expect(document.findings.map(\.kind) == [.tooManyAttributes])
        #expect(document.findings.first?.description.contains("1 tags") == true)
    }

    @Test func hugeTokensInSmallPieces() {
        let value = String(repeating: "x", count: 3_000_000)
        let document = parse("<a title=\"\(value)\">t</a><!--\(value)-->u", piecesOf: 4096)
        #expect(document.textContent(of: .document) == "tu")
    }

    /// Whether the text behind what hurts is in the tree, be it in a comment that nothing closes.
    private static func hasEnd(_ document: Document) -> Bool {
        document.descendants().reversed().contains { document[$0].hasText && document.text(of: $0).hasSuffix("the end") }
    }
}
