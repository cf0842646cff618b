import TestSupport
import Testing

@testable import Rendering

/// The page opens at its own content.
struct OpeningPlaceTests {
    private func opening(_ html: String) -> String? {
        let page = Page(html)
        return page.renderer.mainContentOffset().map { offset in
            page.flow(offset..<UInt32(page.renderer.builder.tree.flow.count)).split(separator: "\n").first.map(String.init) ?? ""
        }
    }

    @Test func mainElementOrRole() {
        #expect(opening("<nav>n</nav><main><p>Start</p></main>") == "Start")
        #expect(opening("<div>n</div><div role=main>Start</div>") == "Start")
        #expect(opening("<main><nav>side</nav><h1>Head</h1></main>") == "Head")
    }

    @Test func firstHeadingAfterNavigation() {
        #expect(opening("<nav><h1>Menu</h1></nav><p>x<h1>Head</h1>") == "Head")
        #expect(opening("<p>x<h2>Second</h2><p>y") == "Second")
        #expect(opening("<p>nothing") == nil)
    }

    /// The pages of documentation systems, whose list gives each page's main heading.
    @Test func documentationPages() throws {
        guard let list = SharedData.bytes("doc-pages/README.md") else { return }
        var found = 0
        var all = 0
        for row in String(decoding: list, as: UTF8.self).split(separator: "\n") where row.hasPrefix("| ") {
            let columns = row.split(separator: "|").map { $0.drop { $0 == " " } }
            guard let name = row.split(separator: "`").first(where: { $0.hasSuffix(".html") }), let last = columns.last else { continue }
            guard let html = SharedData.bytes("doc-pages/\(name)") else { continue }
            let heading = last.split(separator: " (h")[0].split(separator: " (div")[0].drop { $0 == " " }
            let wanted = String(heading.reversed().drop { $0 == " " }.reversed())
            all += 1
            let page = Page(html, options: RenderOptions())
            let offset = page.renderer.mainContentOffset()
            let text = page.renderer.headings().first { $0.flowOffset == offset }?.text ?? ""
            if wanted == "none" || text.contains(wanted) { found += 1 }
        }
        #expect(all > 40)
        // Not found: pages whose title is a `div`, and two whose heading is put together by style sheets.
        #expect(found >= all - 6, "\(found) of \(all)")
    }
}
