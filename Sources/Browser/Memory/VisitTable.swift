import Storage

/// The table of the pages read, a row each.
enum VisitTable {
    /// A page that was read.
    struct Visit: Hashable, Sendable {
        /// The address, without a fragment.
        let address: String
        /// The title; empty where none has come.
        let title: String
        /// When, in seconds since 1970.
        let time: Int64
        /// Whether the page was come to, or only its title came after.
        let kind: Kind

        /// What is told of a page.
        enum Kind: Hashable, Sendable { case arrival, title }
    }

    /// How many pages are kept; the ones read longest ago go first.
    static let limit = 10_000

    static let schema = Schema([
        """
        CREATE TABLE visit (
            address TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL, latest INTEGER NOT NULL, count INTEGER NOT NULL
        ) WITHOUT ROWID;
        CREATE INDEX visit_latest ON visit (latest)
        """
    ])

    /// Adds to what is known of a page; another process's visits count too.
    static func add(_ visit: Visit, _ transaction: borrowing Transaction) throws(StorageError) {
        switch visit.kind {
        case .arrival:
            try transaction.run(
                """
                INSERT INTO visit VALUES (?, ?, ?, 1) ON CONFLICT (address) DO UPDATE SET
                title = CASE excluded.title WHEN '' THEN title ELSE excluded.title END,
                latest = max(latest, excluded.latest), count = count + 1
                """, visit.address, visit.title, visit.time)
            try transaction.run(
                "DELETE FROM visit WHERE address IN (SELECT address FROM visit ORDER BY latest DESC, address LIMIT -1 OFFSET ?)", limit)
        case .title:
            try transaction.run("UPDATE visit SET title = ? WHERE address = ?", visit.title, visit.address)
        }
    }

    /// The pages read, the latest first.
    @Sendable static func pages(_ transaction: borrowing Transaction) throws(StorageError) -> [RememberedPage] {
        try transaction.rows("SELECT address, title, latest, count FROM visit ORDER BY latest DESC, address") { row in
            RememberedPage(address: row.text(0), title: row.text(1), latest: row.integer(2), count: Int(row.integer(3)))
        }
    }

    /// Forgets every page.
    @Sendable static func clear(_ transaction: borrowing Transaction) throws(StorageError) { try transaction.run("DELETE FROM visit") }
}
