internal import CCmarkGFM

// Blocks, and the one table of what each kind of node is written as.
extension MarkdownWriter {
    /// Writes a node's start.
    mutating func enter(_ node: NodePointer) -> Next {
        switch node.kind {
        case .blockQuote: openQuote(node)
        case .list: openList(node)
        case .item: openItem(node)
        case .codeBlock: return writeCodeBlock(node)
        case .htmlBlock, .htmlInline: return writeRawHTML(node.literal)
        case .paragraph: return openParagraph(node)
        case .heading: openHeading(node)
        case .thematicBreak: return writing("<hr>\n")
        case .footnoteDefinition: openFootnote(node)
        case .table: openTable(node)
        case .tableHeader, .tableRow: openRow(node)
        case .tableCell: openCell(node)
        case .text: return writeTextNode(node)
        case .softBreak: return writing("\n")
        case .lineBreak: return writing("<br>\n")
        case .code: return writeCode(node)
        case .emphasis: write("<em>")
        case .strong: write("<strong>")
        case .strikethrough: write("<del>")
        case .link: openLink(node)
        case .image: return writeImage(node)
        case .footnoteReference: return writeFootnoteReference(node)
        case .other: break
        }
        return .children
    }

    /// Writes a node's end, when its children are written.
    mutating func leave(_ node: NodePointer) {
        switch node.kind {
        case .blockQuote: write("</blockquote>\n")
        case .list: write(node.isOrdered ? "</ol>\n" : "</ul>\n")
        case .item: write("</li>\n")
        case .paragraph: closeParagraph(node)
        case .heading: closeHeading(node)
        case .footnoteDefinition: closeFootnote(node)
        case .table: write("</table>\n")
        case .tableHeader: write("</tr></thead>\n")
        case .tableRow: write("</tr>\n")
        case .tableCell: write(node.isHeaderCell ? "</th>" : "</td>")
        case .emphasis: write("</em>")
        case .strong: write("</strong>")
        case .strikethrough: write("</del>")
        case .link: write("</a>")
        case .codeBlock, .htmlBlock, .htmlInline, .thematicBreak, .text, .softBreak, .lineBreak, .code, .image, .footnoteReference, .other:
            break
        }
    }

    private mutating func writing(_ markup: StaticString) -> Next {
        write(markup)
        return .done
    }

    private mutating func openQuote(_ node: NodePointer) {
        alert = MarkdownAlert(quote: node)
        guard let alert else { return write("<blockquote>\n") }
        write("<blockquote class=\"markdown-alert\"><p><strong>")
        write(alert.word)
        write("</strong></p>\n")
    }

    private mutating func openList(_ node: NodePointer) {
        let start = Int(node.pointee.as.list.start)
        if !node.isOrdered {
            write("<ul>\n")
        } else if start == 1 {
            write("<ol>\n")
        } else {
            write("<ol start=\"")
            write(start)
            write("\">\n")
        }
    }

    private mutating func openItem(_ node: NodePointer) {
        write("<li>")
        guard node.isTask else { return }
        task = node.pointee.as.list.checked ? .done : .open
        if node.pointee.first_child == nil { writeCheckbox() }
    }

    /// Writes the box of a task, if the item that was begun last is one and has none yet.
    private mutating func writeCheckbox() {
        switch task {
        case .done: write("<input type=\"checkbox\" disabled checked> ")
        case .open: write("<input type=\"checkbox\" disabled> ")
        case nil: break
        }
        task = nil
    }

    private mutating func openParagraph(_ node: NodePointer) -> Next {
        if let alert, alert.paragraph == node {
            self.alert = nil
            guard let text = alert.text else { return .done }
            write("<p>")
            return .childrenFrom(text)
        }
        if !node.isInTightList { write("<p>") }
        writeCheckbox()
        return .children
    }

    private mutating func closeParagraph(_ node: NodePointer) {
        if node.isInTightList { return write("\n") }
        if let parent = node.pointee.parent, parent.kind == .footnoteDefinition, node.pointee.next == nil { writeWaysBack(from: parent) }
        write("</p>\n")
    }

    private mutating func openHeading(_ node: NodePointer) {
        write("<h")
        write(Int(node.pointee.as.heading.level))
        write(">")
    }

    private mutating func closeHeading(_ node: NodePointer) {
        write("</h")
        write(Int(node.pointee.as.heading.level))
        write(">\n")
    }

    private mutating func writeCodeBlock(_ node: NodePointer) -> Next {
        let language = node.pointee.as.code.info.bytes.prefix { !ASCII.isSpace($0) }
        if language.isEmpty {
            write("<pre><code>")
        } else {
            write("<pre><code class=\"language-")
            writeText(UnsafeBufferPointer(rebasing: language))
            write("\">")
        }
        writeText(node.pointee.as.code.literal.bytes)
        return writing("</code></pre>\n")
    }
}

extension UnsafeMutablePointer<cmark_node> {
    fileprivate var isOrdered: Bool { pointee.as.list.list_type == CMARK_ORDERED_LIST }

    /// Whether the paragraph is an item's whose list has no blank lines between items.
    fileprivate var isInTightList: Bool {
        guard let list = pointee.parent?.pointee.parent, list.kind == .list else { return false }
        return list.pointee.as.list.tight
    }
}
