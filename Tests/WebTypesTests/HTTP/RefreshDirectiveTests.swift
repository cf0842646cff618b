import Testing
import WebTypes

/// The HTML standard's shared declarative refresh steps, and what other browsers got wrong with them.
struct RefreshDirectiveTests {
    private static let base = "https://example.org/docs/page"

    @Test(arguments: [
        ("0;url=new/", 0, "new/"), ("0; url=x", 0, "x"), ("5", 5, ""), ("  7  ", 7, ""), ("0; a;b", 0, "a;b"), ("1,url=x", 1, "x"),
        ("1 url=x", 1, "x"),
        ("1 ; URL = x", 1, "x"), ("0;url='x y'z", 0, "x y"), ("0;url=\"x", 0, "x"), ("0;'x'", 0, "x"), ("0;url", 0, "url"),
        ("0;ur", 0, "ur"),
        ("0;urlx=1", 0, "urlx=1"), ("0;url = ", 0, "."), ("1.9;url=x", 1, "x"), (".5;url=x", 0, "x"), ("1..2.;url=x", 1, "x"),
        ("0;", 0, ""),
        ("0;url=https://other.example/a?b#c", 0, "https://other.example/a?b#c"), ("99999999999999999999;url=x", Int(Int32.max), "x"),
        ("0;url=file:///etc/passwd", 0, "file:///etc/passwd"),
        ("3;\u{9}\u{C}url=x", 3, "x"),
    ])
    func parses(_ text: String, _ delay: Int, _ address: String) throws {
        let base = try #require(WebURL(Self.base))
        let directive = try #require(RefreshDirective.parse(text, base: base))
        #expect(directive.delay == delay)
        // An empty address resolves to the base without its fragment, as in the standard.
        let expected = address == "." ? WebURL("", base: base) : address.isEmpty ? base : WebURL(address, base: base)
        #expect(directive.target == expected)
    }

    @Test(arguments: ["", "x", "url=x", "-1;url=x", "5x;url=y", "0;url=javascript:alert(1)", "0;url=http://[bad", ";url=x", "+1"])
    func refuses(_ text: String) throws {
        #expect(RefreshDirective.parse(text, base: try #require(WebURL(Self.base))) == nil)
    }

    @Test func withoutAnAddressThePageItselfIsMeant() throws {
        let base = try #require(WebURL("https://example.org/other/"))
        let document = try #require(WebURL(Self.base))
        #expect(RefreshDirective.parse("3", base: base, document: document)?.target == document)
        #expect(RefreshDirective.parse("3;url=x", base: base, document: document)?.target.href == "https://example.org/other/x")
    }
}
