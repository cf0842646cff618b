import Testing

@testable import Loading

/// What is newer than the working group's suite, and what it leaves out (RFC 6265bis).
struct CookieCaseTests {
    private static let other = "https://other.net/page"
    private static let long = String(repeating: "x", count: 4_096)

    @Test(arguments: names) func namesAndValues(_ one: CookieCase) throws { try one.check() }

    private static let names = [
        CookieCase(name: "no name", fields: ["token"], expected: "token"),
        CookieCase(name: "no name, and an equals sign in the value", fields: ["=a=b"], expected: "a=b"),
        CookieCase(name: "no value", fields: ["a="], expected: "a="),
        CookieCase(name: "neither", fields: ["=", " = ; Secure", ""], expected: nil, refusals: [.empty, .empty, .empty]),
        CookieCase(name: "one without a name replaces another", fields: ["a", "=b"], expected: "b"),
        CookieCase(name: "4,096 octets", fields: ["a=" + String(long.dropLast())], expected: "a=" + String(long.dropLast())),
        CookieCase(name: "4,097 octets", fields: ["a=" + long], expected: nil, refusals: [.tooLong]),
        CookieCase(name: "octets, not characters", fields: ["ü=" + String(long.dropLast())], expected: nil, refusals: [.tooLong]),
        CookieCase(name: "blanks do not count", fields: ["a = " + String(long.dropLast())], expected: "a=" + String(long.dropLast())),
        CookieCase(name: "a control character", fields: ["a=b\u{01}c"], expected: nil, refusals: [.controlCharacter]),
        CookieCase(name: "one in an attribute", fields: ["a=b; x=\u{7F}"], expected: nil, refusals: [.controlCharacter]),
        CookieCase(name: "a line break", fields: ["a=b\r\nX-Other: c"], expected: nil, refusals: [.controlCharacter]),
        CookieCase(name: "a tab is none", fields: ["a=b\tc"], expected: "a=b\tc"),
        CookieCase(name: "percent signs stay", fields: ["a=%3B%20"], expected: "a=%3B%20"),
        CookieCase(name: "names differ by case", fields: ["a=1", "A=2"], expected: "a=1; A=2"),
        CookieCase(name: "names differ by bytes", fields: ["\u{E9}=1", "e\u{301}=2"], expected: "\u{E9}=1; e\u{301}=2"),
        CookieCase(name: "replacing keeps the place", fields: ["a=1", "b=2", "a=3"], expected: "a=3; b=2"),
    ]

    @Test(arguments: lifetimes) func lifetime(_ one: CookieCase) throws { try one.check() }

