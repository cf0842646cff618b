import Storage
import WebTypes

/// The index of the stored answers: one row each, in a file that several processes share.
struct DiskIndex: Sendable {
    private let database: Database

    private static let schema = Schema([
        """
        CREATE TABLE response (
            id TEXT PRIMARY KEY, url TEXT NOT NULL, host TEXT NOT NULL, time INTEGER NOT NULL, size INTEGER NOT NULL, used INTEGER NOT NULL,
            record BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX response_by_url ON response (url);
        CREATE INDEX response_by_host ON response (host, time);
        CREATE INDEX response_by_use ON response (used, size);
        """
    ])

    /// The index in the file; another process is waited for only as long as a reader would rather have the page anew.
    init(path: String, faults: CacheFaults) {
        database = Database(.file(path), schema: Self.schema, patience: .seconds(2)) { faults.note($0) }
    }

    /// What is stored under the key; rows that are damaged are left out.
    func records(for key: CacheKey) throws(StorageError) -> [DiskRecord] {
        try database.read { transaction throws(StorageError) in
            try transaction.rows("SELECT record FROM response WHERE url = ?", key.url.href) { DiskRecord($0.bytes(0)) }
        }.compactMap { $0 }.filter { $0.response.key == key }
    }

    /// The record of that name; nil where it is not there or damaged.
    func record(id: String) throws(StorageError) -> DiskRecord? {
        let bytes = try database.read { transaction throws(StorageError) in
            try transaction.first("SELECT record FROM response WHERE id = ?", id) { $0.bytes(0) }
        }
        return bytes.flatMap { DiskRecord($0) }.flatMap { $0.response.id == id ? $0 : nil }
    }

    /// Notes that the record is used now.
    func noteUse(id: String) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            try transaction.run("UPDATE response SET used = (SELECT max(used) + 1 FROM response) WHERE id = ?", id)
        }
    }

    /// Adds a record in the place of others for the same requests, and returns the names of those that go, for the limit's sake too.
    ///
    /// Takes time in proportion to the number of records.
    func insert(_ record: DiskRecord, replacing other: String?, limit: Int) throws(StorageError) -> [String] {
        let (response, former) = (record.response, try records(for: record.response.key))
        let replaced = former.filter { $0.response.variant == response.variant }.map(\.response.id) + (other.map { [$0] } ?? [])
        return try database.write { transaction throws(StorageError) in
            for id in replaced { try transaction.run("DELETE FROM response WHERE id = ?", id) }
            try transaction.run(
                "INSERT INTO response VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(used), 0) + 1 FROM response), ?)", response.id,
                response.key.url.href, response.key.host, response.responseTime.secondsSince1970, response.headSize + response.bodySize,
                record.bytes)
            return try replaced + evict(to: limit, transaction)
        }
    }

    /// Removes those that were not used for the longest time.
    private func evict(to limit: Int, _ transaction: borrowing Transaction) throws(StorageError) -> [String] {
        let size = try transaction.first("SELECT coalesce(sum(size), 0) FROM response") { $0.integer(0) } ?? 0
        var excess = Int(size) - limit
        var ids: [String] = []
        while excess > 0 {
            let oldest = try transaction.rows("SELECT id, size FROM response ORDER BY used LIMIT 64") { ($0.text(0), Int($0.integer(1))) }
            if oldest.isEmpty { break }
            for (id, size) in oldest where excess > 0 {
                excess -= size
                ids.append(id)
                try transaction.run("DELETE FROM response WHERE id = ?", id)
            }
        }
        return ids
    }

    /// Writes a record anew, where it is still there.
    func update(_ record: DiskRecord) throws(StorageError) {
        let response = record.response
        try database.write { transaction throws(StorageError) in
            try transaction.run(
                "UPDATE response SET time = ?, size = ?, record = ? WHERE id = ?", response.responseTime.secondsSince1970,
                response.headSize + response.bodySize, record.bytes, response.id)
        }
    }

    /// Removes a record.
    func remove(id: String) throws(StorageError) {
        try database.write { transaction throws(StorageError) in try transaction.run("DELETE FROM response WHERE id = ?", id) }
    }

    /// Removes what is stored under the key, damaged rows too, and returns the names.
    func removeAll(for key: CacheKey) throws(StorageError) -> [String] {
        try database.write { transaction throws(StorageError) in
            try transaction.rows("DELETE FROM response WHERE url = ? RETURNING id", key.url.href) { $0.text(0) }
        }
    }

    /// Removes what came from the host since the moment, nil being every one and ever, so that the file shows nothing of it; returns the names.
    func removeAll(from host: String?, since: HTTPDate?) throws(StorageError) -> [String] {
        let ids = try database.write { transaction throws(StorageError) in
            try transaction.rows(
                "DELETE FROM response WHERE host = coalesce(?, host) AND time >= coalesce(?, time) RETURNING id", host,
                since?.secondsSince1970
            ) { $0.text(0) }
        }
        try database.eraseTraces()
        return ids
    }

    /// What is stored, host by host.
    func hosts() throws(StorageError) -> [CachedHost] {
        try database.read { transaction throws(StorageError) in
            try transaction.rows("SELECT host, count(*), sum(size) FROM response GROUP BY host ORDER BY host") {
                CachedHost(name: $0.text(0), count: Int($0.integer(1)), size: Int($0.integer(2)))
            }
        }
    }

    /// The names of all records.
    func names() throws(StorageError) -> Set<String> {
        Set(
            try database.read { transaction throws(StorageError) in
                try transaction.rows("SELECT id FROM response") { $0.text(0) }
            })
    }
}
