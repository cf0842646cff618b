import Testing

@testable import WebTypes

/// The URL Standard's own cases: parsing, setters, domain to ASCII.
@Suite struct WebURLWebPlatformTests {
    private struct ParseCase: Decodable {
        let input: String
        let base: String?
        let failure: Bool?
        let href, origin, `protocol`, username, password, host, hostname, port, pathname, search, hash: String?
    }

    @Test func everyCaseOfURLTestData() throws {
        guard let cases = try WebPlatformCases.load("urltestdata.json", as: ParseCase.self) else { return }
        #expect(cases.count > 800)
        for one in cases {
            let base = one.base.map { WebURL($0) }
            let url = base.map { $0.flatMap { WebURL(one.input, base: $0) } } ?? (base == nil ? WebURL(one.input) : nil)
            if one.failure == true {
                #expect(url == nil, "\(one.input.debugDescription) against \(one.base ?? "nothing")")
                continue
            }
            let expected = [
                one.href, one.protocol, one.username, one.password, one.host, one.hostname, one.port, one.pathname, one.search, one.hash,
            ]
            let got = url.map(attributes)
            #expect(got == expected.map { $0 ?? "" }, "\(one.input.debugDescription) against \(one.base ?? "nothing")")
            if let origin = one.origin { #expect(url?.origin.description == origin, "origin of \(one.input.debugDescription)") }
            if let url { #expect(WebURL(url.href) == url, "\(url.href) parses to another address") }
        }
    }

    private struct SetterCase: Decodable {
        let href: String
        let new_value: String
        let expected: [String: String]
    }

    @Test func everyCaseOfSettersTests() throws {
        guard let groups = try WebPlatformCases.loadGroups("setters_tests.json", as: SetterCase.self) else { return }
        #expect(groups.values.reduce(0) { $0 + $1.count } > 250)
        for (attribute, cases) in groups {
            for one in cases {
                var url = try #require(WebURL(one.href))
                set(attribute, of: &url, to: one.new_value)
                let got = Dictionary(uniqueKeysWithValues: zip(Self.names, attributes(url)))
                for (name, value) in one.expected {
                    #expect(
                        got[name] == value, "\(name) of \(one.href.debugDescription) after \(attribute) = \(one.new_value.debugDescription)"
                    )
                }
                #expect(WebURL(url.href) == url, "\(url.href) parses to another address")
            }
        }
    }

    private struct DomainCase: Decodable {
        let input: String
        let output: String?
    }

    @Test func everyCaseOfToASCII() throws {
        guard let cases = try WebPlatformCases.load("toascii.json", as: DomainCase.self) else { return }
        #expect(cases.count > 50)
        for one in cases {
            #expect(WebURL("https://\(one.input)/x")?.hostname == one.output, "\(one.input.debugDescription)")
        }
    }

    private struct PercentCase: Decodable {
        let input: String
        let output: [String: String]
    }

    @Test func everyCaseOfPercentEncoding() throws {
        guard let cases = try WebPlatformCases.load("percent-encoding.json", as: PercentCase.self) else { return }
        #expect(cases.reduce(0) { $0 + $1.output.count } == 16)
        for one in cases {
            for (label, expected) in one.output {
                let encoding = try #require(TextEncoding(label: label))
                let encoded = encoding.percentEncode(one.input, set: .specialQuery)
                #expect(String(decoding: encoded, as: UTF8.self) == expected, "\(one.input.debugDescription) in \(label)")
                for scheme in ["http", "https", "ftp", "file"] {
                    let url = WebURL("\(scheme)://example.org/?" + one.input, base: nil, encoding: encoding)
                    #expect(url?.query == expected, "\(one.input.debugDescription) in \(label)")
                }
                let inUTF8 = String(decoding: PercentEncoding.encode(one.input.utf8, set: .query), as: UTF8.self)
                for scheme in ["ws", "wss", "other"] {
                    let url = WebURL("\(scheme)://example.org/?" + one.input, base: nil, encoding: encoding)
                    #expect(url?.query == inUTF8, "\(one.input.debugDescription) in \(label)")
                }
            }
        }
    }

    @Test func onlyTheQueryIsInThePagesEncoding() throws {
        let base = try #require(WebURL("http://example.org/a/b?x"))
        let encoding = try #require(TextEncoding(label: "windows-1251"))
        let url = WebURL("ж?ж\u{9}ж😀'#ж", base: base, encoding: encoding)
        #expect(url?.href == "http://example.org/a/%D0%B6?%E6%E6%26%23128512%3B%27#%D0%B6")
        #expect(WebURL("?é", base: base, encoding: .utf16LE)?.href == "http://example.org/a/b?%C3%A9")
        #expect(WebURL("//é.example/?é", base: base, encoding: .windows1252)?.href == "http://xn--9ca.example/?%E9")
    }

    // MARK: the API's attributes

    private static let names = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]

    private func attributes(_ url: WebURL) -> [String] {
        let port = url.port.map { String($0) } ?? ""
        let search = url.query.map { $0.isEmpty ? "" : "?" + $0 } ?? ""
        let hash = url.fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? ""
        return [
            url.href, url.scheme + ":", url.username, url.password, url.hostname + (port.isEmpty ? "" : ":" + port), url.hostname, port,
            url.path,
            search, hash,
        ]
    }

    private func set(_ attribute: String, of url: inout WebURL, to value: String) {
        switch attribute {
        case "protocol": url.setProtocol(value)
        case "username": url.setUsername(value)
        case "password": url.setPassword(value)
        case "host": url.setHost(value)
        case "hostname": url.setHostname(value)
        case "port": url.setPort(value)
        case "pathname": url.setPathname(value)
        case "search": url.setSearch(value)
        case "hash": url.setHash(value)
        case "href":
            do { try url.setHref(value) } catch { Issue.record("href = \(value.debugDescription): \(error)") }
        default: Issue.record("a setter that this test doesn't know: \(attribute)")
        }
    }
}
