extension Document {
    /// The node after `id` in tree order, within `root`; `none` after the last.
    ///
    /// Complexity: amortised O(1).
    @inlinable
    public func next(after id: NodeID, within root: NodeID = .document) -> NodeID {
        let first = self[id].firstChild
        return first != .none ? first : nextSkippingChildren(after: id, within: root)
    }

    /// The node after `id` and all its descendants in tree order, within `root`; `none` after the last.
    @inlinable
    public func nextSkippingChildren(after id: NodeID, within root: NodeID = .document) -> NodeID {
        var current = id
        while current != root, current != .none {
            let node = self[current]
            if node.nextSibling != .none { return node.nextSibling }
            current = node.parent
        }
        return .none
    }

    /// The children of a node, in order.
    public func children(of id: NodeID) -> some Sequence<NodeID> {
        sequence(state: self[id].firstChild) { next in
            guard next != .none else { return nil }
            defer { next = self[next].nextSibling }
            return next
        }
    }

    /// The ancestors of a node, its parent first, the document last.
    public func ancestors(of id: NodeID) -> some Sequence<NodeID> {
        sequence(state: self[id].parent) { next in
            guard next != .none else { return nil }
            defer { next = self[next].parent }
            return next
        }
    }

    /// The descendants of a node in tree order, without the node.
    public func descendants(of id: NodeID = .document) -> some Sequence<NodeID> {
        sequence(state: id) { current in
            current = self.next(after: current, within: id)
            return current == .none ? nil : current
        }
    }

    /// Whether the node hangs in the tree, not in a removed part of it.
    ///
    /// Complexity: O(depth).
    public func isConnected(_ id: NodeID) -> Bool {
        id == .document || ancestors(of: id).contains(.document)
    }

    /// The text of a node's descendants joined, as it stands in the source; comments, instructions and the content of `template` left out.
    public func textContent(of id: NodeID) -> String {
        if self[id].hasText { return text(of: id) }
        var bytes: [UInt8] = []
        var current = self[id].firstChild
        while current != .none {
            let node = self[current]
            if node.kind == .text || node.kind == .cdata { withText(of: current) { bytes.append(contentsOf: $0) } }
            current = node.isHTML(.template) ? nextSkippingChildren(after: current, within: id) : next(after: current, within: id)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
