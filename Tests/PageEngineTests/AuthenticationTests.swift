import FoundationEssentials
import TestSupport
import Testing
import WebTypes

@testable import Loading
@testable import PageEngine

/// Challenges of servers (WebPage API 1.11, statement 63).
@MainActor @Suite(.timeLimit(.minutes(2))) struct AuthenticationTests {
    private static let right = URLCredential(user: "ann", password: "sesame", persistence: .forSession)
    private static let wrong = URLCredential(user: "ann", password: "s\u{e9}same", persistence: .forSession)
    /// `Authorization` for the right one.
    nonisolated private static let field = "Basic YW5uOnNlc2FtZQ=="

    /// A server whose pages below `/a/` want the right credential.
    private func server(_ challenges: [String] = ["Basic realm=\"The realm\""]) throws -> HTTPServer {
        let server = try HTTPServer()
        for path in ["/a/page", "/a/deeper/page", "/a", "/b/page", "/a/sheet.css"] {
            server.on(path) { request in
                if request.header("Authorization") == Self.field { return .html("<title>Inside</title><p>inside") }
                return .html("<title>Outside</title><p>outside", status: 401, headers: challenges.map { ("WWW-Authenticate", $0) })
            }
        }
        return server
    }

    private func load(_ page: WebPage, _ address: String) async throws -> Outcome {
        let result = await outcome(of: page.load(try url(address)))
        await page.waitUntilFinished()
        return result
    }

    @Test func statement52ADeciderThatSaysNothingGetsTheAnswer() async throws {
        let server = try server()
        defer { server.stop() }
        let page = WebPage(navigationDecider: Everything())
        #expect(try await load(page, server.url("/a/page")).events == wholeLoad)
        #expect(page.title == "Outside" && page.statusCode == 401)
        #expect(server.requests.count == 1)
    }

    @Test func statement63TheRequestIsTriedAgainWithTheCredential() async throws {
        let server = try server()
        defer { server.stop() }
        let decider = Challenged { _ in (.useCredential, Self.right) }
        let page = WebPage(navigationDecider: decider)
        #expect(try await load(page, server.url("/a/page")).events == wholeLoad)
        #expect(page.title == "Inside" && page.statusCode == 200)
        #expect(server.requests.map { $0.header("Authorization") } == [nil, Self.field])
        #expect(decider.log == ["action", "challenge", "response"])
        let challenge = try #require(decider.challenges.first)
        #expect(
            challenge.protectionSpace
                == URLProtectionSpace(
                    host: "127.0.0.1", port: Int(server.port), protocol: "http", realm: "The realm",
                    authenticationMethod: NSURLAuthenticationMethodHTTPBasic))
        #expect(challenge.previousFailureCount == 0 && challenge.proposedCredential == nil && challenge.error == nil)
        #expect((challenge.failureResponse as? HTTPURLResponse)?.statusCode == 401)
        #expect(!challenge.protectionSpace.receivesCredentialSecurely)
    }

    @Test func statement63ACancelledChallengeFailsTheLoad() async throws {
        let server = try server()
        defer { server.stop() }
        server.on("/first", .html("<title>First</title>first"))
        let page = WebPage(navigationDecider: Challenged { _ in (.cancelAuthenticationChallenge, nil) })
        _ = try await load(page, server.url("/first"))
        let result = try await load(page, server.url("/a/page"))
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.provisionalReason as? NavigationCancelled == .unauthenticated)
        #expect(page.title == "First" && page.url?.absoluteString == server.url("/first"))
        #expect(page.backForwardList.backList.isEmpty && page.lastFailure == nil)
    }

    @Test func statement63ARefusedCredentialIsCountedAndAskedAbout() async throws {
        let server = try server()
        defer { server.stop() }
        let decider = Challenged { $0.previousFailureCount < 2 ? (.useCredential, Self.wrong) : (.useCredential, Self.right) }
        let page = WebPage(navigationDecider: decider)
        #expect(try await load(page, server.url("/a/page")).events == wholeLoad)
        #expect(page.title == "Inside")
        #expect(decider.challenges.map(\.previousFailureCount) == [0, 1, 2])
        #expect(decider.challenges.map { $0.proposedCredential?.user } == [nil, "ann", "ann"])
    }

    @Test func statement63WhatWasTakenIsSentUnaskedBelowItsPathOnly() async throws {
        let server = try server()
        defer { server.stop() }
        let decider = Challenged { _ in (.useCredential, Self.right) }
        let page = WebPage(navigationDecider: decider)
        for path in ["/a/page", "/a/deeper/page", "/b/page", "/b/page"] {
            _ = try await load(page, server.url(path))
            #expect(page.title == "Inside")
        }
        // The realm is known: beside the path it is proved when asked for, and unasked from then on.
        #expect(decider.challenges.count == 1)
        #expect(server.requests.map { $0.header("Authorization") != nil } == [false, true, true, false, true, true])
        #expect(try await load(WebPage(), server.url("/a/page")).events == wholeLoad)
        #expect(server.requests.last?.header("Authorization") == nil, "another page knows nothing of it")
    }

    @Test func statement63WithoutPersistenceNothingIsKept() async throws {
        let server = try server()
        defer { server.stop() }
        let decider = Challenged { _ in (.useCredential, URLCredential(user: "ann", password: "sesame", persistence: .none)) }
        let page = WebPage(navigationDecider: decider)
        for _ in 1...2 { _ = try await load(page, server.url("/a/page")) }
        #expect(decider.challenges.count == 2)
        #expect(server.requests.map { $0.header("Authorization") != nil } == [false, true, false, true])
    }

    @Test func statement63TheDecidersCredentialTakesThePlaceOfTheProgramsOwn() async throws {
        let server = try server()
        defer { server.stop() }
        let page = WebPage(navigationDecider: Challenged { _ in (.useCredential, Self.right) })
        var request = URLRequest(try #require(WebURL(server.url("/a/page"))))
        request.headers.set("Authorization", "Basic eA==")
        _ = await outcome(of: page.load(request))
        #expect(server.requests.map { $0.header("Authorization") } == ["Basic eA==", Self.field])
        #expect(page.statusCode == 200)
    }

    @Test func statement63ARejectedSpaceLeavesTheNextOne() async throws {
        let server = try server(["Basic realm=b", "Negotiate, Digest realm=\"d\", nonce=n, Digest realm=\"x\", nonce=n, algorithm=new"])
        defer { server.stop() }
        let decider = Challenged { challenge in
            let isBasic = challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodHTTPBasic
            return isBasic ? (.useCredential, Self.right) : (.rejectProtectionSpace, nil)
        }
        let page = WebPage(navigationDecider: decider)
        _ = try await load(page, server.url("/a/page"))
        #expect(page.title == "Inside")
        #expect(decider.challenges.map { $0.protectionSpace.realm } == ["d", "b"], "the safest is asked about first")
    }

    @Test func statement63ItFollowsNoRedirectToAnotherServer() async throws {
        let server = try server()
        let other = try self.server()
        defer {
            server.stop()
            other.stop()
        }
        server.on("/a/leaves") { request in
            request.header("Authorization") == nil
                ? .html("who?", status: 401, headers: [("WWW-Authenticate", "Basic realm=\"The realm\"")])
                : .redirect(302, to: other.url("/a/page"))
        }
        let decider = Challenged { challenge in
            challenge.protectionSpace.port == Int(server.port) ? (.useCredential, Self.right) : (.performDefaultHandling, nil)
        }
        let page = WebPage(navigationDecider: decider)
        _ = try await load(page, server.url("/a/leaves"))
        #expect(page.title == "Outside")
        #expect(other.requests.map { $0.header("Authorization") } == [nil])
        // Nor does what the program itself put into the request.
        var request = URLRequest(try #require(WebURL(server.url("/a/leaves"))))
        request.headers.set("Authorization", "Basic YW5uOnNlY3JldA==")
        _ = await outcome(of: page.load(request))
        #expect(other.requests.allSatisfy { $0.header("Authorization") == nil })
        #expect(other.requests.allSatisfy { !String(decoding: $0.head, as: UTF8.self).contains("ann") })
    }

    @Test func statement63StyleSheetsOfTheSameServerUseItAndNeverAsk() async throws {
        let server = try server()
        let other = try self.server()
        defer {
            server.stop()
            other.stop()
        }
        server.on("/a/styled") { request in
            request.header("Authorization") == nil
                ? .html("who?", status: 401, headers: [("WWW-Authenticate", "Basic realm=\"The realm\"")])
                : .html("<link rel=stylesheet href=sheet.css><link rel=stylesheet href='\(other.url("/a/sheet.css"))'><p>styled")
        }
        let decider = Challenged { _ in (.useCredential, Self.right) }
        let page = WebPage(navigationDecider: decider)
        _ = try await load(page, server.url("/a/styled"))
        await server.waitForRequests(3)
        await other.waitForRequests(1)
        #expect(server.requests.filter { $0.path == "/a/sheet.css" }.map { $0.header("Authorization") } == [Self.field])
        #expect(other.requests.map { $0.header("Authorization") } == [nil])
        #expect(decider.challenges.count == 1)
    }

    @Test func statement63Digest() async throws {
        let server = try HTTPServer()
        defer { server.stop() }
        server.on("/page") { request in
            let challenge = "Digest realm=\"d\", nonce=\"n\", qop=\"auth\""
            return request.header("Authorization")?.contains("username=\"ann\"") == true
                ? .html("<title>Inside</title>inside") : .html("out", status: 401, headers: [("WWW-Authenticate", challenge)])
        }
        let decider = Challenged { _ in (.useCredential, Self.right) }
        let page = WebPage(navigationDecider: decider)
        for _ in 1...2 {
            #expect(try await load(page, server.url("/page")).events == wholeLoad)
            #expect(page.title == "Inside")
        }
        #expect(decider.challenges.map(\.protectionSpace.authenticationMethod) == [NSURLAuthenticationMethodHTTPDigest])
        #expect(decider.challenges.first?.protectionSpace.receivesCredentialSecurely == true)
    }

    @Test func statement63StoppingEndsTheWaitForTheDecider() async throws {
        let server = try server()
        defer { server.stop() }
        let (asked, askedGo) = AsyncStream<Void>.makeStream()
        let (answered, answer) = AsyncStream<Void>.makeStream()
        let decider = Challenged { _ in
            askedGo.finish()
            for await _ in answered {}
            return (.useCredential, Self.right)
        }
        let page = WebPage(navigationDecider: decider)
        let load = page.load(try url(server.url("/a/page")))
        for await _ in asked {}
        #expect(page.isLoading)
        page.stopLoading()
        answer.finish()
        #expect(await outcome(of: load).provisionalReason as? NavigationCancelled == .stopped)
        _ = try await self.load(page, "about:blank")
        #expect(server.requests.count == 1)
    }

    @Test(.enabled(if: TLSAuthority.isAvailable)) func statement63ServerTrust() async throws {
        let authority = try await TLSAuthority()
        let server = try await TLSServer(authority.selfSigned("own", for: ["DNS:localhost"]), pages: ["page": "<title>Inside</title>x"])
        defer { server.stop() }
        let address = "https://localhost:\(server.port)/page"
        let plain = try await load(WebPage(navigationDecider: Everything()), address)
        guard case .tls? = plain.provisionalReason as? LoadingError else {
            Issue.record("the certificate was not refused: \(plain)")
            return
        }
        let decider = Challenged { challenge in
            guard let trust = challenge.protectionSpace.serverTrust else { return (.performDefaultHandling, nil) }
            return (.useCredential, URLCredential(trust: trust))
        }
        let page = WebPage(navigationDecider: decider)
        for _ in 1...2 {
            #expect(try await load(page, address).events == wholeLoad)
            #expect(page.title == "Inside" && !page.hasOnlySecureContent && page.serverTrust?.refusal != nil)
        }
        #expect(decider.challenges.count == 1)
        let challenge = try #require(decider.challenges.first)
        #expect(challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust)
        #expect(challenge.failureResponse == nil && challenge.error is LoadingError)
        // Another server's certificate is none of what was accepted.
        let other = try await TLSServer(authority.selfSigned("other", for: ["DNS:localhost"]))
        defer { other.stop() }
        decider.answer = { _ in (.performDefaultHandling, nil) }
        let refused = try await load(page, "https://localhost:\(other.port)/page")
        #expect(refused.provisionalReason is LoadingError)
        #expect(decider.challenges.count == 2)
    }
}

/// A decider that allows everything, notes what it is asked, and answers challenges by a closure.
@MainActor private final class Challenged: WebPage.NavigationDeciding {
    typealias Answer = (URLSession.AuthChallengeDisposition, URLCredential?)

    var challenges: [URLAuthenticationChallenge] = []
    var log: [String] = []
    var answer: @MainActor (URLAuthenticationChallenge) async -> Answer

    init(_ answer: @escaping @MainActor (URLAuthenticationChallenge) async -> Answer) { self.answer = answer }

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        log.append("action")
        return .allow
    }

    func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
        log.append("response")
        return .allow
    }

    func decideAuthenticationChallengeDisposition(for challenge: URLAuthenticationChallenge) async -> Answer {
        log.append("challenge")
        challenges.append(challenge)
        return await answer(challenge)
    }
}
