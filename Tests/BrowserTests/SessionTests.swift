import Browser
import PageEngine
import TerminalDriver
import TestSupport
import Testing
import WebTypes

@MainActor @Suite(.serialized) struct SessionTests {
    private func paragraphs(_ count: Int, _ word: String) -> String { (1...count).map { "<p>\(word) \($0)" }.joined() }

    private func server() throws -> HTTPServer {
        let server = try HTTPServer()
        server.on(
            "/",
            .html("<title>One</title><h1>One</h1>\(paragraphs(40, "line"))<p><a href=two>to two</a><h2>End</h2>\(paragraphs(20, "tail"))"))
        server.on(
            "/two", .html("<title>Two</title><h1>Two</h1><p><a href=https://evil.org/$(id)>evil</a> <a href=javascript:alert(1)>script</a>")
        )
        return server
    }

    /// A reader of a page of a server that lives as long as the reader.
    private func reader(
        _ path: String, columns: Int = 80, rows: Int = 12, environment: [String: String] = [:], configuration: String = ""
    ) throws -> Reader {
        let server = try server()
        let reader = Reader([server.url(path)], columns: columns, rows: rows, environment: environment, configuration: configuration)
        reader.keeps = [server]
        return reader
    }

    @Test func followsAndComesBackToTheSameLine() async throws {
        let server = try server()
        defer { server.stop() }
        let reader = Reader([server.url("/")])
        try await reader.waitUntilLoaded("One")
        #expect(reader.status == "F1 help · q quit · / find")
        reader.type("G")
        reader.type("10k")
        reader.type("<S-Tab>")
        #expect(reader.session.page.view.focusedLink?.text == "to two")
        #expect(reader.status.hasPrefix(server.url("/two")))
        let before = reader.rows
        reader.type("<Enter>")
        try await reader.waitUntilLoaded("Two")
        reader.type("H")
        try await reader.waitUntilLoaded("One")
        #expect(reader.rows == before)
        reader.type("L")
        try await reader.waitUntilLoaded("Two")
        reader.type("L")
        #expect(reader.status.hasPrefix("This is the last page"))
    }

    @Test func takesABurstOfKeysInOrder() async throws {
        let reader = try reader("/")
        try await reader.waitUntilLoaded("One")
        reader.terminal.type("/")
        reader.terminal.type(text: "line 7")
        reader.terminal.type("<Enter>jj")
        reader.terminal.type("/")
        reader.terminal.type(text: "line 2")
        reader.terminal.type("<Enter>nn")
        reader.step()
        try await reader.wait(for: "the fourth match") {
            reader.session.page.view.findState?.current == 4 && reader.session.state.mode == .normal
        }
        let find = try #require(reader.session.page.view.findState)
        #expect(find.text == "line 2" && find.count == 11)
    }

    @Test func escapeReturnsToWhereTheFindBegan() async throws {
        let reader = try reader("/")
        try await reader.waitUntilLoaded("One")
        reader.type("5j")
        let before = Array(reader.rows.dropLast())
        reader.type("/")
        reader.type(text: "tail 19")
        try await reader.wait(forText: "1 of 1")
        #expect(reader.rows.contains("tail 19"))
        reader.type("<Esc>")
        #expect(Array(reader.rows.dropLast()) == before)
        #expect(reader.session.page.view.findState == nil)
    }

    @Test func saysWhatIsNotThere() async throws {
        let reader = try reader("/")
        try await reader.waitUntilLoaded("One")
        reader.type("/")
        reader.type(text: "zzz")
        reader.type("<Enter>")
        try await reader.wait(forText: "“zzz” is not on this page.")
    }

