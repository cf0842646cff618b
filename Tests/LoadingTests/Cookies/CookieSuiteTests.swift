import FoundationEssentials
import TestSupport
import Testing
import WebTypes

@testable import Loading

/// The cases of the HTTP State working group, which are older than RFC 6265bis: where the two differ, the draft's sentence says so.
struct CookieSuiteTests {
    struct Case: Decodable {
        struct Pair: Decodable {
            let name: String
            let value: String
        }

        let test: String
        let received: [String]
        let sent: [Pair]
        let sentTo: String?

        enum CodingKeys: String, CodingKey {
            case test, received, sent
            case sentTo = "sent-to"
        }

        /// The header that the suite expects; nil for none.
        var header: String? {
            sent.isEmpty ? nil : sent.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
        }
    }

    @Test func parser() throws {
        guard let bytes = SharedData.bytes("http-state/parser.json") else { return }
        let cases = try JSONDecoder().decode([Case].self, from: Data(bytes))
        #expect(cases.count == 222)
        for one in cases {
            let found = try header(one)
            if let difference = CookieSuiteDifference.all[one.test] {
                #expect(found == difference.header, "\(one.test), where the draft says: \(difference.sentence)")
                #expect(found != one.header, "\(one.test) is no difference")
            } else {
                #expect(found == one.header, "\(one.test): \(one.received)")
            }
        }
        let names = Set(cases.map(\.test))
        #expect(CookieSuiteDifference.all.keys.allSatisfy(names.contains))
    }

    /// Receives the fields from the suite's server, in the suite's time, and returns what is sent to the address of the case.
    private func header(_ one: Case) throws -> String? {
        let jar = CookieJar(path: nil, clock: { Date(timeIntervalSince1970: 1_275_350_400) }, report: { _ in })
        let page = try #require(WebURL("http://home.example.org:8888/cookie-parser?\(one.test)"))
        let result = try #require(WebURL(one.sentTo ?? "/cookie-parser-result?\(one.test)", base: page))
        let context = CookieContext(.reader, .topLevelNavigation)
        for field in one.received { jar.store(["Set-Cookie": field], from: page, context) }
        return jar.header(for: result, context)
    }

    struct DateCase: Decodable {
        let test: String
        let expected: String?
    }

    @Test(arguments: ["examples.json", "bsd-examples.json"]) func dates(_ file: String) throws {
        guard let bytes = SharedData.bytes("http-state/dates/" + file) else { return }
        // One of the files begins with its licence, in comments.
        let json = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.starts(with: "//".utf8) }.joined(separator: [UInt8(ascii: "\n")])
        for one in try JSONDecoder().decode([DateCase].self, from: Data(json)) {
            #expect(CookieDate.parse(one.test.utf8)?.description == one.expected, "\(one.test)")
        }
    }
}
