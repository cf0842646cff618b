import Browser
import Glibc
import PageEngine
import TestSupport
import Testing

/// Bookmarks: set at a place, listed, removed, proposed, written to files and read from them.
@MainActor @Suite(.serialized) struct BookmarkTests {
    private let folder = TestSupport.TemporaryFolder()
    private let server: HTTPServer

    init() throws {
        server = try .ofNumberedPages(["One", "Two"])
    }

    private var keptPath: String { folder.path + "/data/kept.sqlite" }

    private func reader(_ path: String) -> Reader {
        Reader(of: server, path, columns: 110, rows: 30, folder: folder.path, keptPath: keptPath)
    }

    private func bookmark(_ address: String, _ title: String = "", _ added: Int64 = 1) -> Bookmark {
        Bookmark(address: address, title: title, added: added, place: nil)
    }

    @Test func theKeysMeanWhatTheySay() throws {
        var state = BrowserState()
        #expect(state.type("a") == [.keep(.bookmark)])
        #expect(state.type("gb") == [.gather(.bookmarks)])
        #expect(try state.run("unbookmark") == [.keep(.unbookmark)])
        #expect(try state.run("bookmarks export ~/my marks.html") == [.keep(.exportBookmarks("~/my marks.html"))])
        #expect(try state.run("bookmarks import a.html") == [.keep(.importBookmarks("a.html"))])
    }

    @Test(arguments: [
        ("bookmarks export", "FILE is missing; write “bookmarks export FILE”."),
        ("bookmarks drop x", "“drop” is not done with bookmarks; write “bookmarks”, “bookmarks export FILE” or “bookmarks import FILE”."),
    ])
    func mistakesSayWhatToWrite(line: String, sentence: String) {
        var state = BrowserState()
        #expect { try state.run(line) } throws: { ($0 as? CommandError)?.description == sentence }
    }

    @Test func anotherSessionOpensOneAtItsPlace() async throws {
        let first = reader("/one#nowhere")
        try await first.waitUntilLoaded("One")
        first.type("30j")
        let before = first.page
        first.type("a")
        #expect(first.status == "This place is bookmarked; gb lists the bookmarks.")
        first.session.finish()
        let second = reader("/two")
        try await second.waitUntilLoaded("Two")
        second.type("gb")
        try await second.wait(for: "the list") { second.session.state.list?.count == 1 }
        #expect(second.rows.contains { $0.contains("One") && $0.contains(server.url("/one").dropFirst(7)) })
        second.type("<Enter>")
        try await second.waitUntilLoaded("One")
        try await second.wait(for: "the place") { second.page == before }
        second.type("gg")
        second.type("gb")
        try await second.wait(for: "the list") { second.session.state.list?.count == 1 }
        second.type("<Enter>")
        #expect(second.page == before, "the page that is shown need not be loaded")
    }

    @Test func oneIsTakenOffTheListAndGone() async throws {
        let reader = reader("/one")
        try await reader.waitUntilLoaded("One")
        reader.type("a")
        reader.run("open " + server.url("/two"))
        try await reader.waitUntilLoaded("Two")
        reader.type("a")
        reader.type("gb")
        try await reader.wait(for: "the list") { reader.session.state.list?.count == 2 }
        reader.type("/")
        reader.type(text: "one")
        reader.type("<Down>")
        reader.type("<Esc>")
        let chosen = try #require(reader.session.state.list?.chosen?.text)
        reader.type("d")
        try await reader.wait(for: "the answer") { reader.status == "The bookmark is gone." || reader.session.state.list?.count == 1 }
        reader.type("<Esc>")
        reader.type("gb")
        try await reader.wait(for: "the list") { reader.session.state.list?.count == 1 }
        #expect(reader.session.state.list?.chosen?.text != chosen)
        reader.type("d")
        #expect(reader.session.state.mode == .normal)
        try await reader.wait(forText: "The bookmark is gone.")
        reader.run("unbookmark")
        try await reader.wait(forText: "This page has no bookmark; a sets one.")
        reader.type("gb")
        try await reader.wait(forText: "There is no bookmark; a sets one at the place where you are.")
    }

