/// What a node record is (DOM Standard, 4.4 `nodeType`).
@frozen
public enum NodeKind: UInt8, Sendable {
    /// The root of the arena, always node 0.
    case document
    /// `<!DOCTYPE …>`; its identifiers are attributes named `publicId` and `systemId`.
    case documentType
    /// An element; its payload is a range of attributes.
    case element
    /// Text; its payload is a range of UTF-8.
    case text
    /// A comment; its payload is a range of UTF-8.
    case comment
    /// A processing instruction: name is the target, the payload is a range of UTF-8.
    case processingInstruction
    /// A CDATA section of an XML document; its payload is a range of UTF-8, shown like text.
    case cdata
}
