// Documents within a document: what a frame shows lies in the arena of its page, as a tree of its own beside the page's (HTML Standard, 7.3.1
// “content navigable”): walking the one never leads into the other.
extension Document {
    /// Copies another document, which is complete, into this arena, and returns its document node; nil where it does not fit.
    ///
    /// Nodes keep their distances: node `n` of `other` becomes `n` after the node returned, which has no parent.
    /// Complexity: O(nodes, attributes and text of `other`).
    package func adopt(_ other: Document) -> NodeID? {
        precondition(other !== self && other.parseIsComplete, "only another document that is complete can be adopted")
        let first = UInt32(nodes.count)
        guard nodes.count + other.nodes.count < Int(UInt32.max), text.count + other.text.count < Int(UInt32.max),
            attributeRecords.count + other.attributeRecords.count < Int(UInt32.max)
        else {
            note(.tooLarge)
            return nil
        }
        let (textStart, attributesStart) = (UInt32(text.count), UInt32(attributeRecords.count))
        var names = NamesOfAdopted(other, self)
        text.append(contentsOf: other.text.slice(0, other.text.count))
        for var attribute in other.attributeRecords.slice(0, other.attributeRecords.count) {
            attribute.name = names.name(attribute.name)
            attribute.valueStart += textStart
            attributeRecords.append(attribute)
        }
        for var node in other.nodes.slice(0, other.nodes.count) {
            node.name = names.name(node.name)
            node.payloadStart += node.hasText ? textStart : attributesStart
            node.move(by: first)
            nodes.append(node)
        }
        let root = NodeID(index: first)
        adopted[root] = DocumentMode(isXML: other.isXML, isQuirky: other.isQuirky)
        changed(.inserted(root))
        return root
    }

    /// The document node of the tree that a node is in: `document`, or that of an adopted document; of a part that was removed, its topmost node.
    ///
    /// Complexity: O(depth).
    package func root(of id: NodeID) -> NodeID {
        var current = id
        while self[current].parent != .none { current = self[current].parent }
        return current
    }

    /// How names are compared in the tree of this document node.
    package func mode(ofTree root: NodeID) -> DocumentMode {
        adopted[root] ?? DocumentMode(isXML: isXML, isQuirky: isQuirky)
    }

    /// The first element of the tree whose `id` is exactly `identifier`, else the first `a` whose `name` is; nil if there is none.
    ///
    /// Complexity: O(1) in the page's own tree, O(nodes) in an adopted one.
    package func element(withID identifier: String, inTree root: NodeID) -> NodeID? {
        if root == .document { return element(withID: identifier) }
        var anchor: NodeID?
        for id in descendants(of: root) where self[id].kind == .element {
            if attribute(.id, of: id) == identifier { return id }
            if anchor == nil, self[id].isHTML(.a), attribute(.name, of: id) == identifier { anchor = id }
        }
        return anchor
    }
}

/// How names are compared in a document (DOM Standard: its type and mode).
package struct DocumentMode: Hashable, Sendable {
    /// Whether names keep their case.
    package let isXML: Bool
    /// Whether classes and ids are compared without it.
    package let isQuirky: Bool
}

/// The names of one document in another.
private struct NamesOfAdopted {
    private let source: Document
    private let target: Document
    private var known: [UInt32: Name] = [:]

    init(_ source: Document, _ target: Document) {
        (self.source, self.target) = (source, target)
    }

    mutating func name(_ name: Name) -> Name {
        guard name.id >= UInt32(Name.wellKnown.count) else { return name }
        if let found = known[name.id] { return found }
        let found = source.withBytes(of: name) { target.name($0) }
        known[name.id] = found
        return found
    }
}

extension Node {
    /// Follows its neighbours to their new numbers.
    fileprivate mutating func move(by distance: UInt32) {
        for neighbour in [\Node.parent, \.firstChild, \.lastChild, \.previousSibling, \.nextSibling] where self[keyPath: neighbour] != .none
        {
            self[keyPath: neighbour].index += distance
        }
    }
}
