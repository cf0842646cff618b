// The one door: every change of the tree and of a node's payload is made here, the parser's included.
extension Document {
    /// Makes `child`, which has no parent, the last child of `parent`.
    ///
    /// Complexity: O(1).
    public func append(_ child: NodeID, to parent: NodeID) {
        insert(child, into: parent, before: .none)
    }

    /// Puts `child`, which has no parent, before `sibling` under the sibling's parent.
    public func insert(_ child: NodeID, before sibling: NodeID) {
        index.orderMayDiffer()
        disordered(at: sibling)
        insert(child, into: self[sibling].parent, before: sibling)
    }

    /// Takes a node, with its subtree, from its parent; it keeps its identifier.
    public func remove(_ id: NodeID) {
        let node = self[id]
        guard node.parent != .none else { return }
        if node.previousSibling != .none {
            update(node.previousSibling) { $0.nextSibling = node.nextSibling }
        } else {
            update(node.parent) { $0.firstChild = node.nextSibling }
        }
        if node.nextSibling != .none {
            update(node.nextSibling) { $0.previousSibling = node.previousSibling }
        } else {
            update(node.parent) { $0.lastChild = node.previousSibling }
        }
        update(id) {
            $0.parent = .none
            $0.previousSibling = .none
            $0.nextSibling = .none
        }
        index.orderMayDiffer()
        disordered(at: id)
        changed(.removed(id, from: node.parent))
    }

    /// Sets the attribute `name` (of no namespace) to `value`, adding it if the element has none.
    public func setAttribute(_ name: Name, to value: String, of id: NodeID) {
        withUTF8(value) { setAttribute(name, to: $0, of: id) }
    }

    /// Takes the attribute `name` (of no namespace) away.
    public func removeAttribute(_ name: Name, of id: NodeID) {
        let node = self[id]
        let records = Int(node.payloadStart)..<Int(node.payloadStart + node.payloadCount)
        guard let place = records.first(where: { attributeRecords[$0].name == name && attributeRecords[$0].namespace == .none }) else {
            return
        }
        for later in place..<(records.upperBound - 1) { attributeRecords[later] = attributeRecords[later + 1] }
        update(id) { $0.payloadCount -= 1 }
        index.attributeChanged(of: id)
        changed(.attribute(id, name))
    }

    /// Replaces the text of a text node, comment, instruction or CDATA section.
    public func setText(_ string: String, of id: NodeID) {
        precondition(self[id].hasText, "only a node of text has text")
        let range = withUTF8(string) { addText($0) }
        update(id) {
            $0.payloadStart = range.start
            $0.payloadCount = range.count
        }
        roomEnds[id] = nil
        changed(.text(id))
    }

    /// Adds text at the end of `parent`: extends its last child if that is a text node, else makes a new one.
    ///
    /// Returns the text node.
    @discardableResult
    public func appendText(_ utf8: UnsafeBufferPointer<UInt8>, to parent: NodeID) -> NodeID {
        let last = self[parent].lastChild
        guard last != .none, self[last].kind == .text else {
            let range = addText(utf8)
            return append(
                new: Node(kind: .text, namespace: .none, name: .empty, payloadStart: range.start, payloadCount: range.count), to: parent)
        }
        extendText(of: last, by: utf8)
        return last
    }

    /// Adds text at the end of `parent`, as the method on bytes does.
    @discardableResult
    public func appendText(_ string: String, to parent: NodeID) -> NodeID {
        withUTF8(string) { appendText($0, to: parent) }
    }

    /// Extends a text node: in place while it is the last in the arena's text or has room behind it, else by moving it there.
    ///
    /// Complexity: amortised O(length of `utf8`).
    func extendText(of id: NodeID, by utf8: UnsafeBufferPointer<UInt8>) {
        let node = self[id]
        if node.nextSibling != .none { disordered(at: id) }
        let isLast = Int(node.payloadStart + node.payloadCount) == text.count
        if isLast || !fill(roomBehind: id, with: utf8) {
            if !isLast { moveTextToEnd(of: id) }
            let range = addText(utf8)
            update(id) { $0.payloadCount += range.count }
            if !isLast { leaveRoom(behind: id) }
        }
        changed(.text(id))
    }

    /// Adds an attribute that the node does not have yet.
    func addAttribute(_ name: Name, namespace: Namespace = .none, value: UnsafeBufferPointer<UInt8>, to id: NodeID) {
        let range = addText(value)
        addAttribute(name, namespace: namespace, valueStart: range.start, valueLength: range.count, to: id)
    }

    /// Adds an attribute whose value is in the text; in place while the node's attributes are the last in the arena.
    func addAttribute(_ name: Name, namespace: Namespace = .none, valueStart: UInt32, valueLength: UInt32, to id: NodeID) {
        let node = self[id]
        if Int(node.payloadStart + node.payloadCount) != attributeRecords.count {
            let moved = UInt32(attributeRecords.count)
            attributeRecords.appendCopy(of: Int(node.payloadStart), Int(node.payloadCount))
            update(id) { $0.payloadStart = moved }
        }
        attributeRecords.append(Attribute(name: name, namespace: namespace, valueStart: valueStart, valueLength: valueLength))
        update(id) { $0.payloadCount += 1 }
        index.attributeChanged(of: id)
        changed(.attribute(id, name))
    }

    /// Sets the attribute `name` (of no namespace) to the bytes of `value`.
    func setAttribute(_ name: Name, to value: UnsafeBufferPointer<UInt8>, of id: NodeID) {
        let node = self[id]
        precondition(node.kind == .element, "only an element has attributes")
        let records = Int(node.payloadStart)..<Int(node.payloadStart + node.payloadCount)
        guard let place = records.first(where: { attributeRecords[$0].name == name && attributeRecords[$0].namespace == .none }) else {
            return addAttribute(name, value: value, to: id)
        }
        let range = addText(value)
        attributeRecords[place] = Attribute(name: name, namespace: .none, valueStart: range.start, valueLength: range.count)
        index.attributeChanged(of: id)
        changed(.attribute(id, name))
    }

    /// Raises or lowers flags; no change of the tree, so no new version.
    func setFlag(_ flag: NodeFlags, of id: NodeID, to isSet: Bool) {
        update(id) { if isSet { $0.flags.insert(flag) } else { $0.flags.remove(flag) } }
    }

    private func insert(_ child: NodeID, into parent: NodeID, before next: NodeID) {
        precondition(self[child].parent == .none && child != parent && parent != .none, "a node is inserted once, under another")
        let previous = next == .none ? self[parent].lastChild : self[next].previousSibling
        update(child) {
            $0.parent = parent
            $0.previousSibling = previous
            $0.nextSibling = next
        }
        if previous == .none {
            update(parent) { $0.firstChild = child }
        } else {
            update(previous) { $0.nextSibling = child }
        }
        if next == .none {
            update(parent) { $0.lastChild = child }
        } else {
            update(next) { $0.previousSibling = child }
        }
        index.inserted(child)
        changed(.inserted(child))
    }

    @inline(__always)
    func update(_ id: NodeID, _ body: (inout Node) -> Void) {
        body(&nodes.pointer(Int(id.index)).pointee)
    }
}
