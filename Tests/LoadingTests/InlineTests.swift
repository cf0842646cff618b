import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// `data:` and `about:` addresses.
    struct InlineTests {
        @Test(
            arguments: [
                ("data:,x", "text/plain", "US-ASCII", "x"), ("data:text/html,<p>a%20b</p>", "text/html", nil, "<p>a b</p>"),
                ("data:text/html;charset=utf-8;base64,PHA+", "text/html", "utf-8", "<p>"),
                ("data:;charset=utf-8,ü", "text/plain", "utf-8", "ü"),
                ("data:text/plain;base64,Y Q", "text/plain", nil, "a"), ("data:text/plain; base64 ,YQ==", "text/plain", nil, "a"),
                ("data:text/plain;BASE64,YQ%3D%3D", "text/plain", nil, "a"), ("data:nonsense,x", "text/plain", "US-ASCII", "x"),
                ("data:text/plain,a#fragment", "text/plain", nil, "a"), ("data:text/plain,a,b", "text/plain", nil, "a,b"),
                ("data:,%zz", "text/plain", "US-ASCII", "%zz"),
                ("data:base64,YQ", "text/plain", "US-ASCII", "YQ"),
            ] as [(String, String, String?, String)])
        func decodesData(_ address: String, _ type: String, _ charset: String?, _ text: String) async {
            let result = await Loader.quick().load(address)
            #expect(result.error == nil)
            #expect(result.response?.mimeType == type)
            #expect(result.response?.textEncodingName == charset)
            #expect(result.text == text)
        }

        @Test(arguments: ["data:text/html", "data:text/plain;base64,a", "data:text/plain;base64,a===", "data:text/plain;base64,a*b="])
        func refusesDamagedData(_ address: String) async {
            #expect(await Loader.quick().load(address).error == .badDataURL)
        }

        @Test func answersAboutBlankOnly() async {
            let loader = Loader.quick()
            let blank = await loader.load("about:blank#x")
            #expect(blank.error == nil)
            #expect(blank.response?.mimeType == "text/html")
            #expect(blank.text == "<!DOCTYPE html><html><head></head><body></body></html>")
            guard case .invalidAddress = await loader.load("about:config").error else {
                Issue.record("about:config is no page")
                return
            }
        }

        @Test(arguments: [
            ("de_AT.UTF-8", "de-AT, de;q=0.9, en;q=0.5"), ("en_GB", "en-GB, en;q=0.9, en;q=0.5"), ("en", "en"), ("C", nil),
            ("C.UTF-8", nil),
            ("POSIX", nil), ("fr", "fr, en;q=0.5"), ("../x", nil),
        ])
        func namesLanguages(_ locale: String, _ header: String?) {
            let expected = locale == "en_GB" ? "en-GB, en;q=0.9" : header
            #expect(LoaderConfiguration.language(fromLocale: locale) == expected)
        }
    }
}
