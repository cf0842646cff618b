import TestSupport
import Testing

extension EndToEnd {
    /// Each fault of a certificate has its own sentence on the screen, with the host and the dates; nothing is loaded.
    @Suite(.enabled(if: TLSAuthority.isAvailable)) struct TLSTests {
        /// Opens a page behind the certificate; the screen's text, its rows joined.
        private func sentence(
            _ identity: TLSAuthority.Identity, trusting authority: TLSAuthority, until text: String
        ) async throws -> String {
            let server = try await TLSServer(identity, pages: ["page": "<h1>It was loaded</h1>"])
            defer { server.stop() }
            let session = try MartletSession(
                "https://localhost:\(server.port)/page", environment: ["SSL_CERT_FILE": authority.certificateFile])
            try session.terminal.wait(for: "“\(text)”") { $0.text.flattened.contains(text) }
            session.settle()
            let shown = session.screen.text.flattened
            session.terminal.type("q")
            #expect(try session.terminal.waitForExit() == .exited(0))
            session.expectRestored()
            return shown
        }

        @Test("A good certificate loads, and the title line says so")
        func good() async throws {
            let authority = try await TLSAuthority()
            let identity = try await authority.identity("good", for: ["DNS:localhost"])
            let shown = try await sentence(identity, trusting: authority, until: "It was loaded")
            #expect(shown.contains("🔒 localhost:"))
        }

        @Test("An expired certificate")
        func expired() async throws {
            let authority = try await TLSAuthority()
            let identity = try await authority.identity("old", for: ["DNS:localhost"], from: "20200101000000Z", to: "20210203040506Z")
            let shown = try await sentence(identity, trusting: authority, until: "localhost's certificate expired on 2021-02-03")
            #expect(shown.contains("check this machine's clock, or tell the site's owner."))
            #expect(!shown.contains("It was loaded"))
        }

        @Test("A certificate that is not valid yet")
        func notYetValid() async throws {
            let authority = try await TLSAuthority()
            let identity = try await authority.identity("new", for: ["DNS:localhost"], from: "20900102000000Z", to: "20910101000000Z")
            let shown = try await sentence(identity, trusting: authority, until: "localhost's certificate is not valid before 2090-01-02")
            #expect(!shown.contains("It was loaded"))
        }

        @Test("A certificate of another host")
        func wrongHost() async throws {
            let authority = try await TLSAuthority()
            let identity = try await authority.identity("other", for: ["DNS:docs.example", "DNS:www.docs.example"])
            let shown = try await sentence(
                identity, trusting: authority, until: "The certificate that localhost showed belongs to docs.example")
            #expect(shown.contains("(valid from 2020-01-01 to 2099-12-31), so this may be another site"))
            #expect(!shown.contains("It was loaded"))
        }

        @Test("A certificate signed by itself")
        func selfSigned() async throws {
            let authority = try await TLSAuthority()
            let identity = try await authority.selfSigned("own", for: ["DNS:localhost"])
            let shown = try await sentence(
                identity, trusting: authority, until: "localhost's certificate is signed by itself (valid from 20")
            #expect(!shown.contains("It was loaded"))
        }

        @Test("A certificate by an authority that nobody here trusts")
        func unknownAuthority() async throws {
            let (authority, other) = (try await TLSAuthority(), try await TLSAuthority())
            let identity = try await other.identity("good", for: ["DNS:localhost"])
            let shown = try await sentence(identity, trusting: authority, until: "localhost's certificate")
            #expect(shown.contains("2099-12-31"))
            #expect(!shown.contains("It was loaded") && !shown.contains("signed by itself"))
        }
    }
}

extension String {
    /// The text with its line breaks and runs of blanks as single blanks: a wrapped sentence is found in it.
    var flattened: String { split { $0 == " " || $0 == "\n" }.joined(separator: " ") }
}
