import Testing

@testable import Rendering

/// Properties of text: how it is broken, aligned, set in and decorated (CSS Text 3 and 4).
struct TextPropertyTests {
    private static let breaksCases: [(String, String, [String])] = [
        // Section 3 of CSS Text 4: `white-space` and its longhands.
        ("p {white-space: pre}", "a  b\n c", ["a  b", " c"]), ("p {white-space: pre-line}", "a  b\n c", ["a b", "c"]),
        ("p {white-space: normal}", "a  b\n c", ["a b c"]), ("p {white-space-collapse: preserve}", "a  b\n c", ["a  b", " c"]),
        ("p {white-space-collapse: preserve-breaks}", "a  b\n c", ["a b", "c"]),
        ("p {white-space-collapse: break-spaces}", "a  b", ["a  b"]),
        ("p {white-space-collapse: collapse; white-space: pre}", "a  b", ["a  b"]),
        ("p {white-space: pre; white-space-collapse: collapse}", "a  b", ["a b"]), ("p {white-space: preserve nowrap}", "a  b", ["a  b"]),
        ("p {white-space: nowrap preserve-breaks}", "a  b\nc", ["a b", "c"]),
        ("p {white-space: pre; white-space: preserve pre}", "a  b", ["a  b"]),
        ("p {white-space: pre; white-space: initial}", "a  b", ["a b"]),
        ("p {white-space: pre} b {text-wrap: wrap}", "<b>a  b</b>", ["a  b"]),
        ("p {text-wrap-mode: nowrap}", "aaa bbb ccc ddd", ["aaa bbb", "ccc ddd"]),
        ("p {white-space: pre-wrap}", "aaa bbb ccc ddd", ["aaa bbb", "ccc ddd"]),
        // Section 4.2 of CSS Text 3: tabs.
        ("p {white-space: pre}", "a\tb", ["a       b"]), ("p {white-space: pre; tab-size: 4}", "a\tb", ["a   b"]),
        ("p {white-space: pre; tab-size: 0}", "a\tb", ["ab"]), ("p {white-space: pre; tab-size: 24px}", "a\tbcd\te", ["a  bcd   e"]),
        ("p {white-space: pre; -moz-tab-size: 2}", "\ta", ["  a"]), ("p {white-space: pre; tab-size: -1}", "\ta", ["        a"]),
        ("p {white-space: pre; tab-size: 50%}", "\ta", ["        a"]), ("body {tab-size: 3} p {white-space: pre}", "\ta", ["   a"]),
        // Section 5: where words are broken.
        ("p {word-break: break-all}", "aaaaaa bbbbbb cc", ["aaaaaa bbb", "bbb cc"]),
        ("p {word-break: normal}", "aaaaaa bbbbbb cc", ["aaaaaa", "bbbbbb cc"]),
        ("p {word-break: break-word}", "aaaaaa bbbbbb", ["aaaaaa", "bbbbbb"]),
        ("p {overflow-wrap: anywhere}", "aaaaaa bbbbbb", ["aaaaaa", "bbbbbb"]),
        ("b {word-break: break-all}", "aaaaaa <b>bbbbbb</b> cccccc", ["aaaaaa bbb", "bbb cccccc"]),
        ("p {word-break: break-all}", "aaaaaa (((((((", ["aaaaaa", "((((((("]),
        ("p {line-break: anywhere}", "aaaaaa (((((((", ["aaaaaa (((", "(((("]),
        ("p {word-break: keep-all}", "日本語 日本語", ["日本語", "日本語"]), ("p {word-break: normal}", "日本語 日本語", ["日本語 日", "本語"]),
        ("p {word-break: keep-all}", "日本、語日本", ["日本、", "語日本"]), ("p {word-wrap: break-word}", "aaaaaaaaaaaa", ["aaaaaaaaaa", "aa"]),
        // Section 5.4: soft hyphens.
        ("p {hyphens: manual}", "aaaaaaa\u{AD}bbbbb", ["aaaaaaa-", "bbbbb"]),
        ("p {hyphens: auto}", "aaaaaaa\u{AD}bbbbb", ["aaaaaaa-", "bbbbb"]),
        ("p {hyphens: none}", "aaaaaaa\u{AD}bbbbb", ["aaaaaaabbb", "bb"]),
        ("p {hyphens: none}", "aa aaaaaa\u{AD}bbb", ["aa", "aaaaaabbb"]),
    ]

    @Test(arguments: breaksCases)
    func breaks(_ css: String, _ html: String, _ lines: [String]) {
        let page = Page("<style>\(css)</style><p>\(html)", width: 10)
        #expect(page.lines == lines)
    }

