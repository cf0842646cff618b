import DOM

/// Whether two documents have the same tree: kinds, names, text and attributes, in the same order.
func haveSameTree(_ first: Document, _ second: Document) -> Bool {
    var (one, other) = (NodeID.document, NodeID.document)
    while one != .none, other != .none {
        guard isAlike(one, first, other, second), depthChange(at: one, in: first) == depthChange(at: other, in: second) else {
            return false
        }
        (one, other) = (first.next(after: one), second.next(after: other))
    }
    return one == other
}

/// How the next node in tree order lies: one level deeper, beside, or so many levels up.
private func depthChange(at id: NodeID, in document: Document) -> Int {
    guard document[id].firstChild == .none else { return 1 }
    var (current, change) = (id, 0)
    while current != .none, document[current].nextSibling == .none {
        current = document[current].parent
        change -= 1
    }
    return change
}

private func isAlike(_ one: NodeID, _ first: Document, _ other: NodeID, _ second: Document) -> Bool {
    let (node, twin) = (first[one], second[other])
    guard node.kind == twin.kind, node.namespace == twin.namespace, isSame(node.name, first, twin.name, second) else { return false }
    if node.hasText {
        return first.withText(of: one) { text in second.withText(of: other) { text.elementsEqual($0) } }
    }
    let (attributes, theirs) = (first.attributes(of: one), second.attributes(of: other))
    return attributes.count == theirs.count
        && zip(attributes, theirs).allSatisfy { mine, their in
            mine.namespace == their.namespace && isSame(mine.name, first, their.name, second)
                && first.withValue(of: mine) { value in second.withValue(of: their) { value.elementsEqual($0) } }
        }
}

private func isSame(_ name: Name, _ first: Document, _ other: Name, _ second: Document) -> Bool {
    first.withBytes(of: name) { bytes in second.withBytes(of: other) { bytes.elementsEqual($0) } }
}
