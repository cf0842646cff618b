import Testing

@testable import Rendering

struct FindTests {
    @Test func crossesSoftWrapsAndInlineTags() {
        let page = Page("<p>An error <b>hand</b>ling routine that is broken by the wrap of this narrow screen", width: 12)
        #expect(page.matches("error handling") == ["error handling"])
        #expect(page.matches("the wrap of this") == ["the wrap of this"])
    }

    @Test func neverJoinsBlocksOrCells() {
        #expect(Page("<p>The dcma</p><p>thinks</p>").matches("math").isEmpty)
        #expect(Page("<p>one</p><p>two</p>").matches("one two").isEmpty)
        #expect(Page("<table><tr><th>a<th>b<tr><td>one<td>two</table>").matches("one two").isEmpty)
        #expect(Page("<ul><li>one<li>two</ul>").matches("one two").isEmpty)
    }

    @Test func smartCaseAndOverrides() {
        let page = Page("<p>Error error ERROR</p>")
        #expect(page.matches("error").count == 3)
        #expect(page.matches("Error") == ["Error"])
        #expect(page.matches("error", case: .sensitive) == ["error"])
        #expect(page.matches("ERROR", case: .insensitive).count == 3)
    }

    @Test func foldsBeyondASCII() {
        #expect(Page("<p>Ärger ärger ÄRGER</p>").matches("ärger").count == 3)
        #expect(Page("<p>ΣΊΣΥΦΟΣ σίσυφος</p>").matches("σίσυφοσ").count == 2)
        #expect(Page("<p>Москва МОСКВА</p>").matches("москва").count == 2)
        #expect(Page("<p>273 \u{212A} and k</p>").matches("k").count == 2)
    }

    @Test func whiteSpaceMatchesWhateverShowsAsSpace() {
        let page = Page("<p>a&nbsp;b a  b a\nb</p><pre>a   b a\tb</pre>")
        #expect(page.matches("a b").count == 5)
        #expect(page.matches("a \n b").count == 5)
    }

    @Test func softHyphensAndZeroWidthSpacesAreIgnored() {
        let page = Page("<p>Acknowledge&shy;ments and zero&#x200B;width", width: 14)
        #expect(page.renderer.find(FindQuery("acknowledgements")).ranges.count == 1)
        #expect(page.renderer.find(FindQuery("zerowidth")).ranges.count == 1)
        #expect(page.renderer.find(FindQuery("Acknowledge\u{AD}ments")).ranges.count == 1)
    }

    @Test func wideCharacters() {
        #expect(Page("<p>日本語").matches("日本") == ["日本"])
        #expect(Page("<p>日本 foo").matches("foo") == ["foo"])
    }

    @Test func notInHiddenParts() {
        #expect(Page("<div hidden>secret</div><script>secret</script><p style='display:none'>secret<p>open").matches("secret").isEmpty)
    }

    @Test func nothingToFind() {
        let page = Page("<p>text")
        #expect(page.matches("").isEmpty)
        #expect(page.matches("\u{AD}").isEmpty)
        #expect(page.matches("texts").isEmpty)
        #expect(Page("").matches("a").isEmpty)
    }

    @Test func overlappingMatchesCountOnce() {
        #expect(Page("<p>aaaa").matches("aa").count == 2)
    }

    @Test func alternativeTextAndControlsAreFound() {
        #expect(Page("<img alt='A diagram'><input value=typed>").matches("diagram").count == 1)
    }
}
