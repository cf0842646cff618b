import Cells
import TestSupport
import Testing

/// Runs the real `martlet` in a pseudo-terminal, with a home folder of its own in which nothing is.
struct MartletSession {
    /// The terminal that it runs in: type, wait, look.
    let terminal: PseudoTerminal
    /// Its home folder, for configuration written before and files found after.
    let home: TemporaryFolder

    /// Starts `martlet` with arguments; `environment` changes or adds variables.
    init(
        _ arguments: String..., size: CellSize = CellSize(columns: 80, rows: 24), term: String = "xterm-256color",
        environment: [String: String] = [:], home: TemporaryFolder = TemporaryFolder()
    ) throws {
        let path = try #require(BuiltProduct.path("martlet"), "the program martlet was not built")
        self.home = home
        let variables = PseudoTerminal.environment(home: home.path, term: term).merging(environment) { $1 }
        terminal = try PseudoTerminal([path] + arguments, size: size, environment: variables, folder: home.path)
    }

    /// What the screen shows.
    var screen: TerminalEmulator { terminal.emulator }

    /// Checks that the reader has the terminal back, and that nothing was written that never should be.
    func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(terminal.modes.isCooked, sourceLocation: sourceLocation)
        #expect(!screen.isAlternate, sourceLocation: sourceLocation)
        #expect(screen.cursorIsVisible, sourceLocation: sourceLocation)
        #expect(screen.privateModes.isDisjoint(with: [1000, 1002, 1006, 2004]), sourceLocation: sourceLocation)
        #expect(screen.violations == [], sourceLocation: sourceLocation)
    }

    /// Compares the screen with the golden of that name.
    func expectScreen(_ name: String, test: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(Golden.difference(screen.text, name, test: test) == nil, sourceLocation: sourceLocation)
    }
}
