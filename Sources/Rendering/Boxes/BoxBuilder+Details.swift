import DOM

extension BoxBuilder {
    /// Whether a child of a folded `details` is not shown; makes the summary of a `details` that has none of its own.
    mutating func isFoldedAway(_ id: NodeID, _ node: Node, _ style: ComputedStyle) -> Bool {
        let top = stack.count - 1
        switch stack[top].details {
        case .none: return false
        case .needsSummary(let isFolded):
            stack[top].details = .hasSummary(isFolded: isFolded)
            if node.name == .summary { return false }
            makeSummary(isFolded: isFolded)
            return isFolded
        case .hasSummary(let isFolded):
            return isFolded
        }
    }

    /// Adds the summary that HTML gives a `details` without one.
    mutating func makeSummary(isFolded: Bool) {
        let frame = stack[stack.count - 1]
        var style = ComputedStyle(inheriting: tree.styles[frame.style])
        UserAgentStyle.rules[Int(Name.summary.id)].apply(to: &style)
        let styleID = tree.styles.intern(style)
        closeText()
        let box = tree.boxes.count
        tree.boxes.append(Box(kind: .block, style: styleID, node: frame.node, flowStart: UInt32(tree.flow.count)))
        if isFolded { tree.boxes[box].flags.insert(.isFolded) }
        openText(style: styleID, node: frame.node)
        appendGenerated(Array("Details".utf8), styleID, frame.node)
        closeText()
        tree.boxes[box].end = UInt32(tree.boxes.count)
        tree.boxes[box].flowEnd = UInt32(tree.flow.count)
    }
}
