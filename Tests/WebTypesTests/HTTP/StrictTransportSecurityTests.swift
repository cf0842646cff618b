import TestSupport
import Testing

@testable import WebTypes

/// The grammar of `Strict-Transport-Security` (RFC 6797, 6.1): what is read, and what makes a field count for nothing.
struct StrictTransportSecurityTests {
    @Test(
        arguments: [
            ("max-age=31536000", 31_536_000, false),
            ("max-age=0", 0, false),
            ("max-age=15768000 ; includeSubDomains", 15_768_000, true),
            ("max-age=\"31536000\"", 31_536_000, false),
            ("max-age=\"31\\5\"", 315, false),
            ("includeSubDomains; max-age=0; ", 0, true),
            (" MAX-AGE = 007;INCLUDESUBDOMAINS\t", 7, true),
            (";;max-age=1;;", 1, false),
            ("max-age=1; preload", 1, false),
            ("max-age=1; unknown=token; other=\"a;b=c, \\\" \"; includeSubDomains", 1, true),
            ("max-age=9223372036854775807", Int64.max, false),
            ("max-age=99999999999999999999999999999999999999", .max, false),
        ] as [(String, Int64, Bool)])
    func isRead(_ field: String, _ maxAge: Int64, _ includesSubdomains: Bool) throws {
        let policy = try #require(StrictTransportSecurity(field))
        #expect(policy.maxAge == maxAge && policy.includesSubdomains == includesSubdomains)
    }

    @Test(arguments: [
        "", ";", "includeSubDomains", "max-age", "max-age=", "max-age=;", "max-age=-1", "max-age=+1", "max-age=1.5", "max-age=1s",
        "max-age=0x10", "max-age=\"\"", "max-age=\"1", "max-age=\"1\\", "max-age=\" 1\"", "max-age='1'", "max-age=1 2",
        "max-age=1, max-age=2",
        "max-age=1,includeSubDomains", "max-age=1; max-age=1", "max-age=1; Max-Age=1", "max-age=1; includeSubDomains=", "max-age=٣",
        "max-age=1; includeSubDomains=1", "max-age=1; includeSubDomains; includesubdomains", "max-age=1; =x", "max-age=1; x y",
        "max-age=1; x=",
        "max-age=1; preload; preload", "max-age=1; x=\"\u{1}\"", "max-age=1; é", "max-age==1", "max-age=1\u{0}", "max-age:1",
    ])
    func countsForNothing(_ field: String) { #expect(StrictTransportSecurity(field) == nil) }

    /// 8.1: of several fields the first counts, and no other takes its place where it is broken.
    @Test func theFirstFieldCounts() {
        let name = "Strict-Transport-Security"
        #expect(StrictTransportSecurity(HTTPHeaders([(name, "max-age=5"), (name, "max-age=6")]))?.maxAge == 5)
        #expect(StrictTransportSecurity(HTTPHeaders([(name, "max-age"), (name, "max-age=6")])) == nil)
        #expect(StrictTransportSecurity(HTTPHeaders([("strict-transport-security", "max-age=7")]))?.maxAge == 7)
        #expect(StrictTransportSecurity(HTTPHeaders()) == nil)
    }

    /// Whatever stands there, reading ends, and what is read writes itself so that it reads the same.
    @Test func anyTextIsReadOrNot() {
        var generator = SeededGenerator.announced()
        let pieces = ["max-age", "=", "1", "\"", "\\", ";", ",", " ", "\t", "includeSubDomains", "x", "é", "\u{0}", "99999999999999999999"]
        for _ in 0..<5_000 {
            let field = (0..<Int.random(in: 0...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            guard let policy = StrictTransportSecurity(field) else { continue }
            let plain = "max-age=\(policy.maxAge)" + (policy.includesSubdomains ? "; includeSubDomains" : "")
            #expect(StrictTransportSecurity(plain) == policy, "\(field)")
        }
    }
}
