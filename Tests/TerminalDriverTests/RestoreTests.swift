import Cells
import Glibc
import TestSupport
import Testing

@Suite("The terminal is restored on every way out")
struct RestoreTests {
    /// A way out, and how the program ends by it.
    enum WayOut: CaseIterable, CustomTestStringConvertible {
        case quit, terminate, interrupt, hangUp, exit, trap, abort, segmentationFault, quitSignal

        var testDescription: String { "\(self)" }

        func take(_ session: PseudoTerminal) {
            switch self {
            case .quit: session.press(control: "q")
            case .terminate: session.send(signal: SIGTERM)
            case .interrupt: session.send(signal: SIGINT)
            case .hangUp: session.send(signal: SIGHUP)
            case .exit: session.press(control: "e")
            case .trap: session.press(control: "x")
            case .abort: session.press(control: "a")
            case .segmentationFault: session.send(signal: SIGSEGV)
            case .quitSignal: session.send(signal: SIGQUIT)
            }
        }

        var statuses: [PseudoTerminal.ExitStatus] {
            switch self {
            case .quit, .terminate, .interrupt, .hangUp: [.exited(0)]
            case .exit: [.exited(3)]
            case .trap: [.signalled(SIGILL), .signalled(SIGTRAP)]
            case .abort: [.signalled(SIGABRT)]
            case .segmentationFault: [.signalled(SIGSEGV)]
            case .quitSignal: [.signalled(SIGQUIT)]
            }
        }
    }

    @Test("by every way out", arguments: WayOut.allCases, ["xterm-256color", "vt100"])
    func restored(way: WayOut, term: String) throws {
        let session = try probe(term: term)
        try session.wait(forText: "corner")
        session.press(control: "p")
        session.type("k")
        try session.wait(forText: "k")
        #expect(!session.modes.isCooked)
        way.take(session)
        #expect(way.statuses.contains(try session.waitForExit()))
        expectRestored(session)
    }

    @Test("by a signal before there is a loop", arguments: [SIGTERM, SIGINT, SIGHUP])
    func noLoop(number: Int32) throws {
        let session = try probe(arguments: ["no-loop"])
        try session.wait(forText: "no loop")
        session.send(signal: number)
        #expect(try session.waitForExit() == .signalled(number))
        expectRestored(session)
    }

    @Test("stopped by others and continued, it takes the terminal again")
    func stoppedByOthers() throws {
        let probe = try #require(BuiltProduct.path("terminal-probe"))
        let environment = PseudoTerminal.environment(home: "/nonexistent").merging(["PS1": "shell> "]) { $1 }
        let session = try PseudoTerminal(["/bin/bash", "--norc", "-i"], environment: environment)
        try session.wait(forText: "shell>")
        session.type(probe + " & echo started; sleep 0; fg\r")
        try session.wait(forText: "corner")
        session.type("before")
        try session.wait(forText: "b e f o r e")
        // From another process of the session, as `kill -STOP` in a second terminal would.
        #expect(Command.run("pkill", ["-STOP", "-P", "\(session.process)", "terminal-probe"]) == 0)
        try session.wait(forText: "Stopped")
        session.type("stty sane; clear; fg\r")
        try session.wait(for: "the screen") { $0.isAlternate && $0.shows("b e f o r e") && $0.shows("corner") }
        session.type("!")
        try session.wait(forText: "r e !")
        session.press(control: "q")
        try session.wait(forText: "left")
        #expect(!session.emulator.isAlternate)
    }

    @Test("by Ctrl-Z, and fg paints the same screen again")
    func suspend() throws {
        let probe = try #require(BuiltProduct.path("terminal-probe"))
        let environment = PseudoTerminal.environment(home: "/nonexistent").merging(["PS1": "shell> "]) { $1 }
        let session = try PseudoTerminal(["/bin/bash", "--norc", "-i"], environment: environment)
        try session.wait(forText: "shell>")
        session.type(probe + "\r")
        try session.wait(forText: "corner")
        session.type("before")
        try session.wait(forText: "b e f o r e")
        session.press(.controlZ)
        try session.wait(for: "the shell") { !$0.isAlternate && $0.shows("Stopped") }
        #expect(session.emulator.privateModes.isDisjoint(with: [1000]))
        session.type("fg\r")
        try session.wait(for: "the screen") { $0.isAlternate && $0.shows("b e f o r e") && $0.shows("corner") }
        session.type("!")
        try session.wait(forText: "r e !")
        session.press(control: "q")
        try session.wait(forText: "left")
        #expect(!session.emulator.isAlternate)
        session.type("exit\r")
        #expect(try session.waitForExit() == .exited(0))
        #expect(session.emulator.violations == [])
    }
}
