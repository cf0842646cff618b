/// One attribute of an element: 16 bytes; its value is a range of the document's text.
@frozen
public struct Attribute: BitwiseCopyable, Sendable {
    /// The local name.
    public var name: Name
    /// The namespace; `none` for nearly all.
    public var namespace: Namespace
    /// Where the value starts in the document's text.
    public var valueStart: UInt32
    /// The value's length in bytes of UTF-8.
    public var valueLength: UInt32

    /// Makes an attribute whose value is already in the text.
    @usableFromInline
    init(name: Name, namespace: Namespace, valueStart: UInt32, valueLength: UInt32) {
        self.name = name
        self.namespace = namespace
        self.valueStart = valueStart
        self.valueLength = valueLength
    }
}
