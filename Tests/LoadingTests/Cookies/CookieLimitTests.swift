import Testing
import WebTypes

@testable import Loading

/// How many cookies there may be, and which go first.
struct CookieLimitTests {
    private static let context = CookieContext(.reader, .topLevelNavigation)

    private func receive(_ field: String, from address: String, at second: Int, _ store: inout CookieStore) throws {
        try store.receive(
            field, from: #require(WebURL(address)), Self.context, now: CookieInstant(HTTPDate(secondsSince1970: 1_796_040_000 + second)))
    }

    @Test func ofASite() throws {
        var store = CookieStore()
        for number in 0..<CookieStore.siteLimit {
            try receive("n\(number)=v; \(number % 2 == 0 ? "Secure" : "")", from: "https://h\(number % 7).example.org/", at: number, &store)
        }
        try receive("other=v", from: "https://example.net/", at: 0, &store)
        // The oldest that is not secure has just been sent: the next goes.
        _ = store.take(
            for: try #require(WebURL("https://h1.example.org/")), Self.context,
            now: CookieInstant(HTTPDate(secondsSince1970: 1_796_050_000)))
        try receive("new=v; Secure", from: "https://example.org/", at: 10_001, &store)
        let names = Set(store.all.map(\.name))
        #expect(names.count == CookieStore.siteLimit + 1)
        #expect(names.isSuperset(of: ["new", "other", "n0", "n1"]) && !names.contains("n3"))
    }

    @Test func secureOnesGoLast() throws {
        var store = CookieStore()
        for number in 0..<CookieStore.siteLimit { try receive("n\(number)=v; Secure", from: "https://example.org/", at: number, &store) }
        try receive("late=v", from: "https://example.org/", at: 1_000, &store)
        #expect(!store.all.map(\.name).contains("late"))
        try receive("late=v; Secure", from: "https://example.org/", at: 1_001, &store)
        #expect(store.all.map(\.name).contains("late") && !store.all.map(\.name).contains("n0"))
        #expect(store.count == CookieStore.siteLimit)
    }

    @Test func inAll() throws {
        var store = CookieStore()
        // A crowded site, younger than all others, which have few each.
        for number in 0..<CookieStore.limit - 100 { try receive("n=v", from: "https://site\(number).net/", at: number, &store) }
        for number in 0..<100 { try receive("c\(number)=v; Secure", from: "https://crowd.net/", at: 10_000 + number, &store) }
        #expect(store.count == CookieStore.limit)
        for number in 0..<50 { try receive("new=v", from: "https://new\(number).net/", at: 20_000, &store) }
        #expect(store.count == CookieStore.limit)
        #expect(store.all.filter { $0.domain == "crowd.net" }.count == 50)
        // No site is crowded any more: the oldest of all goes.
        try receive("newest=v", from: "https://newest.net/", at: 20_001, &store)
        let domains = Set(store.all.map(\.domain))
        #expect(domains.contains("newest.net") && domains.contains("site1.net") && !domains.contains("site0.net"))
        #expect(store.count == store.all.count)
    }

    @Test func expiredOnesCountForNothing() throws {
        var store = CookieStore()
        for number in 0..<CookieStore.siteLimit { try receive("n\(number)=v; Max-Age=5", from: "https://example.org/", at: 0, &store) }
        try receive("new=v", from: "https://example.org/", at: 5, &store)
        #expect(store.all.map(\.name) == ["new"])
    }
}
