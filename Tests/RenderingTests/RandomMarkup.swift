/// A small random number generator with a seed (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Markup of no sense, with every kind of element that the renderer treats in its own way.
enum RandomMarkup {
    private static let tags = [
        "p", "div", "ul", "ol", "li", "dl", "dt", "dd", "pre", "blockquote", "table", "tr", "td", "th", "thead", "caption", "h1", "h3",
        "a href=x", "a href=#y", "b", "sup", "sub", "del", "q", "details", "summary", "span", "code", "br", "hr", "img", "img alt=a",
        "input", "button", "select", "option", "textarea", "main", "nav", "svg", "ruby", "rt", "wbr", "label",
        "div style='white-space:pre-line'", "span style='white-space:pre'", "td colspan=2 rowspan=2", "div hidden",
        "td rowspan=0", "th colspan=3", "tbody", "tfoot", "col width=30%", "colgroup span=2 width=80",
    ]
    private static let texts = [
        "word ", "two words", "\n", " ", "日本語", "a\u{AD}b", "\u{A0}", "tab\there", "(1)", "  ", "é", "\u{200B}", "-x",
    ]

    static func page(_ random: inout SplitMix) -> String {
        var html = ""
        for _ in 0..<Int.random(in: 5...120, using: &random) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<4: html += "<\(tags.randomElement(using: &random) ?? "p")>"
            case 4..<6:
                let tag = tags.randomElement(using: &random) ?? "p"
                html += "</\(tag.prefix { $0 != " " })>"
            default: html += texts.randomElement(using: &random) ?? "x"
            }
        }
        return html
    }
}
