internal import WebTypes

// The directionality pseudo-class (HTML Standard, 3.2.6.4 “the directionality of an element”).
extension SelectorMatcher {
    /// The direction of an element's text, by its own `dir` or that of an ancestor; from left to right where none says otherwise.
    func direction(of element: NodeID) -> Direction {
        var current = element
        while current != .none {
            let node = document[current]
            if let stated = statedDirection(of: current, node) {
                switch stated {
                case .leftToRight: return .leftToRight
                case .rightToLeft: return .rightToLeft
                case .automatic: return automaticDirection(of: current, node)
                }
            }
            current = parentElement(current)
        }
        return .leftToRight
    }

    private enum StatedDirection {
        case leftToRight, rightToLeft, automatic
    }

    /// What the element itself says; nil where its parent decides.
    private func statedDirection(of element: NodeID, _ node: Node) -> StatedDirection? {
        guard node.namespace == .html else { return nil }
        if let stated = directionAttribute(of: element) { return stated }
        if node.name == .bdi { return .automatic }
        return node.name == .input && document.attribute(.type, of: element, is: "tel") ? .leftToRight : nil
    }

    private func directionAttribute(of element: NodeID) -> StatedDirection? {
        if document.attribute(.dir, of: element, is: "ltr") { return .leftToRight }
        if document.attribute(.dir, of: element, is: "rtl") { return .rightToLeft }
        return document.attribute(.dir, of: element, is: "auto") ? .automatic : nil
    }

    /// “Auto directionality”: that of the first strong character; noted, so that no text is searched for each of its elements.
    private func automaticDirection(of element: NodeID, _ node: Node) -> Direction {
        if let noted = cache.value(serial, .autoDirection, 0, element) { return noted == 0 ? .leftToRight : .rightToLeft }
        let direction: Direction
        if node.name == .input {
            direction = document.withAttributeBytes(.value, of: element, firstStrongDirection) ?? .leftToRight
        } else {
            direction = firstStrongDirection(inside: element)
        }
        cache.note(direction == .leftToRight ? 0 : 1, serial, .autoDirection, 0, element)
        return direction
    }

    private func firstStrongDirection(inside element: NodeID) -> Direction {
        var current = document.next(after: element, within: element)
        while current != .none {
            let node = document[current]
            if node.kind == .text || node.kind == .cdata, let found = document.withText(of: current, StrongDirection.first) {
                return found == .leftToRight ? .leftToRight : .rightToLeft
            }
            current =
                isIsolated(current, node)
                ? document.nextSkippingChildren(after: current, within: element)
                : document.next(after: current, within: element)
        }
        return .leftToRight
    }

    private func firstStrongDirection(_ bytes: UnsafeBufferPointer<UInt8>) -> Direction {
        StrongDirection.first(in: bytes) == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Whether the text inside does not count for the direction outside.
    private func isIsolated(_ id: NodeID, _ node: Node) -> Bool {
        guard node.kind == .element, node.namespace == .html else { return false }
        switch node.name {
        case .bdi, .script, .style, .textarea, .template: return true
        default: return directionAttribute(of: id) != nil
        }
    }
}
