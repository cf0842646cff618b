import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The example program in `docs/examples`, compiled with the tests and run against a real server.
@Suite(.timeLimit(.minutes(1))) struct ExampleTests {
    @Test func theHeadlessExampleAnswers() throws {
        let server = try HTTPServer()
        server.on("/page", .html("<title>Example</title><h1>First</h1><p>Some <a href='next'>next page</a>.<h2>Second</h2><p>A needle."))
        let output = try run(["headless", server.url("/page"), "needle"])
        #expect(
            output.split(separator: "\n") == [
                "event: startedProvisionalNavigation", "event: committed", "event: finished", "title: Example", "heading: # First",
                "heading: ## Second", "link: 1 next page \(server.url("/next"))", "found: 1 of 1", "row: A needle.",
            ])
        let address = "http://127.0.0.1:\(try LoopbackListener.unusedPort())/"
        #expect(try run(["headless", address], exits: 1).contains("failed: 127.0.0.1 refused"))
    }

    @Test func theMetadataFetcherAsksOnce() throws {
        let server = try HTTPServer()
        server.on("/page", .html("<title>T</title><link rel=stylesheet href=/sheet.css><h1>First</h1><a href=x>x</a>"))
        let output = try run(["metadata", server.url("/page"), server.url("/nothing-here")])
        #expect(output.contains("title: T\nstatus: 200\ntype: text/html\nheading: First\nlinks: 1\n"))
        #expect(output.contains("status: 404"))
        #expect(server.requests.map(\.path) == ["/page", "/nothing-here"])
    }

    @Test func theLinkCheckerFindsWhatLeadsNowhere() throws {
        let folder = TemporaryFolder()
        folder.write(
            "<a href=b.html>b</a> <a href='sub/c.html#x'>c</a> <a href=https://example.org/>out</a> <a href=gone.html>gone</a>",
            to: "a.html")
        folder.write("<a href=a.html>a</a>", to: "b.html")
        folder.write("<a href=../b.html>b</a>", to: "sub/c.html")
        #expect(try run(["link-checker", folder.path], exits: 1) == "a.html: gone.html leads nowhere\n3 pages, 1 broken links\n")
        folder.write("<p>here", to: "gone.html")
        #expect(try run(["link-checker", folder.path]) == "4 pages, 0 broken links\n")
    }

    @Test func theDocumentationServerReadsItsFolderOnly() throws {
        let folder = TemporaryFolder()
        folder.write("# One\n\nSee [two](notes:two).", to: "one.md")
        folder.write("# Two", to: "two.md")
        #expect(try run(["docs-server", folder.path, "index"]).contains("2 notes:two"))
        #expect(try run(["docs-server", folder.path, "one"]).contains("1 notes:two"))
        #expect(try run(["docs-server", folder.path, "../../etc/passwd"], exits: 1).contains("is not among the notes"))
    }

    @Test(arguments: ["headless/Headless", "metadata/Metadata", "link-checker/LinkChecker", "docs-server/DocsServer"])
    func itIsShorterThanSixtyLines(_ name: String) throws {
        let source = try #require(SharedData.contents(of: SharedData.packageRoot + "/docs/examples/\(name).swift"))
        #expect(source.count { $0 == 10 } < 60)
    }

    /// Runs a program of the package and returns what it printed.
    private func run(_ words: [String], exits code: Int32 = 0) throws -> String {
        let path = try #require(BuiltProduct.path(words[0]))
        let folder = TemporaryFolder()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, folder.path + "/output", O_WRONLY | O_CREAT, 0o600)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        arguments.append(nil)
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        #expect(posix_spawn(&child, path, &actions, nil, arguments, environ) == 0)
        var status: Int32 = 0
        #expect(waitpid(child, &status, 0) == child)
        #expect(status == code << 8)
        return String(decoding: SharedData.contents(of: folder.path + "/output") ?? [], as: UTF8.self)
    }
}
