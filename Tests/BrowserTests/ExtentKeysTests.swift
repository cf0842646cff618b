import Browser
import PageEngine
import TerminalDriver
import TestSupport
import Testing

/// The keys that show more of a page, or its main content alone.
@MainActor @Suite(.serialized) struct ExtentKeysTests {
    private func reader(_ body: String, configuration: String = "") async throws -> Reader {
        let server = try HTTPServer()
        server.on("/", .html("<title>Page</title>" + body))
        let reader = Reader([server.url("/")], configuration: configuration)
        reader.keeps = [server]
        try await reader.waitUntilLoaded("Page")
        return reader
    }

    private static let html = "<header>Head</header><main><h1>Title</h1><p>Text<p hidden>Secret</main><footer>Foot</footer>"

    @Test func aKeyShowsWhatThePageHides() async throws {
        let reader = try await reader(Self.html)
        #expect(!reader.rows.joined().contains("Secret"))
        reader.type("zh")
        #expect(reader.status == "What the page hides is shown too; zh hides it again.")
        try await reader.wait(forText: "Secret")
        reader.type("j")
        #expect(reader.status.contains("hidden parts too"))
        reader.type("zh")
        try await reader.wait(for: "what is hidden to go") { !reader.rows.joined().contains("Secret") }
        #expect(reader.status == "What the page hides is hidden again.")
        reader.type("j")
        #expect(!reader.status.contains("hidden parts"))
    }

    @Test func aKeyShowsTheMainContentAlone() async throws {
        let reader = try await reader(Self.html)
        #expect(reader.rows.joined().contains("Head") && reader.rows.joined().contains("Foot"))
        reader.type("zr")
        #expect(reader.status == "Only the main content is shown; zr shows the whole page again.")
        try await reader.wait(for: "the rest to go") { !reader.rows.joined().contains("Head") && !reader.rows.joined().contains("Foot") }
        #expect(reader.rows.joined().contains("Title"))
        reader.type("j")
        #expect(reader.status.contains("main content only"))
        reader.type("zh")
        try await reader.wait(forText: "Secret")
        #expect(reader.rows.joined().contains("Foot"))
        reader.type("zr")
        try await reader.wait(for: "the main content") { !reader.rows.joined().contains("Foot") }
        reader.type("zr")
        #expect(reader.status == "The whole page is shown again.")
        try await reader.wait(forText: "Foot")
        #expect(!reader.rows.joined().contains("Secret"))
    }

    @Test func theConfigurationMaySayHowMuchIsShown() async throws {
        let reader = try await reader(Self.html, configuration: "set show content")
        #expect(!reader.rows.joined().contains("Foot"))
        reader.run("set show all")
        #expect(reader.status == "“all” is no value for show; it takes page, everything or content.")
    }
}
