import Testing
import WebTypes

/// `hostile-name`: what servers and pages propose as a file's name, and what becomes of it.
struct HostileNameTests {
    /// What a `Content-Disposition` field says, whether the answer is to be saved, and the name that it gets.
    struct Case: CustomTestStringConvertible, Sendable {
        let field: String
        let name: String
        let isAttachment: Bool

        init(_ field: String, _ name: String, isAttachment: Bool = true) {
            (self.field, self.name, self.isAttachment) = (field, name, isAttachment)
        }

        var testDescription: String { field.debugDescription }
    }

    static let cases = [
        Case("attachment; filename=\"a.zip\"", "a.zip"),
        Case("attachment; filename=a.zip", "a.zip"),
        Case("ATTACHMENT; FILENAME=a.zip", "a.zip"),
        Case("inline; filename=a.zip", "a.zip", isAttachment: false),
        Case("inline", "served.bin", isAttachment: false),
        Case("attachment", "served.bin"),
        Case("foo; filename=a.zip", "a.zip"),
        Case("attachment; filename=\"a b;c.zip\"", "a b;c.zip"),
        Case("attachment; filename=\"a\\\"b.zip\"", "a\"b.zip"),
        Case("attachment; filename=two words.zip; x=y", "two words.zip"),
        Case("attachment; filename=\"unclosed.zip", "unclosed.zip"),
        Case("attachment; filename=a.zip; filename=b.zip", "a.zip"),
        Case("attachment;;; filename = \"a.zip\"", "a.zip"),
        Case("attachment; filename=\"\"", "served.bin"),
        Case("attachment; filename*=UTF-8''%e2%82%ac%20rates.zip", "€ rates.zip"),
        Case("attachment; filename*=utf-8'en'a%2Fb.zip", "b.zip"),
        Case("attachment; filename*=iso-8859-1''%A3.zip", "£.zip"),
        Case("attachment; filename=plain.zip; filename*=UTF-8''better.zip", "better.zip"),
        Case("attachment; filename*=UTF-8''better.zip; filename=plain.zip", "better.zip"),
        Case("attachment; filename=plain.zip; filename*=UTF-8''%FF", "plain.zip"),
        Case("attachment; filename=plain.zip; filename*=koi8-r''x.zip", "plain.zip"),
        Case("attachment; filename=plain.zip; filename*=nonsense", "plain.zip"),
        Case("attachment; filename=\"/etc/passwd\"", "passwd"),
        Case("attachment; filename=\"../../.bashrc\"", "bashrc"),
        Case("attachment; filename=\"C:\\\\Windows\\\\evil.exe\"", "evil.exe"),
        Case("attachment; filename*=UTF-8''..%5C..%5Cevil.exe", "evil.exe"),
        Case("attachment; filename=\"..\"", "served.bin"),
        Case("attachment; filename=\".\"", "served.bin"),
        Case("attachment; filename=\"a/\"", "served.bin"),
        Case("attachment; filename=\".ssh\"", "ssh"),
        Case("attachment; filename=\"-rf\"", "rf"),
        Case("attachment; filename=\" . -x\"", "x"),
        Case("attachment; filename=\"a.zip. . \"", "a.zip"),
        Case("attachment; filename*=UTF-8''a%00b%0Ac%1B%5B2J.zip", "abc[2J.zip"),
        Case("attachment; filename*=UTF-8''a%C2%9Bb.zip", "ab.zip"),
        Case("attachment; filename*=UTF-8''photo%E2%80%AEgpj.exe", "photogpj.exe"),
        Case("attachment; filename*=UTF-8''a%E2%81%A6b%E2%81%A9.zip", "ab.zip"),
        Case("attachment; filename*=UTF-8''a%E2%80%8Bb%C2%ADc%EF%BB%BF.zip", "abc.zip"),
        Case("attachment; filename*=UTF-8''a%F3%A0%81%81b.zip", "ab.zip"),
        Case("attachment; filename=\"CON\"", "_CON"),
        Case("attachment; filename=\"nul.txt\"", "_nul.txt"),
        Case("attachment; filename=\"com1.zip\"", "_com1.zip"),
        Case("attachment; filename=\"com0.zip\"", "com0.zip"),
        Case("attachment; filename=\"console.zip\"", "console.zip"),
        Case("attachment; filename=\"%2e%2e%2fa.zip\"", "%2e%2e%2fa.zip"),
        Case("attachment; filename=\"$(id);`id`|x.zip\"", "$(id);`id`|x.zip"),
    ]

    @Test(arguments: cases) func proposedNames(_ example: Case) throws {
        let url = try #require(WebURL("https://example.org/folder/served.bin?x=/y"))
        let response = HTTPURLResponse(webURL: url, statusCode: 200, headers: ["Content-Disposition": example.field])
        #expect(response.suggestedFilename == example.name)
        #expect(ContentDisposition(example.field)?.isAttachment == example.isAttachment)
    }

    @Test func longNamesKeepTheirEnding() {
        let name = SafeFilename.cleaned(String(repeating: "ü", count: 300) + ".tar.gz")
        #expect(name.utf8.count <= SafeFilename.maximumSize)
        #expect(name.hasSuffix("ü.gz"))
        #expect(SafeFilename.cleaned("a." + String(repeating: "z", count: 300)).utf8.count == SafeFilename.maximumSize)
    }

    /// HTML Standard, “handle as a download”: an attachment's name, the page's, the field's, the address's.
    @Test(
        arguments: [
            ("attachment; filename=a", "b", "a"), ("inline; filename=a", "b", "b"), ("inline; filename=a", nil, "a"),
            ("attachment", "b", "b"),
            ("attachment", "", "served.bin"), ("", "../b", "b"),
        ] as [(String, String?, String)])
    func theOrderOfNames(_ field: String, _ proposal: String?, _ name: String) throws {
        let url = try #require(WebURL("https://example.org/served.bin"))
        let response = HTTPURLResponse(webURL: url, statusCode: 200, headers: ["Content-Disposition": field])
        #expect(response.suggestedFilename(proposal: proposal) == name)
    }
}
