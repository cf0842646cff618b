import Testing

@testable import WebTypes

@Suite struct DisplayStringTests {
    @Test(arguments: [
        ("https://bücher.example/ü?ü#ü", "https://bücher.example/%C3%BC?%C3%BC#%C3%BC"),
        ("https://user:secret@example.org/", "https://example.org/"),
        ("https://user@пример.рф/", "https://пример.рф/"), ("https://日本語テスト.jp/", "https://日本語テスト.jp/"),
        ("https://スーパー.jp/", "https://スーパー.jp/"),
        ("https://한국漢字.kr/", "https://한국漢字.kr/"), ("https://ㄅ注音.tw/", "https://ㄅ注音.tw/"),
        ("https://ελλάδα.gr:8080/", "https://ελλάδα.gr:8080/"),
        ("https://עברית.example/", "https://עברית.example/"), ("https://ภาษาไทย.th/", "https://ภาษาไทย.th/"),
        ("http://xn--bcher-kva/", "http://bücher/"),
        ("mailto:a@b.c", "mailto:a@b.c"), ("file:///x", "file:///x"),
    ])
    func shown(address: String, display: String) throws {
        #expect(try #require(WebURL(address)).displayString == display)
    }

    /// All of these stay in Punycode: mixed scripts, whole names that look like ASCII, symbols, marks on ASCII letters, what is invisible or invalid.
    @Test(arguments: [
        "dоcs.example.org", "аррӏе.com", "ԁосѕ.example", "ɡoogle.com", "αpple.com", "日本a.jp", "한かな.kr", "☃.net", "a\u{2044}b.example",
        "abс.com",
        "xn--a.com", "xn--0.com", "x\u{327}y.com", "क्\u{200D}ष.example", "☕.us", "a‧b.net", "xn--8i7caa",
        "ᎪᏢᏢᏞᎬ.com",
    ])
    func notShown(host: String) throws {
        let url = try #require(WebURL("https://\(host)/"))
        #expect(url.displayString == url.href && url.displayString.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func eachLabelIsJudgedAlone() throws {
        let url = try #require(WebURL("https://bücher.dоcs.пример/"))
        #expect(url.displayString == "https://bücher.xn--dcs-sed.пример/")
    }

    @Test func shownNamesParseToTheSameAddress() throws {
        for name in ["bücher.example", "пример.рф", "עברית.example", "スーパー.jp"] {
            let url = try #require(WebURL("https://\(name)/"))
            #expect(WebURL(url.displayString) == url)
        }
    }
}
