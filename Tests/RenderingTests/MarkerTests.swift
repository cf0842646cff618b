import Testing

@testable import Rendering

/// Markers of list items (CSS Lists 3, section 3; CSS Pseudo-Elements 4, section 4.2).
struct MarkerTests {
    private static let markersCases: [(String, String, [String])] = [
        ("ul {list-style-type: '- '}", "<ul><li>a<li>b</ul>", ["  - a", "  - b"]),
        ("ul {list-style: '→' inside}", "<ul><li>a</ul>", ["  → a"]),
        ("ul {list-style: square}", "<ul><li>a</ul>", ["  ▪ a"]), ("ul {list-style: none}", "<ul><li>a</ul>", ["  a"]),
        ("ul {list-style: none url(a.png)}", "<ul><li>a</ul>", ["  a"]),
        ("ul {list-style: url(a.png) circle}", "<ul><li>a</ul>", ["  ◦ a"]),
        ("ul {list-style-image: url(a.png)}", "<ul><li>a</ul>", ["  • a"]), ("ul {list-style: disc none}", "<ul><li>a</ul>", ["  • a"]),
        ("ul {list-style: none none none}", "<ul><li>a</ul>", ["  • a"]), ("ul {list-style: disc square}", "<ul><li>a</ul>", ["  • a"]),
        ("ul {list-style-type: symbols(cyclic '*' '+')}", "<ul><li>a<li>b<li>c</ul>", ["  * a", "  + b", "  * c"]),
        ("ul {list-style-type: symbols('*')}", "<ul><li>a<li>b</ul>", ["  * a", "  ** b"]),
        ("ul {list-style-type: symbols(numeric '0')}", "<ul><li>a</ul>", ["  • a"]),
        ("ol {list-style-type: symbols(alphabetic 'x' 'y')}", "<ol><li>a<li>b<li>c</ol>", ["   x a", "   y b", "  xx c"]),
        ("li {list-style-type: disclosure-closed}", "<ul><li>a</ul>", ["  ▸ a"]),
        ("ol {list-style-type: cjk-decimal}", "<ol><li>a<li>b</ol>", ["  一、 a", "  二、 b"]),
        ("ol {list-style-type: upper-roman}", "<ol><li>a<li>b<li>c</ol>", ["    I. a", "   II. b", "  III. c"]),
        // Numbers (HTML Standard, 4.4.5), also beyond what 32 bits hold.
        ("", "<ol start=5><li>a<li value=9>b<li>c</ol>", ["   5. a", "   9. b", "  10. c"]),
        ("", "<ol reversed><li>a<li>b</ol>", ["  2. a", "  1. b"]), ("", "<ol reversed start=7><li>a<li>b</ol>", ["  7. a", "  6. b"]),
        ("", "<ol reversed><li>a<li hidden>b<li>c</ol>", ["  2. a", "  1. c"]),
        ("", "<ol><li>a<li hidden>b<li>c</ol>", ["  1. a", "  2. c"]),
        ("", "<ol start=99999999999><li>a<li>b</ol>", ["  2147483647. a", "  2147483647. b"]),
        ("", "<ol start=-99999999999><li>a</ol>", ["  -2147483647. a"]), ("", "<ol start=0><li>a<li>b</ol>", ["  0. a", "  1. b"]),
        ("", "<ol><div><li>a<li>b</div></ol>", ["  1. a", "  2. b"]), ("ol {counter-reset: list-item 4}", "<ol><li>a</ol>", ["  5. a"]),
        ("ol {counter-reset: x}", "<ol><li>a<ol><li>b</ol><li>c</ol>", ["  1. a", "     1. b", "  2. c"]),
        ("li {counter-increment: list-item 10}", "<ol><li>a<li>b</ol>", ["  10. a", "  20. b"]),
        ("li {counter-increment: x}", "<ol><li>a<li>b</ol>", ["  1. a", "  2. b"]),
        (".s {counter-set: list-item 40}", "<ol><li>a<li class=s>b<li>c</ol>", ["  1. a", "  40. b", "  41. c"]),
        ("ol {counter-reset: reversed(list-item)}", "<ol><li>a<li>b</ol>", ["  2. a", "  1. b"]),
        ("li::after {content: ' ' counter(list-item)}", "<ul><li>a<li>b</ul>", ["  • a 1", "  • b 2"]),
        // `display` decides what is a list item.
        ("li {display: block}", "<ul><li>a</ul>", ["  a"]), ("p {display: list-item}", "<p>a<p>b", ["• a", "", "• b"]),
        ("p {display: list-item; list-style: decimal}", "<p>a<p>b", ["1. a", "", "2. b"]),
        // `::marker`.
        ("li::marker {content: '» '}", "<ul><li>a</ul>", ["  » a"]), ("li::marker {content: none}", "<ul><li>a</ul>", ["  a"]),
        ("li::marker {content: normal}", "<ul><li>a</ul>", ["  • a"]), ("li::marker {content: ''}", "<ul><li>a</ul>", ["  a"]),
        ("li::marker {content: counter(list-item, upper-alpha) ') '}", "<ol><li>a<li>b</ol>", ["  A) a", "  B) b"]),
        ("li::marker {content: counters(list-item, '.') ':'}", "<ol><li>a<ol><li>b</ol></ol>", ["  1: a", "     1.1: b"]),
        ("li::marker {content: counter(list-item) ')'}", "<ol start=9><li>a<li>b</ol>", ["   9) a", "  10) b"]),
        ("li::marker {content: attr(data-m)}", "<ul><li data-m=!>a<li>b</ul>", ["  ! a", "  b"]),
        ("b::marker {content: x}", "<p><b>a</b>", ["a"]),
        ("li.n::marker {content: 'N'}", "<ul><li class=n>a<li>b</ul>", ["  N a", "  • b"]),
        ("li::marker {content: '\\1b[2J\\a x'}", "<ul><li>a</ul>", ["  \u{FFFD}[2J x a"]),
        ("li::marker {content: '\\f105'}", "<ul><li>a</ul>", ["  a"]),
        // Inside: the marker is text of the first line, also where a paragraph begins it.
        ("ul {list-style-position: inside}", "<ul><li>a<li><p>b</ul>", ["  • a", "  • b"]),
        ("ul {list-style: inside}", "<ul><li>a<ul><li>b</ul></ul>", ["  • a", "    • b"]),
        ("ol {list-style-position: inside}", "<ol><li>a<li></li><li>c</ol>", ["  1. a", "  3. c"]),
        (
            "ul {list-style: inside; width: 3em}", "<ul><li>\(String(repeating: "ab ", count: 30))</ul>",
            [
                "  • " + String(repeating: "ab ", count: 24) + "ab", "  ab ab ab ab ab",
            ]
        ),
        // A list in an item without a marker leaves the outer item's marker alone.
        ("ul ul {list-style: none}", "<ul><li><ul><li></li></ul>x</ul>", ["  • x"]),
    ]

