import DOM
import Testing
import WebTypes

/// The table of formats, and the pages for what has no text.
@Suite struct DocumentFormatTests {
    /// A parser as the engine makes it.
    static func parser(
        _ format: DocumentFormat, into document: Document, address: String = "https://example.org/a/file.bin", type: String? = nil,
        length: Int64 = -1
    ) -> any DocumentParser {
        guard let url = WebURL(address) else { preconditionFailure("a test's address is wrong") }
        let response = URLResponse(webURL: url, mimeType: type, expectedContentLength: length)
        return format.makeParser(into: document, address: url, response: response)
    }

    @Test(arguments: [
        ("text/html", DocumentFormat.html), ("TEXT/HTML; charset=x", .html), ("application/xhtml+xml", .xml), ("image/svg+xml", .xml),
        ("application/rss+xml", .xml), ("text/xml", .xml), ("text/plain", .plainText), ("text/markdown", .markdown),
        ("text/x-markdown; charset=utf-8", .markdown),
        ("application/json", .plainText), ("text/css", .plainText), ("image/png", .image), ("application/pdf", .unsupported),
        ("video/mp4", .unsupported), ("application/octet-stream", .unsupported),
    ])
    func table(type: String, expected: DocumentFormat) throws {
        let url = try #require(WebURL("https://example.org/"))
        #expect(DocumentFormat.format(for: MIMEType(type), url: url) == expected)
    }

    @Test func noTypeIsHTML() throws {
        #expect(DocumentFormat.format(for: nil, url: try #require(WebURL("https://example.org/"))) == .html)
    }

    @Test func unsupportedSaysTypeAndSize() {
        let document = Document()
        let parser = Self.parser(.unsupported, into: document, type: "application/pdf", length: 3_456_789)
        parser.feed("%PDF")
        parser.finish()
        let text = document.textContent(of: document.body)
        #expect(text.contains("file.bin") && text.contains("application/pdf, 3.4 MB"))
        #expect(document.title == "file.bin")
        let links = document.descendants().filter { document[$0].isHTML(.a) }
        #expect(links.map { document.attribute(.href, of: $0) } == ["https://example.org/a/file.bin"])
        #expect(document.parseIsComplete)
    }

    @Test func imagesAreNamed() {
        let document = Document()
        let parser = Self.parser(.image, into: document, address: "https://example.org/cat.png", type: "image/png")
        parser.feed("12345")
        parser.finish()
        #expect(document.textContent(of: document.body).hasPrefix("image/png, 5 bytes"))
        #expect(DocumentDump.html(document).contains(#"<img src="https://example.org/cat.png" alt="cat.png">"#))
    }
}
