internal import Synchronization

/// A database of one owner: a file that other processes may use too, or memory alone.
///
/// Nothing is opened before the first use, and nothing is made before the first write. A lock lets one thread at a time in (and not an actor,
/// because the loader's threads ask without waiting for a task, and an answer takes microseconds); another process is waited for.
/// A connection whose file has been replaced or removed is opened anew.
///
/// A damaged file is set aside and a new one begun; where the disk can't be read or written, memory takes the file's place, with all that could
/// be read, until this database ends. Either is reported once.
package final class Database: Sendable {
    /// Where a database is.
    package enum Location: Hashable, Sendable {
        /// In memory: not a byte of it is ever on a disk.
        case memory
        /// At an absolute path; folders that are missing are made for this user only.
        case file(String)
    }

    private let state: Mutex<DatabaseState>
    private let report: @Sendable (StorageFault) -> Void

    /// A database that is opened when it is first used.
    ///
    /// `report` is called on the thread that met the fault, and may use the database. `patience` is how long another process is waited for.
    package init(
        _ location: Location, schema: Schema, patience: Duration = .seconds(30), report: @escaping @Sendable (StorageFault) -> Void
    ) {
        state = Mutex(DatabaseState(location: location, schema: schema, patience: patience))
        self.report = report
    }

    /// Runs the body with a view of the database that no one changes meanwhile; writers are not held up.
    ///
    /// The body may be run again from its beginning, where the file is found to be damaged. Throws what it throws, and a `StorageError`.
    package func read<Result: Sendable>(_ body: (borrowing Transaction) throws(StorageError) -> Result) throws(StorageError) -> Result {
        try perform(.read, body)
    }

    /// Runs the body as the only writer: all that it did is kept when this returns, and none of it when this throws.
    ///
    /// The body may be run again from its beginning, as with `read`, and where the disk turns out to be full.
    package func write<Result: Sendable>(_ body: (borrowing Transaction) throws(StorageError) -> Result) throws(StorageError) -> Result {
        try perform(.write, body)
    }

    /// Makes sure that nothing of what was deleted can be read from the disk, unless another process is reading: then it is done when that ends.
    ///
    /// Deleted rows are overwritten with zeros in any case; this empties the log, where they may stand once more.
    package func eraseTraces() throws(StorageError) {
        let result = state.withLock { state in
            Swift.Result { () throws(StorageError) in try state.emptyLog() }
        }
        try result.get()
    }

    private func perform<Result: Sendable>(
        _ kind: Connection.Kind, _ body: (borrowing Transaction) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        var faults: [StorageFault] = []
        let result = state.withLock { state in
            defer { faults = state.takeFaults() }
            return Swift.Result { () throws(StorageError) in try state.perform(kind, body) }
        }
        for fault in faults { report(fault) }
        return try result.get()
    }
}
