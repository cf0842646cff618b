/// Fragments of HTML in the place of an element's content (DOM Parsing and Serialization, `innerHTML`).
package enum HTMLFragment {
    /// Replaces an element's content by what `html` is inside it (HTML Standard, 13.4).
    ///
    /// Complexity: O(length of `html` + number of children).
    package static func setContent(of element: NodeID, in document: Document, to html: String, scripting: Scripting = .disabled) {
        let parser = HTMLParser(document: document, contextElement: element, scripting: scripting)
        parser.feed(html)
        parser.finish()
        guard let root = parser.fragmentRoot else { preconditionFailure("a fragment has a root") }
        removeChildren(of: element, in: document)
        while case let child = document[root].firstChild, child != .none {
            document.remove(child)
            document.append(child, to: element)
        }
    }

    /// An element's content as HTML (HTML Standard, 13.3).
    ///
    /// Read again inside such an element it gives the same tree, but for what the standard warns of there.
    package static func content(of element: NodeID, in document: Document, scripting: Scripting = .disabled) -> String {
        DocumentDump.html(of: element, in: document, scripting: scripting)
    }

    private static func removeChildren(of element: NodeID, in document: Document) {
        while case let child = document[element].firstChild, child != .none { document.remove(child) }
    }
}
