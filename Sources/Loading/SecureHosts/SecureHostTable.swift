import Storage
import WebTypes

/// The table of the hosts that asked for secure connections, a row each; times are in seconds since 1970.
struct SecureHostTable: Sendable {
    /// How many hosts may be known: else a site could fill the disk by making up names.
    static let limit = 4_096
    /// By how many seconds an expiry may be behind before it is written anew: most answers of a host ask for the same again.
    private static let precision: Int64 = 3_600

    private static let schema = Schema([
        """
        CREATE TABLE secure_host (
            name TEXT NOT NULL PRIMARY KEY, subdomains INTEGER NOT NULL, expiry INTEGER NOT NULL, noted INTEGER NOT NULL
        ) WITHOUT ROWID
        """
    ])

    /// One host.
    struct Host {
        var name: String
        /// When it last asked.
        var noted: Int64
    }

    private let database: Database

    /// The table of a file, or with nil of memory; `report` is told of damage and of disks that can't be written.
    init(path: String?, patience: Duration, report: @escaping @Sendable (StorageFault) -> Void) {
        database = Database(path.map { .file($0) } ?? .memory, schema: Self.schema, patience: patience, report: report)
    }

    /// Whether a host asked, or one that it lies below asked for all that do.
    func covers(_ name: String, at now: Int64) throws(StorageError) -> Bool {
        try database.read { transaction throws(StorageError) in
            var part = name[...]
            while true {
                let includesSubdomains = try transaction.first(
                    "SELECT subdomains FROM secure_host WHERE name = ? AND expiry > ?", String(part), now
                ) { $0.flag(0) }
                if let includesSubdomains, includesSubdomains || part.utf8.count == name.utf8.count { return true }
                guard let dot = part.firstIndex(of: ".") else { return false }
                part = part[part.index(after: dot)...]
            }
        }
    }

    /// Stores what a host asks for, or removes it where it asks for nothing any more.
    func note(_ policy: StrictTransportSecurity, of name: String, at now: Int64) throws(StorageError) {
        let (expiry, overflows) = now.addingReportingOverflow(policy.maxAge)
        let stored = try database.read { transaction throws(StorageError) in
            try transaction.first("SELECT subdomains, expiry FROM secure_host WHERE name = ?", name) { ($0.flag(0), $0.integer(1)) }
        }
        guard policy.maxAge > 0 else {
            if stored != nil { try remove { $0.name == name } }
            return
        }
        let wanted = overflows ? .max : expiry
        if let stored, stored.0 == policy.includesSubdomains, stored.1 <= wanted, wanted - stored.1 < Self.precision { return }
        try database.write { transaction throws(StorageError) in
            try transaction.run("INSERT OR REPLACE INTO secure_host VALUES (?, ?, ?, ?)", name, policy.includesSubdomains, wanted, now)
            try Self.removeExcess(transaction, at: now)
        }
    }

    /// The hosts whose time is not over, sorted.
    func hosts(at now: Int64) throws(StorageError) -> [Host] {
        try database.read { transaction throws(StorageError) in try Self.hosts(transaction).filter { $0.expiry > now }.map(\.host) }
    }

    /// Removes those for which the body answers true, and every trace of them.
    func remove(where isUnwanted: (Host) -> Bool) throws(StorageError) {
        // Where nothing is stored no file is made.
        let isEmpty = try database.read { transaction throws(StorageError) in try Self.hosts(transaction).isEmpty }
        if isEmpty { return }
        try database.write { transaction throws(StorageError) in
            for (host, _) in try Self.hosts(transaction) where isUnwanted(host) { try Self.remove(host, transaction) }
        }
        try database.eraseTraces()
    }

    private static func remove(_ host: Host, _ transaction: borrowing Transaction) throws(StorageError) {
        try transaction.run("DELETE FROM secure_host WHERE name = ?", host.name)
    }

    private static func hosts(_ transaction: borrowing Transaction) throws(StorageError) -> [(host: Host, expiry: Int64)] {
        try transaction.rows("SELECT name, noted, expiry FROM secure_host ORDER BY name") { row in
            (Host(name: row.text(0), noted: row.integer(1)), row.integer(2))
        }
    }

    /// Where there are too many, those go first whose time is over, then those of the site that has most, the oldest first.
    private static func removeExcess(_ transaction: borrowing Transaction, at now: Int64) throws(StorageError) {
        let count = try transaction.first("SELECT count(*) FROM secure_host") { $0.integer(0) } ?? 0
        guard count > limit else { return }
        try transaction.run("DELETE FROM secure_host WHERE expiry <= ?", now)
        var sites = Dictionary(grouping: try hosts(transaction).map(\.host)) { Site.domain(ofHost: $0.name) }
        for site in sites.keys { sites[site]?.sort { $0.noted > $1.noted } }
        var excess = sites.values.reduce(0) { $0 + $1.count } - limit
        while excess > 0, let crowded = sites.max(by: { $0.value.count < $1.value.count })?.key, let host = sites[crowded]?.popLast() {
            try remove(host, transaction)
            excess -= 1
        }
    }
}
