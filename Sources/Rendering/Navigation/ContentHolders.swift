import DOM

/// The elements of a page that hold its own content, or a heading of level 1, found as the page comes.
final class ContentHolders {
    private var holders: Set<NodeID> = []
    private var seenNodes: UInt32 = 1

    /// Whether an element is among them, as far as it has come.
    ///
    /// Complexity: O(1), and once O(nodes) for all; each ancestor is looked at once.
    func contains(_ id: NodeID, in document: Document) -> Bool {
        while seenNodes < document.nodeCount {
            note(NodeID(index: seenNodes), in: document)
            seenNodes += 1
        }
        return holders.contains(id)
    }

    private func note(_ id: NodeID, in document: Document) {
        guard document[id].kind == .element, document[id].name == .h1 || Self.isContent(id, in: document), holders.insert(id).inserted
        else { return }
        for ancestor in document.ancestors(of: id) where !holders.insert(ancestor).inserted { break }
    }

    /// Whether an element holds content by its type or role.
    static func isContent(_ id: NodeID, in document: Document) -> Bool {
        switch document[id].name {
        case .main, .article: true
        default: document.attribute(.role, of: id, is: "main")
        }
    }
}
