import Testing

@testable import WebTypes

/// What is told of where a request comes from (Referrer Policy), as a table: policy, and what three kinds of targets get.
struct ReferrerPolicyTests {
    private static let secure = "https://user:secret@a.test/dir/page?q#part"
    private static let plain = "http://user:secret@a.test:8080/dir/page?q#part"

    private func header(_ policy: ReferrerPolicy, _ source: String, _ target: String) throws -> String? {
        Referrer(try #require(WebURL(source)), policy).header(for: try #require(WebURL(target)))
    }

    /// From a secure page: to its own origin, to another secure one, to one that is not.
    @Test(
        arguments: [
            (.noReferrer, nil, nil, nil),
            (.noReferrerWhenDowngrade, "https://a.test/dir/page?q", "https://a.test/dir/page?q", nil),
            (.sameOrigin, "https://a.test/dir/page?q", nil, nil),
            (.origin, "https://a.test/", "https://a.test/", "https://a.test/"),
            (.strictOrigin, "https://a.test/", "https://a.test/", nil),
            (.originWhenCrossOrigin, "https://a.test/dir/page?q", "https://a.test/", "https://a.test/"),
            (.strictOriginWhenCrossOrigin, "https://a.test/dir/page?q", "https://a.test/", nil),
            (.unsafeURL, "https://a.test/dir/page?q", "https://a.test/dir/page?q", "https://a.test/dir/page?q"),
        ] as [(ReferrerPolicy, String?, String?, String?)])
    func fromSecurePages(_ policy: ReferrerPolicy, _ own: String?, _ other: String?, _ insecure: String?) throws {
        #expect(try header(policy, Self.secure, "https://a.test/x") == own)
        #expect(try header(policy, Self.secure, "https://b.test/") == other)
        #expect(try header(policy, Self.secure, "https://a.test:8443/") == other)
        #expect(try header(policy, Self.secure, "http://a.test/x") == insecure)
        // This machine's servers are as good as secure ones (Secure Contexts, 3.1).
        #expect(try header(policy, Self.secure, "http://127.0.0.1:8000/") == other)
        #expect(try header(policy, Self.secure, "http://localhost/") == other)
    }

    @Test func fromOtherPages() throws {
        let own = "http://a.test:8080/dir/page?q"
        for policy in ReferrerPolicy.allCases {
            let told: [String?] =
                switch policy {
                case .noReferrer: [nil, nil]
                case .noReferrerWhenDowngrade, .unsafeURL: [own, own]
                case .sameOrigin: [own, nil]
                case .origin, .strictOrigin: ["http://a.test:8080/", "http://a.test:8080/"]
                case .originWhenCrossOrigin, .strictOriginWhenCrossOrigin: [own, "http://a.test:8080/"]
                }
            #expect(try header(policy, Self.plain, "http://a.test:8080/x") == told[0], "\(policy)")
            for other in ["http://a.test/", "http://b.test:8080/", "https://a.test:8080/"] {
                #expect(try header(policy, Self.plain, other) == told[1], "\(policy) to \(other)")
            }
        }
    }

    /// Pages of this machine, and what is in memory, are told to nobody; nor is anything where no server listens.
    @Test func pagesThatAreNotToldOf() throws {
        for source in ["file:///home/reader/notes.html", "about:blank", "about:srcdoc", "data:text/html,x", "docs:help", "ftp://a.test/"] {
            #expect(try header(.unsafeURL, source, "https://b.test/") == nil, "\(source)")
        }
        for target in ["file:///etc/passwd", "data:text/plain,x", "mailto:a@b.test"] {
            #expect(try header(.unsafeURL, Self.secure, target) == nil, "\(target)")
        }
    }

    @Test func longAddressesAreCutToTheirOrigin() throws {
        let start = "https://a.test/"
        let fits = start + String(repeating: "x", count: 4_096 - start.utf8.count)
        #expect(try header(.unsafeURL, fits, "https://b.test/") == fits)
        #expect(try header(.unsafeURL, fits + "x", "https://b.test/") == start)
        #expect(try header(.unsafeURL, fits + "#fragment", "https://b.test/") == fits)
    }

    @Test func theLastKnownWordOfHeadersCounts() {
        func policy(_ values: String...) -> ReferrerPolicy? {
            ReferrerPolicy(HTTPHeaders(values.map { (name: "referrer-policy", value: $0) }))
        }
        #expect(policy("no-referrer") == .noReferrer)
        #expect(policy("no-referrer, strict-origin-when-cross-origin") == .strictOriginWhenCrossOrigin)
        #expect(policy("origin , some-new-word,") == .origin)
        #expect(policy("origin", "UNSAFE-URL") == .unsafeURL)
        for nothing in ["", ",", "none", "never", "origin unsafe-url", "\"origin\"", "or\u{0}igin", "ｏrigin"] {
            #expect(policy(nothing) == nil)
        }
        #expect(ReferrerPolicy(HTTPHeaders()) == nil)
    }

    @Test func markupHasOlderWordsToo() {
        #expect(ReferrerPolicy(meta: "NEVER") == .noReferrer && ReferrerPolicy(meta: "default") == .standard)
        #expect(ReferrerPolicy(meta: "always") == .unsafeURL && ReferrerPolicy(meta: "origin-when-crossorigin") == .originWhenCrossOrigin)
        #expect(
            ReferrerPolicy(meta: "same-origin") == .sameOrigin && ReferrerPolicy(meta: "") == nil && ReferrerPolicy(meta: " origin") == nil)
        #expect(ReferrerPolicy(attribute: "Origin") == .origin && ReferrerPolicy(attribute: "never") == nil)
    }
}
