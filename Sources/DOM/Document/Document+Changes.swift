extension Document {
    /// The changes since the last call, oldest first; empty unless `recordsChanges`.
    public func takeChanges() -> [DocumentChange] {
        defer { changes.removeAll(keepingCapacity: true) }
        return changes
    }

    /// Raises the version and logs the change.
    @inline(__always)
    func changed(_ change: @autoclosure () -> DocumentChange) {
        version &+= 1
        if recordsChanges { changes.append(change()) }
    }

    /// Notes a change that is no addition at the tree's end.
    @inline(__always)
    func disordered(at id: NodeID) {
        earliestDisorder = min(earliestDisorder, id.index)
    }
}
