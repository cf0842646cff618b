import TestSupport
import Testing

@testable import WebTypes

/// `WWW-Authenticate` (RFC 9110, 11.6.1).
struct HTTPChallengeTests {
    /// A field, and its challenges as text: `scheme token68` or `scheme name=value name=value`.
    @Test(arguments: [
        ("", []),
        ("Basic", ["Basic"]),
        ("Basic realm=\"a\"", ["Basic realm=a"]),
        ("basic REALM=a", ["basic realm=a"]),
        ("Basic realm=\"a, b=\\\"c\\\" \\\\\", charset=\"UTF-8\"", ["Basic realm=a, b=\"c\" \\ charset=UTF-8"]),
        ("Basic realm = \"a\" ,\tcharset\t=\tUTF-8", ["Basic realm=a charset=UTF-8"]),
        // The example of RFC 9110.
        (
            "Basic realm=\"simple\", Newauth realm=\"apps\", type=1, title=\"Login to \\\"apps\\\"\"",
            ["Basic realm=simple", "Newauth realm=apps type=1 title=Login to \"apps\""]
        ),
        (
            "Digest realm=\"a\", qop=\"auth, auth-int\", nonce=n, Basic realm=\"b\"",
            ["Digest realm=a qop=auth, auth-int nonce=n", "Basic realm=b"]
        ),
        ("Negotiate, NTLM, Basic realm=x", ["Negotiate", "NTLM", "Basic realm=x"]),
        ("Negotiate YIIC+/a==, Basic realm=x", ["Negotiate YIIC+/a==", "Basic realm=x"]),
        ("Bearer abc , Basic realm=x", ["Bearer abc", "Basic realm=x"]),
        (",, Basic ,realm=a,, ,Other,", ["Basic realm=a", "Other"]),
        ("Basic realm=\"\"", ["Basic realm="]),
        ("Basic realm=\"first\", realm=\"second\"", ["Basic realm=first"]),
        // What is malformed ends the field, and what was read before it stands.
        ("Basic realm=\"open", ["Basic"]),
        ("Basic realm=\"open\\", ["Basic"]),
        ("realm=\"a\", Basic realm=\"b\"", []),
        ("Basic realm=a b, Other", ["Basic realm=a"]),
        ("Basic realm=\"a\" x=y", ["Basic realm=a"]),
        ("Basic;realm=a", ["Basic"]),
        ("Basic @", ["Basic"]),
        ("Negotiate abc==x, Basic realm=a", ["Negotiate"]),
        ("Basic realm=\"gr\u{fc}n\"", ["Basic realm=gr\u{fc}n"]),
    ])
    func fields(_ field: String, _ challenges: [String]) {
        #expect(HTTPChallenge.parse(field).map(\.summary) == challenges)
    }

    @Test func severalFieldsFollowEachOther() {
        let headers: HTTPHeaders = ["www-authenticate": "Digest realm=\"open", "X": "y", "WWW-Authenticate": "Basic realm=b"]
        #expect(HTTPChallenge.all(of: headers).map(\.summary) == ["Digest", "Basic realm=b"])
    }

    /// Any text is read to its end, and what is read reads as itself.
    @Test func randomFields() {
        var generator = SeededGenerator.announced()
        let pieces = ["Basic", "a", " ", ",", "=", "\"", "\\", "\t", "realm", "b68/+", "==", "\u{e9}", "\u{0}", "Digest nonce=\"x\""]
        for _ in 0..<2000 {
            let field = (0..<Int.random(in: 0...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            for challenge in HTTPChallenge.parse(field) {
                #expect(HTTPChallenge.parse(challenge.description) == [challenge], "\(field.debugDescription)")
            }
        }
    }

    @Test func longFieldsTakeLinearTime() {
        let field = repeatElement("Basic realm=\"x\", ", count: 50_000).joined()
        #expect(HTTPChallenge.parse(field).count == 50_000)
        let names = "Basic " + (0..<50_000).map { "n\($0)=x" }.joined(separator: ",")
        #expect(HTTPChallenge.parse(names).first?.parameters.count == 50_000)
    }

    @Test func credentialsHideWhatIsSecret() {
        let credential = URLCredential(user: "ann", password: "sesame", persistence: .forSession)
        var dump = ""
        Swift.dump([credential], to: &dump)
        for text in ["\(credential)", String(reflecting: credential), dump] {
            #expect(!text.contains("sesame") && !text.contains("ann"))
        }
        #expect(credential.user == "ann" && credential.password == "sesame" && credential.hasPassword)
    }
}

extension HTTPChallenge {
    fileprivate var summary: String {
        ([scheme] + (token68.map { [$0] } ?? []) + parameters.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
    }
}
