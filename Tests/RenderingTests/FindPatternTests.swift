import Cells
import TestSupport
import Testing

@testable import Rendering

/// Regular expressions in find.
struct FindPatternTests {
    private func matches(_ pattern: String, in html: String, case letterCase: FindQuery.Case = .smart) -> [String] {
        Page(html).matches(pattern, case: letterCase, syntax: .regularExpression)
    }

    private func fault(of pattern: String, in html: String = "<p>text", limits: PatternLimits = PatternLimits()) -> FindFault? {
        let page = Page(html)
        page.renderer.finder.limits = limits
        return page.renderer.find(FindQuery(pattern, syntax: .regularExpression)).fault
    }

    @Test func findsWhatThePatternSays() {
        let page = "<p>read_int, read_float and write_int; int[3]"
        #expect(matches("read_(int|float)", in: page) == ["read_int", "read_float"])
        #expect(matches(#"int\b"#, in: page) == ["int", "int", "int"])
        #expect(matches(#"int\[\d\]"#, in: page) == ["int[3]"])
        #expect(matches(#"(\w+)_int.*\1"#, in: "<p>read_int or read") == ["read_int or read"])
        #expect(matches("nothing.*here", in: page).isEmpty)
        #expect(matches("", in: page).isEmpty)
    }

    @Test func isPlainTextUnlessAskedFor() {
        #expect(Page("<p>f(x) fx a.c abc").matches("f(x)") == ["f(x)"])
        #expect(Page("<p>f(x) fx a.c abc").matches("a.c") == ["a.c"])
    }

    @Test func crossesSoftWrapsAndInlineTagsButNoBlocks() {
        let wrapped = Page("<p>An error <b>hand</b>ling routine that is broken by the wrap of this narrow screen", width: 12)
        #expect(wrapped.matches("error.*screen", syntax: .regularExpression).count == 1)
        #expect(matches("one[^x]*two", in: "<p>one</p><p>two</p>").isEmpty)
        #expect(matches(#"one\s+two"#, in: "<p>one</p><p>two</p>").isEmpty)
        #expect(matches("(?s)one.*two", in: "<pre>one\ntwo</pre>").isEmpty)
        #expect(matches(#"one\W*two"#, in: "<table><tr><td>one<td>two</table>").isEmpty)
    }

    @Test func theEndsOfBlocksAreThoseOfLines() {
        let page = "<p>one two</p><p>two one</p><pre>one\ntwo</pre>"
        #expect(matches("^one", in: page).count == 2)
        #expect(matches("one$", in: page).count == 2)
        #expect(matches("^two$", in: page) == ["two"])
        #expect(matches(#"(?<=one )two"#, in: page) == ["two"])
    }

    @Test func emptyMatchesAreNone() {
        #expect(matches("x*", in: "<p>axxb") == ["xx"])
        #expect(matches("^|$", in: "<p>axxb").isEmpty)
        #expect(matches("(?=a)", in: "<p>aaa").isEmpty)
    }

    @Test func smartCaseLooksAtLettersOnly() {
        let page = "<p>Error error ERROR"
        #expect(matches("e[r]+or", in: page).count == 3)
        #expect(matches("E[r]+or", in: page) == ["Error"])
        #expect(matches(#"e\Dror"#, in: page).count == 3)
        #expect(matches(#"\p{L}rror\W"#, in: page).count == 2)
        #expect(matches("error", in: page, case: .sensitive) == ["error"])
        #expect(matches("ERROR", in: page, case: .insensitive).count == 3)
        #expect(matches("ä.ger", in: "<p>Ärger ärger ÄRGER").count == 3)
    }

    @Test func spacesAndHyphensAreThoseOfPlainFind() {
        #expect(matches("a {1}b", in: "<p>a&nbsp;b a  b a\nb</p><pre>a   b a\tb</pre>").count == 5)
        #expect(matches("acknowledgem.nts", in: "<p>Acknowledge&shy;ments") == ["Acknowledge\u{AD}ments"])
        #expect(matches("caf\u{E9}|cafe\u{301}", in: "<p>cafe\u{301} caf\u{E9}").count == 2)
    }

    @Test func matchesHoldWholeCharacters() {
        #expect(matches("a.", in: "<p>a👍🏽b") == ["a👍🏽"])
        #expect(matches(#"\p{M}"#, in: "<p>x\u{301}\u{302}y") == ["x\u{301}\u{302}"])
        #expect(matches("[🇩🇪]", in: "<p>🇩🇪🇫🇷") == ["🇩🇪"])
        #expect(matches("f", in: "<p>e\u{FB03}cient") == ["\u{FB03}"])
    }

    @Test func wrongPatternsSayWhere() {
        #expect(fault(of: "a(b") == .badPattern(reason: "missing closing parenthesis", offset: 3))
        #expect(fault(of: "*a") == .badPattern(reason: "quantifier does not follow a repeatable item", offset: 0))
        guard case .badPattern(let reason, let offset) = fault(of: "ä\u{AD}[z-a]") else {
            Issue.record("no fault")
            return
        }
        #expect(reason == "range out of order in character class" && offset == 7)
        #expect(fault(of: #"\C"#) != nil)
        #expect(fault(of: "a(b)") == nil)
    }

