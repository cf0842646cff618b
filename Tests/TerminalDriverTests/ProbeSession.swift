import Cells
import TestSupport
import Testing

/// Runs `terminal-probe`, a program that only shows what it is typed, in a pseudo-terminal.
func probe(
    _ size: CellSize = CellSize(columns: 80, rows: 24), term: String = "xterm-256color", environment changes: [String: String] = [:],
    arguments: [String] = []
) throws -> PseudoTerminal {
    let path = try #require(BuiltProduct.path("terminal-probe"))
    let environment = PseudoTerminal.environment(home: "/nonexistent", term: term).merging(changes) { $1 }
    return try PseudoTerminal([path] + arguments, size: size, environment: environment)
}

/// Checks that the reader has the terminal back: cooked modes, main screen, visible cursor, no paste brackets, no mouse,
/// its own reordering.
func expectRestored(_ session: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(session.modes.isCooked, sourceLocation: sourceLocation)
    #expect(!session.emulator.isAlternate, sourceLocation: sourceLocation)
    #expect(session.emulator.cursorIsVisible, sourceLocation: sourceLocation)
    #expect(session.emulator.privateModes.isDisjoint(with: [1000, 1002, 1006, 2004]), sourceLocation: sourceLocation)
    #expect(session.emulator.reordersText, sourceLocation: sourceLocation)
    #expect(session.emulator.violations == [], sourceLocation: sourceLocation)
}
