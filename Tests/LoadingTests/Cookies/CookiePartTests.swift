import TestSupport
import Testing
import WebTypes

@testable import Loading

/// Dates, suffixes, paths, and that a cookie's text is the cookie.
struct CookiePartTests {
    @Test(arguments: [
        ("Mon, 30 Nov 2026 12:00:00 GMT", 1_796_040_000), ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800), ("Mon, 01 Jan 1601 00:00:00 GMT", -11_644_473_600),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799), ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
    ])
    func dates(_ text: String, _ seconds: Int) {
        #expect(CookieDate.parse(text.utf8) == HTTPDate(secondsSince1970: seconds))
        #expect(CookieInstant(HTTPDate(secondsSince1970: seconds)).httpDate.description == text)
    }

    @Test(arguments: [
        "", "Thu, 01 Jan 1600 00:00:00 GMT", "29 Feb 2023 00:00:00", "29 Feb 1900 00:00:00", "31 Apr 2024 00:00:00", "0 Jan 2024 00:00:00",
        "32 Jan 2024 00:00:00", "1 Jan 2024 24:00:00", "1 Jan 2024 00:60:00", "1 Jan 2024 00:00:60", "1 Jan 2024", "Jan 2024 00:00:00",
        "1 2024 00:00:00", "1 Jan 00:00:00", "1 Jan 20245 00:00:00", "1 Jan 2024 ::00", "1 Jan 2024 000:00:00", "1 Jan 2024 1x:00:00",
    ])
    func noDates(_ text: String) { #expect(CookieDate.parse(text.utf8) == nil) }

    @Test(arguments: [
        ("1 jAnuary 2024 1:2:3", "Mon, 01 Jan 2024 01:02:03 GMT"), ("2024 1 Jan 00:00:00", "Mon, 01 Jan 2024 00:00:00 GMT"),
        ("1st Jan 2024AD 00:00:00.5", "Mon, 01 Jan 2024 00:00:00 GMT"), ("1 Jan 69 00:00:00", "Tue, 01 Jan 2069 00:00:00 GMT"),
        ("1 Jan 70 00:00:00", "Thu, 01 Jan 1970 00:00:00 GMT"), ("1 Jan 0024 00:00:00", "Mon, 01 Jan 2024 00:00:00 GMT"),
    ])
    func oddDates(_ text: String, _ expected: String) { #expect(CookieDate.parse(text.utf8)?.description == expected) }

    @Test func randomDatesBothWays() {
        var generator = SeededGenerator.announced()
        for _ in 0..<5_000 {
            let date = HTTPDate(secondsSince1970: Int.random(in: -11_644_473_600...253_402_300_799, using: &generator))
            #expect(CookieDate.parse(date.description.utf8) == date)
        }
    }

    @Test(arguments: [
        ("www.example.com", "example.com"), ("example.com", "example.com"), ("com", nil), ("a.b.example.co.uk", "example.co.uk"),
        ("co.uk", nil),
        ("user.github.io", "user.github.io"), ("github.io", nil), ("a.user.github.io", "user.github.io"), ("www.ck", "www.ck"),
        ("a.b.ck", "a.b.ck"),
        ("b.ck", nil), ("localhost", nil), ("a.localhost", "a.localhost"), ("www.example.com.", "example.com."), ("10.1.2.3", nil),
        ("[2001:db8::1]", nil),
        ("www.xn--bcher-kva.de", "xn--bcher-kva.de"),
    ])
    func registrableDomains(_ host: String, _ expected: String?) throws {
        let url = try #require(WebURL("https://\(host)/"))
        #expect(PublicSuffixList.registrableDomain(of: try #require(url.host)) == expected)
        #expect(Site(url)?.domain == expected ?? host)
    }

    @Test(arguments: [
        ("https://a.org", "/"), ("https://a.org/b", "/"), ("https://a.org/b/", "/b"), ("https://a.org/b/c", "/b"),
        ("https://a.org/b//c", "/b/"),
        ("https://a.org/b/c?d/e", "/b"), ("https://a.org/?d/e", "/"),
    ])
    func defaultPaths(_ address: String, _ expected: String) throws {
        #expect(CookieMatching.defaultPath(of: try #require(WebURL(address))) == expected)
    }

    /// What a stored cookie says of itself sets the same cookie.
    @Test(arguments: [
        "a=b", "token", "=a=b", "a=b; Max-Age=60; Secure; HttpOnly; Path=/x y; SameSite=None", "a=b; Domain=example.org; SameSite=Strict",
        "a=\"b c\"; SameSite=Lax; Path=/",
    ])
    func aCookieIsItsText(_ field: String) throws {
        let now = CookieInstant(HTTPDate(secondsSince1970: 1_796_040_000))
        let url = try #require(WebURL("https://www.example.org/dir/page"))
        let read = { (text: String) throws(CookieRefusal) in
            try Cookie(ReceivedCookie(parsing: text, now: now), from: url, CookieContext(.reader, .topLevelNavigation), now: now)
        }
        let cookie = try read(field)
        #expect(try read(cookie.description) == cookie)
    }
}
