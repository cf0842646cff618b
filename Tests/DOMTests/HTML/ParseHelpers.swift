import DOM

/// Parses bytes cut into pieces of `size`, or whole; returns the document.
func parse(_ bytes: [UInt8], piecesOf size: Int? = nil) -> Document {
    let document = Document()
    let parser = HTMLParser(document: document)
    feed(bytes, to: parser, piecesOf: size)
    return document
}

/// Parses a string of HTML.
func parse(_ html: String, piecesOf size: Int? = nil) -> Document {
    parse(Array(html.utf8), piecesOf: size)
}

/// Feeds bytes in pieces and finishes.
func feed(_ bytes: [UInt8], to parser: any DocumentParser, piecesOf size: Int?) {
    bytes.withUnsafeBufferPointer { all in
        var position = 0
        while position < all.count {
            let end = min(position + (size ?? all.count), all.count)
            parser.feed(UnsafeBufferPointer(rebasing: all[position..<end]))
            position = end
        }
    }
    parser.finish()
}

/// The tree of the body's content in html5lib's format.
func bodyTree(_ html: String) -> String {
    let document = parse(html)
    return DocumentDump.tree(of: document.body, in: document)
}
