import DOM
import Testing

@testable import Rendering

/// Which declaration wins, and what it comes to: one case a line, most of them from the standards' own examples.
struct CascadeTests {
    /// A page's style sheet, its markup with an element `x`, and what must hold of the style of `x`.
    struct Case: CustomStringConvertible, Sendable {
        let css: String
        let html: String
        let holds: @Sendable (ComputedStyle) -> Bool
        var description: String { "\(css) | \(html)" }

        init(_ css: String, _ html: String = "<p id=x>", _ holds: @escaping @Sendable (ComputedStyle) -> Bool) {
            (self.css, self.html, self.holds) = (css, html, holds)
        }

        /// A case where the text of `x` must be bold, or not.
        static func bold(_ css: String, _ html: String = "<p id=x>", _ isBold: Bool = true) -> Case {
            Case(css, html) { $0.role.contains(.strong) == isBold }
        }
    }

    static func style(_ css: String, _ html: String) -> ComputedStyle {
        let page = Page("<style>\(css)</style>\(html)")
        let document = page.renderer.document
        guard let element = document.element(withID: "x") else { preconditionFailure("there is no x in \(html)") }
        let resolver = page.renderer.makeBuilder().resolver
        var table = StyleTable()
        var style = StyleID.initial
        for id in document.ancestors(of: element).reversed() + [element] where document[id].kind == .element {
            style = resolver.style(of: id, document[id], under: style, table: &table)
            resolver.enter(id, document[id])
        }
        return table[style]
    }

    // Origin, importance, specificity, order (CSS Cascade 5, section 6.1; Selectors 4, section 17).
    static let order: [Case] = [
        .bold("p {font-weight: bold}"), .bold("p {font-weight: bold} p {font-weight: normal}", "<p id=x>", false),
        .bold("p {font-weight: bold !important} p {font-weight: normal}"), .bold("#x {font-weight: bold} p {font-weight: normal}"),
        .bold(".a.b {font-weight: bold} .a {font-weight: normal}", "<p id=x class='a b'>"),
        .bold("p.a {font-weight: bold} .a {font-weight: normal}", "<p id=x class=a>"),
        .bold(".a {font-weight: normal} body p {font-weight: bold}", "<p id=x class=a>", false),
        .bold("#x {font-weight: normal}", "<p id=x style='font-weight: bold'>"),
        .bold("#x {font-weight: normal !important}", "<p id=x style='font-weight: bold'>", false),
        .bold("#x {font-weight: normal !important}", "<p id=x style='font-weight: bold !important'>"),
        .bold("b {font-weight: normal}", "<b id=x>", false), .bold("* {font-weight: normal}", "<b id=x>", false),
        .bold("#a p, p {font-weight: bold} p {font-weight: normal}", "<div id=a><p id=x>"),
        .bold(":where(#x) {font-weight: bold} p {font-weight: normal}", "<p id=x>", false),
        .bold(":is(#x, em) {font-weight: bold} p.a {font-weight: normal}", "<p id=x class=a>"),
        .bold(":not(#y) {font-weight: bold} p.a {font-weight: normal}", "<p id=x class=a>"),
        .bold("p {font-weight: bold; font-weight: heavy}"), .bold("p {font-weight: heavy}", "<p id=x>", false),
        .bold("p, ::-nonsense {font-weight: bold}", "<p id=x>", false), .bold("p {color: red; font-weight: bold", "<p id=x>"),
        .bold("p {font-weight: 599}", "<p id=x>", false), .bold("p {font-weight: 600}"), .bold("p {font: italic 700 1em/2 serif}"),
        .bold("p {font-weight: bold; font: 1em serif}", "<p id=x>", false), .bold("p {FONT-WEIGHT: BOLD}"),
    ]

