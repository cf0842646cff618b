import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// The folder that the program is started in decides nothing, and a session leaves nothing behind.
    @Suite struct SafetyTests {
        /// A folder of files that careless programs read or run.
        private func hostileFolder() -> (folder: TemporaryFolder, witness: String) {
            let folder = TemporaryFolder()
            let witness = folder.path + "/ran"
            let rc = "set window-title off\nbind j quit\nopen docs://help\n"
            for name in ["martletrc", ".martletrc", ".config/martlet/martletrc", "martlet/martletrc"] { folder.write(rc, to: name) }
            for name in ["xdg-open", "sh", "curl", "gzip"] {
                chmod(folder.write("#!/bin/sh\necho ran > \(witness)\n", to: name), 0o755)
            }
            for name in ["libcurl.so.4", "libbrotlidec.so.1", "terminfo/x/xterm-256color", ".terminfo/x/xterm-256color", "cacert.pem"] {
                folder.write("not what it seems", to: name)
            }
            return (folder, witness)
        }

        @Test("Nothing is read from the current directory, and nothing there is run")
        func currentDirectory() throws {
            let (folder, witness) = hostileFolder()
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/", .html("<title>Here</title><h1>A page</h1><p><a href=https://evil.example/>away</a>"))
            let program = try #require(BuiltProduct.path("martlet"))
            let home = TemporaryFolder()
            let log = home.path + "/log"
            let tracer = canTrace(home) ? ["/usr/bin/strace", "-f", "-o", log, "-e", "trace=%file"] : []
            var environment = PseudoTerminal.environment(home: home.path)
            environment.merge(["PATH": ".::/usr/bin:/bin", "DISPLAY": ":77", "XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": "."]) { $1 }
            let terminal = try PseudoTerminal(tracer + [program, server.url("/")], environment: environment, folder: folder.path)
            try terminal.wait(forText: "A page", within: .seconds(60))
            terminal.type("j")
            terminal.type("\t\r")
            try terminal.wait(forText: "This leads outside")
            #expect(terminal.emulator.title == "Here – Martlet", "the configuration of the folder was not read")
            terminal.press(.escape)
            try terminal.wait(for: "the question to go") { !$0.shows("This leads outside") }
            terminal.type("q")
            #expect(try terminal.waitForExit() == .exited(0))
            #expect(access(witness, F_OK) != 0, "a program of the folder was run")
            guard let trace = SharedData.contents(of: log) else { return Skipped.count("strace, or tracing is not allowed") }
            expectNothing(of: folder.path, in: String(decoding: trace, as: UTF8.self))
        }

        private func canTrace(_ home: TemporaryFolder) -> Bool {
            access("/usr/bin/strace", X_OK) == 0 && Command.run("/usr/bin/strace", ["-o", home.path + "/try", "/bin/true"]) == 0
        }

        /// No call names a file by a relative path, or one in the folder.
        private func expectNothing(of folder: String, in trace: String) {
            let lines = trace.split(separator: "\n")
            #expect(lines.count > 20, "the program was traced")
            for line in lines {
                // execve's second argument and readlink's answer are no paths that were looked up.
                guard let start = line.firstIndex(of: "\""), !line.contains("getcwd") else { continue }
                let path = line[line.index(after: start)...].prefix { $0 != "\"" }
                // An empty path is the descriptor itself (fstat).
                #expect(path.isEmpty || path.hasPrefix("/"), "\(line)")
                #expect(!path.hasPrefix(folder + "/"), "\(line)")
            }
        }

        @Test("A private session leaves no file behind, and none sends a password that lies about")
        func leavesNothing() async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/", .html("<h1>A page</h1><a href=/two>two</a>", headers: [("Set-Cookie", "a=b; Max-Age=999")]))
            server.on("/two", .html("<h1>Page two</h1>"))
            server.on("/secret", .html("<h1>Secret</h1>", status: 401, headers: [("WWW-Authenticate", "Basic realm=x")]))
            let home = TemporaryFolder()
            home.write("machine 127.0.0.1 login me password secret\n", to: ".netrc")
            home.write("user-agent = evil\n", to: ".curlrc")
            let before = try await files(in: home)
            let session = try MartletSession("--private", server.url("/"), home: home)
            try session.terminal.wait(forText: "A page")
            session.terminal.type("\t\r")
            try session.terminal.wait(forText: "Page two")
            try session.open("http://me:secret@127.0.0.1:\(server.port)/secret", until: "user name:")
            #expect(!session.screen.text.contains("me:secret"), "what was typed of a name and password is not shown")
            session.terminal.press(.escape)
            try session.terminal.wait(for: "the prompt to go") { !$0.shows("user name:") && $0.shows("Page two") }
            session.terminal.type("q")
            #expect(try session.terminal.waitForExit() == .exited(0))
            #expect(try await files(in: home) == before)
            for request in server.requests {
                #expect(request.header("Authorization") == nil)
                #expect(request.header("Cookie") == (request.path == "/" ? nil : "a=b"))
                #expect(request.header("User-Agent")?.hasPrefix("Martlet/") == true)
            }

        }

        private func files(in folder: TemporaryFolder) async throws -> [String] {
            let output = try await ChildProcess.run(["find", folder.path, "-mindepth", "1"]).output
            return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
        }
    }
}
