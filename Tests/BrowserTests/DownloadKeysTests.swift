import Browser
import PageEngine
import TestSupport
import Testing

/// Saving files: asking for a name, the list of downloads, leaving.
@MainActor @Suite(.serialized) struct DownloadKeysTests {
    private let folder = TestSupport.TemporaryFolder()
    private let server: HTTPServer
    private let gate = Gate()

    init() throws {
        server = try HTTPServer()
        server.on(
            "/",
            .html(
                "<title>One</title><p><a href=/a.zip>zip</a><p><a href=/doc download=mine.html>page</a><p><a href=/slow.zip>slow</a>"))
        server.on("/a.zip", .body(Array("zipped".utf8), type: "application/zip"))
        server.on("/doc", .html("<title>Doc</title>text"))
        server.on("/slow.zip", .chunked(type: "application/zip", [.text("some"), .gate(gate), .text("more")]))
    }

    private func reader(_ path: String = "/") -> Reader { Reader(of: server, path, folder: folder.path) }

    /// A reader of the first page who has asked to save the link that a key focuses.
    private func readerSaving(afterPressing key: String) async throws -> Reader {
        let reader = reader()
        try await reader.waitUntilLoaded("One")
        reader.type(key)
        reader.type("D")
        return reader
    }

    private func text(of name: String) -> String? {
        SharedData.contents(of: folder.path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func aKeySavesTheFocusedLink() async throws {
        let reader = try await readerSaving(afterPressing: "<Tab>")
        try await reader.wait(forText: "save as: \(folder.path)/a.zip")
        reader.type("<Enter>")
        try await reader.wait(forText: "Saved to \(folder.path)/a.zip.")
        #expect(text(of: "a.zip") == "zipped")
        #expect(reader.session.page.title == "One")
    }

    @Test func whatCannotBeShownIsOfferedToSave() async throws {
        folder.write("older", to: "a.zip")
        let reader = reader()
        try await reader.waitUntilLoaded("One")
        reader.type("<Tab>")
        reader.type("<Enter>")
        try await reader.wait(forText: "save as: \(folder.path)/a-2.zip")
        reader.type("C-u")
        reader.type(text: "a.zip")
        reader.type("<Enter>")
        try await reader.wait(forText: "save as: \(folder.path)/a-2.zip")
        reader.type("<Enter>")
        try await reader.wait(forText: "Saved to")
        #expect(text(of: "a.zip") == "older")
        #expect(text(of: "a-2.zip") == "zipped")
        #expect(server.requests.map(\.path) == ["/", "/a.zip"])
    }

    @Test func aLinkThatAsksToBeSavedIs() async throws {
        let reader = reader()
        try await reader.waitUntilLoaded("One")
        reader.type("<Tab>")
        reader.type("<Tab>")
        reader.type("<Enter>")
        try await reader.wait(forText: "save as: \(folder.path)/mine.html")
        reader.type("<Esc>")
        try await reader.wait(forText: "Nothing was saved")
        #expect(folder.names.isEmpty)
        #expect(reader.session.page.title == "One")
    }

    /// The question waits for a reader who is typing, and then comes by itself.
    @Test func theNameIsAskedForOnceTheReaderIsDone() async throws {
        let reader = try await readerSaving(afterPressing: "<Tab>")
        reader.type(":")
        await server.waitForRequests(2)
        reader.type("<Esc>")
        try await reader.wait(forText: "save as: ")
    }

    @Test func aFirstAddressThatIsSavedLeavesAPage() async throws {
        let reader = reader("/a.zip")
        try await reader.wait(forText: "save as:")
        reader.type("<Enter>")
        try await reader.wait(forText: "Saved to")
        #expect(text(of: "a.zip") == "zipped")
        try await reader.wait(for: "the start page") { reader.session.page.documentAddress?.href == "docs://start" }
    }

    @Test func leavingAsksOnceWhileADownloadRuns() async throws {
        let reader = try await readerSaving(afterPressing: "<S-Tab>")
        try await reader.wait(forText: "save as: \(folder.path)/slow.zip")
        reader.type("<Enter>")
        await server.waitForRequests(2)
        reader.type("q")
        #expect(!reader.hasQuit)
        try await reader.wait(forText: "A download is under way:")
        reader.type("<Esc>")
        reader.type("gD")
        try await reader.wait(forText: "Enter cancels")
        gate.open()
        reader.type("<Esc>")
        try await reader.wait(forText: "Saved to")
        #expect(text(of: "slow.zip") == "somemore")
        reader.type("gD")
        try await reader.wait(forText: "saved · Enter opens")
        reader.type("q")
        reader.type("q")
        #expect(reader.hasQuit)
    }

    @Test func theListCancels() async throws {
        let reader = try await readerSaving(afterPressing: "<S-Tab>")
        try await reader.wait(forText: "save as:")
        reader.type("<Enter>")
        await server.waitForRequests(2)
        reader.type("gD")
        reader.type("<Enter>")
        try await reader.wait(forText: "The download was cancelled.")
        #expect(folder.names.isEmpty)
    }

    @Test func theListGoesOn() async throws {
        server.on("/cut.zip") { request in
            let headers = [("Content-Type", "application/zip"), ("Content-Length", "10"), ("ETag", "\"one\"")]
            guard request.header("Range") == nil else {
                return .body(
                    Array("56789".utf8), type: "application/zip", status: 206,
                    headers: [("Content-Range", "bytes 5-9/10"), ("ETag", "\"one\"")])
            }
            return ServerReply([.bytes(ServerReply.head(headers: headers)), .bytes(Array("01234".utf8)), .close])
        }
        let reader = reader("/cut.zip")
        try await reader.wait(forText: "save as:")
        reader.type("<Enter>")
        try await reader.wait(forText: "gD goes on with it.")
        reader.type("gD")
        try await reader.wait(forText: "not whole · Enter goes on")
        reader.type("<Enter>")
        try await reader.wait(forText: "Saved to")
        #expect(text(of: "cut.zip") == "0123456789")
        #expect(folder.names == ["cut.zip"])
    }
}
