import PageEngine
import TestSupport
import Testing

/// Every row of the shared table, judged as a link of `https://docs.example.org/a/b.html`.
@MainActor @Suite struct DomainAllowListTests {
    let page = WebURL("https://docs.example.org/a/b.html")
    let list = DomainAllowList(["docs.example.org", "*.sub.example.org"].compactMap { AllowPattern($0) })

    @Test(arguments: HostileAddress.all) func judgesTheSharedTable(_ row: HostileAddress) throws {
        let verdict = list.verdict(forLink: row.text, in: page)
        #expect(name(verdict) == row.verdict)
        #expect(verdict.argument ?? "" == row.argument)
        if !row.host.isEmpty { #expect(WebURL(row.text, base: page)?.hostname == row.host) }
    }

    @Test func theTableIsRead() {
        guard SharedData.root != nil else { return Skipped.count("data/hostile-url.tsv") }
        #expect(HostileAddress.all.count >= 56)
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

    private func verdict(_ address: String, _ patterns: [String], from source: String? = "https://docs.example.org/") -> Verdict {
        DomainAllowList(patterns.compactMap { AllowPattern($0) }).verdict(forLink: address, in: source.flatMap { WebURL($0) })
    }

    @Test func aWildcardHoldsSubdomainsOnly() {
        #expect(verdict("https://a.example.org/", ["*.example.org"]) == .inside)
        #expect(verdict("https://a.b.example.org/", ["*.example.org"]) == .inside)
        #expect(verdict("https://example.org/", ["*.example.org"]) == .outside(argument: "https://example.org/"))
        #expect(verdict("https://badexample.org/", ["*.example.org"]) == .outside(argument: "https://badexample.org/"))
        #expect(verdict("https://.example.org/", ["*.example.org"]) == .outside(argument: "https://.example.org/"))
    }

    @Test func aPortHoldsThatPortOnly() {
        #expect(verdict("http://example.org:8080/", ["example.org:8080"]) == .inside)
        #expect(verdict("https://example.org:8080/", ["example.org:8080"]) == .inside)
        #expect(verdict("http://example.org/", ["example.org:8080"]) == .outside(argument: "http://example.org/"))
        #expect(verdict("http://example.org/", ["example.org:80"]) == .inside)
        #expect(verdict("https://example.org/", ["example.org:80"]) == .outside(argument: "https://example.org/"))
        #expect(verdict("http://[::1]:8080/", ["[::1]:8080"]) == .inside)
        #expect(verdict("http://[::1]:8081/", ["[::1]:8080"]) == .outsideLocal(argument: "http://[::1]:8081/"))
    }

    @Test func aSchemeHoldsThatSchemeOnly() {
        #expect(verdict("https://example.org/", ["https://example.org"]) == .inside)
        #expect(verdict("http://example.org/", ["https://example.org"]) == .outside(argument: "http://example.org/"))
        #expect(verdict("https://example.org:8443/", ["https://example.org:8443"]) == .inside)
        #expect(verdict("https://a.example.org/", ["https://*.example.org"]) == .inside)
    }

    @Test(arguments: [
        "", "*.", "*", "example.org/path", "user@example.org", "ftp://example.org", "https://", "*.127.0.0.1", "a b", "x:99999",
        "exa%00mple",
    ])
    func refusesWhatIsNoPattern(_ text: String) {
        #expect(AllowPattern(text) == nil)
    }

    @Test(arguments: [
        "example.org", "*.example.org", "example.org:8080", "https://example.org", "http://*.example.org:81", "file:", "[::1]:8080",
    ])
    func aPatternPrintsAsItIsWritten(_ text: String) {
        #expect(AllowPattern(text)?.description == text)
    }

    @Test func patternsAreSpelledLikeAddresses() {
        #expect(AllowPattern("BÜCHER.example")?.description == "xn--bcher-kva.example")
        #expect(verdict("http://127.1:8000/", ["127.0.0.1:8000"]) == .inside)
    }

    @Test func localFilesAreOneSite() {
        let list = DomainAllowList()
        let file = WebURL("file:///usr/share/doc/a.html")
        #expect(list.verdict(forLink: "../../../etc/hostname", in: file) == .inside)
        #expect(list.verdict(forLink: "file://evil.org/share", in: file) == .refused(.scheme("file")))
        #expect(list.verdict(forLink: "https://evil.org/", in: file) == .outside(argument: "https://evil.org/"))
        #expect(list.verdict(forLink: "docs://start", in: file) == .refused(.scheme("docs")))
        #expect(list.verdict(forLink: "file:///etc/passwd", in: WebURL("data:text/html,x")) == .refused(.scheme("file")))
    }

    @Test func theProgramsOwnPagesLeadAnywhereTheyList() {
        let list = DomainAllowList()
        let start = WebURL("docs://start")
        #expect(list.verdict(forLink: "file:///usr/share/doc/x/index.html", in: start) == .inside)
        #expect(list.verdict(forLink: "https://docs.python.org/3/", in: start) == .inside)
        #expect(list.verdict(forLink: "docs://help", in: start) == .inside)
        #expect(list.verdict(forLink: "javascript:alert(1)", in: start) == .refused(.scheme("javascript")))
    }

    @Test func anywhereStillJudgesSchemesAndThisMachine() {
        let list = DomainAllowList(scope: .anywhere)
        #expect(list.verdict(forLink: "https://evil.org/", in: page) == .inside)
        #expect(list.verdict(forLink: "file:///etc/passwd", in: page) == .refused(.scheme("file")))
        #expect(list.verdict(forLink: "http://192.168.1.1/", in: page) == .outsideLocal(argument: "http://192.168.1.1/"))
    }

    @Test func userInfoIsNeverHandedOn() {
        #expect(verdict("https://user:secret@evil.org/", []) == .outside(argument: "https://evil.org/"))
    }

    @Test(arguments: [
        ("mailto:a@b.c", true), ("mailto:a@b.c,d@e.f", true), ("mailto:a@b.c?subject=A%20question", true), ("mailto:a@b.c?", true),
        ("mailto:", false), ("mailto:-oX@b.c", false), ("mailto:a@b.c%0ABcc:y@z", false), ("mailto:a@b.c?subject=x%0d%0aBcc:y", false),
        ("mailto:a@b.c?body=x", false), ("mailto:a@b.c?subject=x&attach=/etc/passwd", false), ("mailto:a@b.c?attach=/etc/passwd", false),
        ("mailto:a@b.c#x", false), ("mailto:a@b.c?subject=x&amp;body=y", false), ("mailto:$(id)@b.c", false), ("mailto:%2DoX@b.c", false),
    ])
    func onlyPlainMessagesLeave(_ address: String, _ leaves: Bool) {
        let expected: Verdict = leaves ? .outside(argument: address) : .refused(.mailto)
        #expect(verdict(address, []) == expected)
    }
}
