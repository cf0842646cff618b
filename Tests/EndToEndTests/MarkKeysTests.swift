import Cells
import TestSupport
import Testing

/// Marks in the real binary, over two pages.
@Suite(.serialized) struct MarkKeysTests {
    @Test func aCapitalMarkReturnsFromAnotherPage() throws {
        let session = try MartletSession("--no-config", Pages.path("index.html"), size: CellSize(columns: 80, rows: 24), environment: [:])
        let terminal = session.terminal
        try terminal.wait(forText: "Field guide")
        terminal.type("/link to swallows\r")
        try terminal.wait(for: "the match") { $0.shows("1 of 1") }
        terminal.type("m")
        terminal.type("A")
        try terminal.wait(forText: "A marks this place; 'A comes back to it.")
        let before = Array(terminal.emulator.rows.dropFirst().dropLast())
        terminal.press(.tab)
        terminal.press(.enter)
        try terminal.wait(for: "the other page") { $0.rows[0].contains("Swallows") && $0.shows("Wings of the swallow") }
        terminal.type("'A")
        try terminal.wait(for: "the marked place") { Array($0.rows.dropFirst().dropLast()) == before }
        terminal.type("'a")
        try terminal.wait(forText: "Nothing on this page is marked a; :marks lists what is.")
        terminal.type("q")
        #expect(try session.terminal.waitForExit() == .exited(0))
        session.expectRestored()
    }
}
