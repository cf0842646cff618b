import Testing

@testable import Cells

@Suite("Line breaks inside words")
struct LineBreakTests {
    /// The text with `|` wherever a line may end.
    private func marked(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = ""
        for (index, scalar) in scalars.enumerated() {
            result.unicodeScalars.append(scalar)
            guard index + 1 < scalars.count else { break }
            let before = index > 0 ? scalars[index - 1] : nil
            if LineBreak.allowsBreak(between: scalar, and: scalars[index + 1], before: before) { result += "|" }
        }
        return result
    }

    @Test(
        "where a line may end",
        arguments: [
            ("plain", "plain"), ("well-known", "well-|known"), ("--dump", "--dump"), ("-1", "-1"), ("x-1", "x-1"), ("a--b", "a--b"),
            ("日本語", "日|本|語"), ("日本。語", "日|本。|語"), ("「日本」", "「日|本」"), ("日「本", "日|「本"), ("キャラ", "キャ|ラ"),
            ("ッ", "ッ"), ("日A本", "日|A|本"), ("日、A", "日、|A"), ("日」「本", "日」|「本"), ("日)本", "日)|本"), ("日“本”", "日“本”"), ("한글", "한|글"),
            ("a—b", "a|—|b"), ("——", "——"), ("a\u{200B}b", "a\u{200B}|b"),
            ("日\u{2060}本", "日\u{2060}本"), ("10,000", "10,000"), ("and/or", "and/or"), ("f(x)", "f(x)"), ("日！？", "日！？"),
            ("\u{A0}日", "\u{A0}日"), ("a‐b", "a‐|b"), ("😀😀", "😀|😀"),
        ])
    func examples(text: String, expected: String) {
        #expect(marked(text) == expected)
    }
}
