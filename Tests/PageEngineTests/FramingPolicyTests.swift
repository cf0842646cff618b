import Loading
import Testing
import WebTypes

@testable import PageEngine

/// Which answers let themselves be framed, by whom.
struct FramingPolicyTests {
    private static let own = "https://docs.example.org/frame"

    @Test(arguments: [
        // X-Frame-Options (HTML Standard, 7.5.1)
        ([("X-Frame-Options", "DENY")], ["https://docs.example.org/"], false),
        ([("X-Frame-Options", " deny ")], ["https://docs.example.org/"], false),
        ([("X-Frame-Options", "SAMEORIGIN")], ["https://docs.example.org/"], true),
        ([("X-Frame-Options", "SAMEORIGIN")], ["https://example.org/"], false),
        ([("X-Frame-Options", "SAMEORIGIN")], ["https://docs.example.org/", "https://other.org/"], false),
        ([("X-Frame-Options", "SAMEORIGIN, SAMEORIGIN")], ["https://docs.example.org/"], true),
        ([("X-Frame-Options", "SAMEORIGIN"), ("X-Frame-Options", "DENY")], ["https://docs.example.org/"], false),
        ([("X-Frame-Options", "SAMEORIGIN, nonsense")], ["https://docs.example.org/"], false),
        ([("X-Frame-Options", "ALLOW-FROM https://other.org/")], ["https://x.org/"], true),
        ([("X-Frame-Options", "nonsense, more")], ["https://x.org/"], true),
        ([], ["https://x.org/"], true),
        // Content Security Policy 3, 6.4.2.1: it comes before X-Frame-Options
        ([("Content-Security-Policy", "frame-ancestors 'none'")], ["https://docs.example.org/"], false),
        ([("Content-Security-Policy", "frame-ancestors")], ["https://docs.example.org/"], false),
        ([("Content-Security-Policy", "frame-ancestors 'self'"), ("X-Frame-Options", "DENY")], ["https://docs.example.org/"], true),
        ([("Content-Security-Policy", "default-src 'none'"), ("X-Frame-Options", "DENY")], ["https://docs.example.org/"], false),
        ([("Content-Security-Policy", "img-src *; Frame-Ancestors 'SELF'")], ["https://docs.example.org/"], true),
        ([("Content-Security-Policy", "frame-ancestors 'self'")], ["https://docs.example.org/", "https://x.org/"], false),
        ([("Content-Security-Policy", "frame-ancestors *")], ["https://x.org/", "http://y.org/"], true),
        ([("Content-Security-Policy", "frame-ancestors *")], ["file:///x.html"], false),
        (
            [("Content-Security-Policy", "frame-ancestors *"), ("Content-Security-Policy", "frame-ancestors 'none'")], ["https://x.org/"],
            false
        ),
        ([("Content-Security-Policy", "frame-ancestors *, frame-ancestors 'none'")], ["https://x.org/"], false),
        ([("Content-Security-Policy", "frame-ancestors https:")], ["https://x.org/"], true),
        ([("Content-Security-Policy", "frame-ancestors https:")], ["http://x.org/"], false),
        ([("Content-Security-Policy", "frame-ancestors http:")], ["https://x.org/"], true),
        ([("Content-Security-Policy", "frame-ancestors x.org")], ["https://x.org/any/path"], true),
        ([("Content-Security-Policy", "frame-ancestors x.org")], ["http://x.org/"], false),
        ([("Content-Security-Policy", "frame-ancestors x.org")], ["https://x.org:8443/"], false),
        ([("Content-Security-Policy", "frame-ancestors x.org:8443/path")], ["https://x.org:8443/"], true),
        ([("Content-Security-Policy", "frame-ancestors x.org:*")], ["https://x.org:8443/"], true),
        ([("Content-Security-Policy", "frame-ancestors http://x.org:80")], ["https://x.org/"], true),
        ([("Content-Security-Policy", "frame-ancestors *.x.org")], ["https://a.b.x.org/"], true),
        ([("Content-Security-Policy", "frame-ancestors *.x.org")], ["https://x.org/"], false),
        ([("Content-Security-Policy", "frame-ancestors *.x.org")], ["https://evilx.org/"], false),
        ([("Content-Security-Policy-Report-Only", "frame-ancestors 'none'")], ["https://x.org/"], true),
    ])
    func verdicts(_ headers: [(String, String)], _ ancestors: [String], _ isAllowed: Bool) throws {
        let address = try #require(WebURL(Self.own))
        let response = HTTPURLResponse(webURL: address, statusCode: 200, headers: HTTPHeaders(headers.map { (name: $0.0, value: $0.1) }))
        let around = try ancestors.map { try #require(WebURL($0)) }
        #expect(FramingPolicy.allows(response, in: around) == isAllowed)
    }
}
