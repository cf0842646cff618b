// Text that grows while other text comes between, as what a table has moved before it: moved seldom, with room for more behind it.
extension Document {
    /// Puts the bytes into the room that was left behind a text node; returns false where they do not fit.
    func fill(roomBehind id: NodeID, with utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let roomEnd = roomEnds[id], let source = utf8.baseAddress else { return false }
        let node = self[id]
        let end = Int(node.payloadStart + node.payloadCount)
        guard end + utf8.count <= roomEnd else { return false }
        (text.base + end).update(from: source, count: utf8.count)
        update(id) { $0.payloadCount += UInt32(utf8.count) }
        return true
    }

    /// Makes the text of a node the last in the arena; where it no longer fits, leaves it where it is.
    func moveTextToEnd(of id: NodeID) {
        let node = self[id]
        guard Int(node.payloadCount) + text.count < Int(UInt32.max) else { return }
        let moved = UInt32(text.count)
        text.appendCopy(of: Int(node.payloadStart), Int(node.payloadCount))
        update(id) { $0.payloadStart = moved }
    }

    /// Leaves as much room behind a node's text, which was just moved, as it is long; none the first time, since most are moved once.
    func leaveRoom(behind id: NodeID) {
        let node = self[id]
        if roomEnds[id] != nil, Int(node.payloadCount) + text.count < Int(UInt32.max) {
            // What the room holds does not matter.
            text.appendCopy(of: Int(node.payloadStart), Int(node.payloadCount))
        }
        roomEnds[id] = text.count
    }
}
