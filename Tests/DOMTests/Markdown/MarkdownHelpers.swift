import DOM

/// The document of a Markdown text, which `file.md` at some address has.
func markdown(_ text: [UInt8], piecesOf size: Int? = nil) -> Document {
    let document = Document()
    let parser = DocumentFormatTests.parser(.markdown, into: document, address: "https://example.org/a/file.md", type: "text/markdown")
    feed(text, to: parser, piecesOf: size)
    return document
}

/// The document of a Markdown text.
func markdown(_ text: String, piecesOf size: Int? = nil) -> Document {
    markdown(Array(text.utf8), piecesOf: size)
}

/// The body of a Markdown text as HTML, without the line feeds between blocks.
func markdownHTML(_ text: String) -> String {
    let document = markdown(text)
    return DocumentDump.html(of: document.body, in: document).replacing(">\n", with: ">")
}
