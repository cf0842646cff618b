import Cells
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Loading as the reader sees it, from servers of the test's own.
    @Suite struct LoadingTests {
        private static let stopLimit = Duration.milliseconds(100)
        /// What “at once” means for the next page, the typing of its address included.
        private static let nextLimit = Duration.milliseconds(500)

        /// A server with a page to begin on and numbered pages to go on to.
        private func server() throws -> HTTPServer {
            let server = try HTTPServer()
            server.on("/start", .html("<title>Start</title><h1>The start</h1>"))
            server.on("/next") { .html("<h1>Next page \($0.target.split(separator: "=").last ?? "")</h1>") }
            return server
        }

        /// Stops what is loading and opens another page, several times; `begin` starts the load and waits until it is under way.
        private func expectQuickStops(
            _ session: MartletSession, _ server: HTTPServer, rounds: Int = 5, begin: (Int) async throws -> Void
        ) async throws {
            var stops: [Duration] = []
            var nexts: [Duration] = []
            for round in 1...rounds {
                try await begin(round)
                stops.append(try session.stop())
                nexts.append(
                    try session.answerTime(":open \(server.url("/next?n=\(round)"))\r", for: "the next page") {
                        $0.shows("Next page \(round)")
                    })
                #expect(session.progress == nil)
            }
            print("stops \(stops), next pages \(nexts)")
            #expect(stops.median < Self.stopLimit)
            #expect(nexts.median < Self.nextLimit)
        }

        @Test("A chain of redirects of every kind arrives, each hop asked for once")
        func redirectChain() async throws {
            let server = try server()
            defer { server.stop() }
            for (index, status) in [301, 302, 303, 307, 308].enumerated() {
                server.on("/\(index + 1)", .redirect(status, to: index == 4 ? "/end#part" : "\(index + 2)"))
            }
            server.on("/end", .html("<h1>The end</h1>" + String(repeating: "<p>filler</p>", count: 40) + "<h2 id=part>The part</h2><p>x"))
            let session = try MartletSession(server.url("/1"))
            try session.terminal.wait(forText: "The part")
            session.terminal.type("h")
            try session.terminal.wait(for: "the last address") { $0.rows.last?.hasPrefix(server.url("/end#part")) ?? false }
            #expect(server.requests.map(\.target) == ["/1", "/2", "/3", "/4", "/5", "/end"])
            server.on("/left", .redirect(302, to: "/right"))
            server.on("/right", .redirect(302, to: "/left"))
            try session.open(server.url("/left"), until: "redirects in a circle")
            #expect(session.screen.text.contains("The part"), "the page stays")
        }

        @Test("Compressed pages are read", arguments: [("gzip", "gzip"), ("br", "brotli")])
        func compressed(_ encoding: String, _ command: String) async throws {
            guard ChildProcess.isInstalled(command) else { return Skipped.count("the \(command) command") }
            let folder = TemporaryFolder()
            let page = "<h1>Packed</h1>" + (1...500).map { "<p>Paragraph \($0)." }.joined()
            let bytes = try await ChildProcess.run([command, "-c"], inputFile: folder.write(page, to: "page")).output
            let server = try server()
            defer { server.stop() }
            server.on("/packed", .body(bytes, type: "text/html", headers: [("Content-Encoding", encoding)]))
            let session = try MartletSession(server.url("/packed"))
            try session.terminal.wait(forText: "Packed")
            session.terminal.type("G")
            try session.terminal.wait(forText: "Paragraph 500.")
            #expect(server.requests.first?.header("Accept-Encoding")?.contains(encoding) == true)
        }

        @Test("A page of 50 MB: the line moves, keys are answered within 50 ms, Esc stops within 100 ms and keeps what came")
        func large() async throws {
            let server = try server()
            defer { server.stop() }
            let gate = Gate()
            server.on("/large", LargePage.reply(heldBy: gate))
            let session = try MartletSession(server.url("/large"))
            try session.terminal.wait(forText: "Line 3 ")
            try session.terminal.wait(for: "the progress line") { _ in session.progress?.contains(" MB") ?? false }
            let first = session.progress
            try session.terminal.wait(for: "the progress line to move") { _ in session.progress.map { $0 != first } ?? false }
            var times: [Duration] = []
            for _ in 0..<40 {
                let next = session.screen.text(ofRow: 2)
                times.append(try session.answerTime("j", for: "the next row at the top") { $0.text(ofRow: 1) == next })
            }
            #expect(session.progress != nil, "the page is still loading")
            print("keys answered after \(times.median), at most \(times.max() ?? .zero)")
            #expect(times.median < .milliseconds(50))
            if FullCheck.isOn { #expect(times.count { $0 > .milliseconds(50) } <= 2) }
            let shown = session.screen.text(ofRow: 1)
            let stop = try session.stop()
            print("the stop took \(stop)")
            #expect(stop < Self.stopLimit * 2)
            #expect(session.screen.text(ofRow: 1) == shown)
            try session.open(server.url("/next?n=1"), until: "Next page 1")
            try await expectQuickStops(session, server, rounds: 3) { _ in
                try session.open(server.url("/large"), until: "Line 3 ")
                try session.terminal.wait(for: "megabytes") { _ in session.progress?.contains(" MB") ?? false }
            }
        }

        @Test("A page of 50 MB is read to its end", .enabled(if: FullCheck.isOn))
        func largeToTheEnd() async throws {
            let server = try server()
            defer { server.stop() }
            let gate = Gate()
            gate.open()
            server.on("/large", LargePage.reply(heldBy: gate))
            let session = try MartletSession(server.url("/large"))
            let start = ContinuousClock.now
            try session.terminal.wait(forText: "Line 3 ")
            print("first screen of 50 MB after \(ContinuousClock.now - start)")
            try session.terminal.wait(for: "the whole page", within: .seconds(120)) { _ in session.progress == nil }
            print("50 MB after \(ContinuousClock.now - start)")
            session.terminal.type("G")
            try session.terminal.wait(forText: "The last line")
        }

        @Test("One byte at a time: each is counted, and what is whole is shown")
        func byteByByte() async throws {
            let server = try server()
            defer { server.stop() }
            let page = Array("<p>one<p>two<p>three".utf8)
            let gates = page.map { _ in Gate() }
            let head = ServerReply.head(headers: [("Content-Type", "text/html"), ("Content-Length", "\(page.count)")])
            server.on("/slow", ServerReply([.bytes(head)] + zip(gates, page).flatMap { [.gate($0), .bytes([$1])] }))
            let session = try MartletSession(server.url("/start"))
            try session.terminal.wait(forText: "The start")
            session.terminal.type(":open \(server.url("/slow"))\r")
            await server.waitForRequests(2)
            for (index, gate) in gates.enumerated().dropLast() {
                gate.open()
                try session.terminal.wait(for: "byte \(index + 1)") { _ in session.progress?.contains("\(index + 1) B of 20 B") ?? false }
                if index == 13 { try session.terminal.wait(forText: "one") }
            }
            try session.terminal.wait(forText: "stalled, Esc stops")
            #expect(!session.screen.shows("three"))
            gates.last?.open()
            try session.terminal.wait(forText: "three")
            try session.terminal.wait(for: "the progress line to go") { _ in session.progress == nil }
        }

        @Test("Silence: the line says so, keys are answered, Esc stops within 100 ms, the next page comes at once")
        func silence() async throws {
            let server = try server()
            defer { server.stop() }
            server.on("/silent", .neverAnswer)
            server.on("/start", .html("<h1>The start</h1>" + (1...60).map { "<p>Row \($0)." }.joined()))
            let session = try MartletSession(server.url("/start"))
            try session.terminal.wait(forText: "Row 3.")
            session.terminal.type(":open \(server.url("/silent"))\r")
            try session.terminal.wait(forText: "waiting for the answer")
            try session.terminal.wait(forText: "stalled, Esc stops")
            var times: [Duration] = []
            for _ in 0..<20 {
                let next = session.screen.text(ofRow: 2)
                times.append(try session.answerTime("j", for: "the next row at the top") { $0.text(ofRow: 1) == next })
            }
            #expect(times.median < .milliseconds(50))
            _ = try session.stop()
            try await expectQuickStops(session, server) { _ in
                session.terminal.type(":open \(server.url("/silent"))\r")
                try session.terminal.wait(forText: "waiting for the answer")
            }
        }

        @Test("A name that nobody answers for: the line says so, Esc stops within 100 ms, and the next page comes at once")
        func deadName() throws {
            guard NameSpace.isAvailable else { return }
            let home = TemporaryFolder()
            let next = home.write("<h1>The next page</h1>", to: "next.html")
            let start = home.write("<h1>The start</h1>", to: "start.html")
            let session = try MartletSession(inSpaceWith: [], [start], home: home)
            try session.terminal.wait(forText: "The start")
            var (stops, nexts): ([Duration], [Duration]) = ([], [])
            for _ in 0..<5 {
                session.terminal.type(":open http://dead.example/\r")
                try session.terminal.wait(forText: "looking up the host")
                stops.append(try session.stop())
                nexts.append(try session.answerTime(":open \(next)\r", for: "the next page") { $0.shows("The next page") })
                try session.open(start, until: "The start")
            }
            print("stops \(stops), next pages \(nexts)")
            #expect(stops.median < Self.stopLimit)
            #expect(nexts.median < Self.nextLimit)
            session.terminal.type(":open http://dead.example/\r")
            try session.terminal.wait(forText: "looking up the host")
            session.terminal.type("q")
            #expect(try session.terminal.waitForExit(within: .seconds(2)) == .exited(0), "leaving doesn't wait for the resolver")
            session.expectRestored()
        }
    }
}

/// A page of 50 MB, in chunks of a megabyte.
enum LargePage {
    /// The page; its end waits for the gate.
    static func reply(heldBy gate: Gate) -> ServerReply {
        let beginning = (1...400).map { "<p>Line \($0) of a large page.\n" }.joined()
        let part = Array(String(repeating: "<p>Yet another line of a page that goes on and on and on.\n", count: 17_600).utf8)
        return .chunked(
            [.text(beginning)] + [ServerReply.Part](repeating: .bytes(part), count: 50) + [.gate(gate), .text("<p>The last line")])
    }
}