    @Test func aLinkOutsideIsShownWholeAndOpenedOnce() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let opener = try folder.write("opener", "#!/bin/sh\nprintf '%s|' \"$@\" >> \(folder.path)/record\n", mode: 0o755)
        let reader = try reader("/two", configuration: "set opener \(opener)")
        try await reader.waitUntilLoaded("Two")
        reader.type("<Tab>")
        reader.type("<Enter>")
        #expect(reader.rows.contains("https://evil.org/$(id)"))
        #expect(reader.session.page.webURL?.path == "/two")
        reader.type("x")
        #expect(reader.status == "Handed to \(opener).")
        try await reader.wait(for: "the opener") { SharedData.contents(of: folder.path + "/record")?.last == UInt8(ascii: "|") }
        #expect(SharedData.contents(of: folder.path + "/record") == Array("https://evil.org/$(id)|".utf8))
    }

    @Test func withoutADesktopTheAddressIsCopiedAndShown() async throws {
        let reader = try reader("/two", environment: ["PATH": "/usr/bin"])
        try await reader.waitUntilLoaded("Two")
        reader.type("<Tab>xx")
        #expect(reader.status == "There is no desktop here. Copied instead: https://evil.org/$(id)")
        #expect(reader.terminal.actions.contains(.copy("https://evil.org/$(id)")))
    }

    @Test func aRefusedSchemeSaysWhy() async throws {
        let reader = try reader("/two")
        try await reader.waitUntilLoaded("Two")
        reader.type("2<Enter>")
        #expect(reader.status.contains("javascript"))
        #expect(reader.session.state.layers.isEmpty)
    }

    @Test func aTypedRedirectAsksOnce() async throws {
        let (start, first, second) = (try server(), try HTTPServer(), try server())
        defer { for server in [start, first, second] { server.stop() } }
        first.on("/", .redirect(302, to: second.url("/two")))
        let reader = Reader([start.url("/"), first.url("/")])
        try await reader.waitUntilLoaded("One")
        reader.type("]a")
        try await reader.wait(forText: "<Enter> allow it")
        #expect(second.requests.isEmpty)
        reader.type("<Enter>")
        try await reader.waitUntilLoaded("Two")
        #expect(second.requests.count == 1)
    }

    @Test func escapeStopsALoadAndTheNextBeginsAtOnce() async throws {
        let server = try server()
        defer { server.stop() }
        server.on("/silence", .neverAnswer)
        let reader = Reader([server.url("/")])
        try await reader.waitUntilLoaded("One")
        reader.type("o")
        reader.type(text: server.url("/silence"))
        reader.type("<Enter>")
        try await reader.wait(forText: "waiting for the answer")
        let began = ContinuousClock.now
        reader.type("<Esc>")
        #expect(ContinuousClock.now - began < .milliseconds(100))
        #expect(!reader.session.page.isLoading)
        try await reader.wait(for: "the old page") { reader.rows.first?.contains("One") == true && reader.status.hasPrefix("Stopped") }
        reader.type("o")
        reader.type(text: server.url("/two"))
        reader.type("<Enter>")
        try await reader.waitUntilLoaded("Two")
    }

    @Test func theFirstFailureIsAPageAndCanBeTriedAgain() async throws {
        let server = try HTTPServer()
        defer { server.stop() }
        server.on("/", .closed)
        let reader = Reader([server.url("/")])
        try await reader.wait(for: "the page with the address") { reader.rows.contains("  " + server.url("/")) }
        #expect(reader.rows.first?.contains("The page could not be loaded") == true)
        server.on("/", .html("<title>Back</title>here"))
        reader.type("r")
        try await reader.waitUntilLoaded("Back")
    }

    @Test func aFailureKeepsTheAddress() async throws {
        let server = try HTTPServer()
        defer { server.stop() }
        server.on("/silence", .neverAnswer)
        let address = server.url("/silence")
        let reader = Reader([address])
        try await reader.wait(forText: "waiting for the answer")
        reader.type("<Esc>")
        try await reader.wait(forText: "stopped before anything had come")
        try await reader.wait(for: "the address in the status line") { reader.status.contains(address) }
        reader.type("y")
        #expect(reader.terminal.actions.contains(.copy(address)))
        server.on("/silence", .html("<title>Now</title>here"))
        reader.type("r")
        try await reader.waitUntilLoaded("Now")
        #expect(reader.session.state.pageAddress == address)
    }

    @Test func qLeavesTheManualForThePage() async throws {
        let reader = try reader("/")
        try await reader.waitUntilLoaded("One")
        reader.type("<F1>")
        try await reader.wait(for: "the manual") { reader.session.page.documentAddress?.scheme == "docs" && !reader.session.page.isLoading }
        reader.type("q")
        try await reader.waitUntilLoaded("One")
        #expect(!reader.hasQuit)
        reader.type("q")
        #expect(reader.hasQuit)
    }

    @Test func aLaterFailureKeepsThePage() async throws {
        let server = try server()
        defer { server.stop() }
        server.on("/gone", .closed)
        let reader = Reader([server.url("/")])
        try await reader.waitUntilLoaded("One")
        reader.type("o")
        reader.type(text: server.url("/gone"))
        reader.type("<Enter>")
        try await reader.wait(for: "a failure") { reader.session.state.message?.kind == .failure }
        #expect(reader.rows.first?.contains("One") == true)
    }

    @Test func aMissingFileIsExplained() async throws {
        let reader = Reader(["./absent.html"])
        try await reader.wait(forText: "There is no file “/./absent.html”")
    }

    @Test func goesToHeadingsByTheOutline() async throws {
        let reader = try reader("/")
        try await reader.waitUntilLoaded("One")
        reader.type("tj<Enter>")
        #expect(reader.rows[1] == "End")
        #expect(reader.status.contains("End ›"))
        reader.type("''")
        #expect(reader.rows[1] == "One")
        reader.type("''")
        #expect(reader.rows[1] == "End")
    }

    @Test func copiesAddresses() async throws {
        let server = try server()
        defer { server.stop() }
        let reader = Reader([server.url("/")])
        try await reader.waitUntilLoaded("One")
        reader.type("y")
        reader.type("G<S-Tab>Y")
        #expect(
            reader.terminal.actions.filter { if case .copy = $0 { true } else { false } } == [
                .copy(server.url("/")), .copy(server.url("/two")),
            ])
    }

    @Test func completesFromWhatWasRead() async throws {
        let server = try server()
        defer { server.stop() }
        let reader = Reader([server.url("/")])
        try await reader.waitUntilLoaded("One")
        reader.type("o")
        reader.type(text: "one")
        reader.type("<Tab>")
        #expect(reader.status == "open: \(server.url("/"))")
    }

    @Test func theStartPageListsWhatWasRead() async throws {
        let reader = try reader("/", rows: 24)
        try await reader.waitUntilLoaded("One")
        reader.type("gs")
        try await reader.waitUntilLoaded("Martlet")
        #expect(reader.rows.contains { $0.contains("• One") })
    }

    @Test func badConfigurationIsReported() async throws {
        let reader = try reader("/", configuration: "set wrap on\nnonsense\nset text-width 40")
        try await reader.waitUntilLoaded("One")
        #expect(reader.status == "martletrc, line 2: There is no command “nonsense”; F1 lists all of them.")
        #expect(reader.session.page.view.wrapsPreformatted)
        #expect(reader.session.page.view.textWidth == 40)
    }

    @Test func theHostShownIsThatOfThePageShown() async throws {
        let (server, other) = (try server(), try HTTPServer())
        defer { for server in [server, other] { server.stop() } }
        other.on("/", .neverAnswer)
        let reader = Reader([server.url("/")])
        try await reader.waitUntilLoaded("One")
        reader.type("o")
        reader.type(text: other.url("/"))
        reader.type("<Enter>")
        try await reader.wait(forText: "waiting for the answer")
        #expect(reader.rows.first?.hasSuffix("127.0.0.1:\(server.port)") == true)
        reader.type("<Esc>")
    }

    @Test(arguments: [(1, 1), (20, 5), (2, 3), (300, 90)])
    func anyWindowWorks(columns: Int, rows: Int) async throws {
        let reader = try reader("/", columns: columns, rows: rows)
        try await reader.wait(for: "the page") { reader.session.page.title == "One" && reader.session.page.view.isSettled }
        for keys in ["j", "G", "f", "<Esc>", "t", "<Esc>", "/", "x", "<Esc>", "<Tab>", "gh", "<Esc>", ":", "<Tab>", "<Esc>", "gg"] {
            reader.type(keys)
            if let cursor = reader.terminal.cursor { #expect(cursor.column < columns && cursor.row < rows) }
        }
        reader.terminal.send(.resize(.init(columns: rows, rows: columns)))
        reader.step()
        #expect(reader.terminal.surface.size == .init(columns: rows, rows: columns))
    }

    @Test func leaves() async throws {
        let reader = try reader("/")
        reader.type("q")
        #expect(reader.hasQuit)
    }
}
