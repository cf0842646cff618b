internal import CCmarkGFM

/// What a node of cmark's tree is: its own kinds, and those that the extensions for GitHub add.
enum MarkdownNodeKind {
    case blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak, footnoteDefinition
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image, footnoteReference
    case table, tableHeader, tableRow, tableCell, strikethrough
    /// The document, and what no extension used here makes.
    case other

    fileprivate static let core: [UInt32: MarkdownNodeKind] = [
        CMARK_NODE_BLOCK_QUOTE.rawValue: .blockQuote, CMARK_NODE_LIST.rawValue: .list, CMARK_NODE_ITEM.rawValue: .item,
        CMARK_NODE_CODE_BLOCK.rawValue: .codeBlock, CMARK_NODE_HTML_BLOCK.rawValue: .htmlBlock,
        CMARK_NODE_PARAGRAPH.rawValue: .paragraph, CMARK_NODE_HEADING.rawValue: .heading,
        CMARK_NODE_THEMATIC_BREAK.rawValue: .thematicBreak, CMARK_NODE_FOOTNOTE_DEFINITION.rawValue: .footnoteDefinition,
        CMARK_NODE_TEXT.rawValue: .text, CMARK_NODE_SOFTBREAK.rawValue: .softBreak, CMARK_NODE_LINEBREAK.rawValue: .lineBreak,
        CMARK_NODE_CODE.rawValue: .code, CMARK_NODE_HTML_INLINE.rawValue: .htmlInline, CMARK_NODE_EMPH.rawValue: .emphasis,
        CMARK_NODE_STRONG.rawValue: .strong, CMARK_NODE_LINK.rawValue: .link, CMARK_NODE_IMAGE.rawValue: .image,
        CMARK_NODE_FOOTNOTE_REFERENCE.rawValue: .footnoteReference, CMARK_NODE_DOCUMENT.rawValue: .other,
    ]

    fileprivate static let extended: [String: MarkdownNodeKind] = [
        "table": .table, "table_header": .tableHeader, "table_row": .tableRow, "table_cell": .tableCell, "strikethrough": .strikethrough,
    ]
}

extension UnsafeMutablePointer<cmark_node> {
    /// What the node is.
    var kind: MarkdownNodeKind {
        if let kind = MarkdownNodeKind.core[UInt32(pointee.type)] { return kind }
        return ccmark_node_get_type_string(self).flatMap { MarkdownNodeKind.extended[String(cString: $0)] } ?? .other
    }

    /// Whether the node is a list's item that begins with a box to tick.
    var isTask: Bool {
        ccmark_node_get_type_string(self).map { String(cString: $0) } == "tasklist"
    }

    /// The node's own text.
    var literal: UnsafeBufferPointer<UInt8> { pointee.as.literal.bytes }

    /// The node's siblings that follow, and itself.
    var andFollowing: some Sequence<UnsafeMutablePointer<cmark_node>> { sequence(first: self) { $0.pointee.next } }
}

extension cmark_chunk {
    /// The bytes of the chunk.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: data, count: Int(len)) }
}
