import Browser
import Glibc
import Synchronization
import TestSupport
import Testing

/// The pages read, kept from session to session.
@MainActor @Suite(.serialized) struct VisitTests {
    /// The faults that a store has told of.
    private final class Faults: Sendable {
        let sentences = Mutex<[String]>([])
        var all: [String] { sentences.withLock { $0 } }
    }

    private func store(_ folder: TemporaryFolder, _ faults: Faults = Faults()) -> VisitStore {
        VisitStore(path: folder.path + "/data/martlet/history.sqlite") { sentence in faults.sentences.withLock { $0.append(sentence) } }
    }

    private func page(_ address: String, _ title: String = "") -> VisitedPage { VisitedPage(address: address, title: title) }

    @Test func countsVisitsAndKeepsTitles() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let first = store(folder)
        first.arrive(at: page("https://a.example/x#part", "X"))
        first.arrive(at: page("https://b.example/"))
        first.entitle(page("https://b.example/", "B"))
        first.arrive(at: page("https://a.example/x"))
        first.finish()
        let pages = await store(folder).pages()
        #expect(Set(pages.map(\.address)) == ["https://a.example/x", "https://b.example/"])
        #expect(pages.first { $0.address == "https://a.example/x" }.map { [$0.title, String($0.count)] } == ["X", "2"])
        #expect(pages.first { $0.address == "https://b.example/" }?.title == "B")
        #expect(pages.allSatisfy { abs($0.latest - Int64(time(nil))) < 600 })
    }

    @Test(arguments: ["docs://start", "data:text/plain,secret", "about:blank", "no address"])
    func keepsOnlyPagesThatLieSomewhere(address: String) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let visits = store(folder)
        visits.arrive(at: page(address))
        visits.finish()
        #expect(await visits.pages().isEmpty)
    }

    @Test func passwordsAreNotKept() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let visits = store(folder)
        visits.arrive(at: page("https://me:secret@a.example/"))
        #expect(await visits.pages().map(\.address) == ["https://a.example/"])
    }

    @Test func twoAtOnceLoseNothing() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let stores = [store(folder), store(folder)]
        await withTaskGroup { group in
            for (index, visits) in stores.enumerated() {
                group.addTask {
                    for number in 0..<100 {
                        visits.arrive(at: VisitedPage(address: "https://a.example/\(index)/\(number)", title: ""))
                        visits.arrive(at: VisitedPage(address: "https://a.example/both", title: ""))
                    }
                    visits.finish()
                }
            }
        }
        let pages = await store(folder).pages()
        #expect(pages.count == 201)
        #expect(pages.first { $0.address.hasSuffix("both") }?.count == 200)
    }

    @Test func theFileIsTheReadersOwnAndClearingLeavesNoTrace() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let visits = store(folder)
        visits.arrive(at: page("https://a.example/whatnobodyshouldknow"))
        visits.finish()
        let path = folder.path + "/data/martlet/history.sqlite"
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(await visits.clear())
        #expect(await visits.pages().isEmpty)
        for suffix in ["", "-wal"] {
            let bytes = SharedData.contents(of: path + suffix) ?? []
            #expect(!String(decoding: bytes, as: UTF8.self).contains("whatnobodyshouldknow"))
        }
    }

    @Test func aFaultIsToldOnce() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("data", "a file where the folder should be")
        let faults = Faults()
        let visits = store(folder, faults)
        for number in 0..<3 {
            visits.arrive(at: page("https://a.example/\(number)"))
            visits.finish()
        }
        #expect(faults.all.count == 1 && faults.all.first?.contains("history.sqlite can't be used") == true)
        #expect(await visits.pages().count == 3)
    }

    @Test func earlierSessionsAreProposedAndListed() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let server = try HTTPServer()
        defer { server.stop() }
        server.on("/one", .html("<title>One</title><p>first"))
        server.on("/two", .html("<title>Two</title><p>second"))
        let path = folder.path + "/history.sqlite"
        let before = Reader([server.url("/one")], visitsPath: path)
        try await before.waitUntilLoaded("One")
        before.session.finish()

        let reader = Reader([server.url("/two")], visitsPath: path)
        try await reader.waitUntilLoaded("Two")
        reader.type("o")
        reader.type(text: "one")
        try await reader.wait(for: "the proposal") {
            reader.session.state.prompt?.completion.candidates.map(\.line) == [server.url("/one")]
        }
        reader.type("<Esc>gH")
        try await reader.wait(for: "the list") { reader.session.state.list?.count == 2 }
        #expect(reader.rows.contains { $0.contains("One") && $0.contains("1× · ") })
        reader.type("/")
        reader.type(text: "one")
        reader.type("<Enter>")
        try await reader.waitUntilLoaded("One")
        reader.run("clear-history")
        try await reader.wait(forText: "The list of the pages read is empty now;")
        reader.type("gH")
        try await reader.wait(forText: "No page has been read yet.")
    }

    @Test func aPrivateSessionKeepsNone() async throws {
        let server = try HTTPServer()
        defer { server.stop() }
        server.on("/", .html("<title>One</title><p>first"))
        let reader = Reader([server.url("/")])
        try await reader.waitUntilLoaded("One")
        reader.type("gH")
        #expect(reader.status == "This session keeps no list of the pages read; gh lists those gone through.")
    }
}
