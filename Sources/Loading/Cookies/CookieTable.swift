import Storage

/// The file of the persistent cookies, a row each.
struct CookieTable: Sendable {
    private static let schema = Schema([
        """
        CREATE TABLE cookie (
            domain TEXT NOT NULL, path TEXT NOT NULL, name TEXT NOT NULL, host_only INTEGER NOT NULL,
            value TEXT NOT NULL, expiry INTEGER NOT NULL, creation INTEGER NOT NULL, last_access INTEGER NOT NULL,
            secure INTEGER NOT NULL, http_only INTEGER NOT NULL, same_site INTEGER NOT NULL,
            PRIMARY KEY (domain, path, name, host_only)
        ) WITHOUT ROWID
        """
    ])

    let database: Database

    /// The table of a file; `report` is told of damage and of disks that can't be written.
    init(path: String, patience: Duration, report: @escaping @Sendable (StorageFault) -> Void) {
        database = Database(.file(path), schema: Self.schema, patience: patience, report: report)
    }

    /// Every cookie in the file, and the keys of rows that no cookie can have been.
    func load(_ transaction: borrowing Transaction) throws(StorageError) -> (cookies: [Cookie], damaged: [Cookie.Key]) {
        let rows = try transaction.rows(
            "SELECT domain, path, name, host_only, value, expiry, creation, last_access, secure, http_only, same_site FROM cookie"
        ) { row in
            Cookie(
                name: row.text(2), value: row.text(4), domain: row.text(0), isHostOnly: row.flag(3), path: row.text(1),
                expiry: CookieInstant(microseconds: row.integer(5)), creation: CookieInstant(microseconds: row.integer(6)),
                lastAccess: CookieInstant(microseconds: row.integer(7)), isSecure: row.flag(8), isHTTPOnly: row.flag(9),
                sameSite: Cookie.SameSite(rawValue: row.integer(10)) ?? .strict)
        }
        let isSound: (Cookie) -> Bool = { $0.isSendable && $0.hasPossibleTimes }
        return (rows.filter(isSound), rows.filter { !isSound($0) }.map(\.key))
    }

    /// Writes what the store has changed since it was last saved.
    func save(_ store: CookieStore, _ transaction: borrowing Transaction) throws(StorageError) {
        let (keys, cookies) = store.toSave
        if !store.hasPersistent { return try transaction.run("DELETE FROM cookie") }
        for key in keys {
            try transaction.run(
                "DELETE FROM cookie WHERE domain = ? AND path = ? AND name = ? AND host_only = ?", key.domain, key.path, key.name,
                key.isHostOnly)
        }
        for cookie in cookies {
            try transaction.run(
                "INSERT INTO cookie VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", cookie.domain, cookie.path, cookie.name, cookie.isHostOnly,
                cookie.value, cookie.expiry?.microseconds, cookie.creation.microseconds, cookie.lastAccess.microseconds, cookie.isSecure,
                cookie.isHTTPOnly, cookie.sameSite.rawValue)
        }
    }
}

extension Cookie {
    /// Whether a persistent cookie was set and sent before it expires, in a year that can be: damage may have left any number.
    fileprivate var hasPossibleTimes: Bool {
        expiry.map { creation <= $0 && lastAccess <= $0 && $0 <= .latest } ?? false
    }
}
