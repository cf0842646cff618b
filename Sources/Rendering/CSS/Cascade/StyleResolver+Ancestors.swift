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
        outerPathKeys.append(pathKey)
        pathKey = key(of: id, in: pathKey)
    }

    /// The key of a path that goes on with the element whose features were read last.
    private func key(of id: NodeID, in path: UInt64) -> UInt64 {
        // Even an element without a name that matters is a step between a parent and a child.
        var key = (path ^ 1) &* 0x9E37_79B9_7F4A_7C15
        for hash in features.hashes where mentionedAround.contains(hash) { key = (key ^ UInt64(hash)) &* 0x9E37_79B9_7F4A_7C15 }
        for name in features.attributes {
            if attributesAround.contains(name.id) { key = (key ^ UInt64(name.id) << 32) &* 0x9E37_79B9_7F4A_7C15 }
            // What its value is is not looked at here: this very element is part of the path.
            if valuesAround.contains(name.id) { key = (key ^ UInt64(id.index) << 32) &* 0x9E37_79B9_7F4A_7C15 }
        }
        return key ^ key >> 31
    }

    /// The innermost element is left.
    func leave() {
        guard usesFilter, let count = enteredCounts.popLast() else { return }
        for _ in 0..<count { ancestors.remove(entered.removeLast()) }
        pathKey = outerPathKeys.removeLast()
    }

    /// Where the walk stands, to be gone back to.
    struct Place {
        fileprivate let ancestors: AncestorFilter
        fileprivate let entered: [UInt32]
        fileprivate let enteredCounts: [Int]
        fileprivate let pathKey: UInt64
        fileprivate let outerPathKeys: [UInt64]
    }

    /// Where the walk stands.
    var place: Place {
        get {
            Place(ancestors: ancestors, entered: entered, enteredCounts: enteredCounts, pathKey: pathKey, outerPathKeys: outerPathKeys)
        }
        set {
            (ancestors, entered, enteredCounts) = (newValue.ancestors, newValue.entered, newValue.enteredCounts)
            (pathKey, outerPathKeys) = (newValue.pathKey, newValue.outerPathKeys)
        }
    }
}
