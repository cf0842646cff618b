import TestSupport
import Testing

extension EndToEnd {
    @Suite struct CommandTests {
        @Test("The : prompt completes commands and runs them")
        func completes() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type(":hi", until: "history")
            session.expectScreen("completion")
            try session.press(.tab, until: ":hi")
            session.expectScreen("completion-taken")
            session.terminal.press(.escape)
            try session.terminal.wait(for: "the prompt to close") { !$0.shows(":hi") }
            try session.type(":bottom\r", until: "Bot")
            try session.type(":set text-width 40\r", untilGone: "The log of a season is bound with those of the other")
            try session.type(":bottum\r", until: "bottom")
            #expect(session.screen.text(ofRow: 23).contains("bottum"))
            try session.type(":quit\r", until: "")
            #expect(try session.terminal.waitForExit() == .exited(0))
            session.expectRestored()
        }

        @Test("A bad line of martletrc is reported with its number, and the others count")
        func readsConfiguration() throws {
            let session = try MartletSession.reading(
                "guide.html", showing: "line 3:", configuration: "# keys of mine\nbind e bottom\nset colour green\nbind , top\n")
            session.expectScreen("bad-configuration")
            try session.type("e", until: "Bot")
            try session.type(",", until: "Top")
            try session.quit()
        }

        @Test("With several bad lines the last is shown and all are listed")
        func listsProblems() throws {
            let session = try MartletSession.reading(
                "guide.html", showing: ":messages lists 2", configuration: "set colour green\n\nbind e fly\nbind , top\n")
            try session.type("g<", until: "Messages · Esc closes")
            #expect(session.screen.shows("line 1:"))
            #expect(session.screen.shows("line 3:"))
            try session.quitFromList()
        }

        @Test("F1 opens the manual, with the keys as they are bound now")
        func helps() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help", configuration: "bind e bottom\n")
            try session.press(.f1, until: "docs://help")
            try session.type("/go to the bottom", until: "1 of ")
            #expect(session.screen.rows.contains { $0.contains("bottom") && $0.contains(" e") })
            try session.press(.enter, until: "1 of ")
            try session.type("H", until: "Keeping a log of swifts")
            try session.quit()
        }

        @Test("With no address the start page opens, and o asks for one")
        func starts() throws {
            let session = try MartletSession(environment: ["XDG_DATA_DIRS": "/nonexistent"], home: SamplePages.home())
            try session.terminal.wait(forText: "A browser for documentation.")
            #expect(session.screen.shows("F1 help · q quit · / find"))
            try session.type("o", until: "open:")
            try session.type("~/reference.html\r", until: "The log's format")
            try session.type("H", until: "A browser for documentation.")
            try session.quit()
        }
    }
}