    private static let days400 = 400 * 86_400
    private static let lifetimes = [
        CookieCase(name: "within its age", fields: ["a=b; Max-Age=10"], expected: "a=b", seconds: 9),
        CookieCase(name: "past its age", fields: ["a=b; Max-Age=10"], expected: nil, seconds: 10),
        CookieCase(name: "age before date", fields: ["a=b; Max-Age=10; Expires=Fri, 01 Jan 2027 00:00:00 GMT"], expected: nil, seconds: 10),
        CookieCase(name: "the last age", fields: ["a=b; Max-Age=1; max-age=10"], expected: "a=b", seconds: 5),
        CookieCase(name: "a bad age is none", fields: ["a=b; Max-Age=1; Max-Age=1d"], expected: nil, seconds: 5),
        CookieCase(name: "an age with a plus is none", fields: ["a=b; Max-Age=+1"], expected: "a=b", seconds: 5),
        CookieCase(name: "an empty age is none", fields: ["a=b; Max-Age="], expected: "a=b", seconds: 5),
        CookieCase(name: "a negative age removes", fields: ["a=b", "a=c; Max-Age=-5"], expected: nil),
        CookieCase(name: "400 days", fields: ["a=b; Max-Age=99999999999999999999"], expected: "a=b", seconds: days400 - 1),
        CookieCase(name: "400 days and no more", fields: ["a=b; Max-Age=99999999999999999999"], expected: nil, seconds: days400),
        CookieCase(name: "nor by date", fields: ["a=b; Expires=Fri, 31 Dec 9999 23:59:59 GMT"], expected: nil, seconds: days400),
        CookieCase(name: "a date that is past removes", fields: ["a=b", "a=c; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], expected: nil),
        CookieCase(name: "a bad date is none", fields: ["a=b; Expires=Sun, 30 Feb 2020 00:00:00 GMT"], expected: "a=b", seconds: 5),
        CookieCase(
            name: "an attribute of 1,025 octets is none",
            fields: [
                "a=b; Max-Age=" + String(repeating: "0", count: 1_024) + "1", "b=c; Max-Age=" + String(repeating: "0", count: 1_023) + "1",
            ],
            expected: "a=b", seconds: 5),
    ]

    @Test(arguments: domains) func domain(_ one: CookieCase) throws { try one.check() }

    private static let domains = [
        CookieCase(name: "the host alone", fields: ["a=b"], expected: nil, to: "https://sub.www.example.org/dir/"),
        CookieCase(name: "a domain", fields: ["a=b; Domain=example.org"], expected: "a=b", to: "https://sub.example.org/dir/"),
        CookieCase(name: "with a dot before", fields: ["a=b; Domain=.EXAMPLE.org"], expected: "a=b", to: "https://sub.example.org/dir/"),
        CookieCase(name: "an empty domain is the host", fields: ["a=b; Domain="], expected: "a=b"),
        CookieCase(name: "a dot is the host", fields: ["a=b; Domain=."], expected: nil, to: "https://sub.www.example.org/dir/"),
        CookieCase(
            name: "another domain", fields: ["a=b; Domain=example.com"], expected: nil, refusals: [.foreignDomain("example.com")]),
        CookieCase(
            name: "the end of a name", fields: ["a=b; Domain=ample.org"], expected: nil, refusals: [.foreignDomain("ample.org")]),
        CookieCase(name: "a suffix", fields: ["a=b; Domain=org"], expected: nil, refusals: [.publicSuffix("org")]),
        CookieCase(
            name: "a suffix of two labels", fields: ["https://www.example.co.uk/ | a=b; Domain=co.uk"], expected: nil,
            to: "https://www.example.co.uk/", refusals: [.publicSuffix("co.uk")]),
        CookieCase(
            name: "a suffix of the root's", fields: ["https://www.example.org./ | a=b; Domain=org."], expected: nil,
            to: "https://www.example.org./", refusals: [.publicSuffix("org.")]),
        CookieCase(
            name: "a host that is a suffix", fields: ["https://github.io/ | a=b; Domain=github.io"], expected: "a=b",
            to: "https://github.io/"),
        CookieCase(
            name: "has cookies for itself", fields: ["https://github.io/ | a=b; Domain=github.io"], expected: nil,
            to: "https://a.github.io/"),
        CookieCase(
            name: "not ASCII", fields: ["a=b; Domain=b\u{FC}cher.example"], expected: nil, refusals: [.domainNotASCII]),
        CookieCase(
            name: "Punycode", fields: ["https://www.b\u{FC}cher.de/ | a=b; Domain=xn--bcher-kva.de"], expected: "a=b",
            to: "https://b\u{FC}cher.de/"),
        CookieCase(
            name: "an address of IP", fields: ["https://10.1.2.3/ | a=b", "c=d; Domain=10.1.2.3"], expected: "a=b; c=d",
            to: "https://10.1.2.3/"),
        CookieCase(
            name: "nothing is above one", fields: ["https://10.1.2.3/ | a=b; Domain=2.3"], expected: nil, to: "https://10.1.2.3/",
            refusals: [.foreignDomain("2.3")]),
        CookieCase(name: "an address of IPv6", fields: ["http://[::1]:80/ | a=b; Secure"], expected: "a=b", to: "http://[::1]/"),
        CookieCase(name: "ports share", fields: ["https://www.example.org:444/ | a=b"], expected: "a=b"),
        CookieCase(name: "host and domain are two", fields: ["a=1", "a=2; Domain=www.example.org"], expected: "a=1; a=2"),
        CookieCase(name: "no host", fields: ["file:///etc/hosts | a=b"], expected: nil, refusals: [.noHost]),
    ]

    @Test(arguments: security) func secureCookies(_ one: CookieCase) throws { try one.check() }

    private static let insecure = "http://www.example.org/dir/page"
    private static let security = [
        CookieCase(name: "not over an insecure connection", fields: ["a=b; Secure", "c=d"], expected: "c=d", to: insecure),
        CookieCase(name: "not from one", fields: [insecure + " | a=b; Secure"], expected: nil, refusals: [.insecureConnection]),
        CookieCase(name: "this machine is secure", fields: ["http://localhost/ | a=b; Secure"], expected: "a=b", to: "http://localhost/"),
        CookieCase(name: "so is all of 127", fields: ["http://127.9.9.9/ | a=b; Secure"], expected: "a=b", to: "http://127.9.9.9/"),
        CookieCase(
            name: "secure ones are left alone", fields: ["a=b; Secure", insecure + " | a=c"], expected: "a=b",
            refusals: [.hidesSecureCookie]),
        CookieCase(
            name: "above and below too",
            fields: ["a=1; Secure; Domain=example.org; Path=/dir", "http://sub.example.org/dir/x/ | a=2"], expected: "a=1",
            refusals: [.hidesSecureCookie]),
        CookieCase(name: "but not elsewhere", fields: ["a=1; Secure; Path=/dir", insecure + " | a=2; Path=/"], expected: "a=1; a=2"),
        CookieCase(
            name: "__Secure- without", fields: ["__Secure-a=b", "__SECURE-b=c"], expected: nil, refusals: [.prefix, .prefix]),
        CookieCase(name: "__Secure- with", fields: ["__seCure-a=b; Secure; Domain=example.org"], expected: "__seCure-a=b"),
        CookieCase(name: "__Host- with all", fields: ["__host-a=b; Secure; Path=/"], expected: "__host-a=b"),
        CookieCase(
            name: "__Host- without a path", fields: ["https://www.example.org/ | __Host-a=b; Secure"], expected: nil, refusals: [.prefix]),
        CookieCase(
            name: "__Host- with a domain", fields: ["__Host-a=b; Secure; Path=/; Domain=www.example.org"], expected: nil,
            refusals: [.prefix]),
        CookieCase(
            name: "a value like a prefix", fields: ["=__Host-a=b; Secure; Path=/", "__secure-x"], expected: nil,
            refusals: [.prefix, .prefix]),
    ]

    @Test(arguments: sites) func sameSite(_ one: CookieCase) throws { try one.check() }

    private static let each = ["n=1; SameSite=None; Secure", "l=2; SameSite=Lax", "s=3; SameSite=Strict", "d=4", "x=5; SameSite=maybe"]
    private static let sites = [
        CookieCase(name: "the reader gets all", fields: each, expected: "n=1; l=2; s=3; d=4; x=5"),
        CookieCase(
            name: "a link of the site too", fields: each, expected: "n=1; l=2; s=3; d=4; x=5", asking: .link(from: "https://a.example.org/")
        ),
        CookieCase(name: "another's link: not the strict", fields: each, expected: "n=1; l=2; d=4; x=5", asking: .link(from: other)),
        CookieCase(name: "another's form: only the free", fields: each, expected: "n=1", asking: .link(from: other, method: "POST")),
        CookieCase(
            name: "another scheme is another site", fields: each, expected: "n=1; l=2; d=4; x=5",
            asking: .link(from: "http://a.example.org/")),
        CookieCase(name: "a file is no site", fields: each, expected: "n=1; l=2; d=4; x=5", asking: .link(from: "file:///a.html")),
        CookieCase(name: "a part of another's page: only the free", fields: each, expected: "n=1", asking: .part(of: other), policy: .all),
        CookieCase(
            name: "and it sets no other", fields: each, expected: "n=1", setting: .part(of: other),
            refusals: [.crossSite, .crossSite, .crossSite, .crossSite], policy: .all),
        CookieCase(
            name: "a link may set all", fields: each, expected: "n=1; l=2; s=3; d=4; x=5", setting: .link(from: other, method: "POST")),
        CookieCase(name: "None needs Secure", fields: ["a=b; SameSite=None"], expected: nil, refusals: [.notSecure]),
        CookieCase(name: "the last counts", fields: ["a=b; SameSite=None; SameSite=Strict"], expected: nil, asking: .link(from: other)),
    ]

    @Test(arguments: policies) func policy(_ one: CookieCase) throws { try one.check() }

    private static let policies = [
        CookieCase(name: "third parties get none", fields: each, expected: nil, asking: .part(of: other)),
        CookieCase(
            name: "and set none", fields: ["a=b; SameSite=None; Secure"], expected: nil, setting: .part(of: other), refusals: [.thirdParty]),
        CookieCase(
            name: "parts of the page do", fields: ["a=b"], expected: "a=b", setting: .part(of: "https://example.org/"),
            asking: .part(of: "https://example.org/")),
        CookieCase(
            name: "neighbours under a suffix are third parties", fields: ["https://a.github.io/ | a=b"], expected: nil,
            to: "https://a.github.io/",
            asking: .part(of: "https://b.github.io/")),
        CookieCase(name: "off", fields: ["a=b"], expected: nil, refusals: [.switchedOff], policy: .none),
    ]
}
