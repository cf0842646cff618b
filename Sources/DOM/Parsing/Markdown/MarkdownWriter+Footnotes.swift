internal import CCmarkGFM

// Footnotes: cmark numbers them in the order of their first references and puts those that have any at the end.
extension MarkdownWriter {
    mutating func writeFootnoteReference(_ node: NodePointer) -> Next {
        write("<sup><a href=\"#user-content-fn-")
        writeText(node.literal)
        write("\" id=\"user-content-fnref-")
        writeText(node.literal)
        writeRepeat(Int(node.pointee.footnote.ref_ix))
        write("\">")
        writeText(node.literal)
        write("</a></sup>")
        return .done
    }

    mutating func openFootnote(_ node: NodePointer) {
        if footnotes == 0 { write("<section class=\"footnotes\">\n<hr>\n<ol>\n") }
        footnotes += 1
        write("<li id=\"user-content-fn-")
        write(footnotes)
        write("\">\n")
    }

    mutating func closeFootnote(_ node: NodePointer) {
        if node.pointee.last_child.map({ $0.kind != .paragraph }) ?? true {
            write("<p>")
            writeWaysBack(from: node)
            write("</p>")
        }
        write("</li>\n")
        if node.pointee.next == nil { write("</ol>\n</section>\n") }
    }

    /// Writes a link to each place that refers to the footnote.
    mutating func writeWaysBack(from definition: NodePointer) {
        for number in 1...max(1, Int(definition.pointee.footnote.def_count)) {
            write(" <a href=\"#user-content-fnref-")
            write(footnotes)
            writeRepeat(number)
            write("\">↩")
            if number > 1 { write(number) }
            write("</a>")
        }
    }

    private mutating func writeRepeat(_ number: Int) {
        guard number > 1 else { return }
        write("-")
        write(number)
    }
}
