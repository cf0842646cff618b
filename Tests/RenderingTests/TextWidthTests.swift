import DOM
import Testing

@testable import Rendering

/// Prose has a width of its own; code and tables have the screen's.
struct TextWidthTests {
    private static let prose = "<p>" + String(repeating: "word ", count: 400)
    private static let code = String(repeating: "x", count: 150)

    private func widest(_ page: Page) -> Int {
        page.lines.map(\.unicodeScalars.count).max() ?? 0
    }

    @Test func proseStopsAtItsWidth() {
        #expect(80...88 ~= widest(Page(Self.prose, width: 200, textWidth: 88)))
        #expect(36...40 ~= widest(Page(Self.prose, width: 200, textWidth: 40)))
        #expect(76...80 ~= widest(Page(Self.prose, width: 80, textWidth: 88)))
    }

    @Test func noWidthIsTheScreens() {
        #expect(195...200 ~= widest(Page(Self.prose, width: 200, textWidth: nil)))
    }

    @Test func codeAndTablesGoBeyondProse() {
        let code = Page("<p>text<pre>\(Self.code)</pre>", width: 200, textWidth: 88)
        #expect(code.lines == ["text", "", "  " + Self.code])
        #expect(code.rows.allSatisfy { $0.scrollGroup == 0 })
        let cell = String(repeating: "cell ", count: 15)
        let table = Page("<table><tr><td>\(cell)<td>\(cell)</table>", width: 200, textWidth: 88)
        #expect(table.lines.count == 1 && widest(table) > 140)
    }

    @Test(arguments: [3_000, 40_000]) func noWidthIsCapped(columns: Int) {
        let code = String(repeating: "x", count: columns)
        #expect(Page("<pre>\(code)</pre>", width: columns + 1000).lines == ["  " + code])
        #expect(Page("<pre>\(code)</pre>", width: 80).lines == [code])
        let words = String(repeating: "word ", count: columns / 5)
        #expect(Page("<p>\(words)", width: columns + 1000).lines == [String(words.dropLast())])
    }

    @Test func plainTextWrapsLikeCode() {
        let text = Array("a line of \(Self.code)\nnext\n".utf8)
        let scrolling = Page(text, as: .plainText, options: RenderOptions(columns: 80))
        #expect(scrolling.lines == ["a line of " + Self.code, "next"])
        #expect(scrolling.rows[0].scrollGroup != 0)
        let wrapped = Page(text, as: .plainText, options: RenderOptions(columns: 80, preformatted: .wrap))
        #expect(wrapped.lines.count == 4 && wrapped.lines[1].hasPrefix("↳ x") && wrapped.lines.last == "next")
        #expect(wrapped.rows.allSatisfy { $0.scrollGroup == 0 })
    }
}
