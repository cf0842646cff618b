package import PageEngine
import Storage

/// A page that the reader wants to come back to.
package struct Bookmark: Hashable, Sendable {
    /// The address, without a fragment.
    package let address: String
    /// The title, empty where it has none.
    package let title: String
    /// When it was set, in seconds since 1970.
    package let added: Int64
    /// The place; nil for the page's own beginning.
    package let place: TextAnchor?

    /// Makes a bookmark from its parts.
    package init(address: String, title: String, added: Int64, place: TextAnchor?) {
        (self.address, self.title, self.added, self.place) = (address, title, added, place)
    }
}

/// The table of the bookmarks, one a page.
enum BookmarkTable {
    static let script = """
        CREATE TABLE bookmark (
            address TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL, added INTEGER NOT NULL, place TEXT NOT NULL
        ) WITHOUT ROWID
        """

    /// Adds a bookmark, in place of the one that its page has.
    static func set(_ bookmark: Bookmark, _ transaction: borrowing Transaction) throws(StorageError) {
        try transaction.run(
            "INSERT OR REPLACE INTO bookmark VALUES (?, ?, ?, ?)", bookmark.address, bookmark.title, bookmark.added,
            bookmark.place?.encoded ?? "")
    }

    /// Adds the bookmarks whose pages have none; returns how many those are.
    static func add(_ bookmarks: [Bookmark], _ transaction: borrowing Transaction) throws(StorageError) -> Int {
        var count = 0
        for bookmark in bookmarks {
            try transaction.run(
                "INSERT OR IGNORE INTO bookmark VALUES (?, ?, ?, ?)", bookmark.address, bookmark.title, bookmark.added,
                bookmark.place?.encoded ?? "")
            count += transaction.changeCount
        }
        return count
    }

    /// Removes a page's bookmark; returns whether there was one.
    static func remove(_ address: String, _ transaction: borrowing Transaction) throws(StorageError) -> Bool {
        try transaction.run("DELETE FROM bookmark WHERE address = ?", address)
        return transaction.changeCount > 0
    }

    /// All of them, the latest first.
    @Sendable static func all(_ transaction: borrowing Transaction) throws(StorageError) -> [Bookmark] {
        try transaction.rows("SELECT address, title, added, place FROM bookmark ORDER BY added DESC, address") { row in
            Bookmark(address: row.text(0), title: row.text(1), added: row.integer(2), place: TextAnchor(encoded: row.text(3)))
        }
    }
}
