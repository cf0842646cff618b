import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// What a reader has with one host never reaches another: passwords, cookies, user-info, and where on the first host they were.
@MainActor @Suite(.timeLimit(.minutes(1))) struct CredentialLeakTests {
    /// How a reader gets from one host to the other.
    enum Way: Hashable, Sendable {
        case link, redirect(Int), redirectTwice, meta, header, sheet, importedSheet, typed, download, downloadByRedirect
    }

    nonisolated static let ways: [Way] =
        [301, 302, 303, 307, 308].map(Way.redirect) + [
            .link, .redirectTwice, .meta, .header, .sheet, .importedSheet, .typed, .download, .downloadByRedirect,
        ]

    /// In every secret: the password, the cookies, the path and query of the first host, what the program adds.
    nonisolated private static let secret = "s3cr3t"
    /// `ann:s3cr3t`, as `Authorization` has it.
    nonisolated private static let encoded = "YW5uOnMzY3IzdA=="

    private let server: HTTPServer
    private let page: WebPage
    private let coordinator = FolderCoordinator()

    init() throws {
        server = try HTTPServer()
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        page = WebPage(configuration: configuration, navigationDecider: SignedIn(password: Self.secret), downloadCoordinator: coordinator)
    }

    /// One server, and two hosts to whoever asks.
    private var here: String { "http://127.0.0.1:\(server.port)" }
    private var there: String { "http://localhost:\(server.port)" }

    @Test(arguments: ways) func nothingLeaves(_ way: Way) async throws {
        prepare(way)
        var request = URLRequest(
            try #require(WebURL("http://ann:\(Self.secret)@127.0.0.1:\(server.port)/\(Self.secret)?token=\(Self.secret)#\(Self.secret)")))
        request.setValue("key \(Self.secret)", forHTTPHeaderField: "X-Of-The-Program")
        _ = await outcome(of: page.load(request))
        await page.waitUntilFinished()
        try await go(way)
        let atHome = server.requests.filter { $0.header("Host")?.hasPrefix("127.0.0.1") == true }
        let away = server.requests.filter { $0.header("Host")?.hasPrefix("localhost") == true }
        #expect(atHome.contains { $0.header("Authorization") == "Basic " + Self.encoded }, "the first host gets what is its own")
        #expect(atHome.contains { $0.header("Cookie")?.contains(Self.secret) == true }, "the first host gets what is its own")
        #expect(!away.isEmpty, "the other host was asked")
        for request in away {
            let head = String(decoding: request.head, as: UTF8.self)
            #expect(request.header("Authorization") == nil && request.header("Cookie") == nil, "\(head)")
            #expect(!head.contains(Self.encoded), "\(head)")
            let isTheProgramsOwn = head.split(separator: "\r\n").filter { $0.contains(Self.secret) }.allSatisfy { $0.hasPrefix("X-Of-") }
            #expect(isTheProgramsOwn, "\(head)")
        }
    }

    /// The pages of both hosts.
    private func prepare(_ way: Way) {
        let (here, there) = (here, there)
        let headers = [("Set-Cookie", "id=\(Self.secret)"), ("Cache-Control", "no-store")]
        server.on("/\(Self.secret)") { request in
            guard request.header("Authorization") == "Basic " + Self.encoded else {
                return .html("who?", status: 401, headers: [("WWW-Authenticate", "Basic realm=r")] + headers)
            }
            switch way {
            case .meta: return .html("<meta http-equiv=refresh content='0; url=\(there)/other'>", headers: headers)
            case .header: return .html("<p>wait", headers: headers + [("Refresh", "0; url=\(there)/other")])
            case .sheet: return .html("<link rel=stylesheet href=\(there)/sheet.css><p>text<a href=/next>x</a>", headers: headers)
            case .importedSheet: return .html("<style>@import url(\(there)/sheet.css);</style><p>text<a href=/next>x</a>", headers: headers)
            case .redirect, .redirectTwice, .downloadByRedirect: return .html("<a href=/away?\(Self.secret)>away</a>", headers: headers)
            case .link, .typed, .download: return .html("<a href=\(there)/other>away</a>", headers: headers)
            }
        }
        server.on("/away") { _ in
            if case .redirect(let status) = way { return .redirect(status, to: there + "/other") }
            return .redirect(302, to: way == .redirectTwice ? there + "/back" : there + "/other")
        }
        server.on("/back", .redirect(307, to: here + "/again"))
        server.on("/again", .redirect(307, to: there + "/other"))
        server.on("/next", .html("next"))
        server.on("/sheet.css", .body(Array("p { color: red }".utf8), type: "text/css"))
        // It asks for what is not its own, with the first host's realm.
        server.on("/other", .html("<p>other", status: 401, headers: [("WWW-Authenticate", "Basic realm=r"), ("Set-Cookie", "other=1")]))
    }

    private func go(_ way: Way) async throws {
        switch way {
        case .typed:
            _ = await outcome(of: page.load(try url(server.url("/next"))))
            _ = await outcome(of: page.load(try url(there + "/other")))
        case .meta, .header: _ = await outcome(of: page.load(try url(server.url("/next"))))
        case .download, .downloadByRedirect:
            let events = page.downloads
            _ = try page.startDownload(of: try #require(page.view.links.first))
            _ = await downloadOutcome(of: events)
            _ = await outcome(of: page.load(try url(server.url("/next"))))
        case .link, .redirect, .redirectTwice, .sheet, .importedSheet:
            _ = await outcome(of: page.follow(try #require(page.view.links.first)))
            if way == .link || page.webURL?.hostname == "localhost" { _ = await outcome(of: page.load(try url(server.url("/next")))) }
        }
        await page.waitUntilFinished()
    }
}

/// A reader who signs in on the first host, and on no other.
@MainActor private final class SignedIn: WebPage.NavigationDeciding {
    private let password: String

    init(password: String) { self.password = password }

    func decideAuthenticationChallengeDisposition(
        for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        guard challenge.protectionSpace.host == "127.0.0.1" else { return (.performDefaultHandling, nil) }
        return (.useCredential, URLCredential(user: "ann", password: password, persistence: .forSession))
    }
}
