import DOM

// What the walk through the document tells the filter of ancestors.
extension StyleResolver {
    private var usesFilter: Bool { elements.asksForAncestors || before.asksForAncestors || after.asksForAncestors }

    /// An element is entered: what follows is inside of it.
    func enter(_ node: Node) {
        guard usesFilter else { return }
        forEachHash(of: node) { ancestors.add($0) }
    }

    /// An element is left.
    func leave(_ node: Node) {
        guard usesFilter else { return }
        forEachHash(of: node) { ancestors.remove($0) }
    }

    private func forEachHash(of node: Node, _ body: (UInt32) -> Void) {
        guard node.kind == .element else { return }
        body(typeHash(node.name))
        guard node.payloadCount > 0 else { return }
        document.withAttributes { all in
            for attribute in all[Int(node.payloadStart)..<Int(node.payloadStart + node.payloadCount)] {
                if attribute.name == .id {
                    body(document.withValue(of: attribute) { SelectorSubject.hash($0, .id) })
                } else if attribute.name == .class {
                    document.withValue(of: attribute) { bytes in
                        for word in bytes.split(whereSeparator: BoxBuilder.isSpace) { body(SelectorSubject.hash(word, .class)) }
                    }
                }
            }
        }
    }
}