    @Test func theyAreProposedAndOnTheProgramsPages() async throws {
        let store = KeptStore(path: keptPath) { Issue.record("\($0)") }
        #expect(await store.add([bookmark("https://a.example/<x>", "Gliders & <b>", 86_400 * 365)]) == 1)
        let reader = reader("/one")
        try await reader.waitUntilLoaded("One")
        reader.type("o")
        reader.type(text: "glid")
        try await reader.wait(for: "the proposal") {
            reader.session.state.prompt?.completion.candidates.map(\.line) == ["https://a.example/<x>"]
        }
        reader.type("<Esc>")
        reader.run("open docs://bookmarks")
        try await reader.waitUntilLoaded("Bookmarks")
        #expect(
            reader.rows.contains { $0.contains("Gliders & <b>") }
                && reader.rows.contains { $0.contains("a.example/") && $0.contains("1971-01-01") })
        reader.run("open docs://start")
        try await reader.waitUntilLoaded("Martlet")
        #expect(reader.rows.contains { $0.contains("Gliders & <b>") })
    }

    @Test func filesAreWrittenAndRead() async throws {
        let store = KeptStore(path: keptPath) { Issue.record("\($0)") }
        _ = await store.add([bookmark("https://a.example/?a=1&b=\"2\"", "A & <b>", 7), bookmark("https://b.example/", "", 8)])
        let reader = reader("/one")
        try await reader.waitUntilLoaded("One")
        reader.run("bookmarks export out.html")
        try await reader.wait(forText: "2 bookmarks were written to \(folder.path)/out.html.")
        var status = stat()
        #expect(stat(folder.path + "/out.html", &status) == 0 && status.st_mode & 0o777 == 0o600)
        let text = String(decoding: SharedData.contents(of: folder.path + "/out.html") ?? [], as: UTF8.self)
        #expect(text.hasPrefix("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n"))
        #expect(text.contains("<DT><A HREF=\"https://a.example/?a=1&amp;b=&quot;2&quot;\" ADD_DATE=\"7\">A &amp; &lt;b&gt;</A>\n"))
        reader.run("bookmarks export out.html")
        try await reader.wait(forText: "is there already and stays as it is")
        reader.run("bookmarks export nowhere/out.html")
        try await reader.wait(forText: "can't be written (No such file or directory).")

        let other = Reader(of: server, "/two", columns: 110, rows: 30, folder: folder.path)
        try await other.waitUntilLoaded("Two")
        folder.write(text + "<DT><A HREF=\"javascript:alert(1)\">x</A><DT><A HREF=\"place:folder\">y</A>", to: "in.html")
        for expected in [
            "Of 2 links in \(folder.path)/in.html, 2 are new bookmarks.", "Of 2 links in \(folder.path)/in.html, 0 are new bookmarks.",
        ] {
            other.run("bookmarks import in.html")
            try await other.wait(forText: expected)
        }
        other.run("bookmarks import absent.html")
        try await other.wait(forText: "absent.html can't be read")
        other.type("gb")
        try await other.wait(for: "the list") { other.session.state.list?.count == 2 }
        #expect(other.rows.contains { $0.contains("A & <b>") })
    }

    @Test func whatHasNoAddressIsNotKept() async throws {
        let reader = Reader([server.url("/absent-host")], keptPath: keptPath)
        server.stop()
        reader.type("a")
        #expect(reader.status == "There is no page to keep yet.")
    }

    @Test func twoAtOnceLoseNothing() async throws {
        let stores = (0..<2).map { _ in KeptStore(path: keptPath) { Issue.record("\($0)") } }
        await withTaskGroup { group in
            for (index, store) in stores.enumerated() {
                group.addTask {
                    for number in 0..<100 {
                        store.set(Bookmark(address: "https://a.example/\(index)/\(number)", title: "", added: 1, place: nil))
                    }
                    store.finish()
                }
            }
        }
        #expect(await stores[0].bookmarks().count == 200)
    }

    @Test func aPrivateSessionWritesNothing() async throws {
        let reader = Reader(of: server, "/one", folder: folder.path)
        try await reader.waitUntilLoaded("One")
        reader.type("a")
        #expect(reader.status == "This place is bookmarked until you quit; gb lists the bookmarks.")
        reader.session.finish()
        #expect(folder.names.isEmpty)
    }
}
