import DOM

/// What of an element rules are found by: hashes of its names (`SelectorSubject.hash`) and its attributes.
struct ElementFeatures {
    private(set) var element = NodeID.none
    /// Of its id and its classes, after that of its type.
    private(set) var hashes: [UInt32] = []
    private(set) var attributes: [Name] = []
    private(set) var hasInlineStyle = false
    /// A hash of all of them.
    private(set) var key: UInt64 = 0

    /// Reads an element; the hash of its type is known already.
    ///
    /// Of the key, ids and classes that no rule mentions are no part.
    mutating func read(_ id: NodeID, _ node: Node, type: UInt32, mentioned: Set<UInt32>, in document: Document) {
        element = id
        hashes.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
        hasInlineStyle = false
        hashes.append(type)
        defer { setKey(node.namespace, mentioned) }
        guard node.payloadCount > 0 else { return }
        document.withAttributes { all in
            for attribute in all[Int(node.payloadStart)..<Int(node.payloadStart + node.payloadCount)] {
                attributes.append(attribute.name)
                switch attribute.name {
                case .class: document.withValue(of: attribute) { SelectorSubject.addHashes(ofWords: $0, .class, to: &hashes) }
                case .id: document.withValue(of: attribute) { hashes.append(SelectorSubject.hash($0, .id)) }
                case .style: hasInlineStyle = true
                default: break
                }
            }
        }
    }

    private mutating func setKey(_ namespace: Namespace, _ mentioned: Set<UInt32>) {
        var key: UInt64 = 0xCBF2_9CE4_8422_2325 &+ UInt64(namespace.rawValue)
        for (place, hash) in hashes.enumerated() where place == 0 || mentioned.contains(hash) {
            key = (key ^ UInt64(hash)) &* 0x9E37_79B9_7F4A_7C15
        }
        for name in attributes { key = (key ^ UInt64(name.id) << 32) &* 0x9E37_79B9_7F4A_7C15 }
        self.key = key ^ key >> 29
    }
}
