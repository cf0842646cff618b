import Browser
import Glibc
import TestSupport
import Testing
import WebTypes

@Suite struct AddressResolverTests {
    private let resolver = AddressResolver(currentFolder: SharedData.packageRoot, home: "/usr")

    @Test(arguments: [
        ("https://a.example/x#y", "https://a.example/x#y"), ("http://a.example", "http://a.example/"), ("docs://start", "docs://start"),
        ("about:blank", "about:blank"), ("data:text/plain,x", "data:text/plain,x"), ("docs.python.org/3/", "https://docs.python.org/3/"),
        ("docs.python.org", "https://docs.python.org/"), ("localhost:8000/x", "http://localhost:8000/x"),
        ("localhost", "http://localhost/"),
        ("127.0.0.1:80/", "http://127.0.0.1/"), ("[::1]:8080/x", "http://[::1]:8080/x"),
        ("example.org:8443/x", "https://example.org:8443/x"),
        ("  https://a.example/  ", "https://a.example/"), ("münchen.example/ü", "https://xn--mnchen-3ya.example/%C3%BC"),
        ("file:///usr/share", "file:///usr/share"), ("~/share", "file:///usr/share"), ("/usr", "file:///usr"),
        ("192.168.0.1/x", "http://192.168.0.1/x"),
    ])
    func resolves(text: String, address: String) throws {
        #expect(try resolver.meaning(of: text) == .address(try #require(WebURL(address))))
    }

    @Test func aFileThatExistsWinsOverAHost() throws {
        let root = SharedData.packageRoot
        #expect(try resolver.meaning(of: "Package.swift") == .address(WebURL(filePath: root + "/Package.swift")))
        #expect(try resolver.meaning(of: "./Sources") == .address(WebURL(filePath: root + "/./Sources")))
        let inPage = try #require(WebURL("#targets", base: WebURL(filePath: root + "/Package.swift")))
        #expect(try resolver.meaning(of: "Package.swift#targets") == .address(inPage))
    }

    @Test func aDashIsStandardInput() throws {
        #expect(try resolver.meaning(of: "-") == .standardInput)
    }

    @Test(arguments: [
        "", "  ", "./absent.html", "/absent/x", "~/absent", "absent.html", "word", "two words.org", "https://", "http://a b/",
    ])
    func explainsWhatItCannotRead(text: String) {
        #expect { try resolver.meaning(of: text) } throws: { error in
            let sentence = "\(error)"
            return error is AddressResolver.Failure && sentence.hasSuffix(".") && sentence.count > 20
        }
    }
}
