/// A node's index in its document's arena; never reused while the document lives.
@frozen
public struct NodeID: Hashable, Sendable {
    /// The index into the array of node records.
    public var index: UInt32

    /// Makes the identifier of the record at `index`.
    @inlinable
    public init(index: UInt32) {
        self.index = index
    }

    /// No node: the parent of the document, the sibling after the last.
    @inlinable public static var none: NodeID { NodeID(index: .max) }
    /// The document node itself.
    @inlinable public static var document: NodeID { NodeID(index: 0) }
}

extension NodeID: CustomStringConvertible {
    /// `#12`, or `none`.
    public var description: String { self == .none ? "none" : "#\(index)" }
}
