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
        let styleID = resolver.styleOfImplied(.summary, under: frame.style, table: &tree.styles)
        closeText()
        let box = tree.boxes.count
        tree.boxes.append(Box(kind: .block, style: styleID, node: frame.node, flowStart: UInt32(tree.flow.count)))
        if isFolded { tree.boxes[box].flags.insert(.isFolded) }
        openText(style: styleID, node: frame.node)
        appendGenerated(Array("Details".utf8), styleID, frame.node)
        closeText()
        tree.boxes[box].end = UInt32(tree.boxes.count)
        tree.boxes[box].flowEnd = UInt32(tree.flow.count)
        openPart(ofFrame: stack.count - 1, summaryFrom: tree.boxes[box].flowStart)
    }

    /// Lists the part that the summary which ends opens, if it is the first of its `details`.
    mutating func closeSummary(_ frame: Frame) {
        let parent = stack.count - 2
        if parent >= 0, stack[parent].details != .none, stack[parent].part < 0 { openPart(ofFrame: parent, summaryFrom: frame.flowStart) }
    }

    /// Lists the part of a frame whose summary began at `start` and ends here; one whose summary shows nothing is not listed.
    private mutating func openPart(ofFrame index: Int, summaryFrom start: UInt32) {
        let summary = shownRange(from: start)
        guard !summary.isEmpty else { return }
        stack[index].part = Int32(tree.parts.count)
        tree.parts.append(
            PagePart(summary: summary, range: stack[index].flowStart..<UInt32.max, isFolded: stack[index].details.isFolded))
        tree.partsVersion += 1
    }

    /// Notes where the part of a `details` ends.
    mutating func closePart(_ frame: Frame) {
        guard frame.part >= 0 else { return }
        tree.parts[Int(frame.part)].range = frame.flowStart..<UInt32(tree.flow.count)
        tree.partsVersion += 1
    }
}
