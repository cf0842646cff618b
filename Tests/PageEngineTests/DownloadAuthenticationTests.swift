import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Challenges of the servers that files come from (WebPage API 1.17 and 1.11).
@MainActor @Suite(.timeLimit(.minutes(1))) struct DownloadAuthenticationTests {
    private static let right = URLCredential(user: "ann", password: "sesame", persistence: .forSession)
    private static let wrong = URLCredential(user: "ann", password: "open", persistence: .forSession)
    /// `Authorization` for the right one.
    nonisolated private static let field = "Basic YW5uOnNlc2FtZQ=="

    private let server: HTTPServer
    private let coordinator = Challenged()
    private let page: WebPage

    init() throws {
        server = try HTTPServer()
        for path in ["/files/zip", "/files/more"] {
            server.on(path) { request in
                if request.header("Authorization") == Self.field { return .body(Array("zipped".utf8), type: "application/zip") }
                return .html("who?", status: 401, headers: [("WWW-Authenticate", "Basic realm=files")])
            }
        }
        page = WebPage(downloadCoordinator: coordinator)
    }

    private func download(_ address: String) async throws -> DownloadOutcome {
        let events = page.downloads
        page.startDownload(using: URLRequest(url: try url(address)))
        return await downloadOutcome(of: events)
    }

    @Test func theCoordinatorIsAskedAndItsCredentialKept() async throws {
        coordinator.answer = { _ in (.useCredential, Self.right) }
        #expect(try await download(server.url("/files/zip")).kinds == ["started", "final zip", "finished"])
        #expect(coordinator.files.text(of: "zip") == "zipped")
        #expect(server.requests.map { $0.header("Authorization") } == [nil, Self.field])
        let challenge = try #require(coordinator.challenges.first)
        #expect(challenge.protectionSpace.realm == "files" && challenge.protectionSpace.port == Int(server.port))
        #expect((challenge.failureResponse as? HTTPURLResponse)?.statusCode == 401)
        // What the server took is the page's: it is asked about no more.
        #expect(try await download(server.url("/files/more")).kinds.last == "finished")
        #expect(coordinator.challenges.count == 1)
        #expect(server.requests.last?.header("Authorization") == Self.field)
    }

    @Test func oneThatSaysNothingSavesNothing() async throws {
        let fault = DownloadFault.badStatus(host: "127.0.0.1", status: 401)
        #expect(try await download(server.url("/files/zip")).error as? DownloadFault == fault)
        #expect(coordinator.files.names.isEmpty && server.requests.count == 1)
    }

    @Test func refusalsAreCountedUntilItIsCancelled() async throws {
        coordinator.answer = { $0.previousFailureCount < 2 ? (.useCredential, Self.wrong) : (.cancelAuthenticationChallenge, nil) }
        #expect(try await download(server.url("/files/zip")).error as? DownloadFault == .unauthenticated)
        #expect(coordinator.challenges.map(\.previousFailureCount) == [0, 1, 2])
        #expect(coordinator.challenges.map { $0.proposedCredential?.user } == [nil, "ann", "ann"])
        #expect(coordinator.files.folder.names.isEmpty)
    }

    @Test func aCredentialFollowsNoRedirectToAnotherServer() async throws {
        let other = try HTTPServer()
        other.on("/zip", .body(Array("theirs".utf8), type: "application/zip"))
        server.on("/files/away") { request in
            request.header("Authorization") == Self.field
                ? .redirect(302, to: other.url("/zip"))
                : .html("who?", status: 401, headers: [("WWW-Authenticate", "Basic realm=files")])
        }
        coordinator.answer = { _ in (.useCredential, Self.right) }
        #expect(try await download(server.url("/files/away")).kinds.last == "finished")
        #expect(other.requests.map { $0.header("Authorization") } == [nil])
        #expect(coordinator.files.text(of: "zip") == "theirs")
    }

    @Test func whatWasRejectedIsNotAskedAboutAgain() async throws {
        server.on("/two") { _ in
            .html("who?", status: 401, headers: [("WWW-Authenticate", "Digest realm=d, nonce=n, Basic realm=b")])
        }
        coordinator.answer = { challenge in
            let isDigest = challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodHTTPDigest
            return isDigest ? (.rejectProtectionSpace, nil) : (.useCredential, Self.wrong)
        }
        coordinator.limit = 4
        #expect(try await download(server.url("/two")).error as? DownloadFault == .unauthenticated)
        let methods = coordinator.challenges.map(\.protectionSpace.authenticationMethod)
        #expect(methods == [NSURLAuthenticationMethodHTTPDigest] + Array(repeating: NSURLAuthenticationMethodHTTPBasic, count: 3))
    }

    @Test(.enabled(if: TLSAuthority.isAvailable)) func aCertificateIsAskedAbout() async throws {
        let authority = try await TLSAuthority()
        let secure = try await TLSServer(authority.selfSigned("own", for: ["DNS:localhost"]), pages: ["page": "page"])
        defer { secure.stop() }
        let address = "https://localhost:\(secure.port)/page"
        #expect(try await download(address).error is LoadingError)
        coordinator.answer = { challenge in
            guard let trust = challenge.protectionSpace.serverTrust else { return (.performDefaultHandling, nil) }
            return (.useCredential, URLCredential(trust: trust))
        }
        #expect(try await download(address).kinds.last == "finished")
        #expect(coordinator.files.folder.names.count == 1)
        #expect(coordinator.challenges.allSatisfy { $0.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust })
    }
}

/// Saves into a folder, notes what it is asked, and answers challenges by a closure; after so many it wants no more.
@MainActor private final class Challenged: WebPage.DownloadCoordinator {
    typealias Answer = (URLSession.AuthChallengeDisposition, URLCredential?)

    let files = FolderCoordinator()
    var challenges: [URLAuthenticationChallenge] = []
    var limit = Int.max
    var answer: @MainActor (URLAuthenticationChallenge) -> Answer = { _ in (.performDefaultHandling, nil) }

    func destination(forDownload download: WebPage.Download, response: URLResponse, suggestedFilename: String) async -> URL? {
        await files.destination(forDownload: download, response: response, suggestedFilename: suggestedFilename)
    }

    func authenticationChallengeDisposition(
        forDownload download: WebPage.Download, challenge: URLAuthenticationChallenge
    ) async -> Answer {
        guard challenges.count < limit else { return (.cancelAuthenticationChallenge, nil) }
        challenges.append(challenge)
        return answer(challenge)
    }
}
