import DOM
import Testing

/// Plain text with what manual pages and terminals put into it.
@Suite struct PlainTextParserTests {
    private func html(_ text: String, piecesOf size: Int? = nil) -> String {
        let document = DOM.Document()
        let parser = DocumentFormatTests.parser(.plainText, into: document)
        feed(Array(text.utf8), to: parser, piecesOf: size)
        guard let pre = document.children(of: document.body).first(where: { document[$0].isHTML(.pre) }) else { return "no pre" }
        #expect(document.attribute(.class, of: pre) == "plain-text")
        return DocumentDump.html(of: pre, in: document)
    }

    @Test(arguments: [
        ("a <b> & c\n\n  d", "a &lt;b&gt; &amp; c\n\n  d"),
        ("N\u{8}NA\u{8}AME\n", "<b>NA</b>ME\n"),
        ("_\u{8}f_\u{8}o x", "<u>fo</u> x"),
        ("_\u{8}x\u{8}x", "<b><u>x</u></b>"),
        ("\u{8}\u{8}a\n\u{8}b", "a\nb"),
        ("é\u{8}é+", "<b>é</b>+"),
        ("_\u{8}_", "<b>_</b>"),
        ("_\u{8}a_\u{8}_", "<u>a_</u>"),
        ("ab\u{8}\u{8}\u{8}\u{8}cd\n", "cd\n"),
        ("\u{1B}[1mbold\u{1B}[0m \u{1B}[4;31munder\u{1B}[24m x", "<b>bold</b> <u>under</u> x"),
        ("\u{1B}[38;5;1mred\u{1B}[38;2;1;4;1mrgb\u{1B}[m", "redrgb"),
        ("\u{1B}]8;;https://x/\u{1B}\\link\u{1B}]8;;\u{7}!", "link!"),
        ("a\u{1B}(Bb\u{1B}=c\u{1B}", "abc"),
        ("a\u{1B}[31\nb", "a\nb"),
        ("\u{1B}[1mtwo\nlines\u{1B}[m\n", "<b>two</b>\n<b>lines</b>\n"),
        ("a\r\nb\rc", "a\nb\nc"),
    ])
    func convert(text: String, expected: String) {
        #expect(html(text) == expected)
        for size in [1, 2, 3] { #expect(html(text, piecesOf: size) == expected, "pieces of \(size)") }
    }

    @Test func plainTextArrivesAsItComes() {
        let document = DOM.Document()
        let parser = DocumentFormatTests.parser(.plainText, into: document)
        parser.feed("one line\nand a hal")
        #expect(document.textContent(of: .document) == "one line\n")
        #expect(document.openElements.count == 3)
        parser.feed("f\n")
        parser.feed(String(repeating: "x", count: 5000))
        #expect(document.textContent(of: .document).hasPrefix("one line\nand a half\nxxxxx"))
        parser.finish()
        #expect(document.openElements.isEmpty && document.parseIsComplete)
    }
}
