import TestSupport
import Testing

@testable import PageEngine

/// The expressions of content rules: what they match, and what is said of those that are none.
@Suite struct URLFilterTests {
    @Test(arguments: [
        ("ads", "https://x.org/ads.js", true), ("ads", "https://x.org/ADS.js", true), ("ads", "https://x.org/ad", false),
        ("^https?://", "http://x.org/", true), ("^https?://", "https://x.org/", true), ("^x\\.org", "https://x.org/", false),
        ("\\.js$", "https://x.org/a.js", true), ("\\.js$", "https://x.org/a.js?b", false), ("a.c", "https://abc/", true),
        ("^https?://([^/]+\\.)?ads\\.net[/:]", "https://a.b.ads.net/", true),
        ("^https?://([^/]+\\.)?ads\\.net[/:]", "https://ads.net:8080/", true),
        ("^https?://([^/]+\\.)?ads\\.net[/:]", "https://badads.net/", false),
        ("(ab)+c", "https://ababc/", true), ("x(ab)+c", "https://xc/", false), ("x(ab)*c", "https://xc/", true),
        ("[0-9]{1,}px", "https://x/12px", true), ("q[^a-z]z", "https://x/Qaz", false), ("q[a-]z", "https://x/q-z", true),
        ("(a*)*$", "https://x/", true), ("((a?)+b?)*c", "https://x/aabc", true), ("a{0,1}bc", "https://x/bc", true),
        (".*", "https://x/", true), ("q()z", "https://x/qz", true), ("a*?b", "https://x/aab", true), ("]}", "https://x/#]}", true),
        ("^https://x/$", "https://x/", true), ("^https://x/$", "https://x/y", false),
    ])
    func matches(_ filter: String, _ address: String, _ expected: Bool) throws {
        #expect(try URLFilter(filter).matches(address) == expected)
    }

    @Test func caseCountsWhereItIsAskedFor() throws {
        #expect(try !URLFilter("Ads", isCaseSensitive: true).matches("https://x/ads"))
        #expect(try URLFilter("Ads", isCaseSensitive: true).matches("https://x/Ads"))
        #expect(try URLFilter("[A-C]ds").matches("https://x/ads"))
        #expect(try !URLFilter("/[^A]ds").matches("https://x/Ads"))
    }

    @Test(arguments: [
        ("", 0, "empty"), ("a|b", 1, "rule for each"), ("a$b", 1, "at the end"), ("(a$)", 2, "at the end"), ("a^", 1, "at the beginning"),
        ("*a", 0, "nothing to repeat"), ("^+", 1, "nothing to repeat"), ("a{2}", 1, "counts"), ("a**", 2, "nothing to repeat"),
        ("(a", 2, "not closed"), ("a)", 1, "no group"), ("[a", 2, "not closed"), ("[]", 1, "empty"), ("[b-a]", 3, "ends before"),
        ("\\d", 0, "not known"), ("a\\", 2, "nothing follows"), ("(?=a)", 1, "plain groups"), ("ä", 0, "ASCII"), ("[ä]", 1, "ASCII"),
        (String(repeating: "(", count: 40), 33, "deep"), (String(repeating: "a", count: 5000), 0, "longer"),
    ])
    func whatIsNoFilterIsSaid(_ text: String, _ offset: Int, _ words: String) {
        let fault = #expect(throws: ContentRuleFault.self) { try URLFilterParser.parse(text) }
        #expect(fault?.reason.contains(words) == true, "\(text): \(fault?.reason ?? "")")
        #expect(fault?.offset == offset, "\(text)")
    }

    /// The standard library's matcher, which backtracks, must agree on every filter.
    @Test(.timeLimit(.minutes(2))) func agreesWithAnotherMatcher() throws {
        var random = SeededGenerator.announced()
        for _ in 0..<400 {
            let text = Self.filter(depth: 2, &random)
            let filter = try URLFilter(text)
            let other = try Regex(text).ignoresCase().matchingSemantics(.unicodeScalar)
            for _ in 0..<8 {
                let address = String(
                    (0..<Int.random(in: 0...9, using: &random)).map { _ in "abAB./-".randomElement(using: &random) ?? "a" })
                #expect(filter.matches(address) == address.contains(other), "\(text) on \(address)")
            }
        }
    }

    private static func filter(depth: Int, _ random: inout SeededGenerator) -> String {
        var text = depth == 2 && Int.random(in: 0..<4, using: &random) == 0 ? "^" : ""
        for _ in 0...Int.random(in: 0...3, using: &random) {
            let atoms = ["a", "b", "\\.", ".", "[ab]", "[^a/]", "[a-c.]"]
            let isGroup = depth > 0 && Int.random(in: 0..<4, using: &random) == 0
            let atom = isGroup ? "(" + filter(depth: depth - 1, &random) + ")" : atoms.randomElement(using: &random) ?? "a"
            // What is repeated within what is repeated makes the other matcher take for ever; the next test is about that.
            let isRepeated = isGroup && atom.contains { "?*+".contains($0) }
            text += atom + ((isRepeated ? ["", "?"] : ["", "", "", "?", "*", "+"]).randomElement(using: &random) ?? "")
        }
        return text + (depth == 2 && Int.random(in: 0..<4, using: &random) == 0 ? "$" : "")
    }

    /// What makes a matcher that backtracks take for ever takes one pass here.
    @Test(.timeLimit(.minutes(1))) func hostileFiltersTakeOnePass() throws {
        let address = "https://x/" + String(repeating: "a", count: 5000)
        #expect(try !URLFilter("(a*)*(a*)*(a+)+(a?a?a?)*b$").matches(address))
        #expect(try !URLFilter("/" + String(repeating: "a*", count: 200) + "b").matches(address))
    }
}
