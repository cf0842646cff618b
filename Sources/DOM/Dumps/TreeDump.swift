/// Writes html5lib's tree format.
struct TreeDump: ByteDump {
    let document: Document
    var output: [UInt8] = []

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
                begin(depth + 1)
                write("content\n")
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
        guard node.kind != .document else { return }
        begin(depth)
        switch node.kind {
        case .document: break
        case .documentType: writeDocumentType(id)
        case .element:
            write("<")
            write(prefix(node.namespace))
            write(node.name)
            write(">")
        case .text, .cdata:
            write("\"")
            writeText(of: id)
            write("\"")
        case .comment:
            write("<!-- ")
            writeText(of: id)
            write(" -->")
        case .processingInstruction:
            write("<?")
            write(node.name)
            write(" ")
            writeText(of: id)
            write(">")
        }
        write("\n")
        if node.kind == .element { writeAttributes(of: id, depth + 1) }
    }

    private mutating func writeAttributes(of id: NodeID, _ depth: Int) {
        var attributes = document.attributes(of: id)
        if attributes.count > 1 {
            let named = attributes.map { (attribute: $0, name: "\(prefix($0.namespace))\(document.string(of: $0.name))") }
            attributes = named.sorted { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }.map(\.attribute)
        }
        for attribute in attributes {
            begin(depth)
            write(prefix(attribute.namespace))
            write(attribute.name)
            write("=\"")
            writeValue(of: attribute)
            write("\"\n")
        }
    }

    private mutating func writeDocumentType(_ id: NodeID) {
        write("<!DOCTYPE ")
        write(document[id].name)
        let identifiers = [document.attributeRecord(.publicId, of: id), document.attributeRecord(.systemId, of: id)]
        if identifiers.contains(where: { $0 != nil }) {
            for identifier in identifiers {
                write(" \"")
                if let identifier { writeValue(of: identifier) }
                write("\"")
            }
        }
        write(">")
    }

    private func prefix(_ namespace: Namespace) -> StaticString {
        switch namespace {
        case .none, .html, .other: ""
        case .svg: "svg "
        case .mathML: "math "
        case .xlink: "xlink "
        case .xml: "xml "
        case .xmlns: "xmlns "
        }
    }

    /// Begins a line.
    private mutating func begin(_ depth: Int) {
        write("| ")
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
}
