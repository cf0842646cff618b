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

    private let server: HTTPServer

    init() throws { server = try .ofNumberedPages(["One", "Two"], ending: "<p><a href=two>to two</a>") }

    /// A reader of the first page, opened at a fragment.
    private func reader(keptPath: String? = nil) -> Reader { Reader(of: server, "/one#one10", keptPath: keptPath) }

    @Test func returnsToTheExactPlaceOfThePage() async throws {
        let reader = reader()
        try await reader.waitUntilLoaded("One")
        reader.type("7j")
        let before = reader.page
        reader.type("ma")
        #expect(reader.status == "a marks this place; 'a comes back to it.")
        reader.type("G")
        let bottom = reader.page
        #expect(bottom != before)
        reader.type("'a")
        #expect(reader.page == before)
        reader.type("''")
        #expect(reader.page == bottom)
        reader.type("'b")
        #expect(reader.status == "Nothing on this page is marked b; :marks lists what is.")
    }

    /// The place is a better answer than the fragment that the page was opened at.
    @Test func aCapitalReturnsFromAnotherPage() async throws {
        let reader = reader()
        try await reader.waitUntilLoaded("One")
        reader.type("7j")
        let before = reader.page
        reader.type("mA")
        reader.type("ma")
        reader.type("G<S-Tab><Enter>")
        try await reader.waitUntilLoaded("Two")
        reader.type("'a")
        #expect(reader.status.hasPrefix("Nothing on this page is marked a"))
        reader.type("G")
        let two = reader.page
        reader.type("'A")
        try await reader.waitUntilLoaded("One")
        #expect(reader.page == before)
        reader.type("H")
        try await reader.waitUntilLoaded("Two")
        #expect(reader.page == two)
    }

    @Test func theListGoesToOne() async throws {
        let reader = reader()
        try await reader.waitUntilLoaded("One")
        reader.run("marks")
        try await reader.wait(forText: "Nothing is marked here; m and a letter mark a place.")
        reader.type("5j")
        let before = reader.page
        reader.type("mb")
        reader.type("G")
        reader.type("mB")
        reader.run("marks")
        try await reader.wait(for: "the list") { reader.session.state.list?.count == 2 }
        #expect(reader.rows.contains { $0.contains("b  One") } && reader.rows.contains { $0.contains("B  One") })
        reader.type("<Enter>")
        #expect(reader.page == before)
    }

    @Test func aLaterSessionHasThoseOfAllPages() async throws {
        let folder = TestSupport.TemporaryFolder()
        let path = folder.path + "/data/kept.sqlite"
        let first = reader(keptPath: path)
        try await first.waitUntilLoaded("One")
        first.type("7j")
        let before = first.page
        first.type("mA")
        first.type("ma")
        first.session.finish()

        let second = Reader(of: server, "/two", columns: 50, rows: 20, keptPath: path)
        try await second.waitUntilLoaded("Two")
        second.type("'A")
        try await second.waitUntilLoaded("One")
        try await second.wait(for: "the place") { second.page[1] == before[1] }
        second.type("'a")
        #expect(second.said.hasPrefix("Nothing on this page is marked a"))
        second.run("marks")
        try await second.wait(for: "the list") { second.session.state.list?.count == 1 }
        second.type("d")
        #expect(second.session.state.mode == .normal)
        second.type("'A")
        try await second.wait(for: "the answer") { second.said == "Nothing on any page is marked A; :marks lists what is." }
    }

    @Test func whatHasNoAddressHasNoMarkOfAllPages() async throws {
        let reader = Reader(["data:text/html,<title>Bytes</title>some words"])
        try await reader.waitUntilLoaded("Bytes")
        reader.type("mA")
        #expect(reader.said.hasPrefix("This page has no address that could be opened again"))
        reader.type("ma")
        #expect(reader.said == "a marks this place; 'a comes back to it.")
    }
}
