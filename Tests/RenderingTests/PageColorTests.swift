import Cells
import DOM
import TestSupport
import Testing
import WebTypes

@testable import Rendering

/// The colours that pages give to texts.
struct PageColorTests {
    /// The page's colours of the run that shows a text, as `#rrggbb on #rrggbb`; nil where there is no such run.
    private func colors(of text: String, in html: String) -> String? {
        let page = Page(html)
        for block in page.blocks {
            for run in block.runs {
                let bytes = block.text[Int(run.textStart)..<Int(run.textStart + run.textLength)]
                guard String(decoding: bytes, as: UTF8.self) == text else { continue }
                return block.colors(of: run).description
            }
        }
        return nil
    }

    @Test(arguments: [
        ("<p style='color: #c00'>x", "#cc0000"), ("<style>.a {color: green}</style><p class=a>x", "#008000"),
        ("<p style='color: red'><i>x</i>", "#ff0000"), ("<p style='color: red'><i style='color: initial'>x</i>", ""),
        ("<p style='color: red'><i style='color: canvastext'>x</i>", ""), ("<p style='color: red'><i style='color: #333'>x</i>", ""),
        ("<p style='color: red'><i style='color: blue; color: currentcolor'>x</i>", "#ff0000"),
        ("<style>:root {--a: teal} p {color: var(--a)}</style><p>x", "#008080"), ("<p style='color: red; color: nonsense'>x", "#ff0000"),
        ("<table><tr><td style='color: purple'>x</table>", "#800080"),
    ])
    func ofLetters(_ html: String, _ colors: String) {
        #expect(self.colors(of: "x", in: html) == colors, "\(html)")
    }

    @Test(arguments: [
        "<p style='color: #777'>x", "<p style='color: white'>x", "<p style='color: #2c3e50'>x", "<p style='color: transparent'>x",
        "<p style='color: rgba(255, 0, 0, 0.2)'>x",
    ]) func ofGreysAndTintsNone(_ html: String) {
        #expect(colors(of: "x", in: html) == "", "\(html)")
    }

    @Test func ofTheTextAroundNone() {
        #expect(colors(of: "x", in: "<body style='color: #003380'><p style='color: blue'>x") == "")
        #expect(colors(of: "x", in: "<body style='color: #003380'><p style='color: red'>x") == "#ff0000")
        #expect(colors(of: "x", in: "<main style='color: #003380'><p>x") == "")
        #expect(colors(of: "x", in: "<style>code {color: crimson}</style><p>a <code>x</code>") == "")
        #expect(colors(of: "x", in: "<style>code {color: crimson}</style><p>a <code><i style='color: blue'>x</i></code>") == "#0000ff")
    }

    @Test func ofListingsThatSayItInline() {
        let shiki = "<pre class=shiki style='color:#24292e'><code><span style='color:#D73A49'>let</span> a</code></pre>"
        #expect(colors(of: "let", in: shiki) == "#d73a49")
        #expect(colors(of: " a", in: shiki) == "")
    }

    @Test func ofGrounds() {
        #expect(colors(of: "x", in: "<p>a<span style='background: #d73a49; color: #fff'>x</span>") == "on #d73a49")
        #expect(colors(of: "x", in: "<p>a<span style='background: url(a.png) no-repeat teal'><b>x</b></span>") == "on #008080")
        #expect(colors(of: "x", in: "<p><span style='background-color: teal; background: none'>x</span>") == "")
        #expect(colors(of: "x", in: "<p>a<span style='color: teal; background-color: currentcolor'>x</span>") == "#008080 on #008080")
        #expect(colors(of: "x", in: "<p><span style='background-color: #eff1f3'>x</span>") == "")
        #expect(colors(of: "x", in: "<p style='background-color: teal'>x") == "")
    }

    @Test func whatTheThemeAloneDecides() {
        for html in ["<a href=b style='color: red; background: teal'>x</a>", "<h1 style='color: red'>x</h1>", "<mark>x</mark>"] {
            let page = Page("<style>* {color: red}</style><p>a</p>\(html)")
            let block = page.blocks[0]
            for run in block.runs where block.text[Int(run.textStart)] == UInt8(ascii: "x") {
                #expect(Theme.standard.style(of: run, in: block) == Theme.standard.style(for: run.role), "\(html)")
            }
        }
        #expect(colors(of: "x", in: "<pre><span class=k style='color: red'>x</span></pre>") == "")
    }

