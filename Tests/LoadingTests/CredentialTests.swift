import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// What a request proves and accepts beside its headers.
    struct CredentialTests {
        private func load(
            _ address: String, _ loader: Loader = .quick(), _ change: (inout ConnectionCredentials) -> Void
        ) async -> Collected {
            var credentials = ConnectionCredentials()
            change(&credentials)
            return await Collected(loader.start(.to(address), credentials))
        }

        @Test(arguments: [
            ("ann", "sesame", "Basic YW5uOnNlc2FtZQ=="), ("", "", "Basic Og=="), ("gr\u{fc}n", "\u{20ac}:", "Basic Z3LDvG46" + "4oKsOg=="),
            ("a:b", "c", nil), ("a\n", "c", nil), ("a", "\u{0}", nil),
        ])
        func basic(_ user: String, _ password: String, _ value: String?) {
            #expect(ConnectionCredentials.basic(user: user, password: password) == value)
        }

        /// The answer to the challenge is right by RFC 7616, 3.4.1, and the challenge itself is not delivered.
        @Test func digest() async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/page") { request in
                guard request.header("Authorization") == nil else { return .text("inside", headers: [("X-Try", "2")]) }
                let challenge = "Digest realm=\"the \\\"realm\\\"\", nonce=\"n0nce\", qop=\"auth\", algorithm=MD5"
                return .text("who are you?", status: 401, headers: [("WWW-Authenticate", challenge)])
            }
            let result = await load(server.url("/page?a=b")) { $0.digest = ("ann", "sesame") }
            #expect(result.error == nil)
            #expect(result.http?.statusCode == 200 && result.http?.headers["X-Try"] == "2" && result.text == "inside")
            #expect(server.requests.count == 2)
            let field = try #require(server.requests.last?.header("Authorization"))
            let digest = try #require(HTTPChallenge.parse(field).first)
            let parts = try ["nc", "cnonce", "response"].map { try #require(digest[$0]) }
            let secret = try await md5("ann:the \"realm\":sesame")
            let request = try await md5("GET:/page?a=b")
            #expect(try await md5("\(secret):n0nce:\(parts[0]):\(parts[1]):auth:\(request)") == parts[2])
            #expect(!server.requests.contains { String(decoding: $0.head, as: UTF8.self).contains("sesame") })
        }

        @Test func refusedDigestIsDeliveredOnce() async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            for (path, body) in [("/body", "wrong"), ("/empty", "")] {
                server.on(path) { request in
                    let again = request.header("Authorization") == nil ? "1" : "2"
                    let challenge = "Digest realm=\"r\", nonce=\"n\", qop=\"auth\""
                    return .text(body, status: 401, headers: [("WWW-Authenticate", challenge), ("X-Try", again)])
                }
                let result = await load(server.url(path)) { $0.digest = ("ann", "wrong") }
                #expect(result.error == nil)
                #expect(result.http?.statusCode == 401 && result.http?.headers["X-Try"] == "2" && result.text == body)
            }
            #expect(server.requests.count == 4)
        }

        @Test func passwordIsNotSentToAServerThatWantsItPlain() async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/page", .text("plain only", status: 401, headers: [("WWW-Authenticate", "Basic realm=\"r\"")]))
            let result = await load(server.url("/page")) { $0.digest = ("ann", "sesame") }
            #expect(result.http?.statusCode == 401 && result.text == "plain only" && result.error == nil)
            #expect(server.requests.allSatisfy { $0.header("Authorization") == nil })
        }

        @Test func nothingOfItIsStored() async throws {
            let server = try HTTPServer()
            defer { server.stop() }
            server.on("/page", .text("ok", headers: [("Cache-Control", "max-age=1000")]))
            var credentials = ConnectionCredentials()
            credentials.digest = ("ann", "sesame")
            let loader = CachingLoader(.quick())
            for expected in 1...2 {
                let result = await Collected(loader.start(.to(server.url("/page")), Proving(credentials: credentials)))
                #expect(result.text == "ok")
                #expect(server.requests.count == expected)
            }
            for _ in 1...2 { _ = await Collected(loader.start(.to(server.url("/page")))) }
            #expect(server.requests.count == 3, "without a credential the answer is stored")
        }

        @Test(.enabled(if: TLSAuthority.isAvailable)) func acceptedKey() async throws {
            let authority = try await TLSAuthority()
            let own = try await authority.selfSigned("own", for: ["DNS:localhost"])
            let other = try await authority.selfSigned("other", for: ["DNS:localhost"])
            let loader = Loader.quick()
            let server = try await TLSServer(own)
            defer { server.stop() }
            let address = "https://localhost:\(server.port)/page"
            guard case .tls(let refusal)? = await loader.load(address).error, let pin = refusal.keyPin else {
                Issue.record("the certificate was not refused, or its key not read")
                return
            }
            #expect(pin.hasPrefix("sha256//"))
            #expect(await load(address, loader) { $0.acceptedKeyPin = pin }.text == "ok")
            guard case .tls(let again)? = await loader.load(address).error else {
                Issue.record("a request that accepts nothing got through")
                return
            }
            #expect(again.fault == .selfSigned)

            let impostor = try await TLSServer(other)
            defer { impostor.stop() }
            let refused = await load("https://localhost:\(impostor.port)/page", loader) { $0.acceptedKeyPin = pin }
            guard case .tls(let failure)? = refused.error else {
                Issue.record("another key was accepted")
                return
            }
            #expect(failure.fault == .otherKey)
            #expect(failure.keyPin != nil && failure.keyPin != pin)
            #expect(refused.response == nil)
        }

        @Test(.enabled(if: TLSAuthority.isAvailable)) func clientCertificate() async throws {
            let authority = try await TLSAuthority()
            let identity = try await authority.identity("good", for: ["DNS:localhost"])
            let client = try await authority.identity("reader", for: ["DNS:reader"])
            let server = try await TLSServer(identity, options: ["-Verify", "2", "-CAfile", authority.certificateFile, "-tls1_3"])
            defer { server.stop() }
            let loader = Loader.quick { $0.certificateAuthorities = authority.certificateFile }
            let address = "https://localhost:\(server.port)/page"
            #expect(await load(address, loader) { $0.clientCertificate = (client.certificate, client.key) }.text == "ok")
            guard case .tls(let failure)? = await loader.load(address).error else {
                Issue.record("the server took a reader without a certificate")
                return
            }
            #expect(failure.fault == .clientCertificateWanted)
            let unusable = await load(address, loader) { $0.clientCertificate = ("/nowhere/reader.pem", client.key) }
            guard case .tls(let failure)? = unusable.error, case .clientCertificateUnusable = failure.fault else {
                Issue.record("a missing certificate was used: \(unusable.error.debugDescription)")
                return
            }
        }

        /// The MD5 of a text in hexadecimal, by the system's own program.
        private func md5(_ text: String) async throws -> String {
            let folder = TemporaryFolder()
            folder.write(text, to: "text")
            let (_, output) = try await ChildProcess.run(["md5sum", "text"], folder: folder.path)
            return String(String(decoding: output, as: UTF8.self).prefix(32))
        }
    }
}

/// Keeps nothing, and proves who asks.
private struct Proving: RequestKeeper {
    let credentials: ConnectionCredentials

    func prepared(_ request: URLRequest) -> URLRequest { request }
    func take(_ answer: HTTPURLResponse) {}
}
