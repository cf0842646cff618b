import DOM
import TestSupport
import Testing

@testable import Rendering

/// The main content alone: what a site puts round it is gone, and nothing of it is lost.
struct MainContentTests {
    @Test(arguments: DocumentationPage.all)
    func documentationPagesLoseTheirNavigationAlone(_ example: DocumentationPage) throws {
        guard let whole = example.layOut(width: 80), let alone = example.layOut(width: 80, extent: .content) else { return }
        let document = whole.document
        let shown = Set(alone.renderer.builder.tree.items.map { alone.document.textContent(of: $0.node) })
        for item in whole.renderer.builder.tree.items where item.kind == .text && !shown.contains(document.textContent(of: item.node)) {
            let around = Set(document.ancestors(of: item.node).map { document.string(of: document[$0].name) })
            let text = whole.flow(item.flowStart..<item.flowEnd)
            #expect(around.isDisjoint(with: ["pre", "dl"]), "“\(text)”")
            // Sentences are part of the text, unless the page says otherwise.
            let isApart = !around.isDisjoint(with: ["nav", "footer", "noscript"])
            let isFoot = document.ancestors(of: item.node).contains { document.attribute(.class, of: $0, contains: "footer") }
            #expect(text.utf8.count < 50 || isApart || isFoot, "“\(text)”")
        }
        if let word = example.heading.map(DocumentWords.split)?.first { #expect(DocumentWords.split(alone.text).contains(word)) }
        let isNavigation = alone.renderer.builder.tree.items.contains { item in
            alone.document.ancestors(of: item.node).contains { alone.document[$0].isHTML(.nav) }
        }
        #expect(!isNavigation)
    }

    @Test func theWholePageComesBack() {
        var page = Page("<nav><a href=a>A</a></nav><main><h1>Title</h1><p>Text</main><footer>Foot</footer>")
        let all = page.lines
        page.renderer.options.extent = .content
        page.layOut()
        #expect(page.lines.first == "Title" && !page.lines.contains("Foot"))
        page.renderer.options.extent = .page
        page.layOut()
        #expect(page.lines == all)
    }
}
