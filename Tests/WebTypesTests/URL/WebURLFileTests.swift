import Testing

@testable import WebTypes

@Suite struct WebURLFileTests {
    @Test(arguments: [
        ("/usr/share/doc/x.html", "file:///usr/share/doc/x.html"),
        ("/a b/100%/?#^{}|\\.html", "file:///a%20b/100%25/%3F%23%5E%7B%7D%7C%5C.html"),
        ("/ü", "file:///%C3%BC"), ("/a/../b/./c", "file:///b/c"), ("/", "file:///"), ("/C:/x", "file:///C:/x"), ("/C|/x", "file:///C%7C/x"),
        ("/%2e%2e/x", "file:///%252e%252e/x"), ("//server/x", "file:////server/x"), ("/dir/", "file:///dir/"),
        ("/a\u{1}b", "file:///a%01b"),
    ])
    func pathsBecomeAddresses(path: String, href: String) throws {
        let url = WebURL(filePath: path)
        #expect(url.href == href)
        #expect(WebURL(url.href) == url)
        if !path.contains("/.") { #expect(url.filePath == path) }
    }

    @Test func namesWithNewlinesAndTabsKeepThem() {
        let url = WebURL(filePath: "/a\nb\tc")
        #expect(url.filePath == "/a\nb\tc")
    }

    @Test func namesThatAreNotUTF8() {
        let url = WebURL(filePathBytes: [0x2F, 0x61, 0xFF])
        #expect(url.href == "file:///a%FF" && url.filePath == nil && url.filePathBytes == [0x2F, 0x61, 0xFF])
    }

    @Test(arguments: [
        ("file:///a%20b", "/a b"), ("file:/etc/passwd", "/etc/passwd"), ("file://localhost/x", "/x"), ("file:///a%00b", nil),
        ("file://host/x", nil), ("https://a/x", nil), ("file:///x?y#z", "/x"), ("file:///%2E%2E/x", "/x"),
    ])
    func addressesBecomePaths(address: String, path: String?) throws {
        #expect(try #require(WebURL(address)).filePath == path)
    }
}
