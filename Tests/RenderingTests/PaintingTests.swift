import Cells
import Testing

@testable import Rendering

struct PaintingTests {
    private func paint(
        _ page: Page, row: Int = 0, columns: Int = 20, sideways: Int = 0, focused: UInt32 = 0, hits: [Range<UInt32>] = [],
        current: Range<UInt32>? = nil
    ) -> Surface {
        var surface = Surface(size: CellSize(columns: columns + 4, rows: 1))
        let block = page.blocks[0]
        LinePainter.paint(
            block.lines[row], of: block, into: &surface, at: CellPoint(column: 2, row: 0), columns: columns, sideways: sideways,
            theme: .standard, focus: focused == 0 ? .none : .link(focused), hits: hits[...], currentHit: current)
        return surface
    }

    private func attributes(_ surface: Surface, _ column: Int) -> TextStyle { surface[CellPoint(column: column, row: 0)].style }

    @Test func textAndRoles() {
        let surface = paint(Page("<p>a <b>bold</b> <a href=x>link</a>"))
        #expect(surface.text(ofRow: 0).hasPrefix("  a bold link"))
        #expect(attributes(surface, 4).attributes.contains(.bold))
        #expect(attributes(surface, 9).attributes.contains(.underline))
        #expect(attributes(surface, 2) == .plain)
    }

    @Test func focusedLinkAndHits() {
        let page = Page("<p>日本 foo <a href=x>link</a>")
        let hits = page.renderer.find(FindQuery("foo")).ranges
        let surface = paint(page, focused: 1, hits: hits, current: hits.first)
        #expect(attributes(surface, 7).background == Theme.standard.currentHit.background)
        #expect(attributes(surface, 9).background == Theme.standard.currentHit.background)
        #expect(attributes(surface, 6).background == .default)
        #expect(attributes(surface, 11).attributes.contains(.reverse))
    }

    @Test func sidewaysAndCutMarks() {
        let page = Page("<pre>" + (0..<10).map { "\($0)123456789" }.joined() + "</pre>")
        #expect(paint(page, columns: 10).text(ofRow: 0).hasPrefix("  012345678›"))
        #expect(paint(page, columns: 10, sideways: 10).text(ofRow: 0).hasPrefix("  ‹12345678›"))
        #expect(paint(page, columns: 10, sideways: 90).text(ofRow: 0).hasPrefix("  ‹123456789"))
        #expect(paint(page, columns: 10, sideways: 100).text(ofRow: 0).allSatisfy { $0 == " " })
    }

    @Test func nothingOutsideItsColumns() {
        let page = Page("<pre>" + String(repeating: "日本", count: 40) + "</pre>")
        for sideways in 0...5 {
            let surface = paint(page, columns: 9, sideways: sideways)
            for column in [0, 1, 11, 12] { #expect(surface[CellPoint(column: column, row: 0)] == .blank(.plain)) }
        }
        #expect(paint(page, columns: 0).text(ofRow: 0).allSatisfy { $0 == " " })
    }

    @Test func everyRoleDiffersWithoutColour() {
        let same: Set<StyleRole> = [
            .code, .majorHeading, .abbreviation, .codeString, .codeNumber, .codeName, .codeType, .codeInserted, .codeDeleted, .codeOutput,
        ]
        for (role, name) in StyleRole.names where !same.contains(role) {
            #expect(Theme.monochrome.style(for: role) != .plain, "\(name)")
        }
    }

    @Test func dumps() {
        let page = Page("<h1>T</h1><p>a&nbsp;b <a href=x>link</a> </p>")
        var bytes: [UInt8] = []
        TextDump.write(page.renderer, .text, width: 40) { bytes += Array($0) }
        #expect(String(decoding: bytes, as: UTF8.self) == "T\n═\n\na b link\n")
        bytes = []
        TextDump.write(Page("<p>a <b>b</b> c").renderer, .ansi(.monochrome), width: 40) { bytes += Array($0) }
        #expect(String(decoding: bytes, as: UTF8.self) == "a \u{1B}[0;1mb\u{1B}[0m c\n")
    }

    @Test func dumpStopsAtAnError() {
        struct Broken: Error {}
        #expect(throws: Broken.self) {
            try TextDump.write(Page("<p>a").renderer, .text, width: 80) { (_) throws(Broken) in throw Broken() }
        }
    }

    @Test func debugPrints() {
        let page = Page("<p>a <b>b</b></p>")
        #expect(RenderDump.boxes(page.renderer).contains("text in p"))
        #expect(RenderDump.styles(page.renderer).contains("role: strong"))
        #expect(RenderDump.lines(page.blocks).contains("“b” strong"))
        #expect(RenderDump.lines(Page("<p><b style='color: teal'>b</b>").blocks).contains("“b” strong #008080"))
    }
}
