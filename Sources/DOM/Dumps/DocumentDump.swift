/// Prints a document: as a tree, for tests and readers of trees, or as HTML.
package enum DocumentDump {
    /// The document in html5lib's tree format: a node a line, `| ` and two spaces a level, text in quotes, attributes sorted.
    package static func tree(_ document: Document) -> String {
        tree(of: .document, in: document)
    }

    /// The descendants of one node in html5lib's tree format.
    package static func tree(of root: NodeID, in document: Document) -> String {
        var dump = TreeDump(document: document)
        dump.write(descendantsOf: root)
        return String(decoding: dump.output, as: UTF8.self)
    }

    /// The document as HTML (HTML Standard, 13.3 “serializing HTML fragments”).
    package static func html(_ document: Document) -> String {
        html(of: .document, in: document)
    }

    /// The content of one node as HTML; whether scripts could run says whether that of `noscript` is text.
    package static func html(of root: NodeID, in document: Document, scripting: Scripting = .disabled) -> String {
        var dump = HTMLDump(document: document, scripting: scripting)
        dump.write(descendantsOf: root)
        return String(decoding: dump.output, as: UTF8.self)
    }
}
