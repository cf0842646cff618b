import Testing

@testable import Rendering

/// Marks of quotations and other contents of pseudo-elements (CSS Content 3, sections 2 and 3).
struct QuotationTests {
    private static let quotationsCases: [(String, String, String)] = [
        ("", "<p><q>a <q>b <q>c</q></q></q> <q>d</q>", "“a ‘b ‘c’’” “d”"), ("q {quotes: none}", "<p><q>a</q>", "a"),
        ("q {quotes: '<' '>'}", "<p><q>a <q>b</q></q>", "<a <b>>"),
        ("q {quotes: '<' '>' '[' ']'}", "<p><q>a <q>b <q>c</q></q></q>", "<a [b [c]]>"),
        ("q {quotes: '<'}", "<p><q>a</q>", "“a”"), ("p {quotes: '<' '>'} q {quotes: auto}", "<p><q>a</q>", "“a”"),
        ("p {quotes: '<' '>'}", "<p><q>a</q>", "<a>"), ("q::before, q::after {content: none}", "<p><q>a</q>", "a"),
        ("q::before, q::after {content: normal}", "<p><q>a</q>", "a"),
        ("q::before {content: '\"'} q::after {content: '\"'}", "<p><q>a</q>", "\"a\""),
        ("b::before {content: open-quote} b::after {content: close-quote}", "<p><b>a <q>b</q></b>", "“a ‘b’”"),
        // A mark may open one quotation again before the next paragraph of it (section 3.2's example).
        (
            "b::before {content: open-quote} b::after {content: no-close-quote} b.z::after {content: close-quote}",
            "<p><b>a</b> <b class=z>b</b>", "“a “b”"
        ),
        ("b::before {content: no-open-quote} b::after {content: close-quote}", "<p><b>a</b> <q>b</q>", "a” “b”"),
        ("b::after {content: close-quote}", "<p><b>a</b> <q>b</q>", "a “b”"),
        ("b::after {content: no-close-quote}", "<p><b>a</b> <q>b</q>", "a “b”"),
        // What shows nothing opens nothing, as one that is left out.
        ("", "<p><q hidden>x</q><q>a</q>", "“a”"),
        // By the language around (section 3.1): that of the element itself is that of the words, not of the sentence.
        ("", "<p lang=de><q>a <q>b</q></q>", "„a ‚b‘“"), ("", "<p lang=de-CH><q>a <q>b</q></q>", "«a ‹b›»"),
        ("", "<p lang=fr><q>a</q>", "«\u{A0}a\u{A0}»"),
        ("", "<p lang=ja><q>a<q>b</q></q>", "「a『b』」"), ("", "<p lang=sv><q>a <q>b</q></q>", "”a ’b’”"),
        ("", "<p lang=RU><q>a <q>b</q></q>", "«a „b“»"),
        ("", "<p lang=pl><q>a <q>b</q></q>", "„a «b»”"), ("", "<p lang=xx><q>a</q>", "“a”"), ("", "<p><q lang=de>a</q>", "“a”"),
        ("", "<p lang=de><q>a</q> <b lang=en><q>b</q></b> <q>c</q>", "„a“ “b” „c“"), ("", "<p lang=zh-Hant-TW><q>a</q>", "「a」"),
    ]

    @Test(arguments: quotationsCases)
    func quotations(_ css: String, _ html: String, _ line: String) {
        #expect(Page("<style>\(css)</style>\(html)").lines == [line])
    }

    private static let contentsCases: [(String, String, String)] = [
        ("b::before {content: attr(data-a)}", "<b data-a=x>y</b>", "xy"), ("b::before {content: attr(data-a)}", "<b>y</b>", "y"),
        ("b::before {content: attr(data-a, 'f')}", "<b>y</b>", "fy"), ("b::before {content: attr(data-a, 'f')}", "<b data-a=''>y</b>", "y"),
        ("b::before {content: attr(data-a type(<string>), 'f')}", "<b data-a=x>y</b>", "xy"),
        ("b::before {content: attr('a')}", "<b>y</b>", "y"),
        ("b::before {content: 'a' attr(id) 'c' ' '}", "<b id=b>y</b>", "abc y"),
        ("b::before {content: 'x' / 'alt '}", "<b>y</b>", "alt y"), ("b::before {content: 'x' / ''}", "<b>y</b>", "y"),
        ("b::before {content: url(i.png) / attr(title)}", "<b title=t>y</b>", "ty"),
        ("b::before {content: url(i.png) 'x'}", "<b>y</b>", "xy"),
        ("b::before {content: linear-gradient(red, blue) / 'alt '}", "<b>y</b>", "alt y"),
        ("b::before {content: 'x'; content: 'a' / 'b' / 'c'}", "<b>y</b>", "xy"),
        ("b::before {content: 'x'; content: / 'b'}", "<b>y</b>", "xy"),
        ("b::before {content: 'x'; content: 'a' /}", "<b>y</b>", "xy"), ("b::before {content: 'x'; content: counter()}", "<b>y</b>", "xy"),
        ("b::before {content: 'x'; content: counter(none)}", "<b>y</b>", "xy"),
        ("b::before {content: 'x'; content: counters(n)}", "<b>y</b>", "xy"),
        ("b::before {content: 'x'; content: counters(n, m)}", "<b>y</b>", "xy"), ("b::before {content: 'x'; content: 5}", "<b>y</b>", "xy"),
        ("b::after {content: 'x'; content: none}", "<b>y</b>", "y"), ("b::after {content: 'x'; content: normal}", "<b>y</b>", "y"),
        ("b {content: 'x'}", "<b>y</b>", "y"), ("b::before {content: 'a\\A b'}", "<b>y</b>", "a by"),
    ]

    @Test(arguments: contentsCases)
    func contents(_ css: String, _ html: String, _ line: String) {
        #expect(Page("<style>\(css)</style><p>\(html)").lines == [line])
    }

    /// Quotations within quotations, each of which asks for the language around.
    @Test func deepQuotations() {
        let page = Page("<p lang=de>" + String(repeating: "<span><q>", count: 200) + "a")
        #expect(page.renderer.text().hasPrefix("„‚‚"))
    }
}
