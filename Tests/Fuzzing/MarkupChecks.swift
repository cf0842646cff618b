import DOM
import Rendering
import WebTypes

/// What holds for every page, whatever its bytes.
enum MarkupChecks {
    private static let source = URLResponse(webURL: WebURL.aboutBlank, mimeType: nil)

    /// The tree is sound, and the same however the page is cut; of one input in four, the log is looked at too.
    ///
    /// The first byte chooses how the rest is cut.
    static func html(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first else { return }
        // A document type makes it likelier that nothing is wrong.
        let page = (first & 0x80 == 0 ? [] : Array("<!DOCTYPE html>".utf8)) + validUTF8(input.dropFirst())
        let size = 1 + Int(first % 16)
        let whole = parse(page, pieces: page.count, as: .html)
        require(whole.parseIsComplete, "the parse is not complete")
        requireSoundLinks(whole)
        require(haveSameTree(whole, parse(page, pieces: size, as: .html)), "cut into pieces of \(size) bytes the tree differs")
        if first & 0x60 == 0 { htmlWithLog(page, piecesOf: size, whole) }
    }

    /// With a log the tree is the same; the log is the same however the page is cut; and where nothing is wrong with the page, it comes
    /// back from its serialisation as it was.
    private static func htmlWithLog(_ page: [UInt8], piecesOf size: Int, _ whole: Document) {
        let (logged, errors) = parseWithLog(page, pieces: page.count)
        require(haveSameTree(whole, logged), "with a log the tree differs")
        let errorsOfCut = parseWithLog(page, pieces: size).1
        require(errors == errorsOfCut, "cut into pieces of \(size) bytes the log differs: \(errors) and \(errorsOfCut)")
        let html = DocumentDump.html(whole)
        let again = parse(Array(html.utf8), pieces: 1 << 20, as: .html)
        requireSoundLinks(again)
        if errors.isEmpty, roundTrips(whole) {
            require(haveSameTree(whole, again), "without any error it comes back as another tree: \(html)")
        }
    }

    /// Whether the standard's serialisation keeps all of a page with which nothing is wrong (HTML Standard, 13.3).
    private static func roundTrips(_ document: Document) -> Bool {
        document.descendants().allSatisfy { id in
            let node = document[id]
            // A document type's identifiers are not written.
            if node.kind == .documentType { return document.attributes(of: id).isEmpty }
            // The first line feed of these is not read.
            let dropsLineFeed = node.isHTML(.pre) || node.isHTML(.textarea) || node.isHTML(.listing)
            return !dropsLineFeed || node.firstChild == .none || document.withText(of: node.firstChild) { $0.first } != 0x0A
        }
    }

    private static func parseWithLog(_ bytes: [UInt8], pieces size: Int) -> (Document, [ParseError]) {
        let document = Document()
        let log = ParseErrorLog()
        feed(bytes, pieces: size, to: HTMLParser(document: document, log: log))
        return (document, log.errors)
    }

    /// HTML, laid out at any width.
    static func layout(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first else { return }
        layOut(parse(validUTF8(input.dropFirst()), pieces: 1 << 20, as: .html), columns: 1 + Int(first))
    }

    /// XML or Markdown: sound, and laid out.
    static func markup(_ input: UnsafeBufferPointer<UInt8>, as format: DocumentFormat) {
        guard let first = input.first else { return }
        let page = validUTF8(input.dropFirst())
        let document = parse(page, pieces: 1 + Int(first), as: format)
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
        feed(bytes, pieces: size, to: format.makeParser(into: document, address: source.webURL, response: source))
        return document
    }

    private static func feed(_ bytes: [UInt8], pieces size: Int, to parser: any DocumentParser) {
        var position = 0
        while position < bytes.count {
            let end = min(position + max(1, size), bytes.count)
            parser.feed(Array(bytes[position..<end]))
            position = end
        }
        parser.finish()
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
