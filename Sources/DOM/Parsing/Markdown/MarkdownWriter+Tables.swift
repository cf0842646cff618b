internal import CCmarkGFM

// Tables (GFM 0.29, 4.10).
extension MarkdownWriter {
    mutating func openTable(_ node: NodePointer) {
        let count = Int(ccmark_get_table_columns(node))
        alignments = ccmark_get_table_alignments(node).map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        write("<table>\n")
    }

    mutating func openRow(_ node: NodePointer) {
        column = 0
        write(node.kind == .tableHeader ? "<thead><tr>" : "<tr>")
    }

    mutating func openCell(_ node: NodePointer) {
        write(node.isHeaderCell ? "<th" : "<td")
        switch column < alignments.count ? alignments[column] : 0 {
        case UInt8(ascii: "l"): write(" align=\"left\">")
        case UInt8(ascii: "c"): write(" align=\"center\">")
        case UInt8(ascii: "r"): write(" align=\"right\">")
        default: write(">")
        }
        column += 1
    }
}

extension UnsafeMutablePointer<cmark_node> {
    /// Whether the cell is in the table's head.
    var isHeaderCell: Bool { pointee.parent.map { $0.kind == .tableHeader } ?? false }
}
