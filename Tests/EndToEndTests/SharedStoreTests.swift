import Cells
import Synchronization
import TestSupport
import Testing

extension EndToEnd {
    /// Two programs on one home at once: cookies, stored pages and visits of both are there at the end, and neither hears of the other.
    @Suite struct SharedStoreTests {
        /// What each of them does; 10,000 in the full check.
        private static let operations = FullCheck.isOn ? 10_000 : 60
        /// How many pages each goes round.
        private static let pages = 25
        /// How many cookies each has.
        private static let cookies = 20

        @Test("No write is lost, and no lock is told of")
        func twoAtOnce() throws {
            let server = try HTTPServer()
            let counts = Mutex(["a": 0, "b": 0])
            server.on("/page") { request in
                let name = String(request.target.split { "?&".contains($0) }[1])
                let number = counts.withLock { counts in
                    defer { counts[name, default: 0] += 1 }
                    return counts[name] ?? 0
                }
                let cookie = ("Set-Cookie", "\(name)\(number % Self.cookies)=\(number); Max-Age=9999")
                return .html("<title>\(name)</title><p>Page \(name) \(number).", headers: [cookie, ("Cache-Control", "max-age=0")])
            }
            let files = StoreFiles(home: TemporaryFolder())
            let program = try #require(BuiltProduct.path("martlet"), "the program martlet was not built")
            let sessions = try ["a", "b"].map { name in
                let addresses = (0..<Self.operations).map { server.url("/page?\(name)&\($0 % Self.pages)") }
                let terminal = try PseudoTerminal(
                    [program] + addresses, size: CellSize(columns: 120, rows: 8),
                    environment: PseudoTerminal.environment(home: files.home.path), folder: files.home.path)
                return (name: name, session: MartletSession(terminal: terminal, home: files.home))
            }
            for number in 0..<Self.operations {
                // Both write at the same time, and each is waited for.
                for (_, session) in sessions where number > 0 { session.terminal.type("]a") }
                for (name, session) in sessions { try session.terminal.wait(forText: "Page \(name) \(number).") }
            }
            for (_, session) in sessions {
                session.settle()
                session.terminal.type(":messages\r")
                try session.terminal.wait(forText: "Messages")
                session.settle()
                let text = session.screen.text
                #expect(!text.contains("process") && !text.contains("store") && !text.contains("can't be used"), "\(text)")
                session.terminal.type("qQ")
                #expect(try session.terminal.waitForExit() == .exited(0))
            }
            server.stop()
            let visits = try files.visitCounts()
            for (name, _) in sessions {
                let sum = visits.filter { $0.key.contains("?\(name)&") }.map(\.value).reduce(0, +)
                #expect(sum == Self.operations, "visits of \(name)")
            }
            let values = try files.cookieValues()
            for number in max(0, Self.operations - Self.cookies)..<Self.operations {
                for (name, _) in sessions { #expect(values["\(name)\(number % Self.cookies)"] == "\(number)") }
            }
        }
    }
}
