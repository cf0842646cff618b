import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// Pages that want a user name and a password.
    @Suite struct SignInTests {
        private static let password = "0pen-sesame"

        private func server() throws -> HTTPServer {
            let server = try HTTPServer()
            server.on("/start", .html("<title>Start</title><h1>The start</h1>"))
            server.on("/inside") { request in
                // “ann:0pen-sesame” in base 64.
                request.header("Authorization") == "Basic YW5uOjBwZW4tc2VzYW1l"
                    ? .html("<title>Inside</title><h1>All is open</h1>")
                    : .html("<h1>Keep out</h1>", status: 401, headers: [("WWW-Authenticate", "Basic realm=\"The vault\"")])
            }
            return server
        }

        @Test("The password is asked for, is never shown, and opens the page; a wrong one is asked for again")
        func signsIn() throws {
            let server = try server()
            defer { server.stop() }
            let session = try MartletSession(server.url("/start"))
            try session.terminal.wait(forText: "The start")
            try session.type(":open \(server.url("/inside"))\r", until: "user name:")
            let shown = session.screen.text.flattened
            #expect(shown.contains("127.0.0.1:\(server.port) asks for a user name and a password for “The vault”."))
            #expect(shown.contains("This connection is not secure"))
            try session.type("ann\r", until: "password (not shown):")
            let before = session.screen.text
            session.terminal.type("wr0ng")
            session.settle()
            #expect(session.screen.text == before)
            try session.type("\r", until: "were wrong; try again")
            try session.type("\r", until: "password (not shown):")
            try session.type(Self.password + "\r", until: "All is open")
            let written = String(decoding: session.terminal.output, as: UTF8.self)
            #expect(written.contains("password (not shown)") && !written.contains("sesame") && !written.contains("wr0ng"))
            for (keys, sign) in [(":", ":"), ("o", "open:"), ("/", "/")] {
                try session.type(keys, until: sign)
                session.terminal.press(.up)
                session.settle()
                #expect(!session.screen.shows("ann") && !session.screen.shows("sesame"))
                session.terminal.type("\u{3}")
                session.settle()
            }
            try session.quit()
            let search = RunWithPipes(
                ["/usr/bin/grep", "-rl", "-e", Self.password, "-e", "YW5uOjBwZW4", session.home.path], environment: [:])
            #expect(search.text == "", "files that hold the password")
        }

        @Test("Esc leaves the prompt, and the page stays")
        func givesUp() throws {
            let server = try server()
            defer { server.stop() }
            let session = try MartletSession(server.url("/start"))
            try session.terminal.wait(forText: "The start")
            try session.type(":open \(server.url("/inside"))\r", until: "user name:")
            try session.press(.escape, until: "Not signed in")
            #expect(session.screen.shows("The start"))
            #expect(server.requests.count == 2)
            try session.quit()
        }

        @Test("A file's server is answered at the same prompt, while the page stays")
        func signsInForAFile() throws {
            let (server, home) = (try server(), TemporaryFolder())
            defer { server.stop() }
            server.on("/files", .html("<h1>Files</h1><p><a href=/file.zip>the archive</a>"))
            server.on("/file.zip") { request in
                request.header("Authorization") == "Basic YW5uOjBwZW4tc2VzYW1l"
                    ? .body(Array("zipped".utf8), type: "application/zip")
                    : .html("<h1>Keep out</h1>", status: 401, headers: [("WWW-Authenticate", "Basic realm=\"The vault\"")])
            }
            let session = try MartletSession("--private", server.url("/files"), home: home)
            try session.terminal.wait(forText: "the archive")
            session.settle()
            try session.type("\tD", until: "user name:")
            try session.press(.escape, until: "nothing was saved")
            #expect(session.screen.shows("Files") && home.names.isEmpty)
            try session.type("D", until: "user name:")
            try session.type("ann\r", until: "password (not shown):")
            try session.type(Self.password + "\r", until: "save as: ")
            try session.type("\u{15}~/mine.zip\r", until: "Saved to")
            #expect(SharedData.contents(of: home.path + "/mine.zip") == Array("zipped".utf8))
            #expect(!String(decoding: session.terminal.output, as: UTF8.self).contains("sesame"))
            try session.quit()
        }

        @Test("Where there is no page to stay on, one says that a password was wanted")
        func givesUpAtTheStart() throws {
            let server = try server()
            defer { server.stop() }
            let session = try MartletSession(server.url("/inside"))
            try session.terminal.wait(forText: "user name:")
            try session.press(.escape, until: "It wants a user name and a password")
            try session.quit()
        }
    }
}
