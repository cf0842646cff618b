import Storage

/// A page that the reader wants to read next.
package struct PageToRead: Hashable, Sendable {
    /// The address, with its fragment.
    package let address: String
    /// The text of the link that led to it.
    package let title: String
    /// When it was put on the list, in seconds since 1970.
    package let added: Int64

    /// Makes an entry from its parts.
    package init(address: String, title: String, added: Int64) {
        (self.address, self.title, self.added) = (address, title, added)
    }
}

/// The table of the pages to read next, in order.
enum ReadingListTable {
    static let script = """
        CREATE TABLE page_to_read (
            number INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE, title TEXT NOT NULL, added INTEGER NOT NULL
        )
        """

    /// Puts a page at the end; one that is on the list stays where it is.
    static func add(_ page: PageToRead, _ transaction: borrowing Transaction) throws(StorageError) {
        try transaction.run(
            "INSERT OR IGNORE INTO page_to_read (address, title, added) VALUES (?, ?, ?)", page.address, page.title, page.added)
    }

    /// Takes the first page off; returns it, nil where there is none, and how many are left.
    @Sendable static func takeFirst(_ transaction: borrowing Transaction) throws(StorageError) -> (page: PageToRead?, left: Int) {
        let pages = try all(transaction)
        guard let first = pages.first else { return (nil, 0) }
        try remove(first.address, transaction)
        return (first, pages.count - 1)
    }

    /// Takes a page off.
    static func remove(_ address: String, _ transaction: borrowing Transaction) throws(StorageError) {
        try transaction.run("DELETE FROM page_to_read WHERE address = ?", address)
    }

    /// All of them, in order.
    @Sendable static func all(_ transaction: borrowing Transaction) throws(StorageError) -> [PageToRead] {
        try transaction.rows("SELECT address, title, added FROM page_to_read ORDER BY number") { row in
            PageToRead(address: row.text(0), title: row.text(1), added: row.integer(2))
        }
    }
}
