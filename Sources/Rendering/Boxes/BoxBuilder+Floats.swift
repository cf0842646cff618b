import DOM

// Boxes in a line that float to its end: a link to the source, a mark of a version.
extension BoxBuilder {
    /// How many nodes are looked at to tell whether anything follows in the line.
    private static let lookahead = 16

    /// The style of an element that floats to the end of its line: that of a block where it stands at the line's beginning or end, so that no
    /// sentence is parted; nil when that can't be told yet.
    mutating func floatedStyle(_ id: NodeID, _ styleID: StyleID) -> StyleID? {
        guard tree.styles[styleID].float == .end else { return styleID }
        var style = tree.styles[styleID]
        guard style.display == .inline, style.replacement == .children else { return styleID }
        let isFirst = text.box.map { tree.items.count == Int(tree.boxes[$0].first) } ?? true
        if !isFirst {
            guard let isLast = isLastInBlock(id) else { return nil }
            guard isLast else { return styleID }
        }
        style.display = .block
        style.isSpacedBefore = false
        style.isSpacedAfter = false
        return tree.styles.intern(style)
    }

    /// Whether nothing but white space and permalinks follows in the block; nil when that can't be told yet.
    private func isLastInBlock(_ id: NodeID) -> Bool? {
        let block = stack[stack.count - 1].blockNode
        var current = id
        for _ in 0..<Self.lookahead {
            let next = document[current].nextSibling
            if next != .none {
                guard let isBlank = showsNothing(next) else { return nil }
                guard isBlank else { return false }
                current = next
                continue
            }
            let parent = document[current].parent
            if isUnfinished(parent) { return nil }
            if parent == block || parent == .none { return true }
            current = parent
        }
        return false
    }

    /// Whether a node is white space or a permalink; nil when that can't be told yet.
    private func showsNothing(_ id: NodeID) -> Bool? {
        switch document[id].kind {
        case .text, .cdata: document.withText(of: id) { $0.allSatisfy(Self.isSpace) }
        case .element where document[id].name == .a:
            if isUnfinished(id) {
                nil
            } else {
                document[id].firstChild != .none && PermalinkSign.isOnlySign(AccessibleName(document).linkName(of: id))
            }
        case .element: false
        case .comment, .processingInstruction: true
        case .document, .documentType: false
        }
    }
}
