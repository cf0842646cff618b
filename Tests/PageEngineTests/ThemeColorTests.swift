import Cells
import PageEngine
import TestSupport
import Testing

/// The colour that a page asks for with `<meta name=theme-color>` (HTML Standard, 4.2.5.1).
@MainActor @Suite struct ThemeColorTests {
    @Test(arguments: [
        ("<meta name=theme-color content='#123456'>", Color.rgb(0x12, 0x34, 0x56)),
        ("<meta name=Theme-Color content=' #F0a '>", .rgb(0xFF, 0, 0xAA)),
        ("<meta name=theme-color content=tomato>", .rgb(0xFF, 0x63, 0x47)),
        ("<meta name=theme-color content='hsl(120 100% 25%)'>", .rgb(0, 0x80, 0)),
        ("<meta name=theme-color content=nonsense><meta name=theme-color content=red>", .rgb(0xFF, 0, 0)),
        (
            "<meta name=theme-color media='(prefers-color-scheme: dark)' content=black><meta name=theme-color content=white>",
            .rgb(0xFF, 0xFF, 0xFF)
        ),
        ("<meta name=theme-color media='(prefers-color-scheme: light)' content=red><meta name=theme-color content=blue>", .rgb(0xFF, 0, 0)),
    ]) func statement107_theFirstThatHoldsCounts(_ head: String, _ color: Color) async {
        let page = WebPage()
        _ = await outcome(of: page.load(html: head + "<p>text"))
        #expect(page.themeColor == color)
    }

    @Test(arguments: [
        "<meta name=theme-color content=''>", "<meta name=theme-color>", "<meta name=theme-color content=transparent>",
        "<meta name=theme-color content=currentcolor>", "<meta name=color content=red>", "<body><meta name=theme-color content=red>",
    ]) func statement107_othersAreNone(_ head: String) async {
        let page = WebPage()
        _ = await outcome(of: page.load(html: head + "<p>text"))
        #expect(page.themeColor == nil)
    }
}
