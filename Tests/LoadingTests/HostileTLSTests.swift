import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// `tls`: certificates and servers that prove nothing; nothing is loaded, and each has its own sentence.
    @Suite(.enabled(if: TLSAuthority.isAvailable)) struct HostileTLSTests {
        /// A server's certificate, and what is wrong with it.
        struct Case: Sendable, CustomTestStringConvertible {
            let testDescription: String
            /// The names that the certificate has.
            var names = ["DNS:localhost"]
            /// From when it holds.
            var start = "20200101000000Z"
            /// Until when it holds.
            var end = "20991231235959Z"
            /// Who signed it.
            var signer = Signer.authority
            /// More arguments of the server's.
            var options: [String] = []
            let fault: TLSFailure.Fault
            /// How the sentence begins.
            let sentence: String
        }

        /// Who signed a certificate.
        enum Signer: Sendable { case authority, unknownAuthority, itself }

        /// A name with a zero in its middle, which a C string ends at: `localhost\\0.evil.example` as DER has it.
        private static let nameWithZero: String = {
            let name = Array("localhost\0.evil.example".utf8)
            let bytes = [0x30, UInt8(name.count + 2), 0x82, UInt8(name.count)] + name
            let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            return "DER:" + digits.joined(separator: ":")
        }()

        static let cases = [
            Case(
                testDescription: "expired", end: "20210203040506Z", fault: .expired,
                sentence: "localhost's certificate expired on 2021-02-03, so the page was not loaded; check this machine's clock, or tell"),
            Case(
                testDescription: "not yet valid", start: "20900102000000Z", end: "20910101000000Z", fault: .notYetValid,
                sentence: "localhost's certificate is not valid before 2090-01-02; check this machine's clock."),
            Case(
                testDescription: "another host's", names: ["DNS:docs.example", "DNS:*.docs.example", "IP:192.0.2.1"],
                fault: .wrongHost(names: ["docs.example", "*.docs.example", "192.0.2.1"]),
                sentence: "The certificate that localhost showed belongs to docs.example, *.docs.example, 192.0.2.1 (valid from 2020-01-01"),
            Case(
                testDescription: "a pattern of everything", names: ["DNS:*"], fault: .wrongHost(names: ["*"]),
                sentence: "The certificate that localhost showed belongs to *"),
            Case(
                testDescription: "a name that begins alike", names: ["DNS:localhost.evil.example"],
                fault: .wrongHost(names: ["localhost.evil.example"]),
                sentence: "The certificate that localhost showed belongs to localhost.evil.example"),
            Case(
                testDescription: "a zero in the name", names: [nameWithZero], fault: .wrongHost(names: ["it"]),
                sentence: "The certificate that localhost showed belongs to it"),
            Case(
                testDescription: "signed by itself", signer: .itself, fault: .selfSigned,
                sentence: "localhost's certificate is signed by itself (valid from "),
            Case(
                testDescription: "signed by nobody known", signer: .unknownAuthority, fault: .unknownAuthority,
                sentence: "localhost's certificate"),
            Case(
                testDescription: "TLS 1.0 only", options: ["-tls1", "-cipher", "ALL:@SECLEVEL=0"], fault: .protocolTooOld,
                sentence: "localhost"),
            Case(
                testDescription: "TLS 1.1 only", options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"], fault: .protocolTooOld,
                sentence: "localhost"),
        ]

        @Test(arguments: cases) func isRefused(_ example: Case) async throws {
            let (authority, other) = (try await TLSAuthority(), try await TLSAuthority())
            let identity =
                switch example.signer {
                case .authority: try await authority.identity("it", for: example.names, from: example.start, to: example.end)
                case .unknownAuthority: try await other.identity("it", for: example.names, from: example.start, to: example.end)
                case .itself: try await authority.selfSigned("it", for: example.names)
                }
            let server = try await TLSServer(identity, options: example.options)
            defer { server.stop() }
            let loader = Loader.quick { $0.certificateAuthorities = authority.certificateFile }
            let result = await loader.load("https://localhost:\(server.port)/page")
            #expect(result.response == nil && result.body.isEmpty)
            guard case .tls(let failure) = result.error else {
                Issue.record("not a failure of TLS: \(result.error.debugDescription)")
                return
            }
            #expect(failure.fault == example.fault)
            #expect(failure.description.hasPrefix(example.sentence), "\(failure)")
            guard example.options.isEmpty, example.signer != .itself else { return }
            let dates = [failure.notBefore, failure.notAfter].map { $0?.description.filter { $0 != "-" } }
            #expect(dates == [String(example.start.prefix(8)), String(example.end.prefix(8))])
        }
    }
}
