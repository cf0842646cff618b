import DOM
import Testing

@testable import Rendering

struct HostileTests {
    /// Every scalar that may not reach a terminal, and every sequence, in every place that shows text.
    @Test func nothingRawComesOut() {
        var strings = (0..<0x20).filter { $0 != 9 && $0 != 10 }.map { "x\u{0}y".replacingNUL(with: Unicode.Scalar(UInt8($0))) }
        strings += (0x7F...0x9F).map { String(Character(Unicode.Scalar(UInt8($0)))) }
        strings += [0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069].compactMap {
            Unicode.Scalar($0).map { String(Character($0)) }
        }
        strings += [
            "\u{1B}]0;t\u{7}", "\u{1B}]52;c;QUFB\u{7}", "\u{1B}P$q\u{1B}\\", "\u{1B}[2J", "\u{9B}2J", "\u{1B}[31m",
            "\u{1B}]8;;http://x\u{1B}\\",
        ]
        for string in strings {
            let references = string.unicodeScalars.map { "&#\($0.value);" }.joined()
            for text in [string, references] { check(page(text), of: text) }
        }
    }

    private func page(_ text: String) -> Page {
        Page(
            """
            <title>\(text)</title><h1 id="\(text)">h\(text)h</h1><p>p\(text)p <a href="\(text)" title="\(text)">l\(text)</a>
            <img alt="\(text)i"><img src="\(text)"><a href="x/\(text)"><i></i></a><pre>q\(text)q</pre>
            <table><caption>c\(text)</caption><tr><th>d\(text)<td>e\(text)</table><ol start="\(text)" style='list-style-type: "\(text)"'><li>x</ol>
            <input value="\(text)" placeholder="\(text)" name="\(text)"><select aria-label="\(text)"><option>\(text)o</select>
            <textarea>\(text)</textarea><button>\(text)b</button><iframe src="\(text)"></iframe><video src="\(text)"></video>
            <progress value="\(text)" max="\(text)"></progress><sup>\(text)1</sup><del>\(text)</del><svg aria-label="\(text)"></svg>
            <math alttext="\(text)"></math><details><summary>\(text)</summary></details><map><area href="\(text)" alt="\(text)"></map>
            """)
    }

    private func check(_ page: Page, of text: String) {
        var bytes: [UInt8] = []
        TextDump.write(page.renderer, .text, width: 80) { bytes += Array($0) }
        let shown = String(decoding: bytes, as: UTF8.self) + page.lines.joined(separator: "\n") + page.renderer.text()
        let names = page.renderer.links().map(\.text) + page.renderer.headings().map(\.text)
        for scalar in (shown + names.joined()).unicodeScalars {
            let isAllowed =
                switch scalar.value {
                case 0x09, 0x0A: true
                case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: false
                default: true
                }
            #expect(isAllowed, "U+\(String(scalar.value, radix: 16)) of \(text.unicodeScalars.map(\.value))")
        }
    }

    @Test(arguments: ["div", "blockquote", "ul><li", "dl><dd", "table><tr><td", "b", "sup", "details", "a href=x", "span"])
    func deepNesting(_ tag: String) {
        let page = Page(String(repeating: "<\(tag)>", count: 20_000) + "deepest")
        #expect(page.lines.joined().contains("deepest"))
    }

    @Test func manyRows() {
        let page = Page("<pre>" + String(repeating: "x\n", count: 300_000) + "</pre>")
        #expect(page.rows.count == 300_000)
        #expect(page.blocks.allSatisfy { $0.lines.count <= LineBlock.capacity })
    }

    @Test func oneColumn() {
        let html =
            "<h1>Title</h1><ul><li>item<ol><li>number</ol></ul><table><tr><th>a<th>b<tr><td>cell<td>cell</table><pre>code</pre><blockquote>quote 日本</blockquote>"
        for width in 1...6 {
            let shown = Page(html, width: width).lines.joined()
            for letter in "Titlenumbercellcodequote" { #expect(shown.contains(letter)) }
        }
    }

    @Test func growthIsLinear() {
        let part = "<p>A paragraph with <a href=x>a link</a> and <b>bold</b> text.</p><table><tr><td>a<td>b</table><ul><li>x</ul>"
        let clock = ContinuousClock()
        let small = clock.measure { _ = Page(String(repeating: part, count: 1000)) }
        let large = clock.measure { _ = Page(String(repeating: part, count: 8000)) }
        // Eight times the input; a quadratic step would take 64 times as long.
        #expect(large < small * 24)
    }
}

extension String {
    fileprivate func replacingNUL(with scalar: Unicode.Scalar) -> String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.value == 0 ? scalar : $0 }))
    }
}
