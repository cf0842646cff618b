/// Writes HTML by the fragment serialisation algorithm (HTML Standard, 13.3).
struct HTMLDump: ByteDump {
    let document: Document
    private let scripting: Scripting
    var output: [UInt8] = []

    init(document: Document, scripting: Scripting) {
        self.document = document
        self.scripting = scripting
    }

    /// Writes everything below `root`, without recursion; nothing for an element that holds none.
    mutating func write(descendantsOf root: NodeID) {
        if isVoid(document[root]) { return }
        var current = document[root].firstChild
        while current != .none {
            open(current)
            let node = document[current]
            if node.firstChild != .none, !isVoid(node) {
                current = node.firstChild
                continue
            }
            close(current)
            while document[current].nextSibling == .none {
                current = document[current].parent
                if current == root || current == .none { return }
                close(current)
            }
            current = document[current].nextSibling
        }
    }

    private mutating func open(_ id: NodeID) {
        let node = document[id]
        switch node.kind {
        case .document: break
        case .documentType:
            write("<!DOCTYPE ")
            write(node.name)
            write(">")
        case .element:
            write("<")
            write(node.name)
            for attribute in document.attributes(of: id) { write(attribute) }
            write(">")
        case .text, .cdata: writeText(id)
        case .comment:
            write("<!--")
            writeText(of: id)
            write("-->")
        case .processingInstruction:
            write("<?")
            write(node.name)
            write(" ")
            writeText(of: id)
            write(">")
        }
    }

    private mutating func close(_ id: NodeID) {
        let node = document[id]
        guard node.kind == .element, !isVoid(node) else { return }
        write("</")
        write(node.name)
        write(">")
    }

    private mutating func write(_ attribute: Attribute) {
        write(" ")
        switch attribute.namespace {
        case .xml: write("xml:")
        case .xlink: write("xlink:")
        case .xmlns where attribute.name != .xmlns: write("xmlns:")
        case .none, .html, .svg, .mathML, .xmlns, .other: break
        }
        write(attribute.name)
        write("=\"")
        let value = document.withValue(of: attribute) { Array($0) }
        escape(value) { byte in
            switch byte {
            case UInt8(ascii: "\""): "&quot;"
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            default: nil
            }
        }
        write("\"")
    }

    private mutating func writeText(_ id: NodeID) {
        let text = document.withText(of: id) { Array($0) }
        if isRawText(document[document[id].parent]) {
            output.append(contentsOf: text)
            return
        }
        escape(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            default: nil
            }
        }
    }

    /// Adds the bytes with those replaced that `replacement` names, and U+00A0 as `&nbsp;`.
    private mutating func escape(_ bytes: [UInt8], _ replacement: (UInt8) -> StaticString?) {
        var position = 0
        while position < bytes.count {
            if bytes[position] == 0xC2, position + 1 < bytes.count, bytes[position + 1] == 0xA0 {
                write("&nbsp;")
                position += 2
                continue
            }
            if let replaced = replacement(bytes[position]) { write(replaced) } else { output.append(bytes[position]) }
            position += 1
        }
    }

    private func isVoid(_ node: Node) -> Bool {
        node.kind == .element && node.namespace == .html && node.name.isVoidElement
    }

    private func isRawText(_ node: Node) -> Bool {
        guard node.kind == .element, node.namespace == .html else { return false }
        switch node.name {
        case .style, .script, .xmp, .iframe, .noembed, .noframes, .plaintext: return true
        case .noscript: return scripting == .enabled
        default: return false
        }
    }
}
