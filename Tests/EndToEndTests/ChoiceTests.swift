import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// What readers choose for themselves: patterns, the mouse, keys, themes.
    @Suite struct ChoiceTests {
        /// A report of the mouse (SGR) at a cell, counted from 0.
        private func report(_ bits: Int, _ column: Int, _ row: Int) -> String { "\u{1B}[<\(bits);\(column + 1);\(row + 1)M" }

        @Test("Alt-r finds by a regular expression, and a wrong one says where it is wrong")
        func patterns() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("/par(ty|rot)", until: "no match")
            try session.type("\u{1B}r", until: "1 of 4  Aa smart  .* regex")
            #expect(session.screen.style(of: "party that")?.attributes.isSuperset(of: [.bold, .underline]) == true)
            try session.type("[", until: "missing terminating ] for character class")
            try session.type("\r", until: "“par(ty|rot)[” is no regular expression")
            try session.quit()
        }

        @Test("The mouse scrolls, follows and goes back, and is the terminal's again when it is switched off")
        func mouse() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            #expect(session.screen.privateModes.isDisjoint(with: [1000, 1002, 1006]))
            session.terminal.type(":set mouse on\r")
            try session.terminal.wait(for: "mouse reports") { $0.privateModes.isSuperset(of: [1000, 1002, 1006]) }
            try session.type(report(65, 5, 5), untilTop: "Swifts arrive")
            session.terminal.type(report(64, 5, 5))
            try session.type("\t", untilFocused: try #require(session.firstLink))
            let link = try #require(session.firstLink.flatMap(session.screen.place(of:)))
            let before = session.pageRows
            session.terminal.type(report(0, link.column, link.row))
            try session.terminal.wait(for: "the link's page") { _ in session.pageRows.first != before.first }
            session.settle()
            session.terminal.type(report(1, 0, 5))
            try session.terminal.wait(for: "the page before") { _ in session.pageRows == before }
            session.terminal.type(":set mouse off\r")
            try session.terminal.wait(for: "no reports") { $0.privateModes.isDisjoint(with: [1000, 1002, 1006]) }
            try session.quit()
        }

        @Test("With the keys of lynx, arrows follow and go back")
        func keysOfLynx() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help", configuration: "keys lynx\n")
            let before = session.pageRows.first
            session.terminal.press(.down)
            try session.terminal.wait(for: "a focused link") { _ in session.focusedText != nil }
            session.terminal.press(.right)
            try session.terminal.wait(for: "the link's page") { _ in session.pageRows.first != before }
            session.terminal.press(.left)
            try session.terminal.wait(for: "the page before") { _ in session.pageRows.first == before }
            try session.quit()
        }

        @Test("A theme has its ground on every cell, but with NO_COLOR none", arguments: [[:], ["NO_COLOR": "1"]])
        func themes(environment: [String: String]) throws {
            let session = try MartletSession.reading(
                "guide.html", showing: "F1 help", environment: environment, configuration: "theme high-contrast\n")
            try session.type("/party\r", until: "1 of 4")
            let cells = (0..<24).flatMap { row in (0..<80).map { session.screen[$0, row] } }
            let grounds = Set(cells.map(\.style.background))
            let wanted: Set<Color> = environment.isEmpty ? [.indexed(16), .indexed(51)] : [.default]
            #expect(grounds == wanted)
            try session.quit()
        }
    }
}

extension MartletSession {
    /// The text of the first link on the screen.
    fileprivate var firstLink: String? {
        (1..<screen.size.rows).lazy.flatMap { self.screen.texts(with: .underline, inRow: $0) }.first
    }
}
