extension Document {
    /// Makes an element without parent.
    public func createElement(_ name: Name, namespace: Namespace = .html) -> NodeID {
        add(Node(kind: .element, namespace: namespace, name: name, payloadStart: UInt32(attributeRecords.count), payloadCount: 0))
    }

    /// Makes a text node without parent.
    public func createText(_ utf8: UnsafeBufferPointer<UInt8>) -> NodeID {
        createNode(.text, utf8)
    }

    /// Makes a text node without parent.
    public func createText(_ string: String) -> NodeID {
        withUTF8(string) { createNode(.text, $0) }
    }

    /// Makes a comment without parent.
    public func createComment(_ utf8: UnsafeBufferPointer<UInt8>) -> NodeID {
        createNode(.comment, utf8)
    }

    /// Makes a processing instruction without parent.
    public func createProcessingInstruction(_ target: Name, _ utf8: UnsafeBufferPointer<UInt8>) -> NodeID {
        let id = createNode(.processingInstruction, utf8)
        nodes.pointer(Int(id.index)).pointee.name = target
        return id
    }

    /// Makes a document type without parent; an identifier that is nil is absent.
    public func createDocumentType(_ name: Name, publicID: String?, systemID: String?) -> NodeID {
        let start = UInt32(attributeRecords.count)
        let id = add(Node(kind: .documentType, namespace: .none, name: name, payloadStart: start, payloadCount: 0))
        if let publicID { withUTF8(publicID) { addAttribute(.publicId, value: $0, to: id) } }
        if let systemID { withUTF8(systemID) { addAttribute(.systemId, value: $0, to: id) } }
        return id
    }

    /// Makes a node whose payload is text.
    func createNode(_ kind: NodeKind, _ utf8: UnsafeBufferPointer<UInt8>) -> NodeID {
        let range = addText(utf8)
        return add(Node(kind: kind, namespace: .none, name: .empty, payloadStart: range.start, payloadCount: range.count))
    }

    /// Puts bytes at the end of the text; what no longer fits the arena's 32-bit offsets is dropped and noted.
    @inline(__always)
    func addText(_ utf8: UnsafeBufferPointer<UInt8>) -> (start: UInt32, count: UInt32) {
        let start = text.count
        guard start + utf8.count < Int(UInt32.max) else {
            note(.tooLarge)
            return (UInt32(start), 0)
        }
        text.append(contentsOf: utf8)
        return (UInt32(start), UInt32(utf8.count))
    }

    func withUTF8<R>(_ string: String, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        var string = string
        return string.withUTF8(body)
    }

    @inline(__always)
    func add(_ node: Node) -> NodeID {
        precondition(nodes.count < Int(UInt32.max), "the arena is full")
        nodes.append(node)
        return NodeID(index: UInt32(nodes.count - 1))
    }

    /// Makes a node and puts it at the end of `parent`: in one step what `add` and `append` do, which is most of what a parser asks for.
    func append(new node: Node, to parent: NodeID) -> NodeID {
        var node = node
        node.parent = parent
        node.previousSibling = self[parent].lastChild
        let id = add(node)
        let family = nodes.pointer(Int(parent.index))
        family.pointee.lastChild = id
        if node.previousSibling == .none {
            family.pointee.firstChild = id
        } else {
            nodes.pointer(Int(node.previousSibling.index)).pointee.nextSibling = id
        }
        changed(.inserted(id))
        return id
    }
}
