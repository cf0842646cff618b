internal import CSQLite
internal import Glibc

extension Connection {
    /// What a transaction does.
    enum Kind {
        case read
        case write
    }

    /// Runs the body in a transaction: all of it is in the database, or nothing.
    ///
    /// What is busy is tried again until the deadline; within the body nothing is, because the locks that it needs are held by then.
    func transaction<Result>(
        _ kind: Kind, until deadline: ContinuousClock.Instant, _ body: () throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        do throws(StorageError) {
            try retrying(until: deadline) { () throws(StorageError) in try begin(kind) }
            let result = try body()
            try retrying(until: deadline) { () throws(StorageError) in try execute("COMMIT") }
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    private func begin(_ kind: Kind) throws(StorageError) {
        switch kind {
        case .write: try execute("BEGIN IMMEDIATE")
        case .read:
            rollBack()
            try execute("BEGIN")
            // A reader's lock, and its view of the database, is taken by the first look.
            _ = try integer("SELECT count(*) FROM sqlite_schema WHERE 0")
        }
    }

    /// Ends a transaction that failed; some failures have ended it already (https://www.sqlite.org/lang_transaction.html).
    private func rollBack() {
        // With its failure it leaves nothing behind that COMMIT did not: the journal is rolled back by whoever opens the file next.
        if csqlite_is_in_transaction(handle) { _ = csqlite_exec(handle, "ROLLBACK") }
    }

    /// SQLite waits by itself for most locks, but not for all: a log that another process is recovering, for one, answers at once.
    func retrying(until deadline: ContinuousClock.Instant, _ body: () throws(StorageError) -> Void) throws(StorageError) {
        while true {
            do throws(StorageError) {
                return try body()
            } catch {
                guard error.reason == .busy, ContinuousClock.now < deadline else { throw error }
                usleep(1_000)
            }
        }
    }
}