    @Test(arguments: markersCases)
    func markers(_ css: String, _ html: String, _ lines: [String]) {
        #expect(Page("<style>\(css)</style>\(html)").lines == lines)
    }

    @Test func markersHaveStylesOfTheirOwn() {
        let page = Page("<style>li::marker {font-weight: bold}</style><ul><li>a</ul>")
        let roles = page.blocks.flatMap(\.runs).map(\.role)
        #expect(roles == [[.generated, .strong], []])
    }

    @Test func neighboursShareTheirMarkers() {
        #expect(Page("<ul>" + String(repeating: "<li>a", count: 500) + "</ul>").renderer.builder.tree.markers.count == 1)
    }

    /// A page in pieces shows the same markers as a whole one, also in what is shown before its end.
    @Test func markersOfPagesInPieces() {
        let html =
            "<style>ol {counter-reset: n} li {counter-increment: n} li::before {content: counters(n, '.') ' '}</style>"
            + "<ol><li>a<ul><li>b <q>c</q><li>d</ul><li><ol><li>e</ol></ol><p style='display: list-item'>f"
        for size in [1, 3, 50] {
            var page = ArrivingPage()
            var rest = Array(html.utf8)[...]
            while !rest.isEmpty {
                page.feed(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            page.finish()
            #expect(page.lines == Page(html, textWidth: 88).lines)
        }
    }
}
