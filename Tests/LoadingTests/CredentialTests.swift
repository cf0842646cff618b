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
            let server = try await TLSServer(authority.selfSigned("own", for: ["DNS:localhost"]))
            defer { server.stop() }
            let address = "https://localhost:\(server.port)/page"
            let pin = try #require(try failure(await load(address) { _ in }, .selfSigned).keyPin)
            #expect(pin.hasPrefix("sha256//"))
            #expect(await load(address) { $0.acceptedKeyPin = pin }.text == "ok")
            _ = try failure(await load(address) { _ in }, .selfSigned)

            let impostor = try await TLSServer(authority.selfSigned("other", for: ["DNS:localhost"]))
            defer { impostor.stop() }
            let refused = await load("https://localhost:\(impostor.port)/page") { $0.acceptedKeyPin = pin }
            let other = try failure(refused, .otherKey).keyPin
            #expect(other != nil && other != pin)
        }

        /// The connection of a request that accepts a key is none for a request that does not.
        @Test(.enabled(if: TLSAuthority.isAvailable)) func acceptedKeysShareNoConnection() async throws {
            guard ChildProcess.isInstalled("nghttpd") else { return Skipped.count("nghttpd, an HTTP/2 server") }
            let authority = try await TLSAuthority()
            let identity = try await authority.selfSigned("own", for: ["DNS:localhost"])
            let folder = TemporaryFolder()
            folder.write("ok", to: "page")
            let port = try LoopbackListener.unusedPort()
            let server = try ChildProcess([
                "stdbuf", "-oL", "nghttpd", "-v", "-a", "127.0.0.1", "-d", folder.path, "\(port)", identity.key, identity.certificate,
            ])
            defer { server.stop() }
            _ = try await server.waitForLine(containing: "listen")
            let (address, loader) = ("https://localhost:\(port)/page", Loader.quick())
            let pin = try #require(try failure(await load(address, loader) { _ in }, .selfSigned).keyPin)
            for _ in 1...2 {
                #expect(await load(address, loader) { $0.acceptedKeyPin = pin }.text == "ok")
                _ = try failure(await load(address, loader) { _ in }, .selfSigned)
                _ = try failure(
                    await load(address, loader) { $0.acceptedKeyPin = "sha256//" + String(repeating: "A", count: 43) + "=" }, .otherKey)
            }
        }

        @Test(.enabled(if: TLSAuthority.isAvailable)) func clientCertificate() async throws {
            let authority = try await TLSAuthority()
            let client = try await authority.identity("reader", for: ["DNS:reader"])
            let server = try await TLSServer(
                authority.identity("good", for: ["DNS:localhost"]),
                options: ["-Verify", "2", "-CAfile", authority.certificateFile, "-tls1_3"])
            defer { server.stop() }
            let address = "https://localhost:\(server.port)/page"
            // This server has one connection at a time: each request has a loader of its own.
            func load(_ certificate: (file: String, key: String)?) async -> Collected {
                await self.load(address, .quick { $0.certificateAuthorities = authority.certificateFile }) {
                    $0.clientCertificate = certificate
                }
            }
            #expect(await load((client.certificate, client.key)).text == "ok")
            _ = try failure(await load(nil), .clientCertificateWanted)
            let unusable = await load(("/nowhere/reader.pem", client.key))
            guard case .tls(let failure)? = unusable.error, case .clientCertificateUnusable = failure.fault else {
                Issue.record("a missing certificate was used: \(unusable.error.debugDescription)")
                return
            }
        }

        private func failure(_ result: Collected, _ fault: TLSFailure.Fault) throws -> TLSFailure {
            guard case .tls(let failure) = result.error else {
                throw result.error ?? .other("the page was loaded")
            }
            #expect(failure.fault == fault)
            #expect(result.response == nil)
            return failure
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
