/// The tables of a database, as the scripts that lead from each version to the next.
///
/// A file's version, which SQLite keeps as `user_version`, is how many of the scripts have been run on it. A script that has been
/// published is never changed: what is to be another way is a new script at the end.
package struct Schema: Sendable {
    /// The scripts, oldest first; each is one or more statements of SQL.
    package let migrations: [String]

    /// A schema of these scripts, oldest first.
    package init(_ migrations: [String]) { self.migrations = migrations }

    /// Brings the database to the newest version, in one transaction, where it is not there yet.
    func migrate(_ connection: Connection, until deadline: ContinuousClock.Instant) throws(StorageError) {
        guard try Self.version(connection) < migrations.count else { return try requireKnown(connection) }
        try connection.transaction(.write, until: deadline) { () throws(StorageError) in
            // Between the look and the lock another process may have done it.
            let version = try Self.version(connection)
            guard version < migrations.count else { return try requireKnown(connection) }
            for script in migrations[version...] { try connection.execute(script) }
            try connection.execute("PRAGMA user_version = \(migrations.count)")
        }
    }

    private func requireKnown(_ connection: Connection) throws(StorageError) {
        let version = try Self.version(connection)
        guard version == migrations.count else {
            throw StorageError(reason: .newer, message: "its version is \(version), and \(migrations.count) is the newest known")
        }
    }

    /// How many scripts have been run; a number that no script can have led to is damage.
    private static func version(_ connection: Connection) throws(StorageError) -> Int {
        let version = try connection.integer("PRAGMA user_version")
        guard version >= 0 else { throw StorageError(reason: .damaged, message: "its version is \(version)") }
        return Int(version)
    }
}
