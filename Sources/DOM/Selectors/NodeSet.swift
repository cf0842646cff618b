/// A set of nodes of one document: a bit for each.
struct NodeSet {
    private var words: [UInt64]

    /// An empty set, with room for a document's nodes.
    init(nodeCount: Int) {
        words = Array(repeating: 0, count: (nodeCount + 63) / 64)
    }

    func contains(_ id: NodeID) -> Bool {
        words[Int(id.index >> 6)] & 1 << UInt64(id.index & 63) != 0
    }

    /// Adds a node, and says whether it is new.
    @discardableResult
    mutating func insert(_ id: NodeID) -> Bool {
        let (word, bit) = (Int(id.index >> 6), UInt64(1) << UInt64(id.index & 63))
        guard words[word] & bit == 0 else { return false }
        words[word] |= bit
        return true
    }

    /// Gives each node, in the order of their numbers.
    func forEach(_ body: (NodeID) -> Void) {
        for (place, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                body(NodeID(index: UInt32(place * 64 + rest.trailingZeroBitCount)))
                rest &= rest - 1
            }
        }
    }
}
