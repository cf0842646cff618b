import FoundationEssentials
import Testing
import WebTypes

@testable import Loading

/// What answers set, and what a request is then sent: a row of a table.
struct CookieCase: Sendable, CustomTestStringConvertible {
    let name: String
    /// The `Set-Cookie` fields, each after the address that it came from where that is another than the last: `https://… | a=b`.
    let fields: [String]
    /// The header of the request; nil for none.
    let expected: String?
    /// The address of the request.
    var to = "https://www.example.org/dir/page"
    var setting = CookieContext(.reader, .topLevelNavigation)
    var asking = CookieContext(.reader, .topLevelNavigation)
    /// Why fields were ignored.
    var refusals: [CookieRefusal] = []
    /// How many seconds pass between the answers and the request.
    var seconds = 0
    var policy = CookiePolicy.firstPartyOnly

    var testDescription: String { name }

    func check() throws {
        let clock = TestClock()
        let jar = CookieJar(path: nil, policy: policy, clock: { clock.moment }, report: { _ in })
        var address = "https://www.example.org/dir/page"
        var refused: [CookieRefusal] = []
        for field in fields {
            let parts = field.split(separator: " | ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts.count == 2 { address = parts[0] }
            refused += jar.store(["Set-Cookie": parts[parts.count - 1]], from: try #require(WebURL(address)), setting)
        }
        clock.advance(by: seconds)
        #expect(jar.header(for: try #require(WebURL(to)), asking) == expected)
        #expect(refused == refusals)
    }
}

extension CookieContext {
    /// A link on a page of the same site, or of another, is followed.
    static func link(from page: String, method: String = "GET") -> CookieContext {
        CookieContext(.page(WebURL(page) ?? .aboutInvalid), .topLevelNavigation, method: method)
    }

    /// A page has a part.
    static func part(of page: String, method: String = "GET") -> CookieContext {
        CookieContext(.page(WebURL(page) ?? .aboutInvalid), .part, method: method)
    }
}
