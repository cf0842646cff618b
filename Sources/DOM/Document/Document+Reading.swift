extension Document {
    /// The record of a node.
    ///
    /// Complexity: O(1).
    @inlinable
    public subscript(_ id: NodeID) -> Node {
        nodes[Int(id.index)]
    }

    /// Gives all node records at once, for hot walks; the body must not change the document.
    @inlinable
    public func withNodes<R, E: Error>(_ body: (UnsafeBufferPointer<Node>) throws(E) -> R) throws(E) -> R {
        try body(nodes.slice(0, nodes.count))
    }

    /// Gives all attribute records at once; the body must not change the document.
    @inlinable
    public func withAttributes<R, E: Error>(_ body: (UnsafeBufferPointer<Attribute>) throws(E) -> R) throws(E) -> R {
        try body(attributeRecords.slice(0, attributeRecords.count))
    }

    /// Gives all text (of text nodes, comments and attribute values) at once; the body must not change the document.
    @inlinable
    public func withTextBytes<R, E: Error>(_ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R) throws(E) -> R {
        try body(text.slice(0, text.count))
    }

    /// Gives the UTF-8 of a text node, comment, instruction or CDATA section; nothing for other kinds.
    ///
    /// The body must not change the document.
    @inlinable
    public func withText<R, E: Error>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R) throws(E) -> R {
        let node = self[id]
        guard node.hasText else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
        return try body(text.slice(Int(node.payloadStart), Int(node.payloadCount)))
    }

    /// The text of one node, without its descendants'.
    public func text(of id: NodeID) -> String {
        withText(of: id) { String(decoding: $0, as: UTF8.self) }
    }

    /// The string of a name.
    public func string(of name: Name) -> String {
        names.withBytes(of: name) { String(decoding: $0, as: UTF8.self) }
    }

    /// Gives the bytes of a name.
    package func withBytes<R>(of name: Name, _ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
        try names.withBytes(of: name, body)
    }

    /// The name of a string, interned if it is new.
    public func name(_ string: String) -> Name {
        var string = string
        return string.withUTF8 { names.intern($0) }
    }

    /// The name of these bytes in ASCII lower case, interned if it is new.
    func lowercasedName(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
        names.internLowercased(bytes)
    }

    /// The name of these bytes, interned if it is new.
    package func name(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
        names.intern(bytes)
    }
}
