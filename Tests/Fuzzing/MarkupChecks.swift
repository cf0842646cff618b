import DOM
import Rendering
import WebTypes

/// What holds for every page, whatever its bytes.
enum MarkupChecks {
    private static let source = URLResponse(webURL: WebURL.aboutBlank, mimeType: nil)

    /// The first byte chooses how the rest is cut; the tree is the same as uncut, is sound, and can be laid out at any width.
    static func html(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first else { return }
        let page = validUTF8(input.dropFirst())
        let whole = parse(page, pieces: page.count, as: .html)
        require(whole.parseIsComplete, "the parse is not complete")
        requireSoundLinks(whole)
        let tree = DocumentDump.tree(whole)
        let cut = parse(page, pieces: 1 + Int(first % 16), as: .html)
        require(tree == DocumentDump.tree(cut), "cut into pieces of \(1 + first % 16) bytes the tree differs")
        // Markup may round-trip to another tree (HTML Standard, 13.3), but what comes back is sound too.
        let again = parse(Array(DocumentDump.html(whole).utf8), pieces: 1 << 20, as: .html)
        requireSoundLinks(again)
        // Layout takes longer than all the rest: one input of eight has it.
        if first % 8 == 0 { layOut(whole, columns: 1 + Int(first)) }
    }

    /// XML: sound, and laid out.
    static func xml(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first else { return }
        let page = validUTF8(input.dropFirst())
        let document = parse(page, pieces: 1 + Int(first), as: .xml)
        requireSoundLinks(document)
        layOut(document, columns: 1 + Int(first))
    }

    /// Markdown: sound, and laid out.
    static func markdown(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first else { return }
        let page = validUTF8(input.dropFirst())
        let document = parse(page, pieces: 1 + Int(first), as: .markdown)
        requireSoundLinks(document)
        layOut(document, columns: 1 + Int(first))
    }

    /// Plain text: the same however it is cut, and laid out.
    static func text(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first else { return }
        let page = validUTF8(input.dropFirst())
        let whole = parse(page, pieces: 1 << 20, as: .plainText)
        let cut = parse(page, pieces: 1 + Int(first % 16), as: .plainText)
        require(whole.textContent(of: .document) == cut.textContent(of: .document), "cut into pieces the text differs")
        layOut(whole, columns: 1 + Int(first))
    }

    private static func parse(_ bytes: [UInt8], pieces size: Int, as format: DocumentFormat) -> Document {
        let document = Document()
        let parser = format.makeParser(into: document, address: source.webURL, response: source)
        var position = 0
        while position < bytes.count {
            let end = min(position + max(1, size), bytes.count)
            parser.feed(Array(bytes[position..<end]))
            position = end
        }
        parser.finish()
        return document
    }

    /// Parsers are fed what a decoder made, cut anywhere.
    private static func validUTF8(_ input: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        Array(String(decoding: input, as: UTF8.self).utf8)
    }

    private static func requireSoundLinks(_ document: Document) {
        var visited = 0
        for id in document.descendants() {
            visited += 1
            require(visited <= document.nodeCount, "the tree has a cycle")
            let node = document[id]
            if node.firstChild != .none { require(document[node.firstChild].parent == id, "a first child has another parent") }
            if node.lastChild != .none { require(document[node.lastChild].nextSibling == .none, "a last child has a next sibling") }
            if node.nextSibling != .none {
                require(document[node.nextSibling].previousSibling == id, "a next sibling does not link back")
            }
        }
    }

    private static func layOut(_ document: Document, columns: Int) {
        let renderer = PageRenderer(document: document, options: RenderOptions(columns: columns, textWidth: nil, preformatted: .wrap))
        while let update = renderer.advance(until: nil) {
            if update.isComplete { break }
        }
    }
}
