internal import CCmarkGFM

/// cmark's tree of a text, for as long as it is read.
struct MarkdownTree {
    private let text: [UInt8]

    /// A tree of lines that have passed the guard.
    init(_ text: [UInt8]) {
        self.text = text
    }

    /// Calls `body` with the document's node, which ends with the call.
    func withRoot(_ body: (UnsafeMutablePointer<cmark_node>) -> Void) {
        guard let parser = ccmark_parser_new(Int32(CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE)) else {
            preconditionFailure("cmark-gfm was not opened")
        }
        defer { ccmark_parser_free(parser) }
        text.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { ccmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        Self.quieten(parser.pointee.root)
        guard let root = ccmark_parser_finish(parser) else { preconditionFailure("cmark-gfm makes a document of any text") }
        defer { ccmark_node_free(root) }
        body(root)
    }

    /// cmark's inline parser can take the square of a paragraph's length: how much of it may be spent, in bytes squared (some 0.15 ns each).
    private static let mostWork = 1 << 33
    /// A paragraph longer than this, in bytes, is shown as written in any case.
    private static let longestParagraph = 1 << 16
    /// One shorter than this is set in any case.
    private static let shortParagraph = 1 << 10

    /// Takes the meaning from the characters of paragraphs that would take too long: between reading the blocks and reading inside them.
    private static func quieten(_ root: UnsafeMutablePointer<cmark_node>?) {
        var work = 0
        var current = root
        while let node = current {
            let length = Int(node.pointee.content.size)
            if length > shortParagraph, ![.codeBlock, .htmlBlock].contains(node.kind) {
                let cost = length * min(length, longestParagraph)
                if length > longestParagraph || work + cost > mostWork {
                    for place in 0..<length {
                        if let standIn = MarkdownStandIn.inlineTable[Int(node.pointee.content.ptr[place])] {
                            node.pointee.content.ptr[place] = standIn
                        }
                    }
                } else {
                    work += cost
                }
            }
            current = node.nextInOrder
        }
    }
}

extension UnsafeMutablePointer<cmark_node> {
    /// The node that follows in document order, below the root of all.
    fileprivate var nextInOrder: UnsafeMutablePointer<cmark_node>? {
        if let child = pointee.first_child { return child }
        var node = self
        while node.pointee.next == nil {
            guard let parent = node.pointee.parent else { return nil }
            node = parent
        }
        return node.pointee.next
    }
}
