import Testing

@testable import WebTypes

/// Unicode's own cases for UTS 46, as the URL Standard's suite has them.
@Suite struct IDNAWebPlatformTests {
    private struct Case: Decodable {
        let input: String
        let output: String?
        let comment: String?
    }

    /// The only difference is in two cases that have this scalar.
    ///
    /// U+3E8AC was unassigned, so disallowed, when the cases were made; Unicode 18.0, the version of our table, has it as a letter of the block
    /// 3D000–3FC3F. The two are one name, once with a Hangul syllable and once with its parts.
    private static let assignedSince: Unicode.Scalar = "\u{3E8AC}"
    private static let nameWithIt = "xn--t92s.xn--znb.xn--5-y88f"

    @Test func everyCaseOfIdnaTestV2() throws {
        guard let cases = try WebPlatformCases.load("IdnaTestV2.json", as: Case.self) else { return }
        #expect(cases.count > 2000)
        var explained = 0
        for one in cases {
            // `https:///x` would take `x` for the host: the parser never asks for the host of an empty text.
            if one.input.isEmpty { continue }
            let host = (try? HostParser.parse(Array(one.input.utf8), .domain))?.description
            if one.input.unicodeScalars.contains(Self.assignedSince) {
                explained += 1
                #expect(one.output == nil && host == Self.nameWithIt)
            } else {
                #expect(host == one.output, "\(one.input.debugDescription) (\(one.comment ?? "no comment"))")
            }
        }
        #expect(explained == 2)
    }
}
