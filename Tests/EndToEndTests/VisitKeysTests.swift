import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// The pages read, from one session of the real binary to the next.
    @Suite struct VisitKeysTests {
        private func server() throws -> HTTPServer {
            let server = try HTTPServer()
            server.on("/one", .html("<title>Page one</title><p>Some words."))
            return server
        }

        private func leave(_ session: MartletSession) throws {
            session.terminal.type("Q")
            #expect(try session.terminal.waitForExit() == .exited(0))
        }

        @Test func aLaterSessionListsThem() throws {
            let (server, home) = (try server(), SamplePages.home())
            let first = try MartletSession(server.url("/one"), home: home)
            try first.terminal.wait(forText: "Some words.")
            try leave(first)
            let second = try MartletSession("docs://start", home: home)
            try second.terminal.wait(forText: "Martlet")
            second.terminal.type("gH")
            try second.terminal.wait(for: "the page of the first session") { $0.shows("Page one") && $0.shows("1× · ") }
            second.terminal.press(.enter)
            try second.terminal.wait(forText: "Some words.")
            try leave(second)
            server.stop()
        }

        @Test func aPrivateSessionWritesNothing() throws {
            let (server, home) = (try server(), SamplePages.home())
            let before = home.names
            let session = try MartletSession("--private", server.url("/one"), home: home)
            try session.terminal.wait(forText: "Some words.")
            try leave(session)
            #expect(home.names == before)
            server.stop()
        }
    }
}
