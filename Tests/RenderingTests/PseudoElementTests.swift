import Testing

/// `::before`, `::after` and what they show.
struct PseudoElementTests {
    @Test(arguments: [
        (".n::before {content: 'Note: '}", "<p class=n>text", ["Note: text"]),
        (".n:after {content: '!'}", "<p class=n>text</p>", ["text!"]),
        (".n::before {content: none}", "<p class=n>text", ["text"]), (".n::before {content: ''}", "<p class=n>text", ["text"]),
        (".n::before {content: attr(data-w) ': '}", "<p class=n data-w=Tip>text", ["Tip: text"]),
        (".n::before {content: '\\f105'}", "<p class=n>text", ["text"]), (".n::before {content: url(i.png)}", "<p class=n>text", ["text"]),
        (".n::before {content: url(i.png) / 'Warning '}", "<p class=n>text", ["Warning text"]),
        (".n::before {content: 'Note'; display: block}", "<p class=n>text", ["Note", "text"]),
        (".n::before {content: 'Note'; display: none}", "<p class=n>text", ["text"]),
        (".n::after {content: ' ¶'; visibility: hidden}", "<p class=n>text", ["text"]),
        (".n::before {content: 'a'} p::before {content: 'b'}", "<p class=n>text", ["atext"]),
        ("li:not(:last-child)::after {content: ', '}", "<p><li>a</li><li>b</li>", ["• a,", "• b"]),
        ("b::before {content: var(--w)} p {--w: 'x '}", "<p>a <b>c</b>", ["a x c"]),
    ])
    func content(_ css: String, _ html: String, _ lines: [String]) {
        #expect(Page("<style>\(css)</style>\(html)").lines == lines)
    }

    @Test func findAndCopyCountThem() {
        let page = Page("<style>p::before {content: 'Hint '}</style><p>text")
        #expect(page.matches("hint text") == ["Hint text"])
    }
}
