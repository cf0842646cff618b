import Cells
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// `hostile-env`: homes, folders, terminals and locales that are not as they should be; pages are read all the same.
    @Suite struct HostileEnvironmentTests {
        /// An environment, and what the reader is told of it.
        struct Case: Sendable, CustomTestStringConvertible {
            let testDescription: String
            /// The variables that differ, nil for one that is missing; `HOME` within them is the test's home folder.
            var variables: [String: String?] = [:]
            /// What is in the home folder, by name; a text that begins with `→` is a link's.
            var files: [String: String] = [:]
            /// A shell command that runs before the program, in a name space of its own.
            var before: String?
            /// Words of what is said, each once; nothing else is said.
            var said: [String] = []
            /// What the first rows show, where that is not the page.
            var shows = "A page"
            var names: [String]?
        }

        static let homes = [
            Case(testDescription: "nothing amiss"),
            Case(testDescription: "a home that is a link", variables: ["HOME": "HOME/link"], files: ["link": "→real", "real/x": ""]),
            Case(testDescription: "no home", variables: ["HOME": nil], said: ["Neither HOME nor XDG_DATA_HOME is a whole path"]),
            Case(testDescription: "an empty home", variables: ["HOME": ""], said: ["Neither HOME nor XDG_DATA_HOME is a whole path"]),
            Case(
                testDescription: "a home that is no whole path", variables: ["HOME": "home"],
                said: ["Neither HOME nor XDG_DATA_HOME is a whole path"]),
            Case(
                testDescription: "a home that is a file", variables: ["HOME": "HOME/file"], files: ["file": ""],
                said: [
                    "history.sqlite can't be used (Not a directory)", "cookies.sqlite can't be used (Not a directory)",
                    "http/bodies can't be written",
                ]),
            Case(
                testDescription: "links in the home that lead to each other", files: [".local": "→.cache", ".cache": "→.local"],
                said: ["history.sqlite can't be used (", "cookies.sqlite can't be used (", "http/bodies can't be written"]),
            Case(
                testDescription: "a home that may only be read", before: "mount --bind HOME HOME && mount -o remount,bind,ro HOME",
                said: [
                    "history.sqlite can't be used (Read-only file system)", "cookies.sqlite can't be used (Read-only file system)",
                    "http/bodies can't be written (read-only file system)",
                ]),
            Case(
                testDescription: "a home in which no file may have a byte", before: "ulimit -f 0",
                said: ["history.sqlite can't be used (", "cookies.sqlite can't be used (", "http/bodies can't be written (file too large)"]),
            Case(
                testDescription: "data folders that are no whole paths",
                variables: ["XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "./cache", "XDG_CONFIG_HOME": "."],
                files: ["martlet/martletrc": "set nonsense\n"]),
            Case(
                testDescription: "data folders that are no folders",
                variables: [
                    "XDG_DATA_HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null",
                    "XDG_DATA_DIRS": "/dev/null:relative:",
                ],
                said: [
                    "history.sqlite can't be used (Not a directory)", "cookies.sqlite can't be used (Not a directory)",
                    "http/bodies can't be written",
                ]),
            Case(testDescription: "a configuration that is a folder", files: [".config/martlet/martletrc/x": ""], said: ["martletrc"]),
            Case(
                testDescription: "a configuration that is no text", files: [".config/martlet/martletrc": "\u{0}\u{1B}[31m\nset\n"],
                said: ["line 1: There is no command", "line 2: OPTION is missing"]),
            Case(
                testDescription: "a temporary folder of links", variables: ["TMPDIR": "HOME/tmp", "SQLITE_TMPDIR": "HOME/tmp"],
                files: ["tmp/martlet": "→/etc/passwd", "tmp/x": "→/nowhere"]),
            Case(testDescription: "no temporary folder", variables: ["TMPDIR": "/nowhere", "SQLITE_TMPDIR": "/nowhere"]),
        ]

        static let terminals = [
            Case(testDescription: "an unknown terminal", variables: ["TERM": "no-such-terminal"], said: ["is not known here"]),
            Case(testDescription: "a terminal without a name", variables: ["TERM": ""], said: ["is not known here"]),
            Case(testDescription: "no terminal's name", variables: ["TERM": nil], said: ["is not known here"]),
            Case(
                testDescription: "a terminal's name that is a path", variables: ["TERM": "../../../etc/passwd"], said: ["is not known here"]
            ),
            Case(testDescription: "a terminal's name with controls", variables: ["TERM": "x\u{1B}]0;y\u{7}"], said: ["is not known here"]),
            Case(
                testDescription: "a very long terminal's name", variables: ["TERM": String(repeating: "x", count: 5_000)],
                said: ["is not known here"]),
            Case(
                testDescription: "descriptions of terminals that are none",
                variables: ["TERMINFO": "HOME/terms", "TERMCAP": "xterm-256color:co#80:cl=rm -rf"],
                files: ["terms/x/xterm-256color": "no description"]),
            Case(testDescription: "one column", variables: ["COLUMNS": "1"]),
            Case(testDescription: "one line", variables: ["LINES": "1"]),
            Case(testDescription: "no columns", variables: ["COLUMNS": "0", "LINES": "0"]),
            Case(testDescription: "less than no columns", variables: ["COLUMNS": "-7", "LINES": "-7"]),
            Case(testDescription: "columns without end", variables: ["COLUMNS": "999999999", "LINES": "999999999"]),
            Case(testDescription: "columns of no number", variables: ["COLUMNS": "many", "LINES": "%n"]),
        ]

        static let locales = [
            Case(testDescription: "the C locale", variables: ["LANG": "C"]),
            Case(testDescription: "no locale", variables: ["LANG": nil]),
            Case(testDescription: "Turkish", variables: ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]),
            Case(testDescription: "a locale that is not here", variables: ["LC_ALL": "xx_YY.KOI8-R"]),
            Case(testDescription: "a locale that is a path", variables: ["LC_ALL": "/etc/passwd", "LANGUAGE": "../../x"]),
            Case(testDescription: "a time zone that is a path", variables: ["TZ": ":/etc/passwd"]),
        ]

        @Test("Each: two pages are read, what is said is said once, and the terminal is given back", arguments: homes + terminals + locales)
        func verdict(_ example: Case) throws {
            let server = try HTTPServer()
            defer { server.stop() }
            let headers = [("Set-Cookie", "a=1; Max-Age=999"), ("Cache-Control", "max-age=999")]
            server.on("/", .html("<TITLE>Here</TITLE><H1>A page</H1><P><A HREF='/INFO'>on</A>", headers: headers))
            server.on("/INFO", .html("<title>There</title><p>Page two", headers: headers))
            guard let session = try start(example, server.url("/")) else { return }
            try session.terminal.wait(forText: "A page")
            session.settle()
            session.terminal.type("\t\r")
            try session.terminal.wait(forText: "Page two")
            session.settle()
            try session.open(server.url("/").replacing("http", with: "HTTP"), until: "A page")
            session.terminal.type(":messages\r")
            try session.terminal.wait(forText: "Messages")
            session.settle()
            let screen = session.screen.text
            for words in example.said { #expect(screen.split(separator: words).count == 2, "“\(words)” in\n\(screen)") }
            let told = session.screen.rows.dropFirst(2).count {
                $0.contains("can't be") || $0.contains("not known") || $0.contains("Neither")
            }
            #expect(told <= example.said.count, "\(screen)")
            session.terminal.type("qQ")
            #expect(try session.terminal.waitForExit() == .exited(0))
            session.expectRestored()
        }

        /// Starts the program in the environment; nil where name spaces are wanted, and can't be made here.
        private func start(_ example: Case, _ address: String) throws -> MartletSession? {
            let home = TemporaryFolder()
            for (name, text) in example.files {
                guard text.hasPrefix("→") else {
                    home.write(text, to: name)
                    continue
                }
                let place = home.write("", to: name)
                unlink(place)
                #expect(symlink(String(text.dropFirst()), place) == 0)
            }
            let program = try #require(BuiltProduct.path("martlet"), "the program martlet was not built")
            var variables = PseudoTerminal.environment(home: home.path)
            for (name, value) in example.variables { variables[name] = value?.replacing("HOME", with: home.path) }
            var command = [program, address]
            if let before = example.before {
                guard NameSpace.isAvailable else { return nil }
                command =
                    ["/usr/bin/unshare", "-rm", "sh", "-c", "\(before.replacing("HOME", with: home.path)) && exec \"$@\"", "sh"] + command
                variables["PATH"] = "/usr/sbin:/usr/bin:/sbin:/bin"
            }
            let size = CellSize(columns: 160, rows: 24)
            return MartletSession(
                terminal: try PseudoTerminal(command, size: size, environment: variables, folder: home.path), home: home)
        }
    }
}
