internal import CSQLite

/// What a body can do within one transaction; it ends with the body.
///
/// The text of a statement is compiled once and kept: what changes goes in by question marks, never into the text.
package struct Transaction: ~Copyable {
    let connection: Connection
    let generation: Int

    /// Runs a statement with its values.
    package func run(_ sql: String, _ values: any SQLBindable...) throws(StorageError) {
        try connection.run(sql, values) { _ in true }
    }

    /// Runs a statement and returns what the body makes of each row, in order.
    package func rows<Element>(
        _ sql: String, _ values: any SQLBindable..., map: (borrowing Row) throws(StorageError) -> Element
    ) throws(StorageError) -> [Element] {
        var elements: [Element] = []
        try connection.run(sql, values) { row throws(StorageError) in
            elements.append(try map(row))
            return true
        }
        return elements
    }

    /// Runs a statement and returns what the body makes of the first row; nil where there is none.
    package func first<Element>(
        _ sql: String, _ values: any SQLBindable..., map: (borrowing Row) throws(StorageError) -> Element
    ) throws(StorageError) -> Element? {
        var element: Element?
        try connection.run(sql, values) { row throws(StorageError) in
            element = try map(row)
            return false
        }
        return element
    }

    /// How many rows the last `INSERT`, `UPDATE` or `DELETE` changed.
    package var changeCount: Int { Int(csqlite_changes(connection.handle)) }

    /// What tells whether another connection has changed the database since: as long as two are equal, none has.
    package func version() throws(StorageError) -> DatabaseVersion {
        DatabaseVersion(generation: generation, changes: try connection.integer("PRAGMA data_version"))
    }
}

/// A moment of a database as one `Database` sees it: its own changes do not count, those of every other connection do.
package struct DatabaseVersion: Hashable, Sendable {
    let generation: Int
    let changes: Int64
}
