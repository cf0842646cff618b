import Cells
import Glibc
import TestSupport
import Testing

@Suite("tmux, a terminal that is not ours, agrees")
struct TmuxTests {
    @Test("the probe inside tmux looks as it does outside, and keys pass through")
    func insideTmux() throws {
        guard access("/usr/bin/tmux", X_OK) == 0 else { return Skipped.count("tmux") }
        let path = try #require(BuiltProduct.path("terminal-probe"))
        let socket = "/tmp/martlet-test-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        let environment = PseudoTerminal.environment(home: "/nonexistent")
        defer { unlink(socket) }
        let session = try PseudoTerminal(
            ["/usr/bin/tmux", "-u", "-S", socket, "-f", "/dev/null", "new-session", path, ";", "set", "status", "off"],
            environment: environment)
        try session.wait(for: "the corner at the bottom") { $0.text(ofRow: 23).hasSuffix("corner") }
        let alone = try probe()
        try alone.wait(forText: "corner")
        try session.wait(for: "the same screen") { screen in
            (1..<24).allSatisfy { screen.text(ofRow: $0) == alone.emulator.text(ofRow: $0) }
        }
        session.type("gG")
        session.press(.up)
        try session.wait(forText: "g G <Up>")
        session.press(control: "q")
        #expect(try session.waitForExit() == .exited(0))
    }
}
