import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// TLS against servers by `openssl s_server`: a good certificate loads; `HostileTLSTests` has the bad ones.
    struct TLSTests {
        private func load(
            _ identity: TLSAuthority.Identity, host: String = "localhost", trusting authority: TLSAuthority?, options: [String] = []
        ) async throws -> Collected {
            let server = try await TLSServer(identity, options: options)
            defer { server.stop() }
            return await Loader.quick { $0.certificateAuthorities = authority?.certificateFile }.load("https://\(host):\(server.port)/page")
        }

        private func failure(_ result: Collected) throws -> TLSFailure {
            guard case .tls(let failure) = result.error else {
                Issue.record("not a TLS failure: \(result.error.debugDescription)")
                throw result.error ?? .other("the page was loaded")
            }
            #expect(result.response == nil)
            #expect(result.body.isEmpty)
            return failure
        }

        @Test(.enabled(if: TLSAuthority.isAvailable)) func loadsWithAGoodCertificate() async throws {
            let authority = try await TLSAuthority()
            let result = try await load(authority.identity("good", for: ["DNS:localhost"]), trusting: authority)
            #expect(result.error == nil)
            #expect(result.text == "ok")
        }

        @Test(.enabled(if: TLSAuthority.isAvailable)) func speaksHTTP2() async throws {
            guard ChildProcess.isInstalled("nghttpd") else { return Skipped.count("nghttpd, an HTTP/2 server") }
            let authority = try await TLSAuthority()
            let identity = try await authority.identity("good", for: ["DNS:localhost"])
            let folder = TemporaryFolder()
            let bytes = repeated(Array("HTTP/2, over and over. ".utf8), 100_000)
            folder.write(bytes, to: "page.html")
            let port = try LoopbackListener.unusedPort()
            let server = try ChildProcess([
                "stdbuf", "-oL", "nghttpd", "-v", "-a", "127.0.0.1", "-d", folder.path, "\(port)", identity.key, identity.certificate,
            ])
            defer { server.stop() }
            _ = try await server.waitForLine(containing: "listen")
            let loader = Loader.quick { $0.certificateAuthorities = authority.certificateFile }
            let result = await loader.load("https://localhost:\(port)/page.html")
            #expect(result.error == nil)
            #expect(result.body == bytes)
            #expect(result.http?.statusCode == 200)
            #expect(result.http?.reasonPhrase.isEmpty == true, "HTTP/2 has no words beside the code")
        }

        @Test func answersInPlainTextAreNotTLS() async throws {
            let greeting = try PlainGreeter()
            let failure = try failure(await Loader.quick().load("https://127.0.0.1:\(greeting.port)/"))
            #expect(failure.fault == .notTLS)
            #expect(failure.description == "What answers at 127.0.0.1 does not speak TLS; try the address with http: instead.")
        }

        @Test func stopDuringTheHandshake() async throws {
            let server = try HTTPServer(isSilentToTLS: true)
            let transfer = Loader.quick().start(.to("https://127.0.0.1:\(server.port)/"))
            await server.waitForConnections()
            #expect(transfer.phase == .connecting)
            #expect(await stopTime(of: transfer) < .milliseconds(100))
            await server.waitForNoConnection()
            server.stop()
        }

        @Test func silenceDuringTheHandshake() async throws {
            let server = try HTTPServer(isSilentToTLS: true)
            let error = await Loader.quick { $0.connectTimeout = .milliseconds(200) }.load("https://127.0.0.1:\(server.port)/").error
            #expect(error == .timedOut(.connecting, host: "127.0.0.1", after: .milliseconds(200)))
            server.stop()
        }

        @Test func missingAuthorities() async throws {
            let greeting = try PlainGreeter()
            let result = await Loader.quick { $0.certificateAuthorities = "/nowhere/ca.pem" }.load("https://127.0.0.1:\(greeting.port)/")
            #expect(try failure(result).fault == .authoritiesMissing)
        }

        @Test(arguments: [
            ("Nov 30 04:10:43 2026 GMT", "2026-11-30"), ("Feb  3 04:05:06 2021 GMT", "2021-02-03"), ("", nil), ("Nov 30", nil),
            ("Foo 1 1 1 1", nil),
            ("Jan 99 00:00:00 2020 GMT", nil),
        ])
        func readsOpenSSLsDates(_ text: String, _ day: String?) {
            #expect(CertificateDate(openSSL: text)?.description == day)
        }
    }
}
