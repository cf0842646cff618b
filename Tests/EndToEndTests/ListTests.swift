import Cells
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct ListTests {
        @Test("The outline lists the headings, where the reader is first, and goes to one")
        func outline() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("t", until: "Headings · Enter chooses, Esc closes")
            session.expectScreen("outline")
            try session.type("jjjj", until: "> ")
            try session.press(.enter, until: "Nests are in holes")
            #expect(session.pageRows.first == "### Nests")
            try session.type("t", until: "Headings ·")
            #expect(session.screen.text(ofRow: session.screen.cursor.row).contains("Nests"))
            session.terminal.press(.escape)
            try session.terminal.wait(for: "the page") { _ in session.pageRows.first == "### Nests" }
            try session.quit()
        }

        @Test("Headings are gone through with ]] and [[")
        func headings() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            for heading in ["Before you begin", "Counting", "### Screaming parties", "### Nests"] {
                session.terminal.type("]]")
                try session.terminal.wait(for: heading) { _ in session.pageRows.first == heading }
            }
            session.terminal.type("[[")
            try session.terminal.wait(for: "the heading before") { _ in session.pageRows.first == "### Screaming parties" }
            try session.quit()
        }

        @Test("The history lists the pages gone through, and returns to one")
        func history() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("3j", untilTop: "Swifts arrive")
            try session.type("\t", untilFocused: "reference")
            let before = session.text
            try session.press(.enter, until: "The log's format")
            try session.type(":open \(session.home.path)/links.html\r", until: "Abbey")
            try session.type("gh", until: "History · Enter chooses")
            session.expectScreen("history")
            try session.type("kk", until: ">")
            session.terminal.press(.enter)
            try session.terminal.wait(for: "the first page as it was") { _ in session.text == before }
            try session.type("gh", until: "Stations")
            try session.quitFromList()
        }

        @Test("The site's navigation is one key away though style hides it, the present page chosen, and what is typed ahead counts")
        func navigation() throws {
            let session = try MartletSession.reading("handbook.html", showing: "F1 help")
            try session.type("T", until: "Site · Enter chooses")
            session.expectScreen("navigation")
            try session.type("/form", until: "1 of 7")
            try session.press(.enter, until: "The log's format")
            try session.type("T", until: "This page has no navigation of its site")
            try session.quit()
            let other = try MartletSession.reading("handbook.html", showing: "F1 help")
            try other.type("T/coun\r", until: "Count for five minutes")
            try other.quit()
        }

        @Test("The links of the page are listed with their addresses")
        func links() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("gl", until: "Links · Enter chooses")
            session.expectScreen("links-listed")
            try session.press(.down, until: "> 5. weather words")
            try session.press(.enter, until: "Weather words")
            try session.quit()
        }
    }
}

extension MartletSession {
    /// Leaves from a list.
    func quitFromList(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try type("q", untilGone: "· Enter chooses")
        try quit(sourceLocation: sourceLocation)
    }
}
