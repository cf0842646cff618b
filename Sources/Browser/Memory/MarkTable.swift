package import PageEngine
import Storage

/// A mark of all pages.
package struct KeptMark: Hashable, Sendable {
    /// Its letter, a capital.
    package let letter: MarkLetter
    /// The page's address, without a fragment: the place says more.
    package let address: String
    /// The page's title, and the heading over the place.
    package let name: String
    /// The place; nil for the page's own beginning.
    package let place: TextAnchor?

    /// Makes a mark from its parts.
    package init(letter: MarkLetter, address: String, name: String, place: TextAnchor?) {
        (self.letter, self.address, self.name, self.place) = (letter, address, name, place)
    }
}

/// The table of the marks of all pages, one a letter.
enum MarkTable {
    static let script = """
        CREATE TABLE mark (
            letter TEXT NOT NULL PRIMARY KEY, address TEXT NOT NULL, name TEXT NOT NULL, place TEXT NOT NULL
        ) WITHOUT ROWID
        """

    /// Sets a mark, in place of what had the letter.
    static func set(_ mark: KeptMark, _ transaction: borrowing Transaction) throws(StorageError) {
        try transaction.run(
            "INSERT OR REPLACE INTO mark VALUES (?, ?, ?, ?)", String(mark.letter.character), mark.address, mark.name,
            mark.place?.encoded ?? "")
    }

    /// Removes the mark of a letter.
    static func remove(_ letter: MarkLetter, _ transaction: borrowing Transaction) throws(StorageError) {
        try transaction.run("DELETE FROM mark WHERE letter = ?", String(letter.character))
    }

    /// All of them, by letter; what damage has left without one is passed over.
    @Sendable static func all(_ transaction: borrowing Transaction) throws(StorageError) -> [KeptMark] {
        try transaction.rows("SELECT letter, address, name, place FROM mark ORDER BY letter") { row in
            MarkLetter(row.text(0)).map { letter in
                KeptMark(letter: letter, address: row.text(1), name: row.text(2), place: TextAnchor(encoded: row.text(3)))
            }
        }.compactMap(\.self)
    }
}
