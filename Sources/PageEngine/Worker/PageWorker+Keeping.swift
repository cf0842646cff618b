import DOM
import Rendering

/// What a document can be built from again, without the network.
struct StoredDocument {
    let head: DocumentState.Head
    let pieces: [[UInt8]]
    let byteCount: Int
}

extension PageWorker {
    /// How many documents besides the one shown stay built.
    static let keptDocuments = 8
    /// How many bytes they may take together.
    static let keptBytes = 64 << 20
    /// How many bytes of sources are kept for the documents that are not built.
    static let storedBytes = 256 << 20

    /// Whether a document of the history can be shown without the network.
    func canShow(_ id: DocumentID) -> Bool {
        documents[id] != nil || stored[id] != nil
    }

    /// Shows a document of the history again; it is built from its bytes where it is no longer built.
    func show(_ id: DocumentID) async {
        if let state = documents[id] {
            leaveCurrent()
            current = id
            touch(id)
            loadStyleSheets(of: state)
            republish(state)
            return
        }
        guard let source = stored[id] else { return }
        leaveCurrent()
        _ = build(source.head)
        current = id
        for piece in source.pieces {
            guard let state = documents[id], current == id else { return }
            state.pieces.append(piece)
            state.byteCount += piece.count
            feed(piece, to: state)
            scheduleSlice()
            await Task.yield()
        }
        close(id)
    }

    /// The page's other documents may be forgotten: those that no history item shows any more.
    func keepOnly(_ ids: Set<DocumentID>) {
        for id in documents.keys where !ids.contains(id) && id != current { drop(id, storesBytes: false) }
        for id in stored.keys where !ids.contains(id) { stored[id] = nil }
    }

    /// The document shown is left: the oldest beyond the limits lose what is built of them, not their bytes.
    func leaveCurrent() {
        guard let current, let state = documents[current] else { return }
        state.wantedFragment = nil
        close(current)
        stopStyleSheets(of: state)
        stopFrames(of: state)
        self.current = nil
        var count = 0
        var bytes = 0
        for id in recency.reversed() {
            guard let state = documents[id] else { continue }
            count += 1
            bytes += state.cost
            if count > PageWorker.keptDocuments || bytes > PageWorker.keptBytes { drop(id, storesBytes: true) }
        }
        trimStored()
    }

    func touch(_ id: DocumentID) {
        recency.removeAll { $0 == id }
        recency.append(id)
    }

    private func drop(_ id: DocumentID, storesBytes: Bool) {
        guard let state = documents.removeValue(forKey: id) else { return }
        recency.removeAll { $0 == id }
        if storesBytes { stored[id] = StoredDocument(head: state.head, pieces: state.pieces, byteCount: state.byteCount) }
        publisher.publish(id, build: state.build) { $0.isDropped = true }
    }

    private func trimStored() {
        var bytes = stored.values.reduce(0) { $0 + $1.byteCount }
        for id in stored.keys.sorted(by: { $0.number < $1.number }) where bytes > PageWorker.storedBytes {
            bytes -= stored[id]?.byteCount ?? 0
            stored[id] = nil
        }
    }

    /// Publishes a built document from its first line on, for a view that has none of them.
    private func republish(_ state: DocumentState) {
        let title = state.publishedTitle
        let base = state.publishedBase
        let color = state.themeColor
        let frameBases = state.frames.trees.mapValues(\.base)
        publisher.publish(state.head.id, build: state.build) {
            $0.themeColor = color
            $0.title = .some(title)
            $0.base = base
            $0.frameBases = frameBases
        }
        apply(options, to: state)
        if state.isLaidOut {
            publisher.publish(state.head.id, build: state.build) { $0.isSettled = true }
        } else {
            scheduleSlice()
        }
    }
}
