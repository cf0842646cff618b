import TestSupport
import Testing

@testable import WebTypes

/// The shared table of hostile addresses: which host would be contacted. (What the policy says of them is held where the policy is.)
@Suite struct HostileAddressTests {
    @Test func hostsAreThoseOfTheTable() throws {
        guard let bytes = SharedData.bytes("hostile-url.tsv") else { return }
        let base = try #require(WebURL("https://docs.example.org/a/b.html"))
        var count = 0
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            try #require(fields.count == 4)
            let address = try WebPlatformCases.string(json: fields[0])
            let verdict = String(decoding: fields[1], as: UTF8.self)
            let argument = try WebPlatformCases.string(json: fields[3])
            let url = WebURL(address, base: base)
            count += 1
            #expect((url == nil) == (verdict == "refuse-invalid"), "\(address.debugDescription)")
            #expect(url?.hostname ?? "" == String(decoding: fields[2], as: UTF8.self), "\(address.debugDescription)")
            if !argument.isEmpty { #expect(url?.href == argument, "\(address.debugDescription)") }
            if verdict.hasPrefix("outside") { #expect(url?.isThisMachine == (verdict == "outside-local"), "\(address.debugDescription)") }
        }
        #expect(count > 50)
    }
}
