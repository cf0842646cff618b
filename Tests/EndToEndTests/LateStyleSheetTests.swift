import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// Style sheets that come after the page is shown, or never.
    @Suite(.timeLimit(.minutes(2))) struct LateStyleSheetTests {
        private static let page =
            "<title>Late</title><link rel=stylesheet href=/late.css><nav>" + (1...30).map { "<p>Entry \($0)" }.joined()
            + "</nav><h1>Title</h1>" + (1...200).map { "<p>Paragraph \($0)." }.joined()

        private static let sheet = "nav { display: none } p::before { content: '» ' } @media (min-width: 900px) { h1 { display: none } }"

        private func server(holding gate: Gate) throws -> HTTPServer {
            let server = try HTTPServer()
            server.on("/page", .html(Self.page, headers: [("Connection", "close")]))
            server.on("/late.css", ServerReply([.gate(gate)] + ServerReply.body(Array(Self.sheet.utf8), type: "text/css").steps))
            return server
        }

        @Test("A page is shown without the sheet that it waits for, and styled in place when it comes: the first line stays")
        func staysInPlace() throws {
            let gate = Gate()
            let server = try server(holding: gate)
            defer { server.stop() }
            let session = try MartletSession(server.url("/page"))
            try session.terminal.wait(forText: "Paragraph 2.")
            try session.type("/Paragraph 77.\r", until: "Paragraph 77.")
            let row = try #require(session.pageRows.firstIndex { $0.contains("Paragraph 77.") })
            gate.open()
            try session.terminal.wait(forText: "» Paragraph 77.")
            session.settle()
            #expect(session.pageRows[row].contains("» Paragraph 77."))
            try session.type("gg", until: "Title")
            #expect(!session.screen.shows("Entry"))
        }

        @Test("A window made wider and narrower across a media query keeps the first line")
        func staysOnResize() throws {
            let gate = Gate()
            gate.open()
            let server = try server(holding: gate)
            defer { server.stop() }
            let session = try MartletSession(server.url("/page"))
            try session.terminal.wait(forText: "» Paragraph 2.")
            try session.type("100G", until: "%")
            let first = try #require(session.pageRows.first { $0.contains("Paragraph") })
            for columns in [140, 80, 200, 60] {
                session.terminal.resize(CellSize(columns: columns, rows: 24))
                try session.terminal.wait(for: "\(columns) columns") { screen in
                    screen.size.columns == columns && session.pageRows.contains(first)
                }
                session.settle()
                #expect(session.pageRows.first { $0.contains("Paragraph") } == first)
            }
        }

        @Test("A sheet that never comes keeps nobody from reading or leaving")
        func neverComes() async throws {
            let gate = Gate()
            let server = try server(holding: gate)
            defer {
                gate.open()
                server.stop()
            }
            server.on("/other", .html("<h1>The other page</h1>", headers: [("Connection", "close")]))
            let session = try MartletSession(server.url("/page"))
            try session.terminal.wait(forText: "Paragraph 2.")
            try session.open(server.url("/other"), until: "The other page")
            await server.waitForNoConnection()
            session.terminal.type("H")
            try session.terminal.wait(forText: "Paragraph 2.")
        }
    }
}
