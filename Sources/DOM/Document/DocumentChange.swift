/// One change of the tree, as its readers (style, layout) need to know it.
@frozen
public enum DocumentChange: Hashable, Sendable {
    /// The node, with its subtree, came into the tree.
    case inserted(NodeID)
    /// The node, with its subtree, left its parent.
    case removed(NodeID, from: NodeID)
    /// An attribute was set or taken away.
    case attribute(NodeID, Name)
    /// The text of a node was replaced or extended.
    case text(NodeID)
}
