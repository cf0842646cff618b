import Testing

@testable import WebTypes

@Suite struct ThisMachineTests {
    @Test(arguments: [
        "127.0.0.1", "127.1", "0x7f.1", "2130706433", "0177.0.0.1", "127.255.255.254", "0.0.0.0", "0", "10.1.2.3", "172.16.0.1",
        "172.31.255.255",
        "192.168.0.1", "169.254.169.254", "localhost", "LOCALHOST", "localhost.", "a.localhost", "a.b.localhost.", "localhost.localdomain",
        "ip6-localhost", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]", "[::127.0.0.1]", "[fe80::1]",
        "[febf::1]",
        "[fc00::1]", "[fdff::1]", "[fec0::1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "１２７.0.0.1", "ⓛocalhost",
    ])
    func addressesOfThisMachine(host: String) throws {
        #expect(try #require(WebURL("http://\(host)/")).isThisMachine)
    }

    @Test(arguments: [
        "example.org", "notlocalhost", "localhost.example.org", "128.0.0.1", "126.255.255.255", "11.0.0.1", "172.15.0.1", "172.32.0.1",
        "192.167.1.1",
        "192.169.0.1", "169.253.1.1", "169.255.0.1", "1.127.0.0", "[2001:db8::1]", "[::ffff:8.8.8.8]", "[fe00::1]", "[2002:808:808::]",
        "[64:ff9b::808:808]", "[1::]",
    ])
    func addressesOfOthers(host: String) throws {
        #expect(try !#require(WebURL("http://\(host)/")).isThisMachine)
    }

    @Test func otherSchemes() throws {
        #expect(try #require(WebURL("gemini://127.0.0.1/")).isThisMachine)
        #expect(try #require(WebURL("gemini://localhost/")).isThisMachine)
        #expect(try #require(WebURL("gemini://[::1]/")).isThisMachine)
        #expect(try !#require(WebURL("gemini://example.org/")).isThisMachine)
        #expect(try !#require(WebURL("mailto:root@localhost")).isThisMachine)
        #expect(try !#require(WebURL("file:///x")).isThisMachine)
    }
}
