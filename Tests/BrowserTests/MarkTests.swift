import Browser
import TerminalDriver
import TestSupport
import Testing

/// Marks: letters typed after `m` and `'`, and the places that they bring back.
@MainActor @Suite(.serialized) struct MarkTests {
    private func letter(_ text: String) throws -> MarkLetter { try #require(MarkLetter(text)) }

    @Test(arguments: ["a", "z", "A", "Z"]) func aLetterFollowsTheKey(name: String) throws {
        var state = BrowserState()
        #expect(state.type("m").isEmpty && state.mode == .mark)
        #expect(state.type(name) == [.mark(.set(try letter(name)))])
        #expect(state.type("'" + name) == [.mark(.go(try letter(name)))])
        #expect(state.type("`" + name) == [.mark(.go(try letter(name)))])
        #expect(state.mode == .normal && state.message == nil)
    }

    @Test func bothQuotesSwapPlaces() {
        var state = BrowserState()
        #expect(state.type("''") == [.scroll(.swapPlaces)])
        #expect(state.type("``") == [.scroll(.swapPlaces)])
        #expect(state.mode == .normal)
    }

    @Test(arguments: ["<Esc>", "C-c", "C-g"]) func isLeft(key: String) {
        var state = BrowserState()
        #expect(state.type("m").isEmpty && state.type(key).isEmpty)
        #expect(state.mode == .normal && state.message == nil)
    }

    @Test(arguments: ["1", "é", "'", "-"]) func othersAreNoLetters(name: String) throws {
        var state = BrowserState()
        #expect(state.type("m").isEmpty)
        #expect(state.type(text: name).isEmpty)
        #expect(state.mode == .normal && state.message?.text.hasPrefix("A mark has a letter") == true)
        #expect(throws: CommandError.self) { try state.run("mark \(name)") }
        #expect(try state.run("mark q") == [.mark(.set(try letter("q")))])
    }

    /// A server of two pages of the same length, of which the first has a place to open at.
    private func reader() throws -> Reader {
        let server = try HTTPServer()
        func lines(_ word: String) -> String { (1...60).map { "<p id=\(word)\($0)>\(word) \($0)</p>" }.joined() }
        server.on("/one", .html("<title>One</title><h1>One</h1>\(lines("line"))<p><a href=two>to two</a>"))
        server.on("/two", .html("<title>Two</title><h1>Two</h1>\(lines("row"))"))
        let reader = Reader([server.url("/one#line10")])
        reader.keeps = [server]
        return reader
    }

    private func page(_ reader: Reader) -> [String] { Array(reader.rows.dropLast()) }

    @Test func returnsToTheExactPlaceOfThePage() async throws {
        let reader = try reader()
        try await reader.waitUntilLoaded("One")
        reader.type("7j")
        let before = page(reader)
        reader.type("ma")
        #expect(reader.status == "a marks this place; 'a comes back to it.")
        reader.type("G")
        let bottom = page(reader)
        #expect(bottom != before)
        reader.type("'a")
        #expect(page(reader) == before)
        reader.type("''")
        #expect(page(reader) == bottom)
        reader.type("'b")
        #expect(reader.status == "Nothing on this page is marked b; :marks lists what is.")
    }

    /// The place is a better answer than the fragment that the page was opened at.
    @Test func aCapitalReturnsFromAnotherPage() async throws {
        let reader = try reader()
        try await reader.waitUntilLoaded("One")
        reader.type("7j")
        let before = page(reader)
        reader.type("mA")
        reader.type("ma")
        reader.type("G<S-Tab><Enter>")
        try await reader.waitUntilLoaded("Two")
        reader.type("'a")
        #expect(reader.status.hasPrefix("Nothing on this page is marked a"))
        reader.type("G")
        let two = page(reader)
        reader.type("'A")
        try await reader.waitUntilLoaded("One")
        #expect(page(reader) == before)
        reader.type("H")
        try await reader.waitUntilLoaded("Two")
        #expect(page(reader) == two)
    }

    @Test func theListGoesToOne() async throws {
        let reader = try reader()
        try await reader.waitUntilLoaded("One")
        reader.run("marks")
        #expect(reader.status == "Nothing is marked here; m and a letter mark a place.")
        reader.type("5j")
        let before = page(reader)
        reader.type("mb")
        reader.type("G")
        reader.type("mB")
        reader.run("marks")
        #expect(reader.session.state.list?.count == 2)
        #expect(reader.rows.contains { $0.contains("b  One") } && reader.rows.contains { $0.contains("B  One") })
        reader.type("<Enter>")
        #expect(page(reader) == before)
    }
}
