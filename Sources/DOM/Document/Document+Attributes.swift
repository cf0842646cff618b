extension Document {
    /// The attributes of an element, in the order of the source.
    ///
    /// Complexity: O(number of attributes).
    public func attributes(of id: NodeID) -> [Attribute] {
        Array(attributeSlice(of: id))
    }

    /// The record of the attribute `name` without namespace, or nil.
    @inlinable
    public func attributeRecord(_ name: Name, of id: NodeID) -> Attribute? {
        for attribute in attributeSlice(of: id) where attribute.name == name && attribute.namespace == .none { return attribute }
        return nil
    }

    /// Whether the element has the attribute `name`.
    @inlinable
    public func hasAttribute(_ name: Name, of id: NodeID) -> Bool {
        attributeRecord(name, of: id) != nil
    }

    /// The value of the attribute `name`, or nil.
    public func attribute(_ name: Name, of id: NodeID) -> String? {
        attributeRecord(name, of: id).map(value)
    }

    /// Gives the bytes of the attribute `name`, or returns nil where the element has none.
    ///
    /// The body must not change the document.
    @inlinable
    public func withAttributeBytes<R, E: Error>(
        _ name: Name, of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
    ) throws(E) -> R? {
        guard let attribute = attributeRecord(name, of: id) else { return nil }
        return try body(text.slice(Int(attribute.valueStart), Int(attribute.valueLength)))
    }

    /// The value of an attribute record of this document.
    public func value(of attribute: Attribute) -> String {
        String(decoding: text.slice(Int(attribute.valueStart), Int(attribute.valueLength)), as: UTF8.self)
    }

    /// Gives the bytes of an attribute record of this document.
    ///
    /// The body must not change the document.
    @inlinable
    public func withValue<R, E: Error>(of attribute: Attribute, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R) throws(E) -> R {
        try body(text.slice(Int(attribute.valueStart), Int(attribute.valueLength)))
    }

    /// Whether the attribute `name` is there and equals `value`, ASCII letters compared without case (`value` is in lower case).
    public func attribute(_ name: Name, of id: NodeID, is value: StaticString) -> Bool {
        let matches = withAttributeBytes(name, of: id) { bytes in
            guard bytes.count == value.utf8CodeUnitCount else { return false }
            let wanted = UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount)
            return zip(bytes, wanted).allSatisfy { ASCII.lowercase($0) == $1 }
        }
        return matches ?? false
    }

    /// Whether the space-separated tokens of the attribute `name` contain `token` (exact letters); for `class` and `rel`.
    public func attribute(_ name: Name, of id: NodeID, contains token: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount)
        let found = withAttributeBytes(name, of: id) { bytes in
            bytes.split(whereSeparator: ASCII.isSpace).contains { $0.elementsEqual(wanted) }
        }
        return found ?? false
    }

    @usableFromInline
    func attributeSlice(of id: NodeID) -> UnsafeBufferPointer<Attribute> {
        let node = self[id]
        guard node.kind == .element || node.kind == .documentType else { return UnsafeBufferPointer(start: nil, count: 0) }
        return attributeRecords.slice(Int(node.payloadStart), Int(node.payloadCount))
    }
}