    // Inheritance and the keywords of all properties (CSS Cascade 5, sections 3.2 and 7).
    static let inheritance: [Case] = [
        .bold("div {font-weight: bold}", "<div><p><span id=x>"),
        .bold("div {font-weight: bold} p {font-weight: initial}", "<div><p id=x>", false),
        .bold("div {font-weight: bold} p {font-weight: normal} span {font-weight: inherit}", "<div><p><span id=x>", false),
        .bold("div {font-weight: bold} p {font-weight: unset}", "<div><p id=x>"),
        .bold("b {font-weight: normal; font-weight: revert}", "<b id=x>"), .bold("b {all: unset}", "<b id=x>", false),
        .bold("b {font-weight: revert-layer}", "<b id=x>"), .bold("b {all: revert}", "<b id=x>"),
        Case("p {display: inherit}", "<span><p id=x>") { $0.display == .inline },
        Case("p {display: unset}") { $0.display == .inline }, Case("p {display: revert}") { $0.display == .block },
        Case("div {display: none} p {display: block}", "<div><p id=x>") { $0.display == .block },
        Case("div {visibility: hidden} p {visibility: visible}", "<div><p id=x>") { $0.isVisible },
        Case("div {visibility: hidden}", "<div><p id=x>") { !$0.isVisible },
        Case("div {white-space: pre}", "<div><p id=x>") { $0.whiteSpace == .pre },
        Case("div {text-align: right}", "<div><p id=x>") { $0.textAlign == .end },
        Case("div {text-align: right}", "<div><table><td id=x>") { $0.textAlign == .start },
        Case("ul {list-style: square inside}", "<ul><li id=x>") { $0.isMarkerInside },
        Case("ul {list-style: none}", "<ul><li id=x>") { $0.listStyle == ListStyle.none },
    ]

    // Layers (CSS Cascade 5, section 6.4).
    static let layers: [Case] = [
        .bold("@layer a {p {font-weight: normal}} @layer b {p {font-weight: bold}}"),
        .bold("@layer b, a; @layer a {p {font-weight: bold}} @layer b {p {font-weight: normal}}"),
        .bold("p {font-weight: bold} @layer a {#x {font-weight: normal}}"),
        .bold("@layer a {p {font-weight: bold !important}} p {font-weight: normal !important}"),
        .bold("@layer a {p {font-weight: bold !important}} @layer b {p {font-weight: normal !important}}"),
        .bold("@layer a {@layer b {p {font-weight: normal}} p {font-weight: bold}}"),
        .bold("@layer a.b {p {font-weight: normal}} @layer a {p {font-weight: bold}}"),
        .bold("@layer a {p {font-weight: bold}} @layer {p {font-weight: normal}}", "<p id=x>", false),
        .bold("@layer a {p {font-weight: bold}} @layer b {p {font-weight: revert-layer}}"),
        .bold("@layer a {p {font-weight: bold}} #x {font-weight: revert-layer}"),
    ]

    // Conditions: the page is 640 px wide, of characters (Media Queries 4; CSS Conditional 3).
    static let conditions: [Case] = [
        .bold("@media screen {p {font-weight: bold}}"), .bold("@media print {p {font-weight: bold}}", "<p id=x>", false),
        .bold("@media (max-width: 640px) {p {font-weight: bold}}"),
        .bold("@media (max-width: 639px) {p {font-weight: bold}}", "<p id=x>", false),
        .bold("@media (400px <= width < 700px) {p {font-weight: bold}}"),
        .bold("@media not all {p {font-weight: bold}}", "<p id=x>", false),
        .bold("@media (min-width: 30em) {@media (max-width: 50em) {p {font-weight: bold}}}"),
        .bold("@supports (display: grid) {p {font-weight: bold}}"),
        .bold("@supports (display: nonsense) {p {font-weight: bold}}", "<p id=x>", false),
        .bold("@supports not (nonsense: 1) {p {font-weight: bold}}"), .bold("@supports (--x: y) {p {font-weight: bold}}"),
        .bold("@supports selector(a > b) {p {font-weight: bold}}"),
    ]

    // Nesting (CSS Nesting 1, section 3).
    static let nesting: [Case] = [
        .bold("div {p {font-weight: bold}}", "<div><p id=x>"), .bold("div {& > p {font-weight: bold}}", "<div><p id=x>"),
        .bold("div {> p {font-weight: bold}}", "<div><span><p id=x>", false), .bold("p {&.a {font-weight: bold}}", "<p id=x class=a>"),
        .bold("p {.b & {font-weight: bold}}", "<div class=b><p id=x>"), .bold("p {@media screen {font-weight: bold}}"),
        .bold("p {font-weight: normal; .a & {font-weight: bold}}", "<div class=a><p id=x>"),
        .bold("p {&:hover {font-weight: normal} font-weight: bold}"),
    ]

