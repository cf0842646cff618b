import Cells
import TestSupport
import Testing

@testable import Rendering

@Suite("Where rows end")
struct LineWrappingTests {
    @Test(
        "nothing that closes begins a row, nothing that opens ends one (kinsoku)",
        arguments: [
            ("日本語の文章です。", 16, ["日本語の文章で", "す。"]),
            ("日本語の「文章」です", 10, ["日本語の", "「文章」で", "す"]),
            ("これはキャラクター", 8, ["これは", "キャラク", "ター"]),
            ("そうですか！？はい", 10, ["そうです", "か！？はい"]),
            ("Preis: 100€ für alle", 10, ["Preis:", "100€ für", "alle"]),
            ("Vous êtes « ici » ?", 18, ["Vous êtes « ici", "» ?"]),
            ("Très bien, et vous — ça va ?", 20, ["Très bien, et vous —", "ça va ?"]),
            ("l’été de 1990–2000 à", 13, ["l’été de", "1990–2000 à"]),
            ("naïve --dry-run mode", 14, ["naïve", "--dry-run mode"]),
        ])
    func kinsoku(text: String, width: Int, rows: [String]) {
        #expect(Page("<p>\(text)</p>", width: width).lines == rows)
    }

    /// Rows are as long as the rules of `LineBreak` allow, and no longer; the seed is printed.
    @Test("rows are filled as far as the rules allow")
    func greedy() {
        var random = SeededGenerator.announced()
        let parts = [
            "a", "word", "été", "naïve", "re-do", "--dry-run", "日本", "語", "、", "。", "「", "」", "（", "）", "ッ", "ー", "한글", "👍🏽", "🇩🇪",
            "e\u{301}",
            "…", "—", "–", "“", "”", "100", "€", "%", ",", ".", "!", "?", "(", ")", "\u{A0}", "\u{200B}", "\u{2060}",
        ]
        for _ in 0..<300 {
            let words = (0..<Int.random(in: 4...24, using: &random)).map { _ in
                (0..<Int.random(in: 1...2, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            }
            let text = "é" + words.joined(separator: " ")
            let width = Int.random(in: 26...40, using: &random)
            #expect(Page("<p>\(text)</p>", width: width).lines == filledRows(text, width: width), "\(text) at \(width)")
        }
    }

    /// The rows of a text none of whose solid parts is wider than a row.
    private func filledRows(_ text: String, width: Int) -> [String] {
        let bytes = Array(text.utf8)
        let ends = bytes.withUnsafeBufferPointer { buffer in
            var rules = LineBreak(buffer, .wholeNames)
            return GraphemeBreak(buffer).map(\.start).filter { rules.opportunity(before: $0) != .prohibited } + [buffer.count]
        }
        var rows: [String] = []
        var start = 0
        while start < bytes.count {
            let fitting = ends.filter { $0 > start }.map { (end: $0, text: shown(bytes[start..<$0])) }
            let row = fitting.last { CharacterWidth.width($0.text) <= width } ?? fitting[0]
            rows.append(row.text)
            start = row.end
        }
        return rows
    }

    /// A row's text: no space at its end, no zero-width space anywhere.
    private func shown(_ bytes: ArraySlice<UInt8>) -> String {
        var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0 != "\u{200B}" }
        while scalars.last == " " { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }
}
