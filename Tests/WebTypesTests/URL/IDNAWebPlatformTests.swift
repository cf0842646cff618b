import Testing

@testable import WebTypes

/// Unicode's own cases for UTS 46, as the URL Standard's suite has them.
@Suite struct IDNAWebPlatformTests {
    private struct Case: Decodable {
        let input: String
        let output: String?
        let comment: String?
    }

    @Test func everyCaseOfIdnaTestV2() throws {
        guard let cases = try WebPlatformCases.load("IdnaTestV2.json", as: Case.self) else { return }
        #expect(cases.count > 2000)
        for one in cases where !one.input.isEmpty {
            let host = (try? HostParser.parse(Array(one.input.utf8), .domain))?.description
            #expect(host == one.output, "\(one.input.debugDescription) (\(one.comment ?? "no comment"))")
        }
    }
}
