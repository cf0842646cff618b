import Cells
import TestSupport
import Testing

/// Runs the real `martlet` in a pseudo-terminal, with a home folder of its own in which nothing is.
struct MartletSession {
    /// The terminal that it runs in: type, wait, look.
    let terminal: PseudoTerminal
    /// Its home folder, for configuration written before and files found after.
    let home: TemporaryFolder

    /// A session in a terminal where the program has been started.
    init(terminal: PseudoTerminal, home: TemporaryFolder) { (self.terminal, self.home) = (terminal, home) }

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

    /// What the screen shows, the same for every home folder: its path reads `HOME`.
    var text: String {
        screen.rows.map(named(_:)).joined(separator: "\n")
    }

    /// Checks that the reader has the terminal back, and that nothing was written that never should be.
    func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(terminal.modes.isCooked, sourceLocation: sourceLocation)
        #expect(!screen.isAlternate, sourceLocation: sourceLocation)
        #expect(screen.cursorIsVisible, sourceLocation: sourceLocation)
        #expect(screen.privateModes.isDisjoint(with: [1000, 1002, 1006, 2004]), sourceLocation: sourceLocation)
        #expect(screen.violations == [], sourceLocation: sourceLocation)
    }

    /// Waits until the screen is the golden of that name, and says what differs when it does not become it.
    func expectScreen(_ name: String, test: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation) {
        if Golden.isRecording {
            while terminal.readOutput(until: .now + .milliseconds(500)) {}
        }
        let deadline = ContinuousClock.now + .seconds(10)
        while let difference = Golden.difference(text, name, test: test) {
            guard terminal.readOutput(until: deadline) else {
                Issue.record("\(difference)", sourceLocation: sourceLocation)
                return
            }
        }
    }

    /// Writes the home folder as `HOME`, and gives the blanks after it the columns that this saves.
    ///
    /// Where the address is cut, the part of the folder's random name that is left becomes as many `X`.
    private func named(_ row: String) -> String {
        guard let path = row.firstRange(of: home.path) else { return withoutRandomName(row) }
        let rest = String(row[path.upperBound...])
        let saved = String(repeating: " ", count: home.path.count - 4)
        guard let gap = rest.firstRange(of: "  ") else { return row[..<path.lowerBound] + "HOME" + rest }
        return row[..<path.lowerBound] + "HOME" + rest[..<gap.lowerBound] + saved + rest[gap.lowerBound...]
    }

    private func withoutRandomName(_ row: String) -> String {
        let name = home.path.suffix(6)
        if let range = row.firstRange(of: name) { return row.replacingCharacters(in: range) }
        for count in stride(from: 5, to: 0, by: -1) {
            guard let range = row.firstRange(of: "…" + name.suffix(count) + "/") else { continue }
            return row.replacingCharacters(in: row.index(after: range.lowerBound)..<row.index(before: range.upperBound))
        }
        return row
    }
}

extension String {
    /// The text with an `X` in place of each character of a range.
    fileprivate func replacingCharacters(in range: Range<Index>) -> String {
        self[..<range.lowerBound] + String(repeating: "X", count: self[range].count) + self[range.upperBound...]
    }
}
