import TestSupport
import Testing

extension EndToEnd {
    /// What a reader keeps of a page that did not come whole, and which page wins of two.
    @Suite struct StoppedPageTests {
        @Test("A stop keeps what has arrived, and r loads it again")
        func keepsWhatArrived() async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            let gate = Gate()
            server.on(
                "/half", .chunked([.text("<title>Half</title><h1>First half</h1><p>kept</p><p>"), .gate(gate), .text("second half")]))
            let session = try MartletSession(server.url("/half"))
            try session.terminal.wait(forText: "kept")
            #expect(!session.screen.shows("second half"))
            _ = try session.stop()
            await server.waitForNoConnection()
            #expect(session.screen.shows("kept"))
            #expect(session.progress == nil)
            gate.open()
            session.terminal.type("r")
            try session.terminal.wait(forText: "second half")
            #expect(server.requests.count == 2)
        }

        @Test("A late answer never replaces the page that the reader moved to")
        func lateAnswer() async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/start", .html("<h1>The start</h1><a href=/late>late</a>"))
            server.on("/other", .html("<h1>The other page</h1>"))
            let session = try MartletSession(server.url("/start"))
            try session.terminal.wait(forText: "The start")
            for round in 0..<10 {
                let gate = Gate()
                server.on("/late", ServerReply([.gate(gate)] + ServerReply.html("<title>Late</title><h1>Too late</h1>").steps))
                session.terminal.type("\t\r")
                try session.terminal.wait(forText: "waiting for the answer")
                // The answer and the reader's keys come at the same moment, one or the other a little before.
                if round % 2 == 0 { gate.open() }
                session.terminal.type(":open \(server.url("/other"))\r")
                gate.open()
                try session.terminal.wait(forText: "The other page")
                try session.terminal.wait(for: "the end of loading") { _ in session.progress == nil }
                session.terminal.type("gs")
                try session.terminal.wait(forText: "docs://start")
                session.terminal.type("H")
                try session.terminal.wait(forText: "The other page")
                #expect(!session.screen.text.contains("Too late"))
                try session.open(server.url("/start"), until: "The start")
            }
        }

        @Test("A server's error is said, and its page is shown")
        func serverErrors() async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/start", .html("<h1>The start</h1>"))
            server.on("/missing", .html("<h1>Look elsewhere</h1>", status: 404))
            server.on("/broken", .html("<h1>Our fault</h1>", status: 503))
            let session = try MartletSession(server.url("/start"))
            try session.terminal.wait(forText: "The start")
            try session.open(server.url("/missing"), until: "Look elsewhere")
            try session.terminal.wait(forText: "The server answered with error 404 (not found); this is the page it sent.")
            try session.open(server.url("/broken"), until: "Our fault")
            try session.terminal.wait(forText: "The server answered with error 503; this is the page it sent.")
            session.terminal.type("k")
            try session.terminal.wait(for: "the message to go") { !$0.shows("answered with error") }
        }

        @Test("What can't be loaded is said in a sentence, and the page stays")
        func failures() async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/start", .html("<h1>The start</h1>"))
            server.on("/empty", .closed)
            server.on("/cut", .raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 999\r\n\r\n<h1>Cut</h1><p>short</p>"))
            let unused = try LoopbackListener.unusedPort()
            let session = try MartletSession(server.url("/start"))
            try session.terminal.wait(forText: "The start")
            try session.open("http://127.0.0.1:\(unused)/", until: "127.0.0.1 refused the connection on port \(unused)")
            #expect(session.screen.shows("The start"))
            try session.open(server.url("/empty"), until: "closed the connection before anything of the page had come")
            #expect(session.screen.shows("The start"))
            try session.open(server.url("/cut"), until: "so the page is cut short")
            #expect(session.screen.shows("short"))
            try session.open("http://127.0.0.1:\(unused)/a/b", until: "refused the connection")
            try session.open("gopher://example.org/", until: "gopher")
            session.terminal.type("q")
            #expect(try session.terminal.waitForExit() == .exited(0))
        }

        @Test("A first page that can't be loaded is a page of its own, which r tries again")
        func firstPage() async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            let unused = try LoopbackListener.unusedPort()
            let session = try MartletSession("http://127.0.0.1:\(unused)/")
            try session.terminal.wait(forText: "The page could not be loaded")
            try session.terminal.wait(forText: "refused the connection on port \(unused)")
            try session.open(server.url("/nothing"), until: "nothing here")
        }
    }
}
