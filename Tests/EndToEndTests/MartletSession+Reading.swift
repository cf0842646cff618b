import Cells
import TestSupport
import Testing

extension MartletSession {
    /// Reads one of `SamplePages` and waits until it shows the text; `configuration` is the text of its `martletrc`.
    static func reading(
        _ page: String, showing text: String, size: CellSize = CellSize(columns: 80, rows: 24), environment: [String: String] = [:],
        configuration: String? = nil, home: TemporaryFolder = SamplePages.home()
    ) throws -> MartletSession {
        if let configuration { home.write(configuration, to: ".config/martlet/martletrc") }
        let session = try MartletSession(home.path + "/" + page, size: size, environment: environment, home: home)
        try session.terminal.wait(for: "“\(text)” and the page") { screen in
            guard let top = session.pageRows.first, !top.isEmpty else { return false }
            return screen.shows(text) && SamplePages.headings.contains { $0.hasPrefix(top) }
        }
        session.settle()
        return session
    }

    /// Reads the handbook down to its 31st row.
    static func amidTheHandbook(home: TemporaryFolder) throws -> MartletSession {
        let session = try reading("handbook.html", showing: "The warden's handbook", home: home)
        session.terminal.type("30j")
        session.settle()
        return session
    }

    /// Reads the rest of a frame whose first bytes have come: until nothing has been written for a while.
    func settle() {
        while terminal.readOutput(until: .now + .milliseconds(60)) {}
    }

    /// Types keys, and waits until the screen shows the text.
    func type(_ keys: String, until text: String) throws {
        terminal.type(keys)
        try terminal.wait(forText: text)
        settle()
    }

    /// Types keys, and waits until the link with this text has the focus.
    func type(_ keys: String, untilFocused text: String) throws {
        terminal.type(keys)
        try terminal.wait(for: "the focus on “\(text)”") { _ in focusedText == text }
        settle()
    }

    /// Types keys, and waits until the page's first row begins with the text.
    func type(_ keys: String, untilTop text: String) throws {
        terminal.type(keys)
        try terminal.wait(for: "“\(text)” at the top") { _ in pageRows.first?.hasPrefix(text) == true }
        settle()
    }

    /// Presses a key, and waits until the screen shows the text.
    func press(_ key: PseudoTerminal.NamedKey, until text: String) throws {
        terminal.press(key)
        try terminal.wait(forText: text)
        settle()
    }

    /// Types keys, and waits until the screen no longer shows the text.
    func type(_ keys: String, untilGone text: String) throws {
        terminal.type(keys)
        try terminal.wait(for: "“\(text)” to go") { !$0.shows(text) }
        settle()
    }

    /// The page's rows: all but the title line and the status line.
    var pageRows: [String] { Array(screen.rows.dropFirst().dropLast()) }

    /// The status line.
    var statusLine: String { screen.rows.last ?? "" }

    /// The text of the focused link, as far as the screen's first row of it shows it: what is both underlined and reversed.
    var focusedText: String? {
        (0..<screen.size.rows).lazy.flatMap { self.screen.texts(with: [.underline, .reverse], inRow: $0) }.first
    }

    /// Leaves with `q`, and checks that the terminal is as it was and that the program says that all is well.
    func quit(sourceLocation: SourceLocation = #_sourceLocation) throws {
        terminal.type("q")
        #expect(try terminal.waitForExit() == .exited(0), sourceLocation: sourceLocation)
        expectRestored(sourceLocation: sourceLocation)
    }
}
