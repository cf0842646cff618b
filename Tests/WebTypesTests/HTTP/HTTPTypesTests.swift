import FoundationEssentials
import Testing

@testable import WebTypes

/// Headers, requests, responses, names for saving, schemes.
struct HTTPTypesTests {
    @Test func headersKeepOrderAndIgnoreCase() {
        var headers: HTTPHeaders = ["A": " 1 ", "b": "2", "a": "3"]
        #expect(headers["A"] == "1, 3")
        #expect(headers.values(for: "a") == ["1", "3"])
        headers["a"] = "4"
        #expect(headers.map(\.name) == ["a", "b"])
        #expect(headers["A"] == "4")
        headers["B"] = nil
        #expect(headers.count == 1)
        #expect(headers["c"] == nil)
        #expect(!HTTPHeaders.isSendable(name: "a b", value: "") && !HTTPHeaders.isSendable(name: "a", value: "\n"))
        #expect(HTTPHeaders.isSendable(name: "X-A", value: "ü, \"x\""))
    }

    @Test func requestsHoldBothFormsOfTheAddress() throws {
        let url = try #require(URL(string: "https://example.org/a?b#c"))
        var request = URLRequest(url: url)
        #expect(request.webURL?.href == "https://example.org/a?b#c")
        #expect(request.url == url)
        #expect(request.httpMethod == "GET")
        request.url = nil
        #expect(request.webURL == nil)
        let relative = try #require(URL(string: "only/a/path"))
        request.url = relative
        #expect(request.webURL == nil)
        #expect(request.url == relative)
        request.setValue("1", forHTTPHeaderField: "X")
        request.addValue("2", forHTTPHeaderField: "x")
        #expect(request.value(forHTTPHeaderField: "x") == "1, 2")
        #expect(request.allHTTPHeaderFields == ["X": "1, 2"])
    }

    @Test func responsesReadTheirHeaders() throws {
        let url = try #require(WebURL("https://example.org/a/b.html"))
        let headers: HTTPHeaders = ["Content-Type": "text/html; charset=\"utf-8\"", "Content-Length": "12"]
        let response = HTTPURLResponse(webURL: url, statusCode: 200, headers: headers)
        #expect(response.mimeType == "text/html")
        #expect(response.textEncodingName == "utf-8")
        #expect(response.expectedContentLength == 12)
        #expect(response.suggestedFilename == "b.html")
        #expect(response.allHeaderFields["Content-Length"] as? String == "12")
        for bad in ["-1", "1e3", "", "12, 12", "99999999999999999999"] {
            #expect(HTTPURLResponse(webURL: url, statusCode: 200, headers: ["Content-Length": bad]).expectedContentLength == -1)
        }
        #expect(
            HTTPURLResponse(webURL: url, statusCode: 200, headers: ["Content-Length": "5", "Content-Encoding": "gzip"])
                .expectedContentLength == -1)
    }

    @Test(arguments: [
        ("https://example.org/", "page.html"), ("https://example.org/a/b.html?x=/y", "b.html"), ("https://example.org/a/", "page.html"),
        ("https://example.org/..%2f..%2fetc%2fpasswd", "passwd"), ("https://example.org/%2ebashrc", "bashrc"),
        ("https://example.org/.profile", "profile"),
        ("https://example.org/a%00b%1b%5b2Jc", "ab[2Jc"), ("https://example.org/%E2%80%AEgpj.exe", "gpj.exe"),
        ("https://example.org/-rf", "rf"),
        ("https://example.org/%5c%5cserver", "server"), ("data:text/html,a/b", "page.html"), ("https://example.org/%C3%BC.html", "ü.html"),
        ("https://example.org/%ff", "page.html"), ("https://example.org/%20%20", "page.html"),
    ])
    func namesForSavingAreSafe(_ address: String, _ name: String) throws {
        let url = try #require(WebURL(address))
        #expect(URLResponse(webURL: url, mimeType: "text/html").suggestedFilename == name)
    }

    @Test func namesForSavingAreShort() throws {
        let url = try #require(WebURL("https://example.org/" + String(repeating: "ü", count: 1000)))
        let name = try #require(URLResponse(webURL: url, mimeType: nil).suggestedFilename)
        #expect(name.utf8.count == 200)
    }

    @Test @MainActor func schemes() {
        #expect(URLScheme("my-custom-scheme")?.rawValue == "my-custom-scheme")
        #expect(URLScheme("Docs")?.rawValue == "docs")
        for bad in ["https", "HTTP", "file", "invalid scheme", "", "1a", "é", "a:b", "javascript", "about"] {
            #expect(URLScheme(bad) == nil)
        }
    }
}