    // Custom properties (CSS Variables 1, sections 2 and 3) and computed values (CSS Values 4, section 10).
    static let variables: [Case] = [
        .bold(":root {--w: bold} p {font-weight: var(--w)}"), .bold("p {font-weight: var(--w, bold)}"),
        .bold("div {--w: bold} p {--w: normal; font-weight: var(--w)}", "<div><p id=x>", false),
        .bold(":root {--a: var(--b); --b: bold} p {font-weight: var(--a)}"),
        .bold("p {font-weight: bold; --a: var(--b); --b: var(--a); font-weight: var(--a)}", "<p id=x>", false),
        .bold("p {font-weight: bold} #x {font-weight: var(--missing)}", "<p id=x>", false),
        .bold("div {font-weight: bold} p {font-weight: var(--missing)}", "<div><p id=x>"),
        .bold("p {--w: bold; --w: initial; font-weight: var(--w, normal)}", "<p id=x>", false),
        .bold("p {--a:; font-weight: var(--a) bold}"), .bold("p {--W: bold; font-weight: var(--w, normal)}", "<p id=x>", false),
        .bold("p {--n: 350; font-weight: calc(var(--n) * 2)}"), .bold("p {font-weight: calc(1000 - 2 * (100 + 100))}"),
        .bold("p {font-weight: max(100, 700)}"), .bold("p {font-weight: clamp(100, 900, 500)}", "<p id=x>", false),
        Case("p {--m: 3em; margin: 0 0 0 var(--m)}") { $0.indent == 4 && $0.marginTop == 0 },
        Case("p {margin-left: calc(1em + 24px)}") { $0.indent == 4 },
        Case("p {margin-left: calc(100% - 8px)}") { $0.indent == 0 },
    ]

    // What a box does in a terminal.
    static let boxes: [Case] = [
        Case("div {margin-left: 2em}", "<div id=x>") { $0.indent == 2 }, Case("div {padding: 0 2em}", "<div id=x>") { $0.indent == 0 },
        Case("div {margin-left: 300px}", "<div id=x>") { $0.indent == 0 }, Case("div {margin: 0 auto}", "<div id=x>") { $0.indent == 0 },
        Case("div {border-left: 4px solid red}", "<div id=x>") { $0.decoration == .bar && $0.indent == 2 },
        Case("div {border: 1px solid}", "<div id=x>") { $0.decoration == .none },
        Case("div {border-left: 4px none}", "<div id=x>") { $0.decoration == .none },
        Case("p {margin: 0}") { $0.marginTop == 0 && $0.marginBottom == 0 }, Case("p {margin: .3em 0}") { $0.marginTop == 1 },
        Case("h2 {margin: 0}", "<h2 id=x>") { $0.marginTop == 1 }, Case("div {margin: 1em 0 0}", "<div id=x>") { $0.marginTop == 1 },
        Case("div {padding: 4px}", "<div id=x>") { $0.marginTop == 0 },
        Case("ul {list-style: none; padding: 0}", "<ul id=x>") { $0.indent == 0 },
        Case("ul {list-style: none}", "<ul id=x>") { $0.indent == 2 },
        Case(".s {position: absolute; width: 1px; height: 1px; overflow: hidden}", "<span id=x class=s>") { $0.display == .none },
        Case(".s {position: absolute; clip: rect(0 0 0 0)}", "<span id=x class=s>") { $0.display == .none },
        Case(".s {position: absolute; clip-path: inset(50%)}", "<span id=x class=s>") { $0.display == .none },
        Case(".s {position: absolute; left: -9999px}", "<span id=x class=s>") { $0.display == .none },
        Case(".s {text-indent: -9999px; overflow: hidden}", "<span id=x class=s>") { $0.display == .none },
        Case(".s {position: absolute; left: 10px}", "<span id=x class=s>") { $0.display == .inline },
        Case(".s {opacity: 0}", "<span id=x class=s>") { !$0.isVisible },
        Case("table {display: block}", "<table id=x>") { $0.display == .table },
        Case("td {display: block}", "<table><td id=x>") { $0.display == .tableCell },
        Case("td {display: none}", "<table><td id=x>") { $0.display == .none },
        Case("div {display: table-cell}", "<div id=x>") { $0.display == .tableCell },
        Case("div {display: inline flex}", "<div id=x>") { $0.display == .inline },
        Case("span {display: grid}", "<span id=x>") { $0.display == .block },
        Case("span {display: inline-block}", "<span id=x>") { $0.display == .inline },
        Case("p {display: contents}") { $0.display == .inline }, Case("p {text-transform: uppercase}") { $0.textTransform == .uppercase },
        Case("a {text-decoration: underline}", "<a href=y id=x>") { $0.role == .link },
        Case("span {text-decoration: underline}", "<span id=x>") { $0.role == .inserted },
        Case("", "<p id=x hidden>") { $0.display == .none }, Case("p {display: block}", "<p id=x hidden>") { $0.display == .none },
        Case("", "<p id=x align=RIGHT>") { $0.textAlign == .end },
        Case("p {text-align: left}", "<p id=x align=right>") { $0.textAlign == .start },
        Case("div {list-style: none}", "<div><p id=x>") { $0.listStyle == ListStyle.none },
        Case("", "<div role=heading aria-level=3 id=x>") { $0.headingLevel == 3 },
        Case("", "<table role=presentation id=x>") { $0.tableKind == .presentation },
    ]

