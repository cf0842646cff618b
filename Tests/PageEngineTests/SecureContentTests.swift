import FoundationEssentials
import Loading
import PageEngine
import TestSupport
import Testing
import WebTypes

/// What counts as secure (statement 105): a document and parts that came over verified TLS, and nothing else.
@Suite(.timeLimit(.minutes(1))) @MainActor struct SecureContentTests {
    private func page(trusting authority: TLSAuthority) -> WebPage {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.loading.certificateAuthorities = authority.certificateFile
        return WebPage(configuration: configuration)
    }

    /// A secure page shows nothing of an insecure part, so that what it shows stays secure; the part is never asked for.
    @Test(.enabled(if: TLSAuthority.isAvailable)) func statement105() async throws {
        let authority = try await TLSAuthority()
        let plain = try HTTPServer()
        plain.on("/hide.css", .body(Array("p { display: none }".utf8), type: "text/css"))
        plain.on("/", .html("<link rel=stylesheet href=/hide.css><p>Text"))
        let text =
            "<title>t</title><link rel=stylesheet href=\(plain.url("/hide.css"))><img src=\(plain.url("/image"))>"
            + "<iframe src=\(plain.url("/frame"))></iframe><p>Text"
        let secure = try await TLSServer(authority.identity("good", for: ["DNS:localhost"]), pages: ["page": text])
        let page = page(trusting: authority)
        #expect(await outcome(of: page.load(try url("https://localhost:\(secure.port)/page"))).events == wholeLoad)
        #expect(page.hasOnlySecureContent && page.serverTrust?.host == "localhost")
        #expect(await page.text().contains("Text"))
        #expect(plain.requests.isEmpty)
        // It is not upgraded either, as a server might not mean the same by the other address; the findings say so.
        #expect(await page.information()?.findings.contains { $0.contains("hide.css") && $0.contains("mixed content") } == true)
        #expect(await page.text().contains("it would not"))

        // A page that came without TLS may use the sheet, which is kept; the secure page gets none of it.
        #expect(await outcome(of: page.load(try url(plain.url("/")))).events == wholeLoad)
        #expect(!page.hasOnlySecureContent && page.serverTrust == nil)
        #expect(await !page.text().contains("Text"))
        #expect(await outcome(of: page.load(try url("https://localhost:\(secure.port)/page"))).events == wholeLoad)
        #expect(page.hasOnlySecureContent)
        #expect(await page.text().contains("Text"))
        secure.stop()
        plain.stop()
    }

    @Test func statement105_bytesOfTheProgramCameOverNoConnection() async throws {
        let page = WebPage()
        #expect(await outcome(of: page.load(html: "<p>x", baseURL: try url("https://example.org/"))).events == wholeLoad)
        #expect(!page.hasOnlySecureContent && page.serverTrust == nil)
        #expect(await outcome(of: page.reload()).events == wholeLoad)
        #expect(!page.hasOnlySecureContent)
    }
}
