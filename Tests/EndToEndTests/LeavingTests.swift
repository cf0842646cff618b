import Cells
import Glibc
import TestSupport
import Testing

/// Every way out gives the terminal back; every terminal can be read on.
@Suite(.serialized) struct LeavingTests {
    @Test(arguments: [(SIGTERM, Int32(143)), (SIGHUP, Int32(129))])
    func aSignalLeavesTheTerminalClean(signal: Int32, code: Int32) throws {
        let session = try MartletSession("--no-config", Pages.path("index.html"))
        try session.terminal.wait(forText: "Field guide")
        session.terminal.send(signal: signal)
        #expect(try session.terminal.waitForExit() == .exited(code))
        session.expectRestored()
    }

    @Test func aCrashLeavesTheTerminalClean() throws {
        let session = try MartletSession("--no-config", Pages.path("index.html"))
        try session.terminal.wait(forText: "Field guide")
        session.terminal.send(signal: SIGSEGV)
        #expect(try session.terminal.waitForExit() == .signalled(SIGSEGV))
        session.expectRestored()
    }

    @Test(arguments: ["xterm-256color", "xterm", "tmux-256color", "screen", "linux", "vt100", "xterm-nonsense"])
    func readsOn(term: String) throws {
        let session = try MartletSession("--no-config", Pages.path("long.html"), term: term)
        try session.terminal.wait(forText: "Paragraph 1 ")
        session.terminal.type("G")
        try session.terminal.wait(forText: "Paragraph 54")
        session.terminal.type("q")
        #expect(try session.terminal.waitForExit() == .exited(0))
        #expect(session.terminal.modes.isCooked)
    }

    @Test(arguments: [["TERM": "dumb"], ["TERM": "dumb", "NO_COLOR": "1"]])
    func printsOnADumbTerminal(variables: [String: String]) throws {
        let session = try MartletSession("--no-config", Pages.path("index.html"), environment: variables)
        #expect(try session.terminal.waitForExit() == .exited(0))
        let output = String(decoding: session.terminal.output, as: UTF8.self)
        #expect(output.contains("Field guide"))
        #expect(!output.contains("\u{1B}"), "a dumb terminal gets text only")
    }

    @Test func withoutColoursNothingIsColoured() throws {
        let session = try MartletSession("--no-config", Pages.path("index.html"), environment: ["NO_COLOR": "1"])
        try session.terminal.wait(forText: "Field guide")
        session.terminal.type("/martlet\r")
        session.terminal.press(.tab)
        try session.terminal.wait(forText: "swallows.html")
        for row in 0..<24 {
            for column in 0..<80 {
                let style = session.screen[column, row].style
                #expect(style.foreground == .default && style.background == .default)
            }
        }
        #expect(session.screen.style(of: "link to swallows")?.attributes.isEmpty == false, "a link is told apart without colour")
        session.terminal.type("q")
        #expect(try session.terminal.waitForExit() == .exited(0))
    }

    @Test func aCLocaleGetsStandIns() throws {
        let session = try MartletSession("--no-config", Pages.path("index.html"), environment: ["LANG": "C"])
        try session.terminal.wait(forText: "Field guide")
        #expect(session.terminal.output.allSatisfy { $0 < 0x80 })
        session.terminal.type("q")
        #expect(try session.terminal.waitForExit() == .exited(0))
    }

    @Test(arguments: [(20, 5), (1, 1), (2, 2), (200, 60)])
    func anyWindowCanBeReadIn(columns: Int, rows: Int) throws {
        let session = try MartletSession("--no-config", Pages.path("long.html"), size: CellSize(columns: columns, rows: rows))
        session.terminal.type("h")
        try session.terminal.wait(for: "the page") { screen in screen.rows.contains { $0.hasPrefix("L") } }
        session.terminal.type("jjGggtjqgg")
        session.terminal.resize(CellSize(columns: 80, rows: 24))
        try session.terminal.wait(forText: "Paragraph 1 ")
        session.terminal.type("q")
        #expect(try session.terminal.waitForExit() == .exited(0))
        session.expectRestored()
    }

    @Test func theConfigurationIsReadAndItsFaultsAreShown() throws {
        let home = TemporaryFolder()
        home.write("bind e quit\nnonsense\n", to: ".config/martlet/martletrc")
        let session = try MartletSession(Pages.path("index.html"), home: home)
        try session.terminal.wait(forText: "“nonsense”")
        session.terminal.type("e")
        #expect(try session.terminal.waitForExit() == .exited(0))
    }

    @Test func nothingIsReadFromTheCurrentFolder() throws {
        let home = TemporaryFolder()
        home.write("bind j quit\n", to: "martletrc")
        home.write("bind j quit\n", to: ".martletrc")
        home.write("bind j quit\n", to: "martlet/martletrc")
        let session = try MartletSession(Pages.path("long.html"), environment: ["XDG_CONFIG_HOME": "."], home: home)
        try session.terminal.wait(forText: "Paragraph 1 ")
        session.terminal.type("9j")
        try session.terminal.wait(for: "the tenth row") { !$0.shows("Paragraph 1 ") }
        session.terminal.type("q")
        #expect(try session.terminal.waitForExit() == .exited(0))
    }
}
