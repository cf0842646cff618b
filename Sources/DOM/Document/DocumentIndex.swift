/// What a document is asked for by name, found once as nodes arrive: ids, the title, the base, the refresh.
///
/// It reads new nodes in the order of their making when it is asked. That is tree order while nodes are only appended; after an
/// insertion elsewhere, a removal or a changed attribute it starts again and walks the tree.
struct DocumentIndex {
    private(set) var identifiers: [String: NodeID] = [:]
    private(set) var anchorNames: [String: NodeID] = [:]
    private(set) var titles: [NodeID] = []
    private(set) var base = NodeID.none
    private(set) var refresh = NodeID.none
    private var scannedCount = 0
    private var mustWalk = false

    /// Nodes were inserted or removed out of order.
    mutating func orderMayDiffer() {
        mustWalk = true
    }

    /// A node came into the tree; one that was read before it did starts the index again.
    @inline(__always)
    mutating func inserted(_ id: NodeID) {
        if Int(id.index) < scannedCount { mustWalk = true }
    }

    /// An attribute was set; of a node already read, that starts the index again.
    @inline(__always)
    mutating func attributeChanged(of id: NodeID) {
        if Int(id.index) < scannedCount { mustWalk = true }
    }

    /// Reads what has come since the last time.
    mutating func update(from document: Document) {
        if mustWalk {
            self = DocumentIndex()
            // Nodes that are made but not yet in the tree are read when they come into it: see `inserted`.
            for id in document.descendants() { read(id, of: document) }
            scannedCount = document.nodeCount
            return
        }
        while scannedCount < document.nodeCount {
            read(NodeID(index: UInt32(scannedCount)), of: document)
            scannedCount += 1
        }
    }

    private mutating func read(_ id: NodeID, of document: Document) {
        let node = document[id]
        guard node.kind == .element else { return }
        if node.payloadCount > 0 { readNames(id, node, of: document) }
        if node.name == .title {
            titles.append(id)
        } else if node.namespace == .html, node.name == .base, base == .none, document.hasAttribute(.href, of: id) {
            base = id
        } else if node.namespace == .html, node.name == .meta, refresh == .none, document.attribute(.httpEquiv, of: id, is: "refresh") {
            refresh = id
        }
    }

    private mutating func readNames(_ id: NodeID, _ node: Node, of document: Document) {
        if let value = document.attribute(.id, of: id), !value.isEmpty, identifiers[value] == nil { identifiers[value] = id }
        if node.name == .a, let value = document.attribute(.name, of: id), !value.isEmpty, anchorNames[value] == nil {
            anchorNames[value] = id
        }
    }
}
