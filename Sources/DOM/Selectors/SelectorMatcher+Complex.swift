// Complex selectors: from the subject to the left, without recursion.
extension SelectorMatcher {
    /// Whether the element matches a complex selector; `anchor` is the element whose relatives `:has()` looks at.
    ///
    /// Of several ancestors that match a compound, the nearest is taken and never given up for one further out: whatever matches outside
    /// that one is outside the nearest too. The same holds for siblings before; which of them is taken does not matter to their parent.
    func matchesComplex(_ complex: Int, _ element: NodeID, anchor: NodeID = .none) -> Bool {
        var index = Int(list.complexes[complex].compounds.first)
        guard matchesCompound(index, element, anchor) else { return false }
        var candidate = element
        let outerSearches = searches.count
        while true {
            let combinator = list.compounds[index].combinator
            switch combinator {
            case .none: return finish(true, outerSearches)
            case .child: candidate = parentElement(candidate)
            case .nextSibling: candidate = previousElement(candidate)
            case .descendant:
                candidate = parentElement(candidate)
                searches.append(AncestorSearch(compound: index + 1, start: candidate, current: candidate))
                if let result = known(.ancestors, index + 1, candidate) {
                    return finish(result != 0, outerSearches)
                }
            case .subsequentSibling:
                candidate = nearestSibling(before: candidate, index + 1, anchor)
            }
            index += 1
            if combinator == .subsequentSibling, candidate != .none {
                // The compound and those that `+` ties to it match already.
                while list.compounds[index].combinator == .nextSibling {
                    candidate = previousElement(candidate)
                    index += 1
                }
                continue
            }
            while candidate == .none || !matchesCompound(index, candidate, anchor) {
                guard searches.count > outerSearches, let next = nextAncestor() else { return finish(false, outerSearches) }
                (index, candidate) = (next.compound, next.current)
                if let result = known(.ancestors, index, candidate) { return finish(result != 0, outerSearches) }
            }
        }
    }

    /// Moves the innermost search to the next ancestor; nil where there is none.
    private func nextAncestor() -> AncestorSearch? {
        let last = searches.count - 1
        guard searches[last].current != .none else { return nil }
        searches[last].current = parentElement(searches[last].current)
        return searches[last].current == .none ? nil : searches[last]
    }

    /// Ends the searches of this selector and notes what they found: each of them had the result of the whole.
    private func finish(_ result: Bool, _ outerSearches: Int) -> Bool {
        if isCareful {
            for search in searches[outerSearches...] {
                var ancestor = search.start
                while ancestor != .none, cache.value(serial, .ancestors, search.compound, ancestor) == nil {
                    cache.note(result ? 1 : 0, serial, .ancestors, search.compound, ancestor)
                    if ancestor == search.current { break }
                    ancestor = parentElement(ancestor)
                }
            }
        }
        searches.removeLast(searches.count - outerSearches)
        return result
    }

    /// The nearest sibling before the element that matches a compound and those that `+` ties to it; `none` if there is none.
    private func nearestSibling(before element: NodeID, _ compound: Int, _ anchor: NodeID) -> NodeID {
        if let known = known(.siblings, compound, element) { return NodeID(index: known) }
        var found = previousElement(element)
        while found != .none, !matchesAdjacent(compound, found, anchor) {
            if let known = known(.siblings, compound, found) {
                found = NodeID(index: known)
                break
            }
            found = previousElement(found)
        }
        note(found.index, .siblings, compound, element)
        return found
    }

    /// Whether the element matches a compound, and its siblings before those that `+` ties to it.
    private func matchesAdjacent(_ compound: Int, _ element: NodeID, _ anchor: NodeID) -> Bool {
        var (index, candidate) = (compound, element)
        while candidate != .none, matchesCompound(index, candidate, anchor) {
            guard list.compounds[index].combinator == .nextSibling else { return true }
            candidate = previousElement(candidate)
            index += 1
        }
        return false
    }

    /// Whether the element matches one of the selectors of an argument.
    func matchesAny(_ range: ListRange, _ element: NodeID) -> Bool {
        for complex in range.indices {
            if let result = known(.complex, complex, element) {
                if result != 0 { return true }
                continue
            }
            let result = matchesComplex(complex, element)
            note(result ? 1 : 0, .complex, complex, element)
            if result { return true }
        }
        return false
    }
}
