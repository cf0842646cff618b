import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// Text that a terminal would obey, in every field of a page and of an answer: none of it is obeyed.
    @Suite struct HostileTextTests {
        /// How the text is written in a page.
        enum Form: CaseIterable, CustomTestStringConvertible {
            case raw, references, windows1252, utf16, iso2022, gb18030, shiftJIS

            var testDescription: String { "\(self)" }

            var contentType: String {
                switch self {
                case .raw, .references: "text/html; charset=utf-8"
                case .windows1252: "text/html; charset=windows-1252"
                case .utf16: "text/html; charset=utf-16le"
                case .iso2022: "text/html; charset=iso-2022-jp"
                case .gb18030: "text/html; charset=gb18030"
                case .shiftJIS: "text/html; charset=shift_jis"
                }
            }

            var bytes: [UInt8] {
                let page = HostileText.page(HostileText.all, HostileText.inAttribute)
                switch self {
                case .raw, .iso2022, .gb18030, .shiftJIS: return Array(page.utf8)
                case .references: return Array(HostileText.page(HostileText.references, HostileText.references).utf8)
                case .windows1252: return page.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
                case .utf16: return page.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
                }
            }
        }

        /// A session without colours on a harmless page; how often it has cleared the screen.
        private func begin(
            _ server: HTTPServer, home: TemporaryFolder = TemporaryFolder(), environment: [String: String] = [:]
        ) throws -> (MartletSession, clears: Int) {
            server.on("/start", .html("<h1>The start</h1>"))
            let session = try MartletSession(server.url("/start"), environment: environment.merging(["NO_COLOR": "1"]) { $1 }, home: home)
            try session.terminal.wait(forText: "The start")
            return (session, session.terminal.output.occurrences(of: Array("\u{1B}[2J".utf8)))
        }

        private func end(_ session: MartletSession, clears: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
            #expect(session.screen.isAlternate, "nothing left the program's screen", sourceLocation: sourceLocation)
            let obeyed = session.screen.obeyed(in: session.terminal.output, clears: clears)
            #expect(obeyed == [], sourceLocation: sourceLocation)
            session.terminal.type("q")
            #expect(try session.terminal.waitForExit() == .exited(0), sourceLocation: sourceLocation)
            session.expectRestored(sourceLocation: sourceLocation)
        }

        @Test(
            "In every field of a page, in the window, in lists, hints, titles, the status line and the clipboard", arguments: Form.allCases)
        func onThePage(form: Form) async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/page", .body(form.bytes, type: form.contentType))
            let (session, clears) = try begin(server)
            try session.open(server.url("/page"), until: "Heading")
            try pageThrough(session)
            try goOverLinks(session)
            try openLists(session)
            try session.open("docs://start", until: "docs://start")
            try pageThrough(session)
            session.terminal.type(":open http")
            try session.terminal.wait(forText: "http://127.0.0.1")
            session.terminal.type("\t")
            session.terminal.press(.controlC)
            try session.terminal.wait(for: "the prompt to go") { !$0.shows(":open") }
            try end(session, clears: clears)
        }

        /// Shows every row of the page.
        private func pageThrough(_ session: MartletSession) throws {
            session.terminal.type("gg")
            try session.terminal.wait(for: "the top") { $0.rows.last?.hasSuffix("Top") ?? false || $0.rows.last?.hasSuffix("All") ?? false }
            for _ in 0..<300 {
                if session.screen.rows.last?.hasSuffix("Bot") ?? true || session.screen.rows.last?.hasSuffix("All") ?? true { return }
                let before = session.screen.rows
                session.terminal.type(" ")
                try session.terminal.wait(for: "the next window") { $0.rows != before }
            }
            Issue.record("the page has no end")
        }

        private func goOverLinks(_ session: MartletSession) throws {
            try session.terminal.wait(for: "the end of the load") { _ in session.progress == nil }
            session.terminal.type("gg")
            for key in ["\t", "\t", "\t", "\t"] {
                let before = session.screen.text
                session.terminal.type(key)
                try session.terminal.wait(for: "the next link") { $0.text != before }
                session.terminal.type("Y")
                try session.terminal.wait(for: "the copy") {
                    $0.text.contains("Copied") || $0.text.contains("is longer than") || $0.text.contains("No link has")
                }
            }
            for keys in ["c", "y"] {
                let before = session.screen.text
                session.terminal.type(keys)
                try session.terminal.wait(for: "an answer to \(keys)") { $0.text != before }
            }
            try session.terminal.wait(forText: "Copied: http")
            session.settle()
            let rows = session.screen.rows.dropLast()
            session.terminal.type("f")
            try session.terminal.wait(for: "the labels") { $0.rows.dropLast() != rows }
            session.terminal.press(.escape)
            try session.terminal.wait(for: "the labels to go") { $0.rows.dropLast() == rows }
        }

        private func openLists(_ session: MartletSession) throws {
            for (keys, name) in [("t", "Headings"), ("gl", "Links"), ("gh", "History"), ("g<", "Messages")] {
                session.terminal.type(keys)
                try session.terminal.wait(forText: "\(name) · ")
                session.terminal.type("G")
                session.terminal.press(.controlC)
                try session.terminal.wait(for: "the list to go") { !$0.shows("Esc closes") }
            }
        }

        @Test("In every field of an answer, and in the sentences that quote it")
        func inAnswers() throws {
            let server = try HTTPServer()
            defer { server.stop() }
            let text = HostileText.inLine
            let short = "a\u{1B}]0;t\u{07}b\u{1B}[31mc\u{9B}2Jd\u{202E}e"
            let answers: [(path: String, head: String, shows: String)] = [
                ("reason", "404 Nope \(text)", "body of reason"), ("where", "302 Found\r\nLocation: /to\(text)", "nothing here"),
                ("whither", "302 Found\r\nLocation: od\(short)d:x", "nothing here"),
                ("host", "302 Found\r\nLocation: http://ev\(short)il.example/", "redirects to “http://ev"),
                ("type", "200 OK\r\nContent-Type: application/x\(short)", "body of type"),
                (
                    "name", "200 OK\r\nContent-Type: application/x-y\r\nContent-Disposition: attachment; filename=\"n\(text).z\"",
                    "save as: "
                ),
                ("realm", "401 No\r\nWWW-Authenticate: Basic realm=\"r\(text)\"", "user name:"),
                ("refresh", "200 OK\r\nRefresh: 5; url=/y\(short)", "body of refresh"),
                ("compression", "200 OK\r\nContent-Encoding: x\(short)", "The page's compression"),
                ("language", "200 OK\r\nContent-Language: \(text)\r\nLink: <\(text)>; rel=next", "language"),
            ]
            let (session, clears) = try begin(server)
            for answer in answers {
                let head = answer.head.contains("Content-Type") ? answer.head : answer.head + "\r\nContent-Type: text/html"
                server.on("/" + answer.path, .raw("HTTP/1.1 \(head)\r\n\r\n<p>body of \(answer.path)</p>"))
                try session.open(server.url("/" + answer.path), until: answer.shows)
                if answer.path == "realm" {
                    session.terminal.press(.escape)
                    try session.terminal.wait(for: "the prompt to go") { !$0.shows("user name:") }
                }
                if answer.path == "name" {
                    session.terminal.press(.escape)
                    try session.terminal.wait(forText: "Nothing was saved")
                }
                try session.open(server.url("/start"), until: "The start")
            }
            session.terminal.type("g<")
            try session.terminal.wait(forText: "Messages")
            session.terminal.press(.controlC)
            try session.terminal.wait(for: "the list to go") { !$0.shows("Messages ·") }
            try end(session, clears: clears)
        }

        @Test("In the names of files, what is pasted, and configuration")
        func inNamesAndInput() throws {
            let server = try HTTPServer()
            defer { server.stop() }
            let home = TemporaryFolder()
            let name = String(HostileText.sequences.joined(separator: "‹").filter { $0 != "/" }.prefix(80)) + "\u{202E}\u{85}"
            home.write("<h1>A file</h1>", to: "folder/\(name).html")
            home.write("text\n", to: "folder/\(name).txt")
            home.write(
                "# \(HostileText.inLine)\nnonsense \(HostileText.inLine)\nbind x nonsense\(HostileText.inLine)\n",
                to: ".config/martlet/martletrc")
            let (session, clears) = try begin(server, home: home)
            session.terminal.type("g<")
            try session.terminal.wait(forText: "Messages")
            session.terminal.press(.controlC)
            try session.terminal.wait(for: "the list to go") { !$0.shows("Messages ·") }
            try session.open(home.path + "/folder/", until: "bytes)")
            session.terminal.type("\t\t\r")
            try session.terminal.wait(forText: "A file")
            session.terminal.type("gh")
            try session.terminal.wait(forText: "History ·")
            session.terminal.press(.controlC)
            try session.terminal.wait(for: "the list to go") { !$0.shows("History ·") }
            for command in ["open ", "find ", "allow ", "nonsense", "set text-width ", "help "] {
                session.terminal.type(":\(command)\u{1B}[200~\(HostileText.inLine)\u{1B}[201~")
                try session.terminal.wait(for: "what was pasted") { $0.text.contains("]8;;http://x") || $0.text.contains("]0;open") }
                session.terminal.type("\r")
                try session.terminal.wait(for: "the prompt to go") { $0.rows.last?.hasPrefix(":") == false }
            }
            try session.open(server.url("/start"), until: "The start")
            try end(session, clears: clears)
        }

        @Test("Certificate names", .enabled(if: TLSAuthority.isAvailable))
        func inCertificates() async throws {
            let authority = try await TLSAuthority()
            let identity = try await authority.identity("named", for: ["DNS:e\u{1B}]0\u{07}v\u{1B}[31mi\u{7F}l.example"])
            let secure = try await TLSServer(identity)
            defer { secure.stop() }
            let server = try HTTPServer()
            defer { server.stop() }
            let (session, clears) = try begin(server, environment: ["SSL_CERT_FILE": authority.certificateFile])
            try session.open("https://localhost:\(secure.port)/page", until: "The certificate that localhost showed belongs to e")
            try end(session, clears: clears)
        }

        @Test("Printed pages hold no control character but line breaks", arguments: Form.allCases)
        func printed(form: Form) async throws {
            let program = try #require(BuiltProduct.path("martlet"))
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/page", .body(form.bytes, type: form.contentType))
            for kind in ["text", "ansi", "links", "outline", "dom", "html"] {
                let (status, output) = try await ChildProcess.run([program, "--no-config", "--dump=\(kind)", server.url("/page")])
                #expect(status == 0)
                var text = String(decoding: output, as: UTF8.self)
                #expect(Array(text.utf8) == output, "\(kind) is UTF-8")
                #expect(text.contains(kind == "links" ? "Link" : "Heading"))
                if kind == "ansi" {
                    #expect(!text.contains("\u{1B}[31m"))
                    text.replace(/\u{1B}\[[0-9;]*m/, with: "")
                }
                let wrong = text.unicodeScalars.filter { HostileText.scalars.contains($0) || $0 == "\r" }.map(\.value)
                #expect(wrong == [], "\(kind)")
            }
        }
    }
}
