/// What a document is asked for by name, found once as nodes arrive: title, base, refresh and style sheets; and, when first asked for one, ids.
///
/// New nodes are read in the order of their making when something is asked. That is tree order while nodes are only appended. What the
/// parser moves stays as it was read until the parse is complete; after that, any insertion elsewhere, removal or changed attribute makes
/// the index start again and walk the tree.
struct DocumentIndex {
    private(set) var identifiers: [String: NodeID] = [:]
    private(set) var anchorNames: [String: NodeID] = [:]
    private(set) var titles: [NodeID] = []
    private(set) var bases: [NodeID] = []
    private(set) var refreshes: [NodeID] = []
    private(set) var styleSheets: [NodeID] = []
    private(set) var hasFrames = false
    /// How many nodes were read for the head's elements, and how many for ids.
    private var headCount = 0
    private var identifierCount = 0
    private var mustWalk = false

    /// Nodes were inserted or removed out of order.
    mutating func orderMayDiffer() {
        mustWalk = true
    }

    /// A node came into the tree; one that was read before it did starts the index again.
    @inline(__always)
    mutating func inserted(_ id: NodeID) {
        if Int(id.index) < headCount || Int(id.index) < identifierCount { mustWalk = true }
    }

    /// An attribute was set; of a node already read, that starts the index again.
    @inline(__always)
    mutating func attributeChanged(of id: NodeID) {
        if Int(id.index) < headCount || Int(id.index) < identifierCount { mustWalk = true }
    }

    /// Reads titles, bases and refreshes that have come since the last time.
    mutating func updateHead(from document: Document) {
        walkIfNeeded(document)
        while headCount < document.nodeCount {
            readHead(NodeID(index: UInt32(headCount)), of: document)
            headCount += 1
        }
    }

    /// Reads ids and anchors' names that have come since the last time.
    mutating func updateIdentifiers(from document: Document) {
        walkIfNeeded(document)
        while identifierCount < document.nodeCount {
            readIdentifiers(NodeID(index: UInt32(identifierCount)), of: document)
            identifierCount += 1
        }
    }

    private mutating func walkIfNeeded(_ document: Document) {
        guard mustWalk, document.parseIsComplete else { return }
        self = DocumentIndex()
        // Nodes that are made but not yet in the tree are read when they come into it: see `inserted`.
        for id in document.descendants() {
            readHead(id, of: document)
            readIdentifiers(id, of: document)
        }
        headCount = document.nodeCount
        identifierCount = document.nodeCount
    }

    @inline(__always)
    private mutating func readHead(_ id: NodeID, of document: Document) {
        let node = document[id]
        guard node.kind == .element else { return }
        if node.name == .title {
            titles.append(id)
        } else if node.isHTML(.base), document.hasAttribute(.href, of: id) {
            bases.append(id)
        } else if node.isHTML(.meta), document.attribute(.httpEquiv, of: id, is: "refresh") {
            refreshes.append(id)
        } else if node.isHTML(.style) || node.isHTML(.link) && document.attribute(.rel, of: id, contains: "stylesheet") {
            styleSheets.append(id)
        } else if node.isHTML(.iframe) || node.isHTML(.frame) {
            hasFrames = true
        }
    }

    private mutating func readIdentifiers(_ id: NodeID, of document: Document) {
        let node = document[id]
        guard node.kind == .element, node.payloadCount > 0 else { return }
        if let value = document.attribute(.id, of: id), !value.isEmpty, identifiers[value] == nil { identifiers[value] = id }
        if node.name == .a, let value = document.attribute(.name, of: id), !value.isEmpty, anchorNames[value] == nil {
            anchorNames[value] = id
        }
    }
}
