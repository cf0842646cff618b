import TestSupport
import Testing

extension EndToEnd {
    /// What a session leaves on the disk (statement 101 of the WebPage API).
    @Suite struct PrivateSessionTests {
        private func server() throws -> HTTPServer {
            let server = try HTTPServer()
            server.on(
                "/",
                .html("<title>t</title><p>Some words.", headers: [("Set-Cookie", "a=1; Max-Age=9999"), ("Cache-Control", "max-age=60")]))
            return server
        }

        @Test("A private session leaves no byte in the reader's home")
        func statement101() throws {
            let (server, home) = (try server(), SamplePages.home())
            let before = home.names
            let run = try Martlet.run(["--no-config", "--private", "--dump", server.url("/")], in: home)
            #expect(run.status == 0 && run.text.contains("Some words.") && run.errorText == "")
            #expect(home.names == before)
            server.stop()
        }

        @Test("Any other keeps cookies and pages for the next one, where nobody else may read them")
        func keepsCookiesAndPages() throws {
            let (server, home) = (try server(), SamplePages.home())
            for _ in 0..<2 {
                let run = try Martlet.run(["--no-config", "--dump", server.url("/")], in: home)
                #expect(run.status == 0 && run.text.contains("Some words.") && run.errorText == "")
            }
            #expect(server.requests.count == 1, "the second session reads what the first one stored")
            #expect(home.names.contains(".cache") && home.names.contains(".local"))
            let listing = RunWithPipes(["/usr/bin/find", home.path, "-path", "*/martlet/*", "-perm", "/077"], environment: [:])
            #expect(listing.text == "", "files that others may read")
            server.stop()
        }
    }
}
