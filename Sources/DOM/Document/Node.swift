/// One node of a document: 36 bytes, linked to its neighbours by index.
@frozen
public struct Node: BitwiseCopyable, Sendable {
    /// What it is.
    public var kind: NodeKind
    /// The namespace of an element; `none` for other kinds.
    public var namespace: Namespace
    /// Facts the parser noted.
    public var flags: NodeFlags
    /// An element's local name, a document type's name, an instruction's target; else `Name.empty`.
    public var name: Name
    /// The parent, `none` for the document and for what is removed.
    public var parent: NodeID
    /// The first child, or `none`.
    public var firstChild: NodeID
    /// The last child, or `none`.
    public var lastChild: NodeID
    /// The sibling before, or `none`.
    public var previousSibling: NodeID
    /// The sibling after, or `none`.
    public var nextSibling: NodeID
    /// Where the payload starts: in the text for text and comments, in the attributes for elements.
    public var payloadStart: UInt32
    /// The payload's length: bytes of UTF-8, or number of attributes.
    public var payloadCount: UInt32

    /// Makes a node without neighbours.
    @usableFromInline
    init(kind: NodeKind, namespace: Namespace, name: Name, payloadStart: UInt32, payloadCount: UInt32) {
        self.kind = kind
        self.namespace = namespace
        self.flags = []
        self.name = name
        parent = .none
        firstChild = .none
        lastChild = .none
        previousSibling = .none
        nextSibling = .none
        self.payloadStart = payloadStart
        self.payloadCount = payloadCount
    }

    /// Whether it is an element of HTML named `name`.
    @inlinable
    public func isHTML(_ name: Name) -> Bool {
        self.name == name && namespace == .html && kind == .element
    }

    /// Whether its payload is UTF-8 (text, comment, instruction, CDATA).
    @inlinable public var hasText: Bool {
        switch kind {
        case .text, .cdata, .comment, .processingInstruction: true
        case .document, .documentType, .element: false
        }
    }
}
