import PageEngine
import Testing
import WebTypes

/// A pattern of hosts as expressions of content rules: both hold the same addresses.
@Suite struct AllowPatternFilterTests {
    private static let patterns = [
        "example.org", "*.example.org", "https://example.org", "http://*.example.org", "example.org:8080", "example.org:80",
        "example.org:443", "127.0.0.1:8080", "[::1]", "a-b.example.org",
    ]
    private static let addresses = [
        "http://example.org/", "https://example.org/", "https://example.org:8080/x", "http://example.org:443/", "https://example.org:80/",
        "https://a.example.org/", "https://a-b.example.org/?example.org/", "http://a.b.example.org/", "https://notexample.org/",
        "https://example.org.evil.example/", "https://evil.example/https://example.org/", "https://exampleXorg.example/",
        "http://me:secret@example.org/", "https://example.org@evil.example/", "http://127.0.0.1:8080/", "http://127.0.0.1/",
        "http://[::1]/",
    ]

    @Test(arguments: patterns) func theyHoldTheSame(text: String) throws {
        let pattern = try #require(AllowPattern(text))
        let filters = try pattern.urlFilters.map { try Regex($0) }
        for address in try Self.addresses.map({ try #require(WebURL($0)) }) {
            #expect(filters.contains { address.href.contains($0) } == pattern.matches(address), "\(address.href)")
        }
    }

    @Test func localFilesHaveNone() throws {
        #expect(try #require(AllowPattern("file:")).urlFilters.isEmpty)
    }
}
