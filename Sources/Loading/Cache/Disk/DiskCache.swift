import Storage
package import WebTypes

/// Stored answers on the disk, in a folder that several processes may share: an index in SQLite, and a file for each body.
///
/// Above the limit those go first that were not used for the longest time. What is damaged or missing is a miss: every head and every body
/// carries a checksum. Where the disk can't be written, nothing is stored, and the reader hears of it once.
package actor DiskCache: CacheStore {
    private let limit: Int
    private let bodies: BodyFolder
    private let index: DiskIndex
    private let faults: CacheFaults
    private let executor = QueueExecutor()
    private var isSwept = false

    /// A store in the folder, whose absolute path is given; nothing is made before something is stored.
    ///
    /// The limit is in bytes, heads included; an answer with more than an eighth of them is not stored. `report` gets a sentence for the
    /// reader, on any thread.
    package init(folder: String, limit: Int = 200_000_000, report: @escaping @Sendable (String) -> Void) {
        self.limit = limit
        faults = CacheFaults(report)
        bodies = BodyFolder(path: folder + "/bodies")
        index = DiskIndex(path: folder + "/index.sqlite", faults: faults)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    package func responses(for key: CacheKey) -> [StoredResponse] {
        attempt { () throws(StorageError) in try index.records(for: key).map(\.response) } ?? []
    }

    package func body(of response: StoredResponse) -> (any StoredBody)? {
        let record = attempt { () throws(StorageError) in try index.record(id: response.id) }
        guard let record = record.flatMap({ $0 }), let file = bodies.open(response.id),
            let body = DiskBody(file, size: record.response.bodySize, checksum: record.bodyChecksum)
        else { return nil }
        // Later, because another process may be writing, and the reader is waiting.
        Task { noteUse(of: response) }
        return body
    }

    private func noteUse(of response: StoredResponse) {
        attempt { () throws(StorageError) in try index.noteUse(id: response.id) }
    }

    package func makeWriter() -> (any StoredBodyWriter)? {
        sweepOnce()
        let name = StoredResponse.makeID()
        switch bodies.create(name) {
        case .success(let file):
            return DiskBodyWriter(file, name: name, in: bodies, limit: greatestBody(limit: limit), store: self, executor: executor)
        case .failure(let error):
            note(error)
            return nil
        }
    }

    package func update(_ response: StoredResponse) {
        attempt { () throws(StorageError) in
            guard let former = try index.record(id: response.id) else { return }
            try index.update(DiskRecord(response: response, bodyChecksum: former.bodyChecksum))
        }
    }

    package func remove(_ response: StoredResponse) {
        attempt { () throws(StorageError) in try index.remove(id: response.id) }
        bodies.remove(response.id)
    }

    package func removeAll(for key: CacheKey) {
        let ids = attempt { () throws(StorageError) in try index.removeAll(for: key) } ?? []
        for id in ids { bodies.remove(id) }
    }

    package func removeAll(from host: String?, since: HTTPDate?) throws {
        for id in try index.removeAll(from: host, since: since) { bodies.remove(id) }
        if host == nil, since == nil { bodies.removeAll() }
    }

    package func hosts() throws -> [CachedHost] { try index.hosts() }

    /// A body has its name: it is found from now on; called by its writer.
    func keep(_ record: DiskRecord, replacing other: StoredResponse?) {
        let evicted = attempt { () throws(StorageError) in try index.insert(record, replacing: other?.id, limit: limit) }
        for id in evicted ?? [record.response.id] { bodies.remove(id) }
    }

    /// Tells the reader, once, that bodies can't be written.
    func note(_ error: SystemError) { faults.note(error, in: bodies.path) }

    /// Removes what processes left behind that ended too early.
    private func sweepOnce() {
        if isSwept { return }
        isSwept = true
        if let names = attempt({ () throws(StorageError) in try index.names() }) { bodies.sweep(keeping: names) }
    }

    /// What the body returns; nil, which is a miss, where the index can't be used.
    @discardableResult
    private func attempt<Result>(_ body: () throws(StorageError) -> Result) -> Result? {
        do throws(StorageError) {
            return try body()
        } catch {
            faults.note(error)
            return nil
        }
    }
}