    /// Patterns that would take for ever, on a page that is one long line and on one of many short ones.
    @Test(arguments: ["(a+)+$", "(*NO_JIT)(a+)+$", "(a|aa)+$", "(a+a+)+y", #"((?:\w|\d)+ ?)*!"#, "(.*)(.*)(.*)(.*)(.*)x"])
    func everySearchEndsInTime(pattern: String) {
        for (line, count) in [(String(repeating: "a", count: 1_000_000) + "b", 1), (String(repeating: "a", count: 20) + "b\n", 50_000)] {
            let page = Page("<pre>" + String(repeating: line, count: count))
            let start = ContinuousClock.now
            let found = page.renderer.find(FindQuery(pattern, syntax: .regularExpression))
            // The folding, the limit, one look beyond it; the rest is for a machine that is busy.
            #expect(start.duration(to: .now) < .seconds(5))
            // What PCRE2 finds out beforehand costs nothing, as that no line has a “!”.
            if pattern.hasSuffix("$") { #expect(found.fault == .tooCostly) }
        }
    }

    /// A text taken literally is found as plain find finds it, wherever that folds nothing that a pattern does not.
    @Test func literalPatternsFindWhatPlainTextDoes() {
        var random = SeededGenerator.announced()
        let words = ["Ab", "ab", "b a", "é", "e\u{301}", "Ж", "ж", "日本", "👍🏽", "🇩🇪", "a.b", "<br>", "</p><p>", "&shy;", "\u{A0}", "<b>a</b>"]
        for _ in 0..<200 {
            let html =
                "<p>"
                + (0..<60).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: Bool.random(using: &random) ? " " : "")
            let text = ["a", "A", "b", "ab", "Ab", "a b", "é", "ж", "本", "👍🏽", "🇩🇪", "a.b", "."].randomElement(using: &random) ?? "a"
            let page = Page(html)
            let plain = page.renderer.find(FindQuery(text))
            #expect(page.renderer.find(FindQuery("\\Q\(text)\\E", syntax: .regularExpression)) == plain, "\(text) in \(html)")
        }
    }

    @Test func everyMatchIsWholeAndInOneLine() {
        var random = SeededGenerator.announced()
        let parts = [
            "a", "[^b]", ".", #"\s"#, #"\w"#, "x*", "(?=b)", "^", "$", #"\b"#, "(a|bc)", "+", "?", "{2,3}", "|", #"\p{M}"#, "\u{301}",
            #"\K"#,
        ]
        let words = ["a", "b", "bc", "e\u{301}\u{302}", "👍🏽", "🇩🇪🇫🇷", "\u{200D}", "</p><p>", "<br>", " ", "&shy;", "ﬁ", "İ"]
        var patternCount = 0
        for _ in 0..<400 {
            let page = Page("<p>" + (0..<40).map { _ in words.randomElement(using: &random) ?? "" }.joined())
            let pattern = (0..<Int.random(in: 1...6, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let found = page.renderer.find(FindQuery(pattern, syntax: .regularExpression))
            if found.fault == nil { patternCount += 1 }
            var end: UInt32 = 0
            for range in found.ranges {
                #expect(range.lowerBound >= end && !range.isEmpty, "\(pattern)")
                end = range.upperBound
                #expect(!page.flow(range).contains("\n"), "\(pattern)")
                page.renderer.builder.tree.flow.withUnsafeBufferPointer { flow in
                    #expect(GraphemeBreak.isBoundary(flow, at: Int(range.lowerBound)), "\(pattern)")
                    let ending = page.flow(range.upperBound..<UInt32(flow.count)).drop {
                        $0 == "\u{AD}" || $0 == "\u{200B}" || $0 == "\u{2060}"
                    }
                    #expect(GraphemeBreak.isBoundary(flow, at: flow.count - ending.utf8.count), "\(pattern)")
                }
            }
        }
        #expect(patternCount > 100)
    }

    @Test func whatWasFoundBeforeTheLimitIsKept() {
        let page = Page("<p>axb</p><p>" + String(repeating: "x", count: 40) + "</p><p>axb</p>")
        let found = page.renderer.find(FindQuery("a(x+)+b|(x+x+)+y", syntax: .regularExpression))
        #expect(found.ranges.map(page.flow) == ["axb"])
        #expect(found.fault == .tooCostly)
    }

    @Test func theTimeLimitHoldsWhereNoPlaceTakesLong() {
        var limits = PatternLimits()
        limits.time = .zero
        #expect(fault(of: "q", in: "<pre>" + String(repeating: "some text\n", count: 1_000), limits: limits) == .tooCostly)
        #expect(fault(of: "q", in: "<pre>" + String(repeating: "some text\n", count: 1_000)) == nil)
    }

    @Test func sensiblePatternsReachTheEndOfLongLines() {
        let page = Page("<p>" + String(repeating: "word ", count: 200_000) + "end")
        #expect(page.matches("word.*end", syntax: .regularExpression).count == 1)
        #expect(page.matches("(?:word )+end", syntax: .regularExpression).count == 1)
        #expect(page.matches(#"d \w+$"#, syntax: .regularExpression) == ["d end"])
    }

    @Test func longRunsOfMarksAndFlagsAreLinear() {
        for (text, pattern) in [
            ("e" + String(repeating: "\u{301}", count: 100_000), #"\p{M}"#), (String(repeating: "🇩🇪", count: 50_000), "."),
        ] {
            let page = Page("<p>" + text)
            let start = ContinuousClock.now
            #expect(!page.matches(pattern, syntax: .regularExpression).isEmpty)
            #expect(start.duration(to: .now) < .seconds(3))
        }
    }
}
