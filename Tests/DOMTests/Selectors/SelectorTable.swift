import DOM
import Testing

/// A page and, a line each, selectors with the ids of the elements that match, in tree order: `selector -> id id`.
struct SelectorTable: CustomTestStringConvertible {
    enum Format {
        case html, quirkyHTML, xml
    }

    let name: String
    var format = Format.html
    var namespaces = SelectorNamespaces()
    let page: String
    let lines: String

    var testDescription: String { name }

    var document: Document {
        let document = Document()
        switch format {
        case .html: feed(Array(("<!DOCTYPE html>" + page).utf8), to: HTMLParser(document: document), piecesOf: nil)
        case .quirkyHTML: feed(Array(page.utf8), to: HTMLParser(document: document), piecesOf: nil)
        case .xml: feed(Array(page.utf8), to: XMLParser(document: document), piecesOf: nil)
        }
        return document
    }

    var cases: [(selector: String, expected: String)] {
        lines.split(separator: "\n").map { line in
            let arrow = line.firstRange(of: " ->")
            let end = arrow?.lowerBound ?? line.endIndex
            let rest = arrow.map { line[$0.upperBound...] } ?? ""
            return (String(line[..<end]), rest.split(separator: " ").joined(separator: " "))
        }
    }

    static let all: [SelectorTable] = basics + structure + logic + controls + languages + names
}

/// The ids of elements, those without one by their name.
func ids(_ elements: [NodeID], in document: Document) -> String {
    elements.map { document.attribute(.id, of: $0) ?? "<\(document.string(of: document[$0].name))>" }.joined(separator: " ")
}

/// The ids of what a selector finds.
func ids(_ selector: String, in document: Document, root: NodeID = .document) throws -> String {
    ids(document.querySelectorAll(try SelectorList(selector), in: root), in: document)
}
