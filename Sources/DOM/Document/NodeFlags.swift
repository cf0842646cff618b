/// Facts about a node that its readers ask for often.
@frozen
public struct NodeFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes flags of their bits.
    @inlinable
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The parser has not closed the element: more children may follow.
    @inlinable public static var isOpen: NodeFlags { NodeFlags(rawValue: 1) }
    /// The parser made the element though no tag says so (`html`, `head`, `body`, `tbody` …).
    @inlinable public static var isImplied: NodeFlags { NodeFlags(rawValue: 2) }
}
