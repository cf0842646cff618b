import DOM

// `::before` and `::after` (CSS Pseudo-Elements 4, section 4).
extension StyleResolver {
    /// The style of the element's pseudo-element; nil where it shows nothing.
    func style(of pseudo: PseudoElement, of id: NodeID, _ node: Node, under element: StyleID, table: inout StyleTable) -> StyleID? {
        let index = pseudo == .before ? before : after
        guard !index.isEmpty else { return nil }
        candidates.removeAll(keepingCapacity: true)
        readFeatures(id, node)
        addCandidatesByFeatures(in: index)
        if let entries = index.entries(ofType: typeHash(node.name)) { candidates.append(contentsOf: entries) }
        candidates.append(contentsOf: index.any)
        if node.parent == .document { candidates.append(contentsOf: index.root) }
        guard !candidates.isEmpty else { return nil }
        matched.removeAll(keepingCapacity: true)
        match(id, node, index)
        guard !matched.isEmpty else { return nil }
        let rules = path(of: matched)
        let style = table.style(key: UInt64(rules), under: element) { compute(rules, under: $0) }
        return table[style].content >= 0 && table[style].display != .none ? style : nil
    }

    /// The parts of what a pseudo-element shows.
    func content(of style: ComputedStyle) -> [ContentItem] {
        style.content >= 0 ? store.contents[Int(style.content)] : []
    }
}
