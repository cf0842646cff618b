import Cells
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Disks that are full, from the beginning or on the way: pages come, each store says so once, and what was written is whole.
    @Suite(.enabled(if: NameSpace.isAvailable)) struct FullDiskTests {
        private static let pages = 40
        /// Kilobytes of each disk, and how many of them are free.
        private static let disks: [(Int, Int?)] = FullCheck.isOn ? [(64, 0), (64, 4), (64, 40), (400, nil)] : [(64, 0), (400, nil)]

        private func server() throws -> HTTPServer {
            let server = try HTTPServer()
            for number in 0..<Self.pages {
                let text = (0..<20).map { "<p title=\(String(repeating: "x", count: 1_000))>Paragraph \($0) of \(number)." }.joined()
                let headers = [
                    ("Set-Cookie", "c\(number)=\(String(repeating: "v", count: 500)); Max-Age=999"), ("Cache-Control", "max-age=999"),
                ]
                server.on("/\(number)", .html("<title>Title \(number)</title><p>Page \(number).\(text)", headers: headers))
            }
            server.on("/a.zip", .body([UInt8](repeating: 7, count: 200_000), type: "application/zip"))
            return server
        }

        /// The command that runs another with two disks of so many kilobytes in the home, and afterwards copies what is on them to `after`.
        private func command(_ arguments: [String], kilobytes: Int, leaving free: Int? = nil, in home: TemporaryFolder) throws -> [String] {
            let program = try #require(BuiltProduct.path("martlet"), "the program martlet was not built")
            let fill = free.map { "dd if=/dev/zero of=$d/fill bs=1024 count=\(kilobytes - $0) 2>/dev/null || exit 92" } ?? ":"
            let script = home.write(
                """
                for d in \(home.path)/.local \(home.path)/.cache; do
                    mkdir -p $d && mount -t tmpfs -o size=\(kilobytes)k tmpfs $d || exit 91
                    \(fill)
                done
                "$@"
                code=$?
                mkdir after && cp -r .local .cache after || exit 93
                exit $code

                """, to: "full.sh")
            return ["/usr/bin/unshare", "-rm", "sh", script, program] + arguments
        }

        private func variables(_ home: TemporaryFolder) -> [String: String] {
            PseudoTerminal.environment(home: home.path).merging(["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]) { $1 }
        }

        @Test("Full from the beginning, or after some pages", arguments: disks)
        func pagesCome(_ kilobytes: Int, _ free: Int?) throws {
            let (server, home) = (try server(), TemporaryFolder())
            defer { server.stop() }
            let addresses = (0..<Self.pages).map { server.url("/\($0)") }
            let terminal = try PseudoTerminal(
                command(addresses, kilobytes: kilobytes, leaving: free, in: home), size: CellSize(columns: 200, rows: 40),
                environment: variables(home), folder: home.path)
            let session = MartletSession(terminal: terminal, home: home)
            try terminal.wait(forText: "Page 0.")
            for number in 1..<Self.pages {
                terminal.type("]a")
                try terminal.wait(forText: "Page \(number).")
            }
            session.terminal.type("gH")
            try terminal.wait(for: "every page that was read") { $0.shows("Title 39") && $0.shows("Title 20") }
            terminal.type("q")
            try terminal.wait(forText: "Page \(Self.pages - 1).")
            terminal.type(":messages\r")
            try terminal.wait(forText: "Messages")
            session.settle()
            for name in ["history.sqlite", "cookies.sqlite", "http/"] {
                let told = session.pageRows.count { $0.contains(name) }
                #expect(told == 1, "\(name):\n\(session.screen.text)")
            }
            terminal.type("qQ")
            #expect(try terminal.waitForExit() == .exited(0))
            session.expectRestored()
            try expectWhole(home, server.url("/0"))
        }

        /// What went in before the disk was full is there: no store is damaged, as the next session shows.
        private func expectWhole(_ home: TemporaryFolder, _ address: String) throws {
            let folders = ["XDG_DATA_HOME": home.path + "/after/.local/share", "XDG_CACHE_HOME": home.path + "/after/.cache"]
            let next = try MartletSession(address, size: CellSize(columns: 200, rows: 40), environment: folders, home: home)
            try next.terminal.wait(forText: "Page 0.")
            next.terminal.type("gH")
            try next.terminal.wait(forText: "Pages read")
            next.terminal.type("q:messages\r")
            try next.terminal.wait(forText: "Messages")
            next.settle()
            #expect(!next.screen.text.contains("damaged") && !next.screen.text.contains("can't be used"), "\(next.screen.text)")
            next.terminal.type("qQ")
            #expect(try next.terminal.waitForExit() == .exited(0))
        }

        @Test("A download that does not fit says so, and no file has its name")
        func downloadThatDoesNotFit() throws {
            let (server, home) = (try server(), TemporaryFolder())
            defer { server.stop() }
            let command = try command(
                ["--private", "--download", server.url("/a.zip"), home.path + "/.local/a.zip"], kilobytes: 100, in: home)
            let run = RunWithPipes(command, environment: variables(home), folder: home.path)
            #expect(run.status == 1 && run.text == "")
            #expect(
                run.errorText.split(separator: "\n").count == 1 && run.errorText.contains("No space left on device"), "\(run.errorText)")
            #expect(access(home.path + "/after/.local/a.zip", F_OK) != 0)
        }

        @Test("A page that is printed on a full disk says so")
        func printingThatDoesNotFit() throws {
            let home = SamplePages.home()
            let program = try #require(BuiltProduct.path("martlet"))
            let run = RunWithPipes(
                ["/bin/sh", "-c", "exec \"$@\" > /dev/full", "sh", program, "--dump", "guide.html"], environment: variables(home),
                folder: home.path)
            #expect(run.status == 1 && run.errorText.contains("No space left on device"), "\(run.errorText)")
        }
    }
}
