import Testing
import WebTypes

/// MIME types by the MIME Sniffing standard's parser; the cases are ours, after those of its test-suite.
struct MIMETypeTests {
    @Test(arguments: [
        ("text/html", "text/html"), ("TEXT/HTML;CHARSET=UTF-8", "text/html;charset=UTF-8"), (" text/html ", "text/html"),
        ("text/html;charset=gbk(", "text/html;charset=\"gbk(\""), ("text/html;x=(;charset=gbk", "text/html;x=\"(\";charset=gbk"),
        ("text/html;charset=gbk;charset=windows-1255", "text/html;charset=gbk"), ("text/html;charset =gbk", "text/html"),
        ("text/html ;charset=gbk", "text/html;charset=gbk"), ("text/html; charset=gbk", "text/html;charset=gbk"),
        ("text/html;charset= gbk", "text/html;charset=\" gbk\""),
        ("text/html;charset=\"gbk\"", "text/html;charset=gbk"), ("text/html;charset=\"gbk", "text/html;charset=gbk"),
        ("text/html;charset=\"\\ gbk\"", "text/html;charset=\" gbk\""), ("text/html;charset=\"\\g\\b\\k\"", "text/html;charset=gbk"),
        ("text/html;charset=\"gbk\"x", "text/html;charset=gbk"), ("text/html;charset=\"\";charset=GBK", "text/html;charset=\"\""),
        ("text/html;charset=\";charset=foo\";charset=GBK", "text/html;charset=\";charset=foo\""),
        ("text/html;test;charset=gbk", "text/html;charset=gbk"),
        ("text/html;;;;charset=gbk", "text/html;charset=gbk"), ("text/html;charset='gbk'", "text/html;charset='gbk'"),
        ("text/html;a=;b=c", "text/html;b=c"),
        ("x/x;a\u{9}=b;c=d", "x/x;c=d"), ("!/!", "!/!"), ("application/vnd.x+xml", "application/vnd.x+xml"), ("x/x;ü=1", "x/x"),
        ("x/x;a=ÿ", "x/x;a=\"ÿ\""),
        ("x/x;a=Ā", "x/x"),
    ])
    func parses(_ text: String, _ serialised: String) {
        #expect(MIMEType(text)?.description == serialised)
    }

    @Test(arguments: [
        "", "text", "text/", "/html", "te xt/html", "text/ht ml", "text/html{", "(/x", "text /html", "bogus", "text//html", ";charset=x",
        "é/x",
    ])
    func refuses(_ text: String) {
        #expect(MIMEType(text) == nil)
    }

    @Test func groups() throws {
        let type = { (text: String) throws in try #require(MIMEType(text)) }
        #expect(try type("text/html;charset=x").isHTML)
        #expect(try type("application/xhtml+xml").isXML)
        #expect(try !type("application/xhtml+xml").isHTML)
        #expect(try type("image/svg+xml").isXML)
        #expect(try type("application/ld+json").isJSON)
        #expect(try type("application/javascript").isJavaScript)
        #expect(try type("text/markdown").isText)
        #expect(try type("application/toml").isText)
        #expect(try !type("application/octet-stream").isText)
        #expect(try type("image/png").isImage)
    }

    @Test func extractsFromHeaders() {
        func extract(_ values: String...) -> String? {
            var headers = HTTPHeaders()
            for value in values { headers.append("Content-Type", value) }
            return MIMEType.extract(from: headers)?.description
        }
        #expect(extract() == nil)
        #expect(extract("text/html", "text/plain") == "text/plain")
        #expect(extract("text/html;charset=gbk", "text/html") == "text/html;charset=gbk")
        #expect(extract("text/html;charset=gbk", "text/html;charset=utf-8") == "text/html;charset=utf-8")
        #expect(extract("text/html;charset=gbk", "x/x", "text/html") == "text/html")
        #expect(extract("text/html, */*") == "text/html")
        #expect(extract("text/html;x=\",text/plain\", nonsense") == "text/html;x=\",text/plain\"")
    }
}
