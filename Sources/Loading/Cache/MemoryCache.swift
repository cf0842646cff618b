package import WebTypes

/// Stored answers in memory: nothing of them reaches the disk, and they go with the program.
///
/// Above the limit those go first that were not used for the longest time. Finding them takes time in proportion to how many there are.
package actor MemoryCache: CacheStore {
    private struct Entry {
        var response: StoredResponse
        var body: [UInt8]
        var lastUse: Int

        var size: Int { response.headSize + body.count }
    }

    private let limit: Int
    private var entries: [String: Entry] = [:]
    private var names: [CacheKey: Set<String>] = [:]
    /// The bytes of all entries, heads included.
    private var size = 0
    private var useCount = 0

    /// A store for so many bytes; an answer with more than an eighth of them is not stored.
    package init(limit: Int = 32 << 20) { self.limit = limit }

    package func responses(for key: CacheKey) -> [StoredResponse] {
        names[key, default: []].compactMap { entries[$0]?.response }
    }

    package func body(of response: StoredResponse) -> (any StoredBody)? {
        guard let entry = entries[response.id] else { return nil }
        entries[response.id]?.lastUse = nextUse()
        return MemoryBody(bytes: entry.body)
    }

    package func makeWriter() -> (any StoredBodyWriter)? {
        MemoryBodyWriter(store: self, limit: greatestBody(limit: limit))
    }

    package func update(_ response: StoredResponse) {
        guard let former = entries[response.id] else { return }
        insert(Entry(response: response, body: former.body, lastUse: nextUse()))
    }

    package func remove(_ response: StoredResponse) { remove(response.id) }

    package func removeAll(for key: CacheKey) {
        for name in names[key, default: []] { remove(name) }
    }

    package func removeAll(from host: String?, since: HTTPDate?) {
        for entry in entries.values where host.map({ $0 == entry.response.key.host }) ?? true {
            if since.map({ $0 <= entry.response.responseTime }) ?? true { remove(entry.response.id) }
        }
    }

    package func hosts() -> [CachedHost] {
        Dictionary(grouping: entries.values) { $0.response.key.host }
            .map { CachedHost(name: $0.key, count: $0.value.count, size: $0.value.reduce(0) { $0 + $1.size }) }
            .sorted { $0.name < $1.name }
    }

    /// Takes a whole body; called by its writer.
    fileprivate func keep(_ response: StoredResponse, _ body: [UInt8], replacing other: StoredResponse?) {
        let former = names[response.key, default: []].filter { entries[$0]?.response.variant == response.variant }
        for id in former.union(other.map { [$0.id] } ?? []) { remove(id) }
        insert(Entry(response: response, body: body, lastUse: nextUse()))
        while size > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) { remove(oldest.key) }
    }

    private func insert(_ entry: Entry) {
        remove(entry.response.id)
        entries[entry.response.id] = entry
        names[entry.response.key, default: []].insert(entry.response.id)
        size += entry.size
    }

    private func remove(_ id: String) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        size -= entry.size
        names[entry.response.key]?.remove(id)
        if names[entry.response.key]?.isEmpty == true { names[entry.response.key] = nil }
    }

    private func nextUse() -> Int {
        useCount += 1
        return useCount
    }
}

/// A body in memory.
private struct MemoryBody: StoredBody {
    let bytes: [UInt8]

    func read(from place: Int, count: Int) async -> [UInt8]? { Array(bytes.dropFirst(place).prefix(count)) }
}

/// Gathers a body in memory.
private actor MemoryBodyWriter: StoredBodyWriter {
    private let store: MemoryCache
    private let limit: Int
    private var bytes: [UInt8] = []

    init(store: MemoryCache, limit: Int) {
        (self.store, self.limit) = (store, limit)
    }

    func append(_ more: [UInt8]) -> Bool {
        guard bytes.count + more.count <= limit else {
            bytes = []
            return false
        }
        bytes += more
        return true
    }

    func keep(as response: StoredResponse, replacing other: StoredResponse?) async {
        await store.keep(response, bytes, replacing: other)
    }

    func discard() { bytes = [] }
}
