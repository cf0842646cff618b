// The relational pseudo-class (Selectors 4, section 4.5).
//
// It is answered for one element by looking at that element's relatives. Once that has cost more tests than the document has nodes, the
// anchors of the relative selector in the whole document are found at once, in linear time, and kept until the document changes.
extension SelectorMatcher {
    func matchesHas(_ arguments: ListRange, _ element: NodeID) -> Bool {
        for complex in arguments.indices where hasRelative(complex, element) { return true }
        return false
    }

    private func hasRelative(_ complex: Int, _ element: NodeID) -> Bool {
        if let found = anchors[complex] { return found.contains(element) }
        guard workForHas <= document.nodeCount else {
            let found = allAnchors(of: complex)
            anchors[complex] = found
            return found.contains(element)
        }
        if let result = known(.complex, complex, element) { return result != 0 }
        // What is noted of a search that ends at this anchor is true of no other.
        let outerSerial = serial
        serial = cache.newSerial()
        let before = work
        let result = findsRelative(complex, element)
        workForHas += work - before
        serial = outerSerial
        note(result ? 1 : 0, .complex, complex, element)
        return result
    }

    private func findsRelative(_ complex: Int, _ element: NodeID) -> Bool {
        let compounds = list.complexes[complex].compounds.indices
        let leading = list.compounds[compounds.upperBound - 2].combinator
        let isSimple = compounds.count == 2
        switch leading {
        case .descendant: return findsInside(complex, element, element, onlyChildren: false)
        case .child: return findsInside(complex, element, element, onlyChildren: isSimple)
        case .nextSibling, .subsequentSibling:
            var sibling = nextElement(element)
            while sibling != .none {
                if matchesComplex(complex, sibling, anchor: element) { return true }
                if isSimple {
                    if leading == .nextSibling { return false }
                } else if findsInside(complex, sibling, element, onlyChildren: false) {
                    return true
                }
                sibling = nextElement(sibling)
            }
            return false
        case .none: preconditionFailure("a relative selector begins with a combinator")
        }
    }

    /// Whether something inside an element matches a relative selector.
    private func findsInside(_ complex: Int, _ root: NodeID, _ anchor: NodeID, onlyChildren: Bool) -> Bool {
        guard !document[root].isHTML(.template) else { return false }
        var current = document[root].firstChild
        while current != .none {
            let node = document[current]
            work += 1
            if node.kind == .element, matchesComplex(complex, current, anchor: anchor) { return true }
            current =
                onlyChildren || node.isHTML(.template)
                ? document.nextSkippingChildren(after: current, within: root) : document.next(after: current, within: root)
        }
        return false
    }

    /// All elements that a relative selector relates to something: from the subject to the left, each step for the whole document.
    private func allAnchors(of complex: Int) -> NodeSet {
        let compounds = list.complexes[complex].compounds.indices
        var found = NodeSet(nodeCount: document.nodeCount)
        for index in 0..<document.nodeCount {
            let id = NodeID(index: UInt32(index))
            if document[id].kind == .element, matchesCompound(compounds.lowerBound, id, .none) { found.insert(id) }
        }
        for compound in compounds.dropLast() {
            let related = relatives(of: found, list.compounds[compound].combinator)
            guard compound + 1 < compounds.upperBound - 1 else { return related }
            found = NodeSet(nodeCount: document.nodeCount)
            related.forEach { if matchesCompound(compound + 1, $0, .none) { found.insert($0) } }
        }
        return found
    }

    /// The elements that stand at the left of a combinator whose right is one of `set`: linear, as no path is gone twice.
    private func relatives(of set: NodeSet, _ combinator: CompoundSelector.Combinator) -> NodeSet {
        var related = NodeSet(nodeCount: document.nodeCount)
        set.forEach { id in
            switch combinator {
            case .child, .nextSibling:
                let relative = combinator == .child ? parentElement(id) : previousElement(id)
                if relative != .none { related.insert(relative) }
            case .descendant, .subsequentSibling:
                var relative = id
                repeat {
                    relative = combinator == .descendant ? parentElement(relative) : previousElement(relative)
                } while relative != .none && related.insert(relative)
            case .none: preconditionFailure("only the anchor has nothing at its left")
            }
        }
        return related
    }
}
