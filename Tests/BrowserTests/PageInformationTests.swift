import Browser
import PageEngine
import TerminalDriver
import TestSupport
import Testing
import WebTypes

/// What a page came with, the cookies that sites leave, and how they go.
@MainActor @Suite(.serialized) struct PageInformationTests {
    private func server() throws -> HTTPServer {
        let server = try HTTPServer()
        server.on("/old", .redirect(302, to: "/"))
        server.on(
            "/",
            .html(
                "<title>One</title><p>text <b>bold<p>more",
                headers: [("Set-Cookie", "key=secret; Max-Age=9999"), ("Cache-Control", "max-age=60"), ("X-Odd", "a\u{1B}[31mb")]))
        return server
    }

    @Test func oneKeyListsWhatThePageCameWith() async throws {
        let server = try server()
        defer { server.stop() }
        let reader = Reader([server.url("/old")], columns: 100, rows: 30)
        try await reader.waitUntilLoaded("One")
        reader.type("=")
        try await reader.wait(for: "the list") { reader.rows.contains { $0.contains("Encoding") } }
        let text = reader.rows.joined(separator: "\n")
        for words in [
            "Redirected from", server.url("/old"), "200 OK, from the server", "text/html", "UTF-8", "none: the connection is not secure",
            "key for 127.0.0.1/", "Fault", "X-Odd",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(!text.contains("secret") || text.contains("Set-Cookie"), "a cookie's value is not shown but in its header")
        #expect(!text.contains("\u{1B}"))
        reader.type("<Escape>")
        reader.type("r")
        try await reader.waitUntilLoaded("One")
        #expect(reader.session.state.mode == .normal)
    }

    @Test func cookiesAreListedAndRemoved() async throws {
        let server = try server()
        defer { server.stop() }
        let reader = Reader([server.url("/")], columns: 100, rows: 20)
        try await reader.waitUntilLoaded("One")
        reader.run("cookies")
        try await reader.wait(for: "the list") { reader.rows.contains { $0.contains("key for 127.0.0.1/, until 20") } }
        reader.type("<Escape>")
        reader.run("clear-data example.org")
        try await reader.wait(for: "the answer") { reader.status.contains("Nothing is kept of example.org.") }
        reader.run("clear-data 127.0.0.1 1h")
        try await reader.wait(for: "the answer") { reader.status.contains("Cookies and stored pages of 127.0.0.1 are gone.") }
        reader.run("cookies")
        try await reader.wait(for: "the answer") { reader.status.contains("No site has left a cookie here.") }
    }

    @Test(arguments: ["clear-data", "clear-data a.org 3", "clear-data a.org -1h", "clear-data a.org 2w", "clear-data a.org 999999999d"])
    func mistakesSayWhatToWrite(_ line: String) {
        var state = BrowserState()
        #expect(throws: CommandError.self) { try state.run(line) }
    }
}
