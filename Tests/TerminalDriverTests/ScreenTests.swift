import Cells
import TestSupport
import Testing

@Suite("What CursesTerminal shows, in a pseudo-terminal")
struct ScreenTests {
    @Test("the screen, the cursor and the styles are what was drawn")
    func screen() throws {
        let session = try probe()
        try session.wait(forText: "corner")
        let screen = session.emulator
        #expect(screen.text(ofRow: 0) == "probe 80x24 palette256")
        #expect(screen.cursor == CellPoint(column: 2, row: 0))
        #expect(screen.isAlternate)
        #expect(screen.privateModes.contains(2004))
        #expect(!screen.reordersText)
        #expect(screen.text(ofRow: 23) == String(repeating: " ", count: 74) + "corner")
        #expect(screen.style(of: "bold")?.attributes == .bold)
        #expect(screen.style(of: "under")?.attributes == .underline)
        #expect(screen.style(of: "rev")?.attributes == .reverse)
        #expect(screen.style(of: "red")?.foreground == .indexed(1))
        #expect(screen.style(of: "rgb") == TextStyle(foreground: .indexed(196), background: .indexed(17)))
        #expect(screen.violations == [])
    }

    @Test(
        "clusters stay aligned in a terminal that counts scalar by scalar",
        arguments: ["xterm-256color", "tmux-256color", "linux", "vt100"])
    func clusters(term: String) throws {
        let session = try probe(term: term)
        try session.wait(forText: "corner")
        #expect(session.emulator.text(ofRow: 3) == "e\u{301}é 日本 👨| ⚠ | 🇩🇪| 👍| नि| ─│┼• “q” …|")
        #expect(session.emulator.violations == [])
    }

    @Test("a terminal that says that it counts by clusters gets emoji sequences whole", arguments: [1, 3])
    func wholeClusters(state: Int) throws {
        let session = try probe()
        session.emulator.countsByClusters = true
        try session.wait(forText: "corner")
        session.type("\u{1B}[?2027;\(state)$y")
        try session.wait(forText: "日本 👨‍👩‍👧| ⚠ | 🇩🇪| 👍🏽| नि|")
        #expect(session.emulator.text(ofRow: 3) == "e\u{301}é 日本 👨‍👩‍👧| ⚠ | 🇩🇪| 👍🏽| नि| ─│┼• “q” …|")
        #expect(session.emulator.violations == [])
    }

    @Test("in a C locale everything is ASCII")
    func ascii() throws {
        let session = try probe(environment: ["LANG": "C"])
        try session.wait(forText: "corner")
        #expect(session.emulator.text(ofRow: 3) == "ee ? ?  ? | ? | ??| ? | ??| -|+* \"q\" .|")
        #expect(session.output.allSatisfy { $0 < 0x80 })
    }

    @Test("a UTF-8 locale that is not installed is still UTF-8")
    func missingLocale() throws {
        let session = try probe(environment: ["LANG": "xx_YY.UTF-8"])
        try session.wait(forText: "日本")
    }

    @Test("NO_COLOR leaves attributes, and no colour")
    func noColor() throws {
        let session = try probe(environment: ["NO_COLOR": "1"])
        try session.wait(forText: "corner")
        #expect(session.emulator.text(ofRow: 0).hasSuffix(" none"))
        #expect(session.emulator.style(of: "red") == .plain)
        #expect(session.emulator.style(of: "bold")?.attributes == .bold)
    }

    @Test("a direct-colour entry shows the very colour")
    func directColor() throws {
        let session = try probe(term: "xterm-direct")
        try session.wait(forText: "corner")
        guard !session.emulator.shows("not known here") else { return Skipped.count("ncurses-term: xterm-direct") }
        #expect(session.emulator.style(of: "rgb") == TextStyle(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 95)))
        #expect(session.emulator.style(of: "red")?.foreground == .indexed(1))
    }

    @Test("standard input and output may be pipes: the terminal is /dev/tty", arguments: ["exec < /dev/null", "exec > /dev/null"])
    func pipes(redirection: String) throws {
        let path = try #require(BuiltProduct.path("terminal-probe"))
        let session = try PseudoTerminal(
            ["/bin/sh", "-c", redirection + "; exec " + path], environment: PseudoTerminal.environment(home: "/nonexistent"))
        try session.wait(forText: "corner")
        session.type("key")
        try session.wait(forText: "k e y")
        session.press(control: "q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(session.modes.isCooked)
        #expect(!session.emulator.isAlternate)
    }

    @Test("an unknown TERM is taken for xterm-256color, and says so")
    func unknownTerm() throws {
        let session = try probe(CellSize(columns: 120, rows: 10), term: "no-such-terminal")
        try session.wait(forText: "The terminal \"no-such-terminal\" is not known here; it is taken for xterm-256color.")
    }

    @Test("TERM=dumb is an error that says what to do")
    func dumb() throws {
        let session = try probe(term: "dumb")
        #expect(try session.waitForExit() == .exited(4))
        #expect(session.emulator.text.contains("use --dump"))
        #expect(session.modes.isCooked)
        #expect(!session.output.contains(0x1B))
    }

    @Test("any size of window", arguments: [(1, 1), (2, 1), (1, 9), (20, 5), (300, 100)])
    func sizes(columns: Int, rows: Int) throws {
        let session = try probe(CellSize(columns: columns, rows: rows))
        try session.wait(for: "something drawn") { $0.text(ofRow: 0).hasPrefix("p") || $0.text(ofRow: 0).hasSuffix("r") }
        session.press(control: "q")
        #expect(try session.waitForExit() == .exited(0))
        expectRestored(session)
    }

    @Test("a resize is an event, and the new window is filled")
    func resize() throws {
        let session = try probe()
        try session.wait(forText: "corner")
        for size in [CellSize(columns: 40, rows: 10), CellSize(columns: 1, rows: 1), CellSize(columns: 100, rows: 30)] {
            session.resize(size)
            // In a window of one cell only the last letter of "corner" is left.
            try session.wait(for: "\(size)") { size.columns == 1 ? $0.text == "r" : $0.shows("resize[\(size.columns)x\(size.rows)]") }
        }
        try session.wait(forText: "resize[40x10] resize[1x1] resize[100x30]")
        try session.wait(for: "the corner") { $0.text(ofRow: 29).hasSuffix("corner") }
        #expect(session.emulator.violations == [])
    }
}
