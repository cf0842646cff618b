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
}
