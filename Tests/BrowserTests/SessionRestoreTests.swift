import Browser
import PageEngine
import TestSupport
import Testing
import WebTypes

/// The last session, opened again: its pages back and forward, each at its place.
@MainActor @Suite(.serialized) struct SessionRestoreTests {
    private let folder = TestSupport.TemporaryFolder()
    private let server: HTTPServer

    init() throws { server = try .ofNumberedPages(["One", "Two", "Three"]) }

    private var keptPath: String { folder.path + "/data/kept.sqlite" }

    private func reader(_ path: String) -> Reader { Reader(of: server, path, keptPath: keptPath) }

    /// Reads three pages, each at another place, and goes back to the second; returns the rows of each.
    private func readThree(_ reader: Reader) async throws -> [[String]] {
        var pages: [[String]] = []
        for (title, rows) in [("One", 10), ("Two", 20), ("Three", 30)] {
            if title != "One" { reader.run("open " + server.url("/" + title.lowercased())) }
            try await reader.waitUntilLoaded(title)
            reader.type("\(rows)j")
            pages.append(reader.page)
        }
        reader.type("H")
        try await reader.waitUntilLoaded("Two")
        return pages
    }

    private func expectThree(_ pages: [[String]], in reader: Reader) async throws {
        try await reader.wait(for: "the second page") { reader.page == pages[1] }
        reader.type("H")
        try await reader.wait(for: "the first page") { reader.page == pages[0] }
        reader.type("2L")
        try await reader.wait(for: "the third page") { reader.page == pages[2] }
    }

    @Test func everyPlaceComesBack() async throws {
        let first = reader("/one")
        let pages = try await readThree(first)
        first.session.finish()
        let second = Reader([], keptPath: keptPath, opening: .lastSession)
        try await second.wait(forText: "The last session is open again, with 2 more pages; gh lists them.")
        try await expectThree(pages, in: second)
    }

    @Test func aSessionThatIsUnderWayTakesItUp() async throws {
        let first = reader("/one")
        let pages = try await readThree(first)
        first.session.finish()
        let second = reader("/three")
        try await second.waitUntilLoaded("Three")
        second.run("restore")
        try await expectThree(pages, in: second)
        second.type("9H")
        try await second.waitUntilLoaded("Three")
        #expect(second.session.page.backForwardList.forwardList.count == 3)
    }

    /// What was written as each page came is there, whatever becomes of the program.
    @Test func aSessionThatDidNotEndIsThere() async throws {
        let first = reader("/one")
        _ = try await readThree(first)
        let store = KeptStore(path: keptPath) { Issue.record("\($0)") }
        var kept = await store.lastSession(besides: 0)
        let deadline = ContinuousClock.now + .seconds(10)
        while kept?.current != 1, ContinuousClock.now < deadline { kept = await store.lastSession(besides: 0) }
        #expect(kept?.items.map(\.title) == ["One", "Two", "Three"] && kept?.current == 1)
    }

    @Test func theProgramsOwnPagesAreNoSession() async throws {
        let first = reader("/one")
        try await first.waitUntilLoaded("One")
        first.session.finish()
        let empty = Reader(["docs://help"], keptPath: keptPath)
        try await empty.waitUntilLoaded("Martlet manual")
        empty.session.finish()
        let second = Reader([], keptPath: keptPath, opening: .lastSession)
        try await second.waitUntilLoaded("One")
    }

    @Test func withoutOneTheStartPageOpens() async throws {
        let reader = Reader([], keptPath: keptPath, opening: .lastSession)
        try await reader.waitUntilLoaded("Martlet")
        #expect(reader.said.hasPrefix("No earlier session is kept"))
    }

    @Test func clearingForgetsSessions() async throws {
        let first = Reader(of: server, "/one", visitsPath: folder.path + "/data/history.sqlite", keptPath: keptPath)
        try await first.waitUntilLoaded("One")
        first.run("clear-history")
        try await first.wait(forText: "The list of the pages read is empty now")
        first.run("open " + server.url("/two"))
        try await first.waitUntilLoaded("Two")
        first.session.finish()
        #expect(await KeptStore(path: keptPath) { Issue.record("\($0)") }.lastSession(besides: 0) == nil)
        for name in ["kept.sqlite", "kept.sqlite-wal"] {
            let bytes = SharedData.contents(of: folder.path + "/data/" + name) ?? []
            #expect(!String(decoding: bytes, as: UTF8.self).contains("/one"))
        }
    }

    @Test func fiveAreKeptAndOfLongOnesTheMiddle() async throws {
        let store = KeptStore(path: keptPath) { Issue.record("\($0)") }
        let items = try (0..<1000).map { number in
            KeptHistory.Item(address: try #require(WebURL("https://a.example/\(number)")), title: nil, heading: nil, place: nil)
        }
        for session in 1...9 {
            store.save(try #require(KeptHistory(items, current: session * 100)), ofSession: Int64(session), at: Int64(session))
        }
        let last = try #require(await store.lastSession(besides: 0))
        #expect(last.items.count == 200 && last.items[last.current] == items[900])
        #expect(await store.lastSession(besides: 9).map { $0.items[$0.current] } == items[800])
    }

    @Test(arguments: [
        (["--restore", "--private"], "--private knows no earlier session; leave it or --restore out."),
        (["--restore", "a.html"], "--restore opens the last session and takes no address; :open opens one."),
        (["--restore", "--dump"], "--restore is for reading in the terminal; leave it out to print or to save."),
        (["--restore=x"], "--restore takes no value; write it alone."),
    ])
    func mistakesSayWhatToWrite(words: [String], sentence: String) {
        #expect { try Arguments(words) } throws: { ($0 as? Arguments.Failure)?.description == sentence }
    }
}
