internal import CSQLite

/// A connection of SQLite's to one file or to memory.
///
/// Every use is under the lock of the one `Database` that owns it, and SQLite lets a connection go from thread to thread so long as no two use
/// it at once (https://www.sqlite.org/threadsafe.html, “multi-thread”). Unchecked because a pointer is not Sendable, however it is used.
final class Connection: @unchecked Sendable {
    /// How a file is opened.
    enum Mode {
        case readAndWrite
        /// For a file that nothing can be written beside: no lock is taken, and a log that is not written back is not seen.
        case immutable
    }

    let handle: OpaquePointer
    /// The prepared statements that no one is running, by their text.
    var statements: [String: OpaquePointer] = [:]
    /// The file that is open, and which one it was then; nil in memory.
    private var origin: (file: DatabaseFile, identity: DatabaseFile.Identity?)?

    /// Opens a file, which must exist.
    convenience init(_ file: DatabaseFile, _ mode: Mode) throws(StorageError) {
        let identity = file.identity
        switch mode {
        case .readAndWrite: try self.init(name: file.path, SQLITE_OPEN_READWRITE)
        case .immutable: try self.init(name: "file:" + Self.escaped(file.path) + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
        }
        origin = (file, identity)
    }

    /// Whether the path is another file's by now, or no one's.
    var hasMoved: Bool { origin.map { $0.file.identity != $0.identity } ?? false }

    /// An empty database in memory.
    static func inMemory() throws(StorageError) -> Connection {
        let connection = try Connection(name: ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try connection.execute("PRAGMA foreign_keys = ON")
        return connection
    }

    private init(name: String, _ flags: Int32) throws(StorageError) {
        guard csqlite_open_library() else {
            throw StorageError(reason: .missingLibrary, message: "libsqlite3.so.0 was not found")
        }
        var opened: OpaquePointer?
        let code = csqlite_open(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE)
        guard let opened else { throw StorageError(reason: .other, message: "no memory") }
        handle = opened
        origin = nil
        // From here on deinit closes it: SQLite gives a connection even where it could not open the file.
        try check(code)
        try check(csqlite_distrust(opened))
        // Sorting and subqueries leave nothing on the disk.
        try execute("PRAGMA temp_store = MEMORY")
    }

    deinit {
        for statement in statements.values { csqlite_finalize(statement) }
        guard let origin else { return csqlite_close(handle) }
        // The last to close a file deletes its log by name; where the name is another file's by now, that file would lose what is in it.
        let isClosed = FolderLock.holdIfFree(origin.file.folder) {
            if hasMoved { leaveLog() }
            csqlite_close(handle)
        }
        if !isClosed {
            leaveLog()
            csqlite_close(handle)
        }
    }

    /// Keeps the connection from writing the log back, and from deleting it, when it closes.
    func leaveLog() { csqlite_leave_log(handle) }

    /// Runs statements that have no values and whose rows, if any, matter to no one.
    func execute(_ script: String) throws(StorageError) {
        try check(csqlite_exec(handle, script))
    }

    /// Writes what is only in the log back to the file and empties the log, unless someone else is using it now.
    func emptyLog() throws(StorageError) {
        // The answer's first column says whether it was busy: then it is done when the last connection closes.
        _ = try integer("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// A copy of this database in memory.
    func copiedToMemory() throws(StorageError) -> Connection {
        let copy = try Connection.inMemory()
        try copy.check(csqlite_copy(handle, copy.handle))
        return copy
    }

    /// `?`, `#` and `%` as an address of a file must spell them (https://www.sqlite.org/uri.html).
    private static func escaped(_ path: String) -> String {
        path.reduce(into: "") { text, character in
            switch character {
            case "?": text += "%3f"
            case "#": text += "%23"
            case "%": text += "%25"
            default: text.append(character)
            }
        }
    }
}
