import DOM

// What the walk through the document tells the filter of ancestors.
extension StyleResolver {
    /// An element is entered: what follows is inside of it.
    func enter(_ id: NodeID, _ node: Node) {
        guard usesFilter else { return }
        readFeatures(id, node)
        for hash in features.hashes { ancestors.add(hash) }
        entered.append(contentsOf: features.hashes)
        enteredCounts.append(features.hashes.count)
    }

    /// The innermost element is left.
    func leave() {
        guard usesFilter, let count = enteredCounts.popLast() else { return }
        for _ in 0..<count { ancestors.remove(entered.removeLast()) }
    }

    /// Where the walk stands, to be gone back to.
    struct Place {
        fileprivate let ancestors: AncestorFilter
        fileprivate let entered: [UInt32]
        fileprivate let enteredCounts: [Int]
    }

    /// Where the walk stands.
    var place: Place {
        get { Place(ancestors: ancestors, entered: entered, enteredCounts: enteredCounts) }
        set { (ancestors, entered, enteredCounts) = (newValue.ancestors, newValue.entered, newValue.enteredCounts) }
    }
}
