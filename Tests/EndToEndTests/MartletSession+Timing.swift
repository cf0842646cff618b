import Cells
import TestSupport
import Testing

extension MartletSession {
    /// How long the program takes from a key to the screen that shows its effect.
    func answerTime(_ keys: String, for what: String, until condition: (TerminalEmulator) -> Bool) throws -> Duration {
        let start = ContinuousClock.now
        terminal.type(keys)
        try terminal.wait(for: what, until: condition)
        return ContinuousClock.now - start
    }

    /// Opens an address and waits until the page shows the text.
    func open(_ address: String, until text: String) throws {
        terminal.type(":open \(address)\r")
        try terminal.wait(forText: text)
    }

    /// Presses Escape and waits until the program says that it stopped; how long that took.
    func stop() throws -> Duration {
        try answerTime(PseudoTerminal.NamedKey.escape.rawValue, for: "the stop") { $0.shows("Stopped; ") }
    }

    /// The last row while it is the progress line: a bar of thick and thin strokes with a label.
    var progress: String? {
        guard let row = screen.rows.last, row.hasPrefix("━") || row.hasPrefix("─") else { return nil }
        return String(row.drop { $0 == "━" || $0 == "─" }.dropFirst())
    }
}

extension [Duration] {
    /// The middle one of several.
    var median: Duration { isEmpty ? .zero : sorted()[count / 2] }
}
