import FoundationEssentials
import Loading
import PageEngine
import TestSupport
import Testing
import WebTypes

/// What a page is known by at its server never leaves for another one by way of frames, nor is it used by another site's document.
@Suite(.timeLimit(.minutes(1))) @MainActor struct FrameSecrecyTests {
    nonisolated private static let field = "Basic YW5uOnNlc2FtZQ=="
    private let own: HTTPServer
    private let other: HTTPServer
    private let page: WebPage

    init() throws {
        own = try HTTPServer()
        other = try HTTPServer()
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        page = WebPage(configuration: configuration, navigationDecider: Ann())
    }

    private final class Ann: WebPage.NavigationDeciding {
        func decideAuthenticationChallengeDisposition(
            for challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            (.useCredential, URLCredential(user: "ann", password: "sesame", persistence: .forSession))
        }
    }

    /// The same server under a name of another site.
    private func elsewhere(_ server: HTTPServer, _ path: String) -> String { "http://localhost:\(server.port)\(path)" }

    /// A page that knows its reader: by a cookie and by a password.
    private func load(_ body: String) async throws {
        own.on("/") { request in
            if request.header("Authorization") != Self.field {
                return .html("", status: 401, headers: [("WWW-Authenticate", "Basic realm=x")])
            }
            return .html(body, headers: [("Set-Cookie", "own=secret")])
        }
        #expect(await outcome(of: page.load(try url(own.url("/")))).events == wholeLoad)
    }

    private func request(_ path: String, to server: HTTPServer) throws -> RecordedRequest {
        try #require(server.requests.first { $0.path == path })
    }

    @Test func aFrameOfTheSameSiteIsKnown() async throws {
        own.on("/inner", .html("<p>inner"))
        try await load("<iframe src=inner></iframe>")
        let inner = try request("/inner", to: own)
        #expect(inner.header("Cookie") == "own=secret" && inner.header("Authorization") == Self.field)
    }

    @Test func aFrameOfAnotherHostLearnsNothing() async throws {
        other.on("/inner", .html("<p>inner", headers: [("Set-Cookie", "other=1; Path=/")]))
        try await load(
            "<iframe src='\(elsewhere(other, "/inner"))'></iframe><iframe src='http://user:word@localhost:\(other.port)/inner?2'></iframe>")
        #expect(other.requests.count == 2)
        for request in other.requests {
            let head = String(decoding: request.head, as: UTF8.self)
            #expect(!head.contains("secret") && !head.contains(Self.field) && request.header("Cookie") == nil)
        }
        #expect(await page.text().contains("inner"))
    }

    @Test func aRedirectOfAFrameTakesNothingAlong() async throws {
        own.on("/away", .redirect(302, to: elsewhere(other, "/inner")))
        other.on("/inner", .html("<p>inner"))
        try await load("<iframe src=away></iframe>")
        #expect(try request("/away", to: own).header("Authorization") == Self.field)
        let inner = try request("/inner", to: other)
        #expect(inner.header("Cookie") == nil && inner.header("Authorization") == nil)
    }

    @Test func anotherSitesDocumentDoesNotUseWhatIsKnown() async throws {
        other.on("/outer", .html("<iframe src='\(own.url("/deep"))'></iframe>"))
        own.on("/deep", .html("<p>deep"))
        try await load("<iframe src='\(elsewhere(other, "/outer"))'></iframe>")
        let deep = try request("/deep", to: own)
        #expect(deep.header("Cookie") == nil && deep.header("Authorization") == nil)
    }

    @Test func aPageOfTheNetworkFramesNoFileAndNoPageOfTheProgram() async throws {
        let folder = TemporaryFolder()
        folder.write(Array("secret".utf8), to: "secret.txt")
        try await load(
            """
            <iframe src='file://\(folder.path)/secret.txt'></iframe><iframe src='docs://start'></iframe>
            <iframe src='blob:x'></iframe><iframe src='data:text/html,<p>inline'></iframe>
            """)
        let text = await page.text()
        #expect(!text.contains("secret\n") && text.contains("inline"))
        #expect(text.split(separator: "a page may not show it from there").count == 4)
    }
}
