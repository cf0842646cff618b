import FoundationEssentials
import TestSupport
import Testing
import WebTypes

@testable import Loading

/// Random cookies against the draft's own words, and damaged files.
struct CookieRandomTests {
    private static let hosts = [
        "example.org", "www.example.org", "a.www.example.org", "notexample.org", "example.co.uk", "a.example.co.uk", "github.io",
        "me.github.io",
        "a.me.github.io", "10.0.0.1", "1.10.0.0.1.net", "localhost", "a.localhost", "[::1]", "example.org.", "www.example.org.",
    ]
    private static let domains = hosts + ["org", "co.uk", "", ".example.org", "0.0.1", "WWW.example.org", "org."]
    private static let paths = ["/", "/a", "/a/", "/a/b", "/ab", "/A", "/a//b"]
    private static let sameSites = ["", "; SameSite=Lax", "; SameSite=Strict", "; SameSite=None"]

    private struct Dice {
        var generator = SeededGenerator.announced()

        mutating func one<Element>(of choices: [Element]) -> Element { choices[Int.random(in: 0..<choices.count, using: &generator)] }
        mutating func coin() -> Bool { Bool.random(using: &generator) }

        mutating func address() throws -> WebURL {
            let text = (coin() ? "https://" : "http://") + one(of: hosts) + one(of: paths)
            return try #require(WebURL(text))
        }

        mutating func context() throws -> CookieContext {
            CookieContext(
                coin() ? .reader : .page(try address()), coin() ? .topLevelNavigation : .part, method: coin() ? "GET" : "POST")
        }

        mutating func field() -> String {
            var text = "n\(Int.random(in: 0..<4, using: &generator))=\(Int.random(in: 0..<1_000, using: &generator))"
            if coin() { text += "; Domain=" + one(of: domains) }
            if coin() { text += "; Path=" + one(of: paths) }
            if coin() { text += "; Secure" }
            return text + one(of: sameSites)
        }
    }

    /// What a request gets is what the sentences of 5.8.3 let through of all that is stored, in their order.
    @Test func retrievalIsTheDrafts() throws {
        var dice = Dice()
        var (store, sent) = (CookieStore(), 0)
        for second in 0..<3_000 {
            let now = CookieInstant(HTTPDate(secondsSince1970: 1_790_000_000 + second))
            let (field, source, setting) = (dice.field(), try dice.address(), try dice.context())
            do throws(CookieRefusal) {
                try store.receive(field, from: source, setting, now: now)
            } catch {
                continue
            }
            let (url, context) = (try dice.address(), try dice.context())
            let expected = Self.retrieve(store.all, url, context).map(\.key)
            #expect(store.take(for: url, context, now: now).map(\.key) == expected, "\(url), \(context)")
            sent += expected.count
        }
        #expect(sent > 500)
    }

    /// The algorithm as it is written, one look at every cookie.
    private static func retrieve(_ cookies: [Cookie], _ url: WebURL, _ context: CookieContext) -> [Cookie] {
        let (host, isName) = (url.hostname, url.host?.isName ?? false)
        let isSafe = context.method == "GET" && context.purpose == .topLevelNavigation
        return cookies.filter { cookie in
            let isBelow = host == cookie.domain || isName && host.hasSuffix("." + cookie.domain)
            guard cookie.isHostOnly ? host == cookie.domain : isBelow && !PublicSuffixList.contains(cookie.domain) else { return false }
            let prefix = cookie.path.hasSuffix("/") ? cookie.path : cookie.path + "/"
            guard url.path == cookie.path || url.path.hasPrefix(prefix) else { return false }
            guard !cookie.isSecure || url.scheme == "https" || ["localhost", "a.localhost", "[::1]"].contains(host) else { return false }
            return switch cookie.sameSite {
            case .none: true
            case .strict: context.isSameSite(as: url)
            case .lax, .unspecified: context.isSameSite(as: url) || isSafe
            }
        }
        .sorted { $0.path.count != $1.path.count ? $0.path.count > $1.path.count : $0.creation < $1.creation }
    }

    /// A cookie that is stored over an insecure connection is never beside a secure one that it would hide (5.7, 16).
    @Test func secureCookiesAreNeverHidden() throws {
        var dice = Dice()
        var (store, refused) = (CookieStore(), 0)
        for second in 0..<3_000 {
            let now = CookieInstant(HTTPDate(secondsSince1970: 1_790_000_000 + second))
            let (field, url) = (dice.field(), try dice.address())
            let context = CookieContext(.reader, .topLevelNavigation)
            guard let received = try? ReceivedCookie(parsing: field, now: now),
                let cookie = try? Cookie(received, from: url, context, now: now)
            else { continue }
            let hides = store.all.contains { old in
                let (shorter, longer) = old.domain.count < cookie.domain.count ? (old.domain, cookie.domain) : (cookie.domain, old.domain)
                return old.isSecure && old.name == cookie.name && (shorter == longer || longer.hasSuffix("." + shorter))
                    && (cookie.path == old.path || cookie.path.hasPrefix(old.path.hasSuffix("/") ? old.path : old.path + "/"))
            }
            let isInsecure = url.scheme == "http" && !["localhost", "a.localhost", "[::1]"].contains(url.hostname)
            if isInsecure, !cookie.isSecure, hides {
                refused += 1
                #expect(throws: CookieRefusal.hidesSecureCookie) { try store.receive(field, from: url, context, now: now) }
            } else {
                try store.receive(field, from: url, context, now: now)
            }
        }
        #expect(refused > 50)
    }

    /// Bytes changed at random places of the file: what is sent can be sent, and the jar goes on with the file or a new one.
    @Test func damageAtRandomPlaces() throws {
        var dice = Dice()
        let folder = TemporaryFolder()
        let clock = TestClock()
        let whole = folder.path + "/whole.db"
        do {
            let jar = CookieJar(path: whole, clock: { clock.moment }, report: { Issue.record("\($0)") })
            for number in 0..<150 { jar.receive("name\(number)=value\(number); Max-Age=600; Path=/", from: "https://h\(number / 5).net/") }
        }
        let bytes = try #require(SharedData.contents(of: whole))
        for number in 0..<(FullCheck.isOn ? 200 : 60) {
            var damaged = bytes
            let place = Int.random(in: 0..<bytes.count, using: &dice.generator)
            for index in place..<min(place + Int.random(in: 1...32, using: &dice.generator), bytes.count) {
                damaged[index] = UInt8.random(in: 0...255, using: &dice.generator)
            }
            let path = folder.write(damaged, to: "\(number).db")
            let told = Told()
            let jar = CookieJar(path: path, clock: { clock.moment }, report: { told.add($0) })
            for host in 0..<30 {
                let header = jar.sent(to: "https://h\(host).net/") ?? ""
                #expect(HTTPHeaders.isSendable(name: "Cookie", value: header), "damage at \(place): \(header.debugDescription)")
            }
            jar.receive("new=1; Max-Age=600", from: "https://new.net/")
            #expect(jar.sent(to: "https://new.net/") == "new=1", "damage at \(place)")
            #expect(told.all.count <= 1, "damage at \(place): \(told.all)")
        }
    }
}
