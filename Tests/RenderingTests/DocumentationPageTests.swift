import TestSupport
import Testing

@testable import Rendering

/// Real pages of documentation systems, with their own style sheets, on a narrow screen.
struct DocumentationPageTests {
    @Test func listIsRead() {
        #expect(SharedData.root == nil || DocumentationPage.all.count == 64)
    }

    @Test(arguments: DocumentationPage.all)
    func readsWell(_ example: DocumentationPage) throws {
        guard let page = example.layOut(width: 80) else { return }
        checkOpening(of: page, example)
        let wide = page.rows.indices.filter { row in
            page.rows[row].width > 80 && page.rows[row].kind.isDisjoint(with: [.preformatted, .table]) && page.rows[row].scrollGroup == 0
        }
        #expect(wide.isEmpty, "wider than the screen: \(wide.map { page.lines[$0] })")
    }

    /// The page opens at its own heading, and that is what the first row shows.
    private func checkOpening(of page: Page, _ example: DocumentationPage) {
        guard let heading = example.heading else { return }
        let first = firstRows(of: page).map(withoutFloat)
        // Whether the row itself is a part of the heading, or the heading of the row (with a link beside it).
        let row = withoutSpaces(Array(first.prefix(1)))
        let isOfHeading = withoutSpaces([heading]).contains(row) || row.contains(withoutSpaces([heading]).prefix(4))
        let opens = isOfHeading && !row.isEmpty && withoutSpaces(first).contains(withoutSpaces([heading]))
        #expect(opens, "\(first) instead of \(heading)")
    }

    /// The first row that is shown and the two after it: a heading may be wrapped.
    private func firstRows(of page: Page) -> [String] {
        guard let offset = page.renderer.mainContentOffset() else { return [] }
        var start = 0
        for block in page.blocks {
            if block.flowRange.contains(offset), let position = block.position(ofFlow: offset) {
                return Array(page.lines[(start + position.line)...].prefix(3))
            }
            start += block.lines.count
        }
        return []
    }

    /// A row without what stands at its end by itself, as a link to the source does.
    private func withoutFloat(_ row: String) -> String {
        let start = row.firstIndex { $0 != " " } ?? row.startIndex
        return row[start...].firstRange(of: "     ").map { String(row[..<$0.lowerBound]) } ?? row
    }

    private func withoutSpaces(_ lines: [String]) -> String {
        String(lines.joined().filter { !$0.isWhitespace })
    }
}
