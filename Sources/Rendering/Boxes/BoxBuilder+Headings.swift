import DOM

extension BoxBuilder {
    /// Lists a heading that ends; one that shows nothing is not listed.
    mutating func closeHeading(_ frame: Frame, level: Int) {
        let shown = shownRange(from: frame.flowStart)
        guard !shown.isEmpty else { return }
        tree.headings.append(
            PageHeading(level: level, text: flowText(shown), flowOffset: shown.lowerBound, id: headingID(frame)))
        tree.headingNodes.append(frame.node)
    }

    /// The heading's `id`, one inside it, its permalink's fragment, or the `id` of the section that it opens.
    private func headingID(_ frame: Frame) -> String? {
        if let own = identifier(frame.node) { return own }
        if let permalink = permalinks[frame.node] { return permalink }
        for inner in document.descendants(of: frame.node) where document[inner].kind == .element {
            if let identifier = identifier(inner) { return identifier }
        }
        var current = frame.node
        for ancestor in document.ancestors(of: frame.node) {
            guard opens(ancestor, current), document[ancestor].name != .body else { return nil }
            if let identifier = identifier(ancestor) { return identifier }
            current = ancestor
        }
        return nil
    }

    /// Whether nothing that shows comes before `child` in `parent`.
    private func opens(_ parent: NodeID, _ child: NodeID) -> Bool {
        var sibling = document[child].previousSibling
        while sibling != .none {
            let node = document[sibling]
            if node.kind == .element, node.firstChild != .none { return false }
            if node.kind == .text, document.withText(of: sibling, { !$0.allSatisfy(Self.isSpace) }) { return false }
            sibling = node.previousSibling
        }
        return document[parent].kind == .element
    }

    private func identifier(_ id: NodeID) -> String? {
        guard document[id].payloadCount > 0 else { return nil }
        let value = document.attribute(.id, of: id) ?? (document[id].name == .a ? document.attribute(.name, of: id) : nil)
        return value?.isEmpty == true ? nil : value
    }
}