    @Test(arguments: order + inheritance + layers + conditions + nesting + variables + boxes)
    func wins(_ example: Case) {
        let style = Self.style(example.css, example.html)
        #expect(example.holds(style), "\(style)")
    }

    // Selectors as a cascade finds them: buckets, ancestors, sharing between siblings.
    @Test(arguments: [
        ("div p", "<div><section><p id=x>", true), ("div > p", "<div><section><p id=x>", false), ("h1 + p", "<h1></h1><p id=x>", true),
        ("h1 ~ p", "<h1></h1><p></p><p id=x>", true), ("#a .b u", "<div id=a><p class=b><u id=x>", true),
        ("#a .b u", "<div id=a></div><p class=b><u id=x>", false), (".b #a u", "<div id=a><p class=b><u id=x>", false),
        ("p:first-child", "<div><p></p><p id=x>", false), ("p:nth-child(2)", "<div><p></p><p id=x>", true),
        ("p:last-child", "<div><p id=x></p></div>", true), ("p:last-child", "<div><p id=x></p><p></p></div>", false),
        ("[data-a]", "<p id=x data-a>", true), ("[data-a=b]", "<p data-a=c></p><p id=x data-a=b>", true),
        ("[data-a=b]", "<p data-a=b></p><p id=x data-a=c>", false), ("p:has(em)", "<p id=x><em></em></p>", true),
        ("p:empty", "<p></p><p id=x>a</p>", false), (":root p", "<p id=x>", true), ("html.a p", "<p id=x>", false),
        ("a:link", "<a id=x href=y>", true), ("a:link", "<a id=x>", false), ("a:visited", "<a id=x href=y>", false),
        ("body :is(h1, p)", "<p id=x>", true), ("P.A", "<p id=x class=A>", true), (".a", "<p id=x class='b\ta\nc'>", true),
        ("svg|p, p", "<p id=x>", false), ("*|p", "<p id=x>", true), (".a.b", "<p class=a></p><p class=b></p><p id=x class='a b'>", true),
        ("p.a", "<p class=a></p><div class=a></div><p id=x>", false), ("p:not(.a)", "<p class=a></p><p id=x>", true),
    ])
    func selects(_ selector: String, _ html: String, _ matches: Bool) {
        #expect(Self.style("\(selector) {font-style: italic}", html).role.contains(.emphasis) == matches)
    }

    @Test func whatNeverMatchesTakesNoPart() {
        let css = "a:hover {font-weight: bold} p:focus-within a {font-weight: bold} a:not(:hover) {font-style: italic} a {opacity: 1}"
        let page = Page("<style>\(css)</style><p><a href=b>x</a>")
        #expect(page.renderer.builder.resolver.elements.entries.count { !$0.isUserAgent } == 2)
        #expect(page.blocks[0].runs[0].role == [.emphasis, .link])
    }
}
