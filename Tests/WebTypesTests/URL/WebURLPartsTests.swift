import Testing

@testable import WebTypes

@Suite struct WebURLPartsTests {
    @Test func partsOfAFullAddress() throws {
        let url = try #require(WebURL("HTTPS://user:p%40ss@Docs.Example.ORG:8443/a/./b/../c%20d?q=1&r=ü#top"))
        #expect(url.href == "https://user:p%40ss@docs.example.org:8443/a/c%20d?q=1&r=%C3%BC#top")
        #expect(url.scheme == "https" && url.username == "user" && url.password == "p%40ss")
        #expect(url.host == .domain("docs.example.org") && url.hostname == "docs.example.org")
        #expect(url.port == 8443 && url.effectivePort == 8443)
        #expect(url.path == "/a/c%20d" && url.query == "q=1&r=%C3%BC" && url.fragment == "top")
        #expect(url.isSpecial && !url.hasOpaquePath)
        #expect(url.description == url.href)
    }

    @Test func emptyAndAbsentPartsDiffer() throws {
        let none = try #require(WebURL("https://a/"))
        let empty = try #require(WebURL("https://a/?#"))
        #expect(none.query == nil && none.fragment == nil && none.username == "" && none.password == "")
        #expect(empty.query == "" && empty.fragment == "" && empty.href == "https://a/?#")
        let password = try #require(WebURL("https://:secret@a/"))
        #expect(password.username == "" && password.password == "secret")
        let user = try #require(WebURL("https://me@a/"))
        #expect(user.username == "me" && user.password == "")
    }

    @Test(arguments: [
        ("http://a/", 80), ("https://a/", 443), ("ftp://a/", 21), ("ws://a/", 80), ("wss://a/", 443), ("https://a:444/", 444),
    ])
    func effectivePorts(address: String, port: UInt16) {
        #expect(WebURL(address)?.effectivePort == port)
    }

    @Test func opaquePathsAndHosts() throws {
        let mail = try #require(WebURL("mailto:a@b.c?subject=x"))
        #expect(mail.hasOpaquePath && mail.host == nil && mail.path == "a@b.c" && mail.query == "subject=x" && mail.effectivePort == nil)
        let ssh = try #require(WebURL("ssh://-oProxyCommand=id/"))
        #expect(ssh.host == .opaque("-oProxyCommand=id") && !ssh.hasOpaquePath && ssh.path == "/")
        let bare = try #require(WebURL("foo:/.//bar"))
        #expect(bare.href == "foo:/.//bar" && bare.path == "//bar" && bare.host == nil && !bare.hasOpaquePath)
        let empty = try #require(WebURL("file:///etc/hosts"))
        #expect(empty.host == .empty && empty.hostname == "" && !empty.hasOpaquePath)
    }

    @Test func addressesAsHosts() throws {
        #expect(WebURL("http://0x7F.1/")?.host == .ipv4(0x7F00_0001))
        #expect(WebURL("http://[2001:DB8::1:0:0:1]/")?.hostname == "[2001:db8::1:0:0:1]")
        let six = try #require(WebURL("http://[::ffff:1.2.3.4]/"))
        #expect(six.host == .ipv6(IPv6Address(high: 0, low: 0xFFFF_0102_0304)) && six.hostname == "[::ffff:102:304]")
        #expect(IPv6Address(pieces: [1, 0, 0, 2, 0, 0, 0, 3]).description == "1:0:0:2::3")
        #expect(IPv6Address(pieces: [1, 0, 0, 2, 0, 0, 3, 4]).description == "1::2:0:0:3:4")
        #expect(IPv6Address(pieces: [0, 0, 0, 0, 0, 0, 0, 0]).description == "::")
        #expect(IPv6Address(pieces: [1, 2, 3, 4, 5, 6, 0, 0]).description == "1:2:3:4:5:6::")
        #expect(IPv6Address(pieces: [1, 2, 3, 4, 5, 6, 7, 8]).pieces == [1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test func originsAndTheirSameness() throws {
        let one = try #require(WebURL("https://a.example:443/x"))
        let two = try #require(WebURL("https://A.example/y"))
        #expect(one.origin == two.origin && one.origin.isSameOrigin(as: two.origin) && one.origin.description == "https://a.example")
        let other = try #require(WebURL("http://a.example/"))
        #expect(!one.origin.isSameOrigin(as: other.origin))
        let file = try #require(WebURL("file:///x"))
        #expect(file.origin == .opaque && !file.origin.isSameOrigin(as: file.origin) && file.origin.description == "null")
        #expect(WebURL("blob:https://a.example/uuid")?.origin == one.origin)
        #expect(WebURL("blob:file:///x")?.origin == .opaque)
    }

    @Test func equalityIsThatOfTheText() throws {
        let urls = ["http://a", "http://A/", "http://a:80/", "http://a/./", "\thttp://a/"].compactMap { WebURL($0) }
        #expect(urls.count == 5 && Set(urls).count == 1)
    }

    @Test func derivedAddresses() throws {
        let url = try #require(WebURL("https://u:p@a/x?y#z"))
        #expect(url.removingFragment().href == "https://u:p@a/x?y")
        #expect(url.removingUserInfo().href == "https://a/x?y#z")
        let other = try #require(WebURL("https://u:p@a/x?y#elsewhere"))
        let longer = try #require(WebURL("https://u:p@a/x?yz"))
        #expect(url.isSameDocument(as: other) && url.isSameDocument(as: url.removingFragment()) && !url.isSameDocument(as: longer))
    }

    @Test(arguments: [
        ("page.html", WebURLError.relativeWithoutBase), ("https://", .hostMissing), ("https://a b/", .forbiddenHostCharacter),
        ("https://a%00b/", .forbiddenHostCharacter), ("https://1.2.3.256/", .invalidIPv4), ("https://[::1/", .invalidIPv6),
        ("https://a:8a/", .invalidPort), ("https://a:65536/", .portOutOfRange), ("https://xn--ü/", .invalidDomain),
        ("https://%AD/", .invalidDomain), ("https://@/", .hostMissing),
    ])
    func failuresSayWhy(address: String, error: WebURLError) {
        #expect(throws: error) { try WebURL.parse(address) }
        #expect(error.description.hasSuffix(".") && error.description.unicodeScalars.allSatisfy(\.isASCII))
    }

    @Test func settersThatDoNotFitChangeNothing() throws {
        var url = try #require(WebURL("https://a/x"))
        let before = url
        url.setHost("a b")
        url.setPort("x")
        url.setProtocol("mailto")
        #expect(url == before)
        #expect(throws: WebURLError.relativeWithoutBase) { try url.setHref("x") }
        #expect(url == before)
    }
}
