/// Writes html5lib's tree format.
struct TreeDump {
    let document: Document
    private(set) var output = ""

    init(document: Document) {
        self.document = document
    }

    /// Writes everything below `root`, without recursion.
    mutating func write(descendantsOf root: NodeID) {
        var depth = 0
        var current = document[root].firstChild
        while current != .none {
            write(current, depth)
            let node = document[current]
            if node.isHTML(.template) {
                line(depth + 1, "content")
                if node.firstChild != .none { depth += 1 }
            }
            if node.firstChild != .none {
                depth += 1
                current = node.firstChild
                continue
            }
            var next = current
            while next != root, document[next].nextSibling == .none {
                next = document[next].parent
                if next != root { depth -= document[next].isHTML(.template) ? 2 : 1 }
            }
            current = next == root ? .none : document[next].nextSibling
        }
    }

    private mutating func write(_ id: NodeID, _ depth: Int) {
        let node = document[id]
        switch node.kind {
        case .document: break
        case .documentType: line(depth, documentType(id))
        case .element:
            line(depth, "<\(prefix(node.namespace))\(document.string(of: node.name))>")
            writeAttributes(of: id, depth + 1)
        case .text, .cdata: line(depth, "\"\(document.text(of: id))\"")
        case .comment: line(depth, "<!-- \(document.text(of: id)) -->")
        case .processingInstruction: line(depth, "<?\(document.string(of: node.name)) \(document.text(of: id))>")
        }
    }

    private mutating func writeAttributes(of id: NodeID, _ depth: Int) {
        let lines = document.attributes(of: id).map { attribute in
            (name: "\(prefix(attribute.namespace))\(document.string(of: attribute.name))", value: document.value(of: attribute))
        }
        for (name, value) in lines.sorted(by: { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }) {
            line(depth, "\(name)=\"\(value)\"")
        }
    }

    private func documentType(_ id: NodeID) -> String {
        let name = document.string(of: document[id].name)
        let publicID = document.attribute(.publicId, of: id)
        let systemID = document.attribute(.systemId, of: id)
        if publicID == nil, systemID == nil { return "<!DOCTYPE \(name)>" }
        return "<!DOCTYPE \(name) \"\(publicID ?? "")\" \"\(systemID ?? "")\">"
    }

    private func prefix(_ namespace: Namespace) -> String {
        switch namespace {
        case .none, .html, .other: ""
        case .svg: "svg "
        case .mathML: "math "
        case .xlink: "xlink "
        case .xml: "xml "
        case .xmlns: "xmlns "
        }
    }

    private mutating func line(_ depth: Int, _ text: String) {
        output += "| " + String(repeating: "  ", count: depth) + text + "\n"
    }
}
