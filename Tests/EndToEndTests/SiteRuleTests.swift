import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// Rules for sites in the real binary's configuration.
    @Suite struct SiteRuleTests {
        @Test func theConfigurationIsFollowedAndTold() throws {
            let server = try HTTPServer()
            server.on("/", .html("<title>Owls</title><p>Some words.<p class=banner>Buy this"))
            let home = SamplePages.home()
            let site = String(server.url("/").dropFirst("http://".count).dropLast())
            home.write("site \(site) hide .banner\nsite \(site) user-agent Owl/1\n", to: ".config/martlet/martletrc")
            let session = try MartletSession(server.url("/"), size: CellSize(columns: 100, rows: 24), home: home)
            try session.terminal.wait(forText: "Some words.")
            #expect(!session.screen.shows("Buy this"))
            #expect(server.requests.first?.header("User-Agent") == "Owl/1")
            try session.type("=", until: "site \(site) user-agent Owl/1")
            session.terminal.press(.escape)
            try session.terminal.wait(for: "the page") { !$0.shows("Esc closes") }
            try session.quit()

            let run = try Martlet.run(["--dump", server.url("/")], in: home)
            #expect(run.status == 0 && run.text.contains("Some words.") && !run.text.contains("Buy this"))
            server.stop()
        }

        @Test func aMistakeIsToldWithItsLine() throws {
            let home = SamplePages.home()
            home.write("set wrap on\nsite example.org relod always\n", to: ".config/martlet/martletrc")
            let run = try Martlet.run(["--dump", home.path + "/guide.html"], in: home)
            #expect(run.status == 0)
            #expect(
                run.errorText
                    == "martlet: \(home.path)/.config/martlet/martletrc, line 2: “relod” is nothing that is set for a site; did you mean “reload”?\n"
            )
        }
    }
}
