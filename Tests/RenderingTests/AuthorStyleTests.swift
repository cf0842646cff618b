import Testing

@testable import Rendering

/// What pages' own style sheets make of their text.
struct AuthorStyleTests {
    @Test(arguments: [
        ("a {display: inline-block; padding: 4px}", "<p><a>One</a><a>Two</a>", ["One Two"]),
        ("p {display: flex}", "<p><a>One</a><a>Two</a>", ["One Two"]),
        ("code {padding: 0 .3em}", "<p>f(<code>x</code>)", ["f(x)"]), ("b {margin-right: 1em}", "<p><b>a</b>b", ["a b"]),
        ("b {margin: 0 1em}", "<p><b>a</b> <b>b</b>", ["a b"]),
        ("li {display: inline; padding: 0 8px}", "<ul><li>a</li><li>b</li></ul>", ["  a b"]),
        ("p {text-transform: uppercase}", "<p>Straße für Ærø", ["STRASSE FÜR ÆRØ"]),
        ("p {text-transform: capitalize}", "<p>it’s a DAY", ["It’s A DAY"]),
        ("p {text-transform: lowercase}", "<p>ABC <b>Déf</b>", ["abc déf"]),
        (".x {visibility: hidden}", "<p>a<a class=x href=y>b</a>c", ["ac"]),
        ("nav {display: none}", "<nav>menu</nav><p>a", ["a"]), ("nav {visibility: hidden}", "<nav><a href=b>menu</a></nav><p>a", ["a"]),
        ("@media (max-width: 700px) {nav {display: none}}", "<nav>menu</nav><p>a", ["a"]),
        ("@media print {p {display: none}}", "<p>a", ["a"]), ("p {white-space: pre}", "<p>a  b", ["a  b"]),
        ("table, td {display: block}", "<table><tr><td>a<td>b</table>", ["a  b"]),
        ("input {opacity: 0}", "<p><input type=checkbox checked> done", ["[x] done"]),
        (
            "div {display: table-row} span {display: table-cell} section {display: table}",
            "<section><div><span>a</span><span>b</span></div></section>", ["a  b"]
        ),
    ])
    func shows(_ css: String, _ html: String, _ lines: [String]) {
        #expect(Page("<style>\(css)</style>\(html)").lines == lines)
    }

    @Test func placesInTransformedTextComeBack() {
        let page = Page("<style>p {text-transform: uppercase}</style><p>größer als <b>ßtraße</b> ende")
        for offset in 0..<UInt32(page.renderer.builder.tree.flow.count - 1)
        where page.renderer.builder.tree.flow[Int(offset)] & 0xC0 != 0x80 {
            #expect(page.renderer.flowOffset(of: page.renderer.place(at: offset)) == offset, "\(offset)")
        }
    }

    @Test func styleThatComesLateStartsAnew() {
        var page = Page("<p class=a>a</p><style>.a {display: none}</style><p>b")
        #expect(page.lines == ["b"])
        page.renderer.options.columns = 20
        page.layOut()
        #expect(page.lines == ["b"])
    }

    @Test func widthDecidesWhatMediaQueriesSay() {
        var page = Page("<style>@media (max-width: 400px) {i {display: none}}</style><p>a <i>b</i>")
        #expect(page.lines == ["a b"])
        page.renderer.options.columns = 40
        page.layOut()
        #expect(page.lines == ["a"])
    }
}
