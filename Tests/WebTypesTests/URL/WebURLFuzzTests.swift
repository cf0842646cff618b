import Testing

@testable import WebTypes

/// Random text: nothing traps, and what is serialised parses to itself.
@Suite struct WebURLFuzzTests {
    private static let pieces = [
        "http:", "https://", "file:", "file://", "ws:", "foo:", "foo://", "mailto:", "data:,", "blob:", "javascript:", "//", "/", "\\",
        "..", ".", "%2e", "%2E.",
        "?", "#", "@", ":", "[", "]", "[::1]", "::", "1", "0x", "0x7f", "08", ".1", "256", "4294967296", "65535", "65536", "C:", "C|",
        "localhost", "xn--", "XN--",
        "xn--zca", "-", "ü", "ß", "\u{200D}", "\u{200C}", "\u{AD}", "\u{5D0}", "\u{661}", "。", "\u{301}", "日本", "\u{E000}", "\u{FFFD}",
        "\u{10FFFF}", "%", "%zz", "%41",
        "%C3%BC", "%ff", "%00", " ", "\t", "\n", "\r", "\0", "\u{7F}", "\u{9B}", "a", "b", "example", ".org", "^", "|", "`", "{", "}", "<",
        ">", "\"", "'", "*", ",", ";", "=", "&",
    ]

    @Test func everythingThatParsesSerialisesToItself() throws {
        var random = SeededRandom.printed("addresses")
        var parsed = 0
        var base: WebURL?
        for _ in 0..<30_000 {
            let count = Int.random(in: 1...9, using: &random)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            guard let url = WebURL(text, base: Bool.random(using: &random) ? base : nil) else { continue }
            parsed += 1
            if parsed % 7 == 0 { base = url }
            check(url, text)
        }
        #expect(parsed > 5_000)
    }

    @Test func settersKeepAddressesWhole() throws {
        var random = SeededRandom.printed("setters")
        var url = try #require(WebURL("https://u:p@example.org:8080/a/b?c#d"))
        for _ in 0..<20_000 {
            let value = (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let before = url.href
            switch Int.random(in: 0..<11, using: &random) {
            case 0: url.setProtocol(value)
            case 1: url.setUsername(value)
            case 2: url.setPassword(value)
            case 3: url.setHost(value)
            case 4: url.setHostname(value)
            case 5: url.setPort(value)
            case 6: url.setPathname(value)
            case 7: url.setSearch(value)
            case 8: url.setHash(value)
            case 9: url = url.removingUserInfo().removingFragment()
            default: if let other = WebURL(value) { url = other }
            }
            check(url, "\(before) with \(value.debugDescription)")
        }
    }

    private func check(_ url: WebURL, _ source: String) {
        #expect(url.href.utf8.allSatisfy { $0 > 0x1F && $0 < 0x7F }, "\(source.debugDescription) gives \(url.href.debugDescription)")
        #expect(WebURL(url.href) == url, "\(source.debugDescription) gives \(url.href.debugDescription)")
        let again = WebURL(URLRecord(url))
        #expect(again == url && again.host == url.host && again.path == url.path, "\(source.debugDescription)")
        if let path = url.filePath { #expect(path.utf8.first == UInt8(ascii: "/")) }
        #expect(!url.displayString.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
    }
}