    @Test func aReaderMayDoWithoutThem() {
        let document = Document()
        let response = URLResponse(webURL: .aboutBlank, mimeType: nil)
        let parser = DocumentFormat.html.makeParser(into: document, address: .aboutBlank, response: response)
        parser.feed(Array("<style>p {color: red !important}</style><p>a <b style='background: teal !important'>b</b>".utf8))
        parser.finish()
        func colors(_ user: String) -> Set<PageColors> {
            let renderer = PageRenderer(document: document, user: [StyleSheet(parsing: user)])
            return Set(renderer.advance(until: nil)?.blocks.flatMap(\.colors) ?? [])
        }
        #expect(colors("").count == 3)
        #expect(colors("* { color: initial !important; background-color: initial !important }") == [.none])
    }

    @Test func manyColorsAreNoneAtTheEnd() {
        let words = (0..<200).map { "<b style='color: #\(String(0xFF_0000 + $0, radix: 16))'>w\($0)</b>" }
        let html = "<p>" + words.joined(separator: " ")
        #expect(colors(of: "w0", in: html) == "#ff0000")
        #expect(colors(of: "w126", in: html) == "#ff007e")
        #expect(colors(of: "w127", in: html) == "")
    }

    @Test(arguments: [
        ("#ff0000", 1), ("#b31d28", 1), ("orange", 3), ("#d97706", 1), ("gold", 3), ("#22863a", 2), ("lime", 2), ("teal", 6),
        ("deepskyblue", 4), ("mediumturquoise", 6), ("#005cc5", 4), ("navy", 4), ("#6f42c1", 5), ("deeppink", 5), ("crimson", 1),
        ("magenta", 5),
    ]) func standardHasTheTerminalsOwn(_ name: String, _ index: Int) throws {
        let color = try #require(CSSColor(name))
        let style = Theme.standard.style(for: [], PageColors(letters: color))
        #expect(style == TextStyle(foreground: .indexed(UInt8(index))))
        let badge = Theme.standard.style(for: [], PageColors(letters: color, ground: color))
        #expect(badge.background == .indexed(UInt8(index)))
        #expect(Theme.monochrome.style(for: [], PageColors(letters: color, ground: color)) == .plain)
    }

    /// The colour of a terminal that knows all.
    private func known(_ color: Color) throws -> CSSColor { try #require(CSSColor(color)) }

    @Test(arguments: [0x1C1C1C, 0xFFFFFF, 0x000000, 0x777777, 0x1B2B34, 0xFDF6E3], [4.5, 7])
    func anyColorCanBeReadOnAnyGround(_ ground: Int, _ contrast: Double) throws {
        var generator = SeededGenerator.announced()
        let back = CSSColor(red: UInt8(ground >> 16), green: UInt8(ground >> 8 & 255), blue: UInt8(ground & 255))
        // Not even black or white may have the contrast.
        let most = max(back.contrast(with: .black), back.contrast(with: .white))
        var theme = Theme.monochrome
        theme.plain = TextStyle(foreground: .rgb(128, 128, 128), background: .rgb(back.red, back.green, back.blue))
        for _ in 0..<500 {
            let color = CSSColor(
                red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
                blue: .random(in: 0...255, using: &generator))
            for fromPalette in [false, true] {
                theme.pageColors = .readable(contrast: contrast, fromPalette: fromPalette)
                let letters = theme.style(for: .strong, PageColors(letters: color))
                #expect(letters.background == theme.plain.background && letters.attributes == .bold)
                if !fromPalette { #expect(try known(letters.foreground).contrast(with: back) >= min(contrast, most)) }
                let badge = theme.style(for: [], PageColors(letters: color, ground: color))
                #expect(try known(badge.foreground).contrast(with: known(badge.background)) >= contrast)
            }
        }
    }

    @Test func whatCanBeReadStaysAsItIs() throws {
        let color = CSSColor(red: 0xFF, green: 0x80, blue: 0x80)
        #expect(color.readable(on: .black, contrast: 7) == color)
        let darker = color.readable(on: .white, contrast: 4.5)
        #expect(darker.terminalIndex == color.terminalIndex && darker.contrast(with: .white) < 4.6)
    }
}
