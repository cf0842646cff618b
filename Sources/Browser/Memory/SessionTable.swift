import PageEngine
import Storage
import WebTypes

/// The tables of the sessions: the pages of each one's back-forward list.
enum SessionTable {
    static let script = """
        CREATE TABLE session (number INTEGER PRIMARY KEY, saved INTEGER NOT NULL, current INTEGER NOT NULL);
        CREATE TABLE session_page (
            session INTEGER NOT NULL, position INTEGER NOT NULL, address TEXT NOT NULL, title TEXT, heading TEXT, place TEXT NOT NULL,
            PRIMARY KEY (session, position)
        ) WITHOUT ROWID
        """

    /// How many sessions are kept; the ones saved longest ago go first.
    private static let limit = 5
    /// How many pages of one are kept, the ones around the page shown.
    private static let pageLimit = 200

    /// Saves a session as it is now, in place of what it was; `time` in microseconds since 1970.
    static func save(_ number: Int64, _ history: KeptHistory, _ time: Int64, _ transaction: borrowing Transaction) throws(StorageError) {
        let first = max(0, min(history.current - pageLimit / 2, history.items.count - pageLimit))
        try transaction.run("INSERT OR REPLACE INTO session VALUES (?, ?, ?)", number, time, history.current - first)
        try transaction.run("DELETE FROM session_page WHERE session = ?", number)
        for (position, item) in history.items.dropFirst(first).prefix(pageLimit).enumerated() {
            try transaction.run(
                "INSERT INTO session_page VALUES (?, ?, ?, ?, ?, ?)", number, position, item.address.href, item.title, item.heading,
                item.place?.encoded ?? "")
        }
        try transaction.run("DELETE FROM session WHERE number NOT IN (SELECT number FROM session ORDER BY saved DESC LIMIT ?)", limit)
        try transaction.run("DELETE FROM session_page WHERE session NOT IN (SELECT number FROM session)")
    }

    /// The session that was saved last, besides one; nil where there is none.
    static func latest(besides number: Int64, _ transaction: borrowing Transaction) throws(StorageError) -> KeptHistory? {
        let session = try transaction.first(
            "SELECT number, current FROM session WHERE number != ? ORDER BY saved DESC LIMIT 1", number
        ) { row in (number: row.integer(0), current: Int(row.integer(1))) }
        guard let session else { return nil }
        let items = try transaction.rows(
            "SELECT address, title, heading, place FROM session_page WHERE session = ? ORDER BY position", session.number
        ) { row in
            WebURL(row.text(0)).map { address in
                KeptHistory.Item(
                    address: address, title: row.isNull(1) ? nil : row.text(1), heading: row.isNull(2) ? nil : row.text(2),
                    place: TextAnchor(encoded: row.text(3)))
            }
        }.compactMap(\.self)
        return KeptHistory(items, current: session.current)
    }

    /// Forgets every session.
    @Sendable static func clear(_ transaction: borrowing Transaction) throws(StorageError) {
        try transaction.run("DELETE FROM session_page")
        try transaction.run("DELETE FROM session")
    }
}