    private static let firstLinesAndAlignmentCases: [(String, String, [String])] = [
        // Section 7.1: the first line, of each block that inherits it.
        ("p {text-indent: 2em}", "<p>aaaa bbbb cccc dddd eeee", ["    aaaa bbbb cccc", "dddd eeee"]),
        ("div {text-indent: 16px}", "<div><p>a<br>b<p>c</div>", ["  a", "b", "", "  c"]), ("p {text-indent: 50%}", "<p>a", ["a"]),
        ("div {text-indent: 2em}", "<div>a<p>b</p>c</div>", ["    a", "", "    b", "", "c"]),
        // A hanging indent, which goes no further than to what is around.
        ("p {padding-left: 32px; text-indent: -16px}", "<p>aaaa bbbb cccc dddd eeee", ["aaaa bbbb cccc dddd", "  eeee"]),
        ("p {text-indent: -4em}", "<p>aaaa", ["aaaa"]), ("p {text-indent: -9999px}", "<p>aaaa", ["aaaa"]),
        ("p {text-indent: 30em}", "<p>aaaa", ["          aaaa"]),
        ("td {text-indent: 2em}", "<table><td>aaaa bbbb<td>c</table>", ["    aaaa bbbb    c"]),
        // Section 6.1: a paragraph of one row.
        ("p {text-align: right}", "<p>aaaa", ["                aaaa"]), ("p {text-align: center}", "<p>aaaa", ["        aaaa"]),
        ("p {text-align: end}", "<p>aaaa<br>bb", ["                aaaa", "                  bb"]),
        ("p {text-align: justify}", "<p>aaaa", ["aaaa"]),
        ("p {text-align: -webkit-center}", "<p>aaaa", ["        aaaa"]), ("p {text-align: left}", "<p align=right>aaaa", ["aaaa"]),
        ("", "<center>aaaa</center>", ["        aaaa"]),
        ("p {text-align: right}", "<p>aaaa bbbb cccc dddd eeee", ["aaaa bbbb cccc dddd", "eeee"]),
        ("body {text-align: center}", "<ul><li>a</ul>", ["  • a"]),
        ("blockquote {text-align: right}", "<blockquote>aaaa</blockquote>", ["│               aaaa"]),
        ("h1 {text-align: center}", "<h1>aaaa</h1>", ["        aaaa", "        ════"]),
        ("h3 {text-align: center}", "<h3>aaaa</h3>", ["      ### aaaa"]),
        ("h2 {text-align: center}", "<h2>aaaa bbbb cccc dddd eeee</h2>", ["aaaa bbbb cccc dddd", "        eeee", "───────────────────"]),
        ("h1 {text-align: right}", "<h1>aaaa</h1>", ["                aaaa", "                ════"]),
    ]

    @Test(arguments: firstLinesAndAlignmentCases)
    func firstLinesAndAlignment(_ css: String, _ html: String, _ lines: [String]) {
        #expect(Page("<style>\(css)</style>\(html)", width: 20).lines == lines)
    }

    private static let inlineCases: [(String, String, String)] = [
        ("b {vertical-align: super}", "x<b>2</b>", "x²"), ("b {vertical-align: sub}", "x<b>2</b>", "x₂"),
        ("sup {vertical-align: baseline}", "x<sup>2</sup>", "x2"),
        ("b {vertical-align: super}", "x<b>ab</b>", "x^(ab)"), ("b {vertical-align: middle}", "x<b>2</b>", "x2"),
        ("b {vertical-align: 5px}", "x<b>2</b>", "x2"),
        ("b {letter-spacing: 1em}", "<b>ab</b>", "ab"), ("b {font-variant-caps: small-caps}", "<b>ab</b>", "ab"),
        ("b {text-transform: full-width}", "<b>ab</b>", "ab"),
    ]

    @Test(arguments: inlineCases)
    func inline(_ css: String, _ html: String, _ line: String) {
        #expect(Page("<style>\(css)</style><p>\(html)").lines == [line])
    }

    private static let decorationsCases: [(String, String, StyleRole)] = [
        ("b {text-decoration: underline; font-weight: normal}", "<b>a</b>", StyleRole.inserted),
        ("b {text-decoration: line-through red; font-weight: normal}", "<b>a</b>", .deleted),
        ("b {text-decoration: underline line-through; font-weight: normal}", "<b>a</b>", [.inserted, .deleted]),
        ("b {font-weight: normal; text-decoration-line: overline}", "<b>a</b>", []), ("ins {text-decoration: none}", "<ins>a</ins>", []),
        ("a {text-decoration: none}", "<a href=x>a</a>", .link), ("a {text-decoration: underline}", "<a href=x>a</a>", .link),
        // A line goes on through what stands in the element (CSS Text Decoration 3, section 2).
        ("i {text-decoration: none; font-style: normal}", "<u><i>a</i></u>", .inserted),
    ]

    @Test(arguments: decorationsCases)
    func decorations(_ css: String, _ html: String, _ role: StyleRole) {
        #expect(Page("<style>\(css)</style><p>\(html)").blocks.flatMap(\.runs).map(\.role) == [role])
    }

    private static let collapsedRowsCases: [(String, String, [String])] = [
        (".c {visibility: collapse}", "<table><tr><td>a<tr class=c><td>b<tr><td>c</table>", ["a", "c"]),
        (".c {visibility: collapse}", "<table><tbody class=c><tr><td>a<tbody><tr><td>b</table>", ["b"]),
        (".c {visibility: hidden}", "<table><tr><td>a<td>x<tr class=c><td>b<td>y<tr><td>c<td>z</table>", ["a  x", "c  z"]),
        (".c {visibility: collapse}", "<p class=c>a<p>b", ["b"]),
    ]

    @Test(arguments: collapsedRowsCases)
    func collapsedRows(_ css: String, _ html: String, _ lines: [String]) {
        #expect(Page("<style>\(css)</style>\(html)").lines == lines)
    }
}
