import Cells
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct LayoutTests {
        @Test("Resizing lays the page out anew, and the first visible word stays the first")
        func resizes() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("3]]3j", untilTop: "from street to street")
            let word = "from street to street"
            let before = session.text
            for (columns, screen) in [(40, "guide-40"), (120, "guide-120"), (20, "guide-20")] {
                session.terminal.resize(CellSize(columns: columns, rows: 24))
                session.expectScreen(screen)
                let top = session.pageRows.prefix(2).joined(separator: " ")
                #expect(top.contains("from street"), "at \(columns) columns the first line is \(top)")
            }
            session.terminal.resize(CellSize(columns: 80, rows: 24))
            try session.terminal.wait(for: "the screen as it was") { _ in session.text == before }
            session.terminal.resize(CellSize(columns: 80, rows: 10))
            try session.terminal.wait(for: "ten rows") { _ in
                session.pageRows.first?.hasPrefix(word) == true && session.statusLine.contains("%")
            }
            try session.quit()
        }

        @Test("A block wider than the window scrolls sideways by itself")
        func scrollsSideways() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("/one tab\r", until: "1 of 1")
            session.expectScreen("wide-block")
            let prose = session.pageRows.filter { !$0.contains("\u{203A}") && !$0.contains("Lane") }
            try session.type("l", untilGone: "date    from")
            session.expectScreen("wide-block-right")
            try session.type("$", until: "people use")
            session.expectScreen("wide-block-end")
            try session.type("0", until: "date    from")
            session.expectScreen("wide-block")
            #expect(!prose.isEmpty)
            try session.quit()
        }

        @Test("w wraps long lines of code and lets them scroll again")
        func wraps() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("/one tab\r", until: "1 of 1")
            try session.type("w", until: "Long lines of code are wrapped.")
            try session.terminal.wait(forText: "↳ that may be")
            session.expectScreen("wrapped-block")
            try session.type("w", until: "Long lines of code scroll sideways with h and l.")
            try session.terminal.wait(for: "long lines") { !$0.shows("↳") }
            try session.quit()
        }

        @Test("za folds a part that can be folded, and unfolds it")
        func folds() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("5]]", untilTop: "Writing the counts down")
            try session.type("16j", until: "Bot")
            try session.type("za", untilGone: "Because nobody types them")
            session.expectScreen("details-folded")
            try session.type("za", until: "Because nobody types them")
            session.expectScreen("details-unfolded")
            try session.quit()
        }
    }
}
