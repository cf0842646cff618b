import Testing

@testable import Rendering

/// Counters and what shows them (CSS Lists 3, section 4).
struct CounterTests {
    private static let countersCases: [(String, String, String)] = [
        // Section 4.1, example 13, and its like: numbers of chapters and sections.
        (
            "body {counter-reset: chapter} b {counter-increment: chapter; counter-reset: section} i {counter-increment: section} "
                + "b::before {content: counter(chapter) '. '} i::before {content: counter(chapter) '.' counter(section) ' '}",
            "<p><b>A</b> <i>x</i> <i>y</i> <b>B</b> <i>z</i>", "1. A 1.1 x 1.2 y 2. B 2.1 z"
        ),
        // Section 4.2: no integer is 1; the last of two values for one reset counts, all of two increments.
        ("p {counter-reset: n 5} b::before {counter-increment: n; content: counter(n)}", "<p><b></b> <b></b>", "6 7"),
        ("p {counter-reset: n 5 n 8} b::before {counter-increment: n; content: counter(n)}", "<p><b></b>", "9"),
        ("p {counter-reset: n} b::before {counter-increment: n 2 n -7; content: counter(n)}", "<p><b></b>", "-5"),
        ("p {counter-reset: n} b::before {counter-increment: n 0; content: counter(n)}", "<p><b></b>", "0"),
        ("b {counter-increment: none} b::before {content: counter(n)}", "<p><b></b>", "0"),
        // Section 4.3: `counter-set` sets the innermost counter, after it was added to.
        ("p {counter-reset: n} b {counter-increment: n; counter-set: n 9} b::before {content: counter(n)}", "<p><b></b>", "9"),
        ("b {counter-set: n 4} i::before {content: counter(n)}", "<p><b></b><i></i>", "4"),
        // Section 4.4: reset, increment, set, in this order.
        ("b {counter-increment: n 3; counter-reset: n 2} b::before {content: counter(n)}", "<p><b></b> <b></b>", "5 5"),
        // Section 4.5: an element that adds to a counter that is not there makes it, for its siblings as well.
        ("b {counter-increment: n} b::before {content: counter(n)}", "<p><b></b> <b></b> <span><b></b></span>", "1 2 3"),
        ("b {counter-increment: n} b::before {content: counter(n)}", "<p><span><b></b></span> <b></b>", "1 1"),
        // A sibling's counter is replaced, that of an element around is hidden until its scope ends.
        ("b {counter-reset: n 7} i::before {content: counters(n, '.')}", "<p><b></b><b></b><i></i>", "7"),
        ("p {counter-reset: n 1} b {counter-reset: n 2} i::before {content: counters(n, '.')}", "<p><b><i></i></b> <i></i>", "1.2 1.2"),
        (
            "p {counter-reset: n 1} span b {counter-reset: n 2} i::before {content: counters(n, '.')}",
            "<p><span><b></b> <i></i></span> <i></i>", "1.2 1"
        ),
        // What is not in the box tree does not count (section 4.8); what is not to be seen does.
        ("b {counter-increment: n} b::before {content: counter(n)}", "<p><b></b> <b hidden></b> <b></b>", "1 2"),
        (
            "b {counter-increment: n} b::before {content: counter(n)} .v {visibility: hidden}",
            "<p><b></b> <b class=v></b> <b></b>", "1 3"
        ),
        ("i::before {counter-increment: n; content: none} i::after {content: counter(n)}", "<p><i></i>", "0"),
        ("i::before {counter-increment: n; content: ''} i::after {content: counter(n)}", "<p><i></i>", "1"),
        ("i::before {counter-increment: n; content: ''; display: none} i::after {content: counter(n)}", "<p><i></i>", "0"),
        // Section 4.7: styles, and none.
        ("p {counter-set: n 4} b::before {content: counter(n, upper-roman)}", "<p><b></b>", "IV"),
        ("p {counter-set: n 4} b::before {content: 'a' counter(n, none) 'b'}", "<p><b></b>", "ab"),
        ("p {counter-set: n 2} b::before {content: counter(n, symbols('*' '+'))}", "<p><b></b>", "+"),
        ("p {counter-set: n 4} b::before {content: counter(n, no-such)}", "<p><b></b>", "4"),
        ("div, p, b {counter-reset: n 3} b::before {content: counters(n, '-', lower-alpha)}", "<div><p><b></b></div>", "c-c-c"),
        ("b::before {content: counters(n, '.')}", "<p><b></b>", "0"),
        // Names differ by case; keywords of all properties are none.
        ("p {counter-set: N 2 n 5} b::before {content: counter(N) counter(n)}", "<p><b></b>", "25"),
        ("p {counter-set: n 2; counter-set: inherit 5} b::before {content: counter(n)}", "<p><b></b>", "2"),
        ("p {counter-set: n 2; counter-set: n 1.5} b::before {content: counter(n)}", "<p><b></b>", "2"),
        ("p {counter-set: n 2; counter-set: 7 n} b::before {content: counter(n)}", "<p><b></b>", "2"),
        ("p {counter-set: n calc(2 + 3)} b::before {content: counter(n)}", "<p><b></b>", "5"),
        ("p {counter-set: n var(--v); --v: 6} b::before {content: counter(n)}", "<p><b></b>", "6"),
        // Numbers beyond 32 bits are the nearest ones within.
        ("p {counter-set: n 99999999999} b::before {counter-increment: n; content: counter(n)}", "<p><b></b>", "2147483647"),
        ("p {counter-set: n -99999999999} b::before {counter-increment: n -5; content: counter(n)}", "<p><b></b>", "-2147483648"),
    ]

