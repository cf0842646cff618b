import DOM

// Boxes in a line that float to its end: a link to the source, a mark of a version. And labels, which float to the beginning of a block that
// follows: the number of a footnote.
extension BoxBuilder {
    /// How many nodes are looked at to tell whether anything follows in the line.
    private static let lookahead = 16
    /// The most bytes of a label's flow text.
    private static let longestLabel = 48

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

    /// Notes that an inline element ends; it is a label if it floats to the beginning of a line and stands there.
    mutating func noteLabel(_ frame: Frame, _ style: ComputedStyle) {
        guard style.float == .start, frame.box == Frame.noBox, let box = text.box else { return }
        guard frame.itemStart == Int(tree.boxes[box].first) || frame.itemStart == text.labelEnd else { return }
        text.labelEnd = tree.items.count
    }

    /// Takes the open text box for a block that begins, if it holds nothing but a label and the block may begin with one (CSS 2, 9.5).
    mutating func takeLabel(forBlockOf style: ComputedStyle) -> Box? {
        guard let index = text.box, text.labelEnd == tree.items.count,
            tree.flow.count - Int(tree.boxes[index].flowStart) <= Self.longestLabel,
            style.display == .block, style.replacement == .children, !style.isList, style.headingLevel == 0, style.decoration == .none,
            !style.whiteSpace.preservesSpaces
        else { return nil }
        text.box = nil
        return tree.boxes.removeLast()
    }

    /// Goes on with a label's text box within the block that was opened: its first row begins where the label stood.
    mutating func appendLabel(_ label: Box, toBlockOf frame: Frame) {
        var style = tree.styles[frame.style]
        style.textIndent = -Int8(clamping: Int(style.indent))
        var label = label
        label.style = tree.styles.intern(style)
        label.node = frame.node
        text.box = tree.boxes.count
        tree.boxes.append(label)
    }
}
