import DOM
import TestSupport
import Testing

@testable import Rendering

/// A reader types characters; how a page encodes them does not matter.
struct FindCharacterTests {
    @Test(arguments: ["caf\u{E9}", "cafe\u{301}"]) func anAccentMatchesHoweverItIsWritten(pattern: String) {
        let page = Page("<p>cafe&#x301; caf&#xE9; CAF&#xC9; cafe")
        #expect(page.matches(pattern) == ["cafe\u{301}", "caf\u{E9}", "CAF\u{C9}"])
        #expect(page.matches(pattern, case: .sensitive) == ["cafe\u{301}", "caf\u{E9}"])
    }

    @Test func aLetterIsNotFoundInACharacterWithMarks() {
        #expect(Page("<p>cafe&#x301; caf&#xE9;").matches("cafe").isEmpty)
        #expect(Page("<p>x&#x301;y x").matches("x").count == 1)
        #expect(Page("<p>&#x1F468;&#x200D;&#x1F469;&#x200D;&#x1F467; &#x1F467;").matches("\u{1F467}").count == 1)
        #expect(Page("<p>&#x1F1E9;&#x1F1EA;&#x1F1EB;&#x1F1F7;").matches("\u{1F1EA}\u{1F1EB}").isEmpty)
        #expect(Page("<p>&#x1F1E9;&#x1F1EA;&#x1F1EB;&#x1F1F7;").matches("\u{1F1EB}\u{1F1F7}").count == 1)
    }

    @Test func marksMayComeInAnyOrder() {
        #expect(Page("<p>q&#x323;&#x307; q&#x307;&#x323;").matches("q\u{307}\u{323}").count == 2)
        #expect(Page("<p>한국어 &#x1112;&#x1161;&#x11AB;국어").matches("한국어").count == 2)
        #expect(Page("<p>273 \u{212B}").matches("å").count == 1)
    }

    @Test(arguments: ["strasse", "straße", "STRASSE", "straẞe"]) func sharpSIsDoubleS(pattern: String) {
        let page = Page("<p>straße STRASSE Strasse straẞe.")
        #expect(page.matches(pattern, case: .insensitive).count == 4)
        #expect(page.matches("s", case: .insensitive).count == 8)
    }

    @Test func capitalsOfTurkey() {
        let page = Page("<p>İstanbul istanbul I&#x307;stanbul")
        #expect(page.matches("istanbul").count == 3)
        #expect(page.matches("İstanbul").count == 2)
        #expect(Page("<p>ılık ilik").matches("ılık").count == 1)
    }

    @Test func ligaturesAreTheirLetters() {
        let page = Page("<p>&#xFB01;ne fine e&#xFB03;cient o&#xFB00;")
        #expect(page.matches("fine") == ["ﬁne", "fine"])
        #expect(page.matches("fine", case: .sensitive).count == 2)
        #expect(page.matches("efficient") == ["eﬃcient"])
        #expect(page.matches("off") == ["oﬀ"])
        #expect(page.matches("eff").isEmpty)
        #expect(page.matches("of").isEmpty)
    }

    @Test func emojiWithAndWithoutASelector() {
        #expect(Page("<p>&#x2764;&#xFE0F; &#x2764;").matches("\u{2764}").count == 2)
    }

    @Test func aMatchEndsBeforeWhatShowsNothing() {
        #expect(Page("<p>Acknowledge&shy;ments").matches("acknowledge") == ["Acknowledge"])
        #expect(Page("<p>Acknowledge&shy;ments").matches("ments") == ["ments"])
    }

    @Test func lettersThatBecomeLonger() {
        let page = Page("<p>&#x149;x &#x1FB7;y z")
        #expect(page.matches("x") == ["x"])
        #expect(page.matches("y z") == ["y z"])
        #expect(page.matches("n").isEmpty)
        #expect(page.matches("\u{2BC}nx") == ["\u{149}x"])
    }

    /// What is found in pieces of a page is what is found in all of it.
    @Test func aGrowingPageIsFoundAsAWhole() {
        var random = SeededGenerator.announced()
        let words = [
            "cafe\u{301}", "Straße", "ﬁne", "a", "<br>", "</p><p>", " ", "\u{A0}", "x<sup>2</sup>", "&shy;", "<b>bold</b>", "&#x301;",
        ]
        for _ in 0..<60 {
            let html = Array("<p>" + (0..<80).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " "))
            let pattern = ["a", "e", "s", "fine", "bold a", "caf\u{E9}", "x", "s.*e", "^.", #"\W+"#].randomElement(using: &random) ?? "a"
            let query = FindQuery(pattern, syntax: Bool.random(using: &random) ? .text : .regularExpression)
            let document = Document()
            let parser = HTMLParser(document: document)
            let renderer = PageRenderer(document: document, options: RenderOptions())
            var rest = html[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...60, using: &random))
                parser.feed(Array(String(piece).utf8))
                rest = rest.dropFirst(piece.count)
                while let update = renderer.advance(until: nil), !update.isComplete {}
                _ = renderer.find(query)
            }
            parser.finish()
            while let update = renderer.advance(until: nil), !update.isComplete {}
            let whole = PageRenderer(document: document, options: RenderOptions())
            while let update = whole.advance(until: nil), !update.isComplete {}
            #expect(renderer.find(query) == whole.find(query), "\(query) in \(String(html))")
        }
    }
}
