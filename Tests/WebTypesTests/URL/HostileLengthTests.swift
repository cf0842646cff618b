import Testing

@testable import WebTypes

/// Long addresses take time in proportion to their length: with quadratic steps, each of these would take minutes.
@Suite(.timeLimit(.minutes(1))) struct HostileLengthTests {
    private static let count = 100_000

    @Test func longNames() {
        #expect(WebURL("https://" + String(repeating: "ü", count: Self.count) + "/") == nil)
        #expect(WebURL("https://" + String(repeating: "\u{315}\u{300}\u{5AE}", count: Self.count) + "/") == nil)
        #expect(WebURL("https://" + String(repeating: "\u{315}\u{300}\u{5AE}", count: 2_000) + "/") == nil)
        #expect(WebURL("https://" + String(repeating: "\u{628}\u{200C}", count: Self.count) + "/") == nil)
        let plain = WebURL("https://xn--" + String(repeating: "a", count: Self.count) + "/")
        #expect(plain?.hostname.utf8.count == Self.count + 4 && plain?.displayString == plain?.href)
        #expect(WebURL("https://" + String(repeating: "a.", count: Self.count))?.hostname.utf8.count == 2 * Self.count)
    }

    @Test func longPartsOfOtherKinds() {
        #expect(WebURL("https://" + String(repeating: "@", count: Self.count) + "a/")?.username.utf8.count == 3 * (Self.count - 1))
        #expect(WebURL("https://a/" + String(repeating: "x/../", count: Self.count))?.path == "/")
        #expect(
            WebURL("https://a/" + String(repeating: "x/", count: Self.count) + String(repeating: "../", count: Self.count))?.path == "/")
        #expect(WebURL("https://a:" + String(repeating: "0", count: Self.count) + "81/")?.port == 81)
        #expect(WebURL("https://" + String(repeating: "0", count: Self.count) + "/")?.host == .ipv4(0))
        #expect(WebURL("https://[" + String(repeating: ":", count: Self.count) + "]/") == nil)
        #expect(WebURL("data:," + String(repeating: " ", count: Self.count) + "#")?.path.utf8.count == Self.count + 3)
    }
}
