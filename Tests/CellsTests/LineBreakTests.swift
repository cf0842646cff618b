import TestSupport
import Testing

@testable import Cells

@Suite("Line breaks")
struct LineBreakTests {
    /// What may happen before each scalar of a text but the first, in order.
    private func opportunities(_ text: String, _ tailoring: LineBreak.Tailoring) -> [LineBreak.Opportunity] {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            var rules = LineBreak(buffer, tailoring)
            return scalarStarts(bytes).dropFirst().map { rules.opportunity(before: $0) }
        }
    }

    private func scalarStarts(_ bytes: [UInt8]) -> [Int] { bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } }

    /// The text with `|` wherever layout may end a line: between clusters, where the tailored rules allow it.
    private func marked(_ text: String) -> String {
        var result = ""
        for (scalar, opportunity) in zip(text.unicodeScalars, [.prohibited] + opportunities(text, .wholeNames)) {
            if opportunity != .prohibited { result += "|" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    @Test(
        "where a line may end",
        arguments: [
            ("plain", "plain"), ("well-known", "well-|known"), ("--dump", "--dump"), ("-1", "-1"), ("x-1", "x-1"), ("a--b", "a--b"),
            ("--dry-run", "--dry-run"), ("a --dry-run re-do", "a |--dry-run |re-|do"), ("de-été", "de-|été"), ("-é", "-é"),
            ("日本語", "日|本|語"), ("日本。語", "日|本。|語"), ("「日本」", "「日|本」"), ("日「本", "日|「本"), ("キャラ", "キャ|ラ"),
            ("ッ", "ッ"), ("日A本", "日|A|本"), ("日、A", "日、|A"), ("日」「本", "日」|「本"), ("日)本", "日)|本"), ("日“本”", "日“本”"), ("한글", "한|글"),
            ("a—b", "a|—|b"), ("——", "——"), ("a\u{200B}b", "a\u{200B}|b"), ("日 。", "日 。"), ("été !", "été !"), ("（ 日", "（ 日"),
            ("日\u{2060}本", "日\u{2060}本"), ("10,000", "10,000"), ("and/or", "and/or"), ("f(x)", "f(x)"), ("日！？", "日！？"),
            ("\u{A0}日", "\u{A0}日"), ("a‐b", "a‐|b"), ("😀😀", "😀|😀"), ("the /etc of .NET", "the |/etc |of |.NET"),
            ("wait…what", "wait…|what"),
            ("€ 10", "€ |10"), ("10 %é", "10 |%é"), ("€(é", "€|(é"), ("€(10)", "€(10)"), ("100€", "100€"), ("😀🏽", "😀|🏽"), ("👍🏽", "👍🏽"),
        ])
    func examples(text: String, expected: String) {
        #expect(marked(text) == expected)
    }

    /// A case of LineBreakTest.txt: its scalars, and whether a line may end before each but the first.
    private struct Case {
        var scalars: [UnicodeScalar] = []
        var breaks: [Bool] = []

        init(_ line: String) {
            for field in line.split(whereSeparator: \.isWhitespace) {
                if field == "÷" || field == "×" { breaks.append(field == "÷") } else { scalars += UnicodeData.scalars(field) }
            }
            breaks = Array(breaks.dropFirst().dropLast())
        }
    }

    @Test("all of LineBreakTest.txt")
    func unicodeSuite() throws {
        guard let lines = UnicodeData.lines("auxiliary/LineBreakTest.txt") else { return }
        #expect(lines.count == 7_654)
        for line in lines {
            let given = Case(line)
            let found = opportunities(UnicodeData.string(given.scalars), .none).map { $0 != .prohibited }
            #expect(found == given.breaks, "\(line)")
        }
    }

    /// Why layout differs from LineBreakTest.txt at a place.
    private enum Difference: Hashable {
        /// Between two ASCII characters a line ends only at a space or after a hyphen.
        case insideName
        /// Between two ASCII characters a line may end at every space.
        case spaceBetweenNames
        /// After U+002D a line ends only between word characters, and never in a word that begins with a hyphen.
        case hyphen
        /// A line ends only between clusters, so never before a mark that stands on a space.
        case insideCluster

        /// The sentence that explains why `isBroken` is not what the standard says before scalar `index`; nil when none does.
        init?(_ scalars: [UnicodeScalar], before index: Int, isBroken: Bool, isBoundary: Bool) {
            let last = scalars[..<index].last { $0 != " " }
            let isASCII = scalars[index].isASCII && last?.isASCII ?? false
            let hasSpace = scalars[index - 1] == " "
            switch (isBroken, isBoundary) {
            case (false, false): self = .insideCluster
            case (false, true) where !hasSpace && last == "-": self = .hyphen
            case (false, true) where !hasSpace && isASCII: self = .insideName
            case (true, true) where hasSpace && isASCII: self = .spaceBetweenNames
            default: return nil
            }
        }
    }

    /// Every case as layout has it: each place that differs from the standard is one of four sentences', and their numbers are known.
    @Test("LineBreakTest.txt as layout breaks it")
    func tailoredSuite() throws {
        guard let lines = UnicodeData.lines("auxiliary/LineBreakTest.txt") else { return }
        var counts: [Difference: Int] = [:]
        for line in lines {
            let given = Case(line)
            let text = UnicodeData.string(given.scalars)
            let clusterStarts = Array(text.utf8).withUnsafeBufferPointer { Set(GraphemeBreak($0).map(\.start)) }
            let starts = scalarStarts(Array(text.utf8))
            for (index, opportunity) in zip(1..., opportunities(text, .wholeNames)) {
                let isBoundary = clusterStarts.contains(starts[index])
                let isBroken = isBoundary && opportunity != .prohibited
                guard isBroken != given.breaks[index - 1] else { continue }
                let difference = Difference(given.scalars, before: index, isBroken: isBroken, isBoundary: isBoundary)
                let reason = try #require(difference, "\(line) at \(index)")
                counts[reason, default: 0] += 1
            }
        }
        #expect(counts == [.insideName: 69, .spaceBetweenNames: 152, .hyphen: 26, .insideCluster: 318])
    }

    @Test("what is asked for at some places only is what is asked for at all")
    func skipping() {
        var random = SeededGenerator.announced()
        let parts = [
            "a", "é", " ", "-", "日", "。", "「", "\u{301}", "\u{200D}", "1", ",", "$", "(", ")", "ab", "🇩", "👍", "🏽", "\u{200B}", "한", "א",
        ]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 2...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let bytes = Array(text.utf8)
            let starts = Array(scalarStarts(bytes).dropFirst())
            let asked = starts.indices.filter { _ in Bool.random(using: &random) }
            for tailoring in [LineBreak.Tailoring.none, .wholeNames] {
                let all = opportunities(text, tailoring)
                let some = bytes.withUnsafeBufferPointer { buffer in
                    var rules = LineBreak(buffer, tailoring)
                    return asked.map { rules.opportunity(before: starts[$0]) }
                }
                #expect(some == asked.map { all[$0] }, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
            }
        }
    }
}
