import Browser
import TestSupport
import Testing

/// Regular expressions in find, on the screen.
@MainActor @Suite(.serialized) struct FindPatternKeysTests {
    private func reader(_ body: String, configuration: String = "") async throws -> Reader {
        let server = try HTTPServer()
        server.on("/", .html("<title>Page</title>" + body))
        let reader = Reader([server.url("/")], columns: 100, configuration: configuration)
        reader.keeps = [server]
        try await reader.waitUntilLoaded("Page")
        return reader
    }

    private static let lines = "<p>first" + String(repeating: "<p>text", count: 40) + "<p>read_int<p>read_float"

    @Test func altRTakesWhatIsTypedForAPattern() async throws {
        let reader = try await reader(Self.lines)
        reader.type("/")
        reader.type(text: "read_(int|float)")
        try await reader.wait(forText: "no match  Aa smart  ↑ ↓  M-c case  M-r regex")
        reader.type("M-r")
        try await reader.wait(forText: "1 of 2  Aa smart  .* regex  ↑ ↓  M-c case  M-r text")
        #expect(reader.rows.contains { $0.contains("read_int") })
        reader.type("<Enter>n")
        #expect(reader.status.contains("2 of 2"))
    }

    @Test func aPatternBeingTypedKeepsThePage() async throws {
        let reader = try await reader(Self.lines, configuration: "set find-regex on")
        reader.type("/")
        reader.type(text: "read_(")
        try await reader.wait(forText: "missing closing parenthesis  Aa smart  .* regex")
        #expect(reader.rows.contains { $0.contains("first") })
        reader.type("<Enter>")
        try await reader.wait(for: "the sentence") { reader.session.state.message?.kind == .failure }
        #expect(
            reader.session.state.message?.text
                == "“read_(” is no regular expression: missing closing parenthesis, at its end; Alt-r finds it as plain text.")
        #expect(reader.rows.contains { $0.contains("first") })
    }

    @Test func aPatternThatTakesTooLongSaysSo() async throws {
        let reader = try await reader("<p>xx" + String(repeating: "<p>" + String(repeating: "x", count: 60), count: 3))
        reader.run("set find-regex on")
        reader.type("/")
        reader.type(text: "xx$|(x+x+)+y")
        reader.type("<Enter>")
        try await reader.wait(for: "the sentence") { reader.session.state.message?.kind == .failure }
        #expect(
            reader.session.state.message?.text
                == "“xx$|(x+x+)+y” takes too long on this page: the search ended before the page did; a simpler pattern may get to its end."
        )
        reader.type("n")
        #expect(reader.status.contains("1 of 1+"))
    }
}