    @Test(arguments: countersCases)
    func counters(_ css: String, _ html: String, _ line: String) {
        #expect(Page("<style>\(css)</style>\(html)").lines == [line])
    }

    /// Section 4.5's example 17 with nested lists.
    @Test func nestedListsHaveScopesOfTheirOwn() {
        let css = "ol {counter-reset: item; list-style: none} li {counter-increment: item} li::before {content: counters(item, '.') ' '}"
        let html = "<ol><li>item<li>item<ol><li>item<li>item<ol><li>item</ol></ol><li>item</ol><ol><li>new</ol>"
        #expect(
            Page("<style>\(css)</style>\(html)").lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty } == [
                "1 item", "2 item", "2.1 item", "2.2 item", "2.2.1 item", "3 item", "1 new",
            ])
    }

    @Test func headingsGetTheirNumbers() {
        let css = "body {counter-reset: h} h2 {counter-increment: h} h2::before {content: counter(h) '. '}"
        let page = Page("<style>\(css)</style><h2>One</h2><p>a<h2>Two</h2>")
        #expect(page.renderer.headings().map(\.text) == ["1. One", "2. Two"])
    }

    /// Numbers that a sheet writes beside code stand beside it, and are no part of the text.
    @Test func linesOfCodeAreCountedBesideThem() {
        let css = "pre {counter-reset: l} .l {counter-increment: l} .l::before {content: counter(l) '  '}"
        let page = Page("<style>\(css)</style><pre><span class=l>let a</span>\n<span class=l>let b</span>\n</pre>")
        #expect(page.lines == ["    1 let a", "    2 let b"])
        #expect(page.renderer.text() == "let a\nlet b\n")
    }

    @Test func counterStateKeepsScopes() {
        var state = CounterState()
        let name = CounterName(rawValue: 3)
        state.make(name, 1, isReversed: false, depth: 1)
        state.make(name, 2, isReversed: false, depth: 2)
        state.add(5, to: name, depth: 3)
        #expect(state.values(of: name) == [1, 7])
        state.leave(depth: 2)
        #expect(state.values(of: name) == [1])
        state.leave(depth: 1)
        #expect(state.value(of: name) == 0)
    }

    /// Two thousand counters, lists in one another and quotations, of which each asks for its surroundings.
    @Test(.timeLimit(.minutes(1))) func manyOfAll() {
        let resets = (0..<2000).map { "n\($0) \($0)" }.joined(separator: " ")
        let css = "p {counter-reset: \(resets)} p::before {content: counter(n1999)} li {list-style: inside; counter-increment: n1}"
        let html = String(repeating: "<ol><li><q>", count: 600) + "<p>x</p>" + String(repeating: "</q><q>y</q></li></ol>", count: 600)
        #expect(Page("<style>\(css)</style>\(html)").renderer.text().contains("1999x"))
    }

    /// Of very many scopes in one another, only so many are shown.
    @Test func deepScopes() {
        let html = String(repeating: "<div>", count: 400) + "<p></p>"
        let page = Page("<style>div {counter-reset: n; counter-increment: n} p::before {content: counters(n, '')}</style>\(html)")
        #expect(page.renderer.text().filter { $0 == "1" }.count == CounterState.mostValues)
    }
}
