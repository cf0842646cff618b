import Cells
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// The terminal is given back on every way out.
    @Suite struct RestoreTests {
        /// A way out, and how the program ends by it.
        enum WayOut: CaseIterable, CustomTestStringConvertible {
            case quit, command, terminate, hangUp, interrupt, segmentationFault, illegalInstruction, abort, busError

            var testDescription: String { "\(self)" }

            func take(_ terminal: PseudoTerminal) {
                switch self {
                case .quit: terminal.type("q")
                case .command: terminal.type(":quit\r")
                case .terminate: terminal.send(signal: SIGTERM)
                case .hangUp: terminal.send(signal: SIGHUP)
                case .interrupt: terminal.send(signal: SIGINT)
                case .segmentationFault: terminal.send(signal: SIGSEGV)
                case .illegalInstruction: terminal.send(signal: SIGILL)
                case .abort: terminal.send(signal: SIGABRT)
                case .busError: terminal.send(signal: SIGBUS)
                }
            }

            var statuses: Set<PseudoTerminal.ExitStatus> {
                switch self {
                case .quit, .command: [.exited(0)]
                case .terminate: [.exited(128 + SIGTERM), .signalled(SIGTERM)]
                case .hangUp: [.exited(128 + SIGHUP), .signalled(SIGHUP)]
                case .interrupt: [.exited(128 + SIGINT), .signalled(SIGINT), .exited(128 + SIGTERM)]
                case .segmentationFault: [.signalled(SIGSEGV)]
                case .illegalInstruction: [.signalled(SIGILL)]
                case .abort: [.signalled(SIGABRT)]
                case .busError: [.signalled(SIGBUS)]
                }
            }
        }

        @Test("By every way out", arguments: WayOut.allCases)
        func restored(way: WayOut) throws {
            let session = try MartletSession.small(configuration: "set mouse on\n")
            #expect(!session.terminal.modes.isCooked)
            way.take(session.terminal)
            let status = try session.terminal.waitForExit()
            #expect(way.statuses.contains(status), "\(status)")
            session.expectRestored()
        }

        @Test("In the middle of a load, of a find and of a question", arguments: [SIGTERM, SIGSEGV])
        func restoredInTheMiddle(signal: Int32) throws {
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/silent", .neverAnswer)
            for (keys, text) in [
                (":open \(server.url("/silent"))\r", "waiting for the answer"), ("/it", "of "), (":op", ":op"), ("f", "a"),
            ] {
                let session = try MartletSession.small()
                session.terminal.type(keys)
                try session.terminal.wait(forText: text)
                session.terminal.send(signal: signal)
                _ = try session.terminal.waitForExit()
                session.expectRestored()
            }
        }

        @Test("Ctrl-Z returns to the shell, and fg to the same screen", arguments: ["bash", "sh"])
        func suspend(shell: String) throws {
            let home = TemporaryFolder()
            let program = try #require(BuiltProduct.path("martlet"))
            let page = home.write(MartletSession.smallPage, to: "page.html")
            let environment = PseudoTerminal.environment(home: home.path).merging(["PS1": "shell> ", "ENV": ""]) { $1 }
            let arguments = shell == "bash" ? ["/bin/bash", "--norc", "-i"] : ["/bin/sh", "-i"]
            let terminal = try PseudoTerminal(arguments, environment: environment, folder: home.path)
            try terminal.wait(forText: "shell>")
            terminal.type("\(program) \(page)\r")
            try terminal.wait(forText: "A small page")
            terminal.type("3j")
            try terminal.wait(for: "the third row at the top") {
                $0.text(ofRow: 1).contains("Item 1 ") && $0.text(ofRow: 23).contains("39 %")
            }
            let rows = terminal.emulator.rows
            for _ in 0..<3 {
                terminal.press(.controlZ)
                try terminal.wait(for: "the shell") { !$0.isAlternate && $0.text.contains("Stopped") }
                try terminal.wait(for: "the terminal of the shell") { $0.privateModes.isDisjoint(with: [1000, 1002, 1006]) }
                terminal.type("fg\r")
                try terminal.wait(for: "the same screen") { $0.isAlternate && $0.rows == rows }
            }
            terminal.type("q")
            try terminal.wait(for: "the shell's prompt") { !$0.isAlternate && $0.text(ofRow: $0.cursor.row) == "shell>" }
            terminal.type("echo le''ft\r")
            try terminal.wait(forText: "left")
            terminal.type("exit\r")
            #expect(try terminal.waitForExit() == .exited(0))
            #expect(terminal.emulator.violations == [])
        }

        @Test("The window's size may change while the program is stopped")
        func resizedWhileStopped() throws {
            let home = TemporaryFolder()
            let program = try #require(BuiltProduct.path("martlet"))
            let page = home.write(MartletSession.smallPage, to: "page.html")
            let environment = PseudoTerminal.environment(home: home.path).merging(["PS1": "shell> "]) { $1 }
            let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"], environment: environment, folder: home.path)
            try terminal.wait(forText: "shell>")
            terminal.type("\(program) \(page)\r")
            try terminal.wait(forText: "A small page")
            terminal.press(.controlZ)
            try terminal.wait(for: "the shell") { !$0.isAlternate && $0.text.contains("Stopped") }
            terminal.resize(CellSize(columns: 60, rows: 12))
            terminal.type("fg\r")
            try terminal.wait(for: "the page in the new size") {
                $0.isAlternate && $0.shows("A small page") && $0.text(ofRow: 10).contains("Item")
            }
            terminal.type("q")
            try terminal.wait(for: "the shell's screen") { !$0.isAlternate }
        }
    }
}

extension MartletSession {
    /// A page of a heading, sixty items and some links.
    static let smallPage =
        "<title>Small</title><h1>A small page</h1><ul>"
        + (1...60).map { "<li>Item \($0) with <a href=\"#x\($0)\">a link</a>, “quotes” – and <b>bold</b> → 文字" }.joined() + "</ul>"

    /// A session on the small page, once it shows.
    static func small(
        size: CellSize = CellSize(columns: 80, rows: 24), term: String = "xterm-256color", environment: [String: String] = [:],
        configuration: String? = nil
    ) throws -> MartletSession {
        let home = TemporaryFolder()
        if let configuration { home.write(configuration, to: ".config/martlet/martletrc") }
        let page = home.write(smallPage, to: "page.html")
        let session = try MartletSession(page, size: size, term: term, environment: environment, home: home)
        try session.terminal.wait(forText: "A small page")
        return session
    }
}
