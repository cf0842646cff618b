import Browser
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Pages to read next: put on the list from links, opened in order, taken off.
@MainActor @Suite(.serialized) struct ReadingListTests {
    private let folder = TestSupport.TemporaryFolder()
    private let server: HTTPServer

    init() throws {
        server = try HTTPServer()
        server.on(
            "/",
            .html("<title>Start</title><p><a href=/one#part>to one</a> <a href=/two>to two</a> <a href=http://else.example/>away</a>"))
        server.on("/one", .html("<title>One</title><p>first<p id=part>part"))
        server.on("/two", .html("<title>Two</title><p>second"))
    }

    private func reader() async throws -> Reader {
        let reader = Reader([server.url("/")], columns: 110, rows: 20, folder: folder.path, keptPath: folder.path + "/data/kept.sqlite")
        try await reader.waitUntilLoaded("Start")
        return reader
    }

    @Test func theKeysMeanWhatTheySay() throws {
        var state = BrowserState()
        #expect(state.type("A") == [.link(.focused(.later))])
        #expect(state.type("3A") == [.link(.numbered(3, .later))])
        #expect(state.type("gA") == [.link(.gatherHints(.later))])
        #expect(state.type("gn") == [.keep(.openNext)])
        #expect(try state.run("next") == [.keep(.openNext)])
        #expect(state.type("gN") == [.gather(.pagesToRead)])
    }

    @Test func anotherSessionReadsThemInOrder() async throws {
        let first = try await reader()
        first.type("A")
        #expect(first.status == "No link has the focus; Tab or f chooses one.")
        for number in [1, 2, 1] { first.type("\(number)A") }
        #expect(first.status == "To read next: to one; gn opens the first of the list, gN shows it.")
        #expect(first.session.page.title == "Start")
        first.session.finish()

        let second = try await reader()
        second.type("gN")
        try await second.wait(for: "the list") { second.session.state.list?.count == 2 }
        second.type("<Esc>")
        second.type("gn")
        try await second.waitUntilLoaded("One")
        #expect(second.session.page.documentAddress?.href == server.url("/one#part"))
        second.run("next")
        try await second.waitUntilLoaded("Two")
        second.type("gn")
        try await second.wait(forText: "There is no page to read next; A puts what the focused link leads to on the list.")
        #expect(second.session.page.title == "Two")
    }

    @Test func theListOpensAndTakesOff() async throws {
        let reader = try await reader()
        reader.type("1A")
        reader.type("2A")
        reader.type("gN")
        try await reader.wait(for: "the list") { reader.session.state.list?.count == 2 }
        #expect(reader.rows.contains { $0.contains("d removes") })
        reader.type("d")
        #expect(reader.session.state.list?.count == 1)
        reader.type("<Enter>")
        try await reader.waitUntilLoaded("Two")
        reader.type("gN")
        try await reader.wait(forText: "There is no page to read next")
    }

    @Test func whatIsNotFollowedIsNotListed() async throws {
        let reader = try await reader()
        reader.type("3A")
        try await reader.wait(forText: "This leads outside the documentation you are reading:")
        reader.type("<Esc>")
        reader.type("gN")
        try await reader.wait(forText: "There is no page to read next")
    }

    @concurrent private static func takeAll(from store: KeptStore) async -> [String] {
        var taken: [String] = []
        while let page = await store.takeFirstPageToRead().page { taken.append(page.address) }
        return taken
    }

    @Test func twoAtOnceNeverReadTheSame() async throws {
        let path = folder.path + "/data/kept.sqlite"
        let stores = (0..<2).map { _ in KeptStore(path: path) { Issue.record("\($0)") } }
        for number in 0..<100 { stores[number % 2].add(PageToRead(address: "https://a.example/\(number)", title: "", added: 1)) }
        for store in stores { store.finish() }
        async let first = Self.takeAll(from: stores[0])
        async let second = Self.takeAll(from: stores[1])
        let taken = await first + second
        #expect(taken.count == 100 && Set(taken).count == 100)
    }
}
