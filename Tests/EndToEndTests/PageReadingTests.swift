import Cells
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct PageReadingTests {
        @Test("A page opens at its main content, with the navigation a key up")
        func opens() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help · q quit · / find")
            session.expectScreen("guide-opened")
            #expect(session.screen.title == "Keeping a log of swifts – Martlet")
            try session.type("gg", until: "All pages Reference Stations")
            session.expectScreen("guide-top")
            try session.quit()
        }

        @Test("Lines, half windows, windows, top, bottom and parts of the page")
        func scrolls() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            session.terminal.type("j")
            session.expectScreen("guide-line-down")
            session.terminal.type("k")
            session.expectScreen("guide-line-up")
            session.terminal.press(.pageDown)
            session.expectScreen("guide-page-down")
            session.terminal.press(control: "d")
            session.expectScreen("guide-half-page-down")
            session.terminal.type("G")
            session.expectScreen("guide-bottom")
            session.terminal.press(control: "u")
            session.expectScreen("guide-half-page-up")
            session.terminal.type("50%")
            session.expectScreen("guide-half-way")
            try session.quit()
        }

        @Test("A count repeats a key, and shows while it is typed")
        func counts() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("gg", until: "Top")
            let rows = session.pageRows
            try session.type("7", until: " 7 ")
            try session.type("j", untilGone: "All pages Reference Stations")
            #expect(session.pageRows.prefix(15) == rows.dropFirst(7))
            try session.type("3k", until: "Swifts arrive in May")
            #expect(session.pageRows.prefix(18) == rows.dropFirst(4))
            try session.type("1000j", until: "Bot")
            try session.type("5G", until: "The format")
            #expect(session.pageRows.prefix(18) == rows.dropFirst(4))
            try session.quit()
        }

        @Test("Following a link and coming back shows the same line with the same link focused; forward returns")
        func followsAndComesBack() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("5j", untilTop: "is described in")
            try session.type("\t\t", untilFocused: "weather words")
            let (before, cursor) = (session.text, session.screen.cursor)
            try session.press(.enter, until: "The log's format")
            try session.terminal.wait(forText: "reference.html#weather")
            session.expectScreen("reference-weather")
            let there = session.text
            session.terminal.type("H")
            try session.terminal.wait(for: "the page as it was") { _ in session.text == before && session.screen.cursor == cursor }
            #expect(session.focusedText == "weather words")
            try session.type("L", until: "The log's format")
            try session.terminal.wait(for: "the page as it was") { _ in session.text == there }
            session.terminal.press(.backspace)
            try session.terminal.wait(for: "the page as it was") { _ in session.text == before }
            try session.quit()
        }

        @Test("A link to a place on the same page goes there, and '' goes back")
        func jumpsOnThePage() throws {
            let session = try MartletSession.reading("reference.html", showing: "F1 help")
            try session.type("\t", untilFocused: "guide")
            try session.type("\r", untilTop: "Writing the counts down")
            try session.type("G", until: "Bot")
            try session.type("''", untilTop: "Writing the counts down")
            try session.quit()
        }

        @Test("The focus goes from link to link in both directions and stays in sight")
        func focuses() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            for text in ["reference", "weather words", "survey of parties"] {
                try session.type("\t", untilFocused: text)
                let row = session.screen.cursor.row
                #expect(session.screen.text(ofRow: row).contains(text))
            }
            // A part that can be folded has its turn among the links.
            try session.type("\t", until: "Enter folds this part")
            try session.type("\t", untilFocused: "the log")
            session.terminal.press(.backTab)
            try session.terminal.wait(forText: "Enter folds this part")
            session.terminal.press(.backTab)
            try session.terminal.wait(for: "the focus back") { _ in session.focusedText == "survey of parties" }
            session.expectScreen("guide-link-focused")
            try session.quit()
        }
    }
}
