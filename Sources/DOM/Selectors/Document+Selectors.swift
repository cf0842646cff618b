// Finding elements by selectors (DOM Standard, 4.2.6 ParentNode and 4.9 Element).
extension Document {
    /// The first descendant of `root` in tree order that matches, or nil; ancestors outside `root` count for combinators.
    ///
    /// The content of a `template` is not searched, unless `root` is that template or in it. Complexity: as `querySelectorAll`.
    public func querySelector(_ selectors: SelectorList, in root: NodeID = .document) -> NodeID? {
        var found: NodeID?
        search(selectors, in: root) {
            found = $0
            return .stop
        }
        return found
    }

    /// The descendants of `root` that match, in tree order.
    ///
    /// Complexity: linear in the descendants times the selector's compounds for usual pages and selectors; see `SelectorMatcher`.
    public func querySelectorAll(_ selectors: SelectorList, in root: NodeID = .document) -> [NodeID] {
        var found: [NodeID] = []
        search(selectors, in: root) {
            found.append($0)
            return .goOn
        }
        return found
    }

    /// Whether the element matches; `:scope` is the element itself.
    public func matches(_ element: NodeID, _ selectors: SelectorList) -> Bool {
        matcher(selectors, scope: element).matches(element)
    }

    /// The element itself or its nearest ancestor that matches, or nil; `:scope` is the element.
    public func closest(_ selectors: SelectorList, from element: NodeID) -> NodeID? {
        let matcher = matcher(selectors, scope: element)
        var current = element
        while current != .none {
            if matcher.matches(current) { return current }
            current = matcher.parentElement(current)
        }
        return nil
    }

    private enum Continuation {
        case goOn, stop
    }

    private func matcher(_ selectors: SelectorList, scope: NodeID) -> SelectorMatcher {
        let matcher = SelectorMatcher(selectors, in: self)
        matcher.scope = scope
        return matcher
    }

    private func search(_ selectors: SelectorList, in root: NodeID, _ body: (NodeID) -> Continuation) {
        let matcher = matcher(selectors, scope: root)
        var current = self[root].firstChild
        while current != .none {
            let node = self[current]
            if node.kind == .element, matcher.matches(current), body(current) == .stop { return }
            current = node.isHTML(.template) ? nextSkippingChildren(after: current, within: root) : next(after: current, within: root)
        }
    }
}
