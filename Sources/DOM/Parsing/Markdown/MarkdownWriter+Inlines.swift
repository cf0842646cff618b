internal import CCmarkGFM

// What is inside paragraphs, headings and cells.
extension MarkdownWriter {
    mutating func writeTextNode(_ node: NodePointer) -> Next {
        writeText(node.literal)
        return .done
    }

    mutating func writeCode(_ node: NodePointer) -> Next {
        write("<code>")
        writeText(node.literal)
        write("</code>")
        return .done
    }

    mutating func openLink(_ node: NodePointer) {
        write("<a href=\"")
        writeText(node.pointee.as.link.url.bytes)
        writeTitle(of: node)
        write("\">")
    }

    /// Writes an image; its alternative text is the text of all that is inside.
    mutating func writeImage(_ node: NodePointer) -> Next {
        write("<img src=\"")
        writeText(node.pointee.as.link.url.bytes)
        write("\" alt=\"")
        writeTextOnly(inside: node)
        writeTitle(of: node)
        write("\">")
        return .done
    }

    /// Ends an attribute, and begins that of the title where there is one.
    private mutating func writeTitle(of node: NodePointer) {
        let title = node.pointee.as.link.title.bytes
        guard !title.isEmpty else { return }
        write("\" title=\"")
        writeText(title)
    }

    private mutating func writeTextOnly(inside image: NodePointer) {
        var current = image.pointee.first_child
        while let node = current {
            switch node.kind {
            case .text, .code: writeText(node.literal)
            case .softBreak, .lineBreak: write(" ")
            default: break
            }
            if let child = node.pointee.first_child {
                current = child
                continue
            }
            var last = node
            while last.pointee.next == nil, let parent = last.pointee.parent, parent != image { last = parent }
            current = last.pointee.next
        }
    }
}
