internal import CSQLite

extension DatabaseState {
    /// The connection for the next transaction.
    mutating func connection(for kind: Connection.Kind, until deadline: ContinuousClock.Instant) throws(StorageError) -> Connection {
        switch (backing, location) {
        case (.memory(let connection), _): return connection
        case (.file(let connection, _), _) where !connection.hasMoved: return connection
        case (_, .memory): return try openMemory()
        case (.absent(let connection), .file(let path)) where kind == .read && DatabaseFile(path: path).identity == nil: return connection
        case (_, .file(let path)):
            let file = DatabaseFile(path: path)
            if kind == .read, file.identity == nil { return try openAbsent() }
            return try open(file, until: deadline)
        }
    }

    private mutating func openMemory() throws(StorageError) -> Connection {
        let connection = try empty()
        backing = .memory(connection)
        return connection
    }

    private mutating func openAbsent() throws(StorageError) -> Connection {
        let connection = try empty()
        backing = .absent(connection)
        return connection
    }

    /// A database in memory with the schema's tables, and nothing in them.
    mutating func empty() throws(StorageError) -> Connection {
        do throws(StorageError) {
            let connection = try Connection.inMemory()
            try schema.migrate(connection, until: .now)
            return connection
        } catch {
            if error.reason == .missingLibrary { note(.missingLibrary) }
            if error.reason == .other || error.reason == .missingLibrary { throw error }
            preconditionFailure("the schema is wrong: \(error.message)")
        }
    }

    /// Opens the file, which is made where it is not there; one that is damaged is set aside.
    private mutating func open(_ file: DatabaseFile, until deadline: ContinuousClock.Instant) throws(StorageError) -> Connection {
        backing = .nothing
        do throws(StorageError) {
            try file.makeFolder()
            return try FolderLock.hold(file.folder, until: deadline) { () throws(StorageError) in
                do throws(StorageError) {
                    return try openLocked(file, until: deadline)
                } catch {
                    guard error.reason == .damaged || error.reason == .statement else { throw error }
                    // A schema that is wrong by itself must cost no one a file.
                    _ = try empty()
                    try setAside(file)
                    return try openLocked(file, until: deadline)
                }
            }
        } catch {
            return try goOn(without: file, copying: nil, error)
        }
    }

    private mutating func openLocked(_ file: DatabaseFile, until deadline: ContinuousClock.Instant) throws(StorageError) -> Connection {
        try file.makeFile()
        let connection = try Connection(file, .readAndWrite)
        try connection.prepareFile(until: deadline)
        try schema.migrate(connection, until: deadline)
        backing = .file(connection, file)
        return connection
    }

    /// Sets the file aside; the caller has the folder's lock.
    mutating func setAside(_ file: DatabaseFile) throws(StorageError) {
        try file.setAside()
        note(.damaged(path: file.path, setAsideAs: file.damagedPath))
    }
}

extension Connection {
    /// How long SQLite waits by itself for a lock; our own loop goes on from there.
    private static var busyMilliseconds: Int32 { 100 }

    /// Makes the file one that readers and a writer can use at once, and throws where it is damaged.
    ///
    /// With a log (WAL) the file survives the process's end at any moment with `synchronous = NORMAL`; a power failure may undo the last
    /// transactions, and nothing more. Where there can be no log, as on some network disks, SQLite keeps its journal.
    fileprivate func prepareFile(until deadline: ContinuousClock.Instant) throws(StorageError) {
        try check(csqlite_busy_timeout(handle, Self.busyMilliseconds))
        try retrying(until: deadline) { () throws(StorageError) in try execute("PRAGMA journal_mode = WAL") }
        try execute("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON")
        try retrying(until: deadline) { () throws(StorageError) in
            try requireSound()
        }
    }

    /// Throws where SQLite finds fault with the file: one read of all of it.
    func requireSound() throws(StorageError) {
        var answer = ""
        try run("PRAGMA quick_check(1)", []) { row in
            answer = row.text(0)
            return false
        }
        if answer != "ok" { throw StorageError(reason: .damaged, message: answer) }
    }
}
