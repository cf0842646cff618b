import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// The shared table's verdicts as navigations: by link, by redirect, by refresh, with the list as the page's decider.
///
/// The page claims to be `https://docs.example.org/a/b.html` through a simulated response; redirects and refreshes of a real server
/// go to the same addresses, as written. Nothing but the loopback server is ever contacted: what is inside is cancelled by the test.
@MainActor @Suite(.timeLimit(.minutes(2))) struct HostileNavigationTests {
    let list = DomainAllowList(["docs.example.org", "*.sub.example.org"].compactMap { AllowPattern($0) })

    @Test(arguments: HostileAddress.all) func byLink(_ row: HostileAddress) async throws {
        let witness = Witness(list)
        let page = WebPage(navigationDecider: witness)
        let request = URLRequest(try #require(WebURL("https://docs.example.org/a/b.html")))
        let html = "<a href=\"\(escaped(row.text))\">link</a>"
        _ = await outcome(of: page.load(simulatedRequest: request, responseHTML: html))
        // An attribute can't hold a NUL; the parser puts U+FFFD in its place, and the row is about what a parser hands on.
        guard !row.text.contains("\0") else { return }
        let link = try #require(page.view.links.first)
        let result = await outcome(of: page.follow(link))
        try expectVerdict(row, witness, result)
        #expect(page.url?.absoluteString == "https://docs.example.org/a/b.html")
    }

    @Test(arguments: HostileAddress.all) func byRefresh(_ row: HostileAddress) async throws {
        // A refresh ends its address at a quote or leaves it out when it is malformed: those rows are about links.
        guard !row.text.contains(where: { "'\"\0".contains($0) }), row.verdict != "refuse-invalid" else { return }
        let witness = Witness(list)
        let page = WebPage(navigationDecider: witness)
        let request = URLRequest(try #require(WebURL("https://docs.example.org/a/b.html")))
        let html = "<meta http-equiv=refresh content=\"0; url=\(escaped(row.text))\">x"
        _ = await outcome(of: page.load(simulatedRequest: request, responseHTML: html))
        await page.waitUntilFinished()
        // Scripts are no refresh at all (HTML Standard); everything else is judged.
        if WebURL(row.text, base: request.webURL)?.scheme == "javascript" {
            #expect(witness.judged.isEmpty)
        } else {
            try expectVerdict(row, witness, nil)
        }
    }

    @Test func byRedirect() async throws {
        let server = try HTTPServer()
        for (index, row) in HostileAddress.all.enumerated() where row.verdict != "refuse-invalid" {
            guard !row.text.unicodeScalars.contains(where: { $0.value < 0x20 }), !row.text.hasPrefix(" ") else { continue }
            server.on("/\(index)", .redirect(302, to: row.text))
            let witness = Witness(list)
            let page = WebPage(navigationDecider: witness)
            let start = try #require(WebURL(server.url("/\(index)")))
            let result = await outcome(of: page.load(start))
            #expect(result.error != nil)
            guard let resolved = WebURL(row.text, base: start) else {
                // `https:` alone is relative to an https address only; to this server it is no address.
                #expect(witness.judged.isEmpty)
                continue
            }
            switch resolved.scheme {
            case "http", "https", "mailto":
                let verdict = list.verdict(for: resolved, from: start)
                // Relative rows stay on the loopback server; the table's verdict is for absolute ones.
                if WebURL(row.text) != nil, resolved.hostname == row.host { #expect(row.verdict == name(verdict), "\(row.text)") }
                #expect(witness.judged.last.map { $0.verdict == verdict || $0.verdict == .inside } ?? false)
            default:
                // The hard rule speaks first: nobody is asked whether a server may lead to such an address.
                #expect(result.provisionalReason is NavigationFault, "\(row.text)")
                #expect(witness.judged.isEmpty)
            }
        }
    }

    /// What the decider said of the address must be the row's verdict.
    private func expectVerdict(_ row: HostileAddress, _ witness: Witness, _ result: Outcome?) throws {
        if row.verdict == "refuse-invalid" {
            #expect(witness.judged.isEmpty)
            if let result { #expect(result.error is WebPage.NavigationError) }
            return
        }
        let judged = try #require(witness.judged.last)
        #expect(name(judged.verdict) == row.verdict)
        #expect(judged.verdict.argument ?? "" == row.argument)
        if !row.host.isEmpty { #expect(judged.address.hostname == row.host) }
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    }

    private func name(_ verdict: Verdict) -> String {
        switch verdict {
        case .inside: "inside"
        case .outside: "outside"
        case .outsideLocal: "outside-local"
        case .refused(.invalid): "refuse-invalid"
        case .refused(.scheme): "refuse-scheme"
        case .refused(.mailto): "refuse-mailto"
        }
    }
}

/// The allow-list as a decider that notes each verdict, and stops what is inside before anything is sent.
@MainActor final class Witness: WebPage.NavigationDeciding {
    let list: DomainAllowList
    var judged: [(address: WebURL, verdict: Verdict)] = []

    init(_ list: DomainAllowList) {
        self.list = list
    }

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        guard action.initiator != .program, let address = action.request.webURL else { return .allow }
        judged.append((address, list.verdict(for: address, from: action.source.request.webURL)))
        return .cancel
    }
}
