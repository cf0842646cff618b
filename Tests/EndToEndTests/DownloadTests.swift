import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Saving files, with the real program.
    @Suite struct DownloadTests {
        private func server() throws -> HTTPServer {
            let server = try HTTPServer()
            server.on("/", .html("<title>Files</title><h1>Files</h1><p><a href=/a.zip>the archive</a>"))
            server.on(
                "/a.zip",
                .body(
                    Array("zipped".utf8), type: "application/zip", headers: [("Content-Disposition", "attachment; filename=\"../b.zip\"")]))
            return server
        }

        private func text(_ home: TemporaryFolder, _ name: String) -> String? {
            SharedData.contents(of: home.path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
        }

        @Test("--download saves under the name that the server proposes, says where, and never writes over a file")
        func downloads() throws {
            let (server, home) = (try server(), TemporaryFolder())
            for name in ["b.zip", "b-2.zip"] {
                let run = try Martlet.run(["--private", "--download", server.url("/a.zip")], in: home)
                #expect(run.status == 0 && run.errorText == "" && run.text == "\(home.path)/\(name)\n")
                #expect(text(home, name) == "zipped")
            }
            let named = try Martlet.run(["--private", "--download", server.url("/a.zip"), "c.zip"], in: home)
            #expect(named.status == 0 && text(home, "c.zip") == "zipped")
            let taken = try Martlet.run(["--private", "--download", server.url("/a.zip"), "c.zip"], in: home)
            #expect(taken.status == 1 && taken.text == "" && taken.errorText.contains("c.zip is there already"))
            #expect(home.names == ["b-2.zip", "b.zip", "c.zip"])
            server.stop()
        }

        @Test("--download says in one sentence why nothing was saved")
        func fails() throws {
            let (server, home) = (try server(), TemporaryFolder())
            let run = try Martlet.run(["--private", "--download", server.url("/nothing-here")], in: home)
            #expect(run.status == 1 && run.text == "")
            #expect(run.errorText == "martlet: 127.0.0.1 answered with status 404, so nothing was saved; check the address.\n")
            let folder = try Martlet.run(["--private", "--download", server.url("/a.zip"), "none/c.zip"], in: home)
            #expect(folder.status == 1 && folder.errorText.contains("There is no folder"))
            #expect(try Martlet.run(["--download"], in: home).status == 2)
            #expect(home.names.isEmpty)
            server.stop()
        }

        @Test("In a terminal a key asks for the name, which can be changed, and saves")
        func asks() throws {
            let (server, home) = (try server(), TemporaryFolder())
            mkdir(home.path + "/Saved", 0o700)
            home.write("XDG_DOWNLOAD_DIR=\"$HOME/Saved\"\n", to: ".config/user-dirs.dirs")
            let session = try MartletSession("--private", server.url("/"), home: home)
            try session.terminal.wait(forText: "the archive")
            session.settle()
            try session.type("\tD", until: "save as: ")
            try session.terminal.wait(forText: "/Saved/b.zip")
            try session.type("\u{15}~/Saved/mine.zip\r", until: "Saved to")
            #expect(text(home, "Saved/mine.zip") == "zipped")
            try session.type("gD", until: "Enter opens")
            try session.type("q", untilGone: "Enter opens")
            try session.quit()
            server.stop()
        }

        @Test("Progress goes to the terminal, and is gone at the end")
        func showsProgress() throws {
            let (server, home) = (try server(), TemporaryFolder())
            let session = try MartletSession("--private", "--download", server.url("/a.zip"), home: home)
            #expect(try session.terminal.waitForExit() == .exited(0))
            #expect(session.screen.rows.first?.contains("b.zip") == true)
            #expect(!session.screen.rows.joined().contains("bytes"))
            server.stop()
        }
    }
}
