import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// The shared table of hostile addresses in the real program: what the reader sees, and what the opener gets.
    ///
    /// The page's host is `docs.example.org` itself, a server on loopback in a name space; see `HostileSite`.
    @Suite(.enabled(if: TLSAuthority.isAvailable && NameSpace.isAvailable)) struct HostileAddressTests {
        @Test("By a link: every verdict, host and argument; the opener runs on the reader's key only")
        func byLink() async throws {
            let site = try await HostileSite()
            for (index, row) in HostileAddress.all.enumerated() {
                site.add("\(index)", "<h1>Row \(index).</h1><p><a href=\"\(row.inAttribute)\">the link</a>")
            }
            try expectVerdicts(site, HostileAddress.all.enumerated().filter { !$1.text.contains("\0") }, lead: .link)
        }

        @Test("By a redirect that follows a link")
        func byRedirect() async throws {
            let site = try await HostileSite()
            for (index, row) in HostileAddress.all.enumerated() where row.fitsHeader {
                site.add("\(index)", "<h1>Row \(index).</h1><p><a href=\"r\(index)\">the link</a>")
                site.add("r\(index)", "moved", headers: [("Location", row.text)], status: 302)
            }
            try expectVerdicts(site, HostileAddress.all.enumerated().filter { $1.fitsHeader }, lead: .redirect)
        }

        @Test("By a refresh in the markup")
        func byMetaRefresh() async throws {
            let site = try await HostileSite()
            for (index, row) in HostileAddress.all.enumerated() {
                let refresh = "<meta http-equiv=refresh content=\"0; url=\(row.inAttribute)\">"
                site.add("\(index)", "\(refresh)<h1>Row \(index).</h1><p>text")
            }
            try expectVerdicts(site, HostileAddress.all.enumerated().filter { Self.canRefresh($1) }, lead: .refresh)
        }

        @Test("By a refresh in the header")
        func byHeaderRefresh() async throws {
            let site = try await HostileSite()
            for (index, row) in HostileAddress.all.enumerated() where row.fitsHeader {
                site.add("\(index)", "<h1>Row \(index).</h1><p>text", headers: [("Refresh", "0; url=\(row.text)")])
            }
            try expectVerdicts(site, HostileAddress.all.enumerated().filter { Self.canRefresh($1) && $1.fitsHeader }, lead: .refresh)
        }

        /// A refresh leaves out what is malformed and every script, and ends its address at a quote (HTML Standard): those rows are about links.
        private static func canRefresh(_ row: HostileAddress) -> Bool {
            let isScript = row.text.lowercased().filter { $0 != "\n" }.hasPrefix("javascript")
            return row.verdict != "refuse-invalid" && !isScript && !row.text.contains { "'\"\0".contains($0) }
        }

        private enum Lead { case link, redirect, refresh }

        /// Opens the page of each row and does what leads on from it.
        private func expectVerdicts(_ site: HostileSite, _ rows: [(offset: Int, element: HostileAddress)], lead: Lead) throws {
            let session = try site.open()
            var openings: [String] = []
            for (index, row) in rows {
                try session.open("https://docs.example.org/a/start", until: "The start")
                session.terminal.type(":open https://docs.example.org/a/\(index)\r")
                if lead != .refresh {
                    try session.terminal.wait(forText: "Row \(index).")
                    session.terminal.type("\t\r")
                }
                // An address that is the page's own, or the redirect's, is asked for once more.
                let outcome = try outcome(of: row, session) { site.answers("\(index)") > 1 || site.answers("r\(index)") > 1 }
                try session.terminal.wait(for: "the page of row \(index)") { !$0.shows("The start") }
                #expect(outcome?.name == row.verdict, "row \(index), \(row.text.debugDescription.prefix(200)):\n\(session.screen.text)")
                guard outcome == .outside || outcome == .outsideLocal else { continue }
                try session.terminal.wait(for: "the whole address of row \(index)") { $0.rows.joined().contains(row.argument) }
                #expect(site.opener.lines(atLeast: openings.count + 1, within: .zero).count == openings.count, "nothing is opened unasked")
                session.terminal.type("x")
                openings += ["1", row.argument]
                #expect(site.opener.lines(atLeast: openings.count) == openings, "row \(index)")
            }
            session.terminal.type("q")
            #expect(try session.terminal.waitForExit() == .exited(0))
            session.expectRestored()
            #expect(site.opener.lines(atLeast: openings.count + 1, within: .milliseconds(200)) == openings)
        }

        private func outcome(
            of row: HostileAddress, _ session: MartletSession, hasReturned: () -> Bool
        ) throws -> HostileOutcome? {
            var outcome: HostileOutcome?
            do throws(PseudoTerminal.Failure) {
                try session.terminal.wait(for: row.verdict, within: .seconds(10)) { screen in
                    outcome = .read(screen, hasAnswered: hasReturned())
                    return outcome != nil
                }
            } catch {
                Issue.record("\(row.text.debugDescription.prefix(200)): \(error)")
            }
            return outcome
        }
    }
}
