import Storage
import Synchronization

extension CookieJar {
    /// Whether a change that a body makes is worth waiting for a file that could not be written last time.
    enum Saving {
        case maySave
        case mustSave
    }

    /// What a body led to.
    private struct Outcome<Result: Sendable>: Sendable {
        var store: CookieStore
        var version: DatabaseVersion
        var result: Result
    }

    /// Runs the body on the cookies as they are now, the file's with them, and keeps and writes what it changed.
    ///
    /// The body may be run twice, the second time as the file's only writer.
    func update<Result: Sendable>(_ saving: Saving, _ body: (inout CookieStore, CookieInstant) -> Result) -> Result {
        let now = CookieInstant(clock())
        var problem: StorageError?
        let (result, listeners) = state.withLock { state in
            let changesBefore = state.store.changeCount
            let isFirst = state.version == nil
            var result: Result?
            if let table {
                do throws(StorageError) {
                    result = try update(&state, table, saving) { body(&$0, now) }
                    state.isBehind = !state.store.unsaved.isEmpty
                } catch {
                    state.isBehind = true
                    problem = error
                }
            }
            // Without its file, or where that can't be used now, the jar has what is in memory.
            let found = result ?? body(&state.store, now)
            let isNews = state.store.changeCount != changesBefore && !(isFirst && table != nil && saving == .maySave)
            return (found, isNews ? Array(state.listeners.values) : [])
        }
        if let sentence = problem.flatMap(Self.sentence) { report(sentence) }
        for listener in listeners { listener.yield() }
        return result
    }

    /// What the reader is told; nothing where the table has told already that SQLite is missing.
    private static func sentence(_ problem: StorageError) -> String? {
        switch problem.reason {
        case .missingLibrary: nil
        case .busy: "Another process is using the file of cookies, and did not let go of it in time; new cookies are written later."
        default: problem.description
        }
    }

    private func update<Result: Sendable>(
        _ state: inout State, _ table: CookieTable, _ saving: Saving, _ body: (inout CookieStore) -> Result
    ) throws(StorageError) -> Result {
        let (store, version, isBehind) = (state.store, state.version, state.isBehind)
        var outcome = try table.database.read { transaction throws(StorageError) in
            try Self.run(body, store, version, table, transaction)
        }
        if !outcome.store.unsaved.isEmpty, saving == .mustSave || !isBehind {
            outcome = try table.database.write { transaction throws(StorageError) in
                var outcome = try Self.run(body, store, version, table, transaction)
                try table.save(outcome.store, transaction)
                outcome.store.markSaved()
                return outcome
            }
        }
        (state.store, state.version) = (outcome.store, outcome.version)
        return outcome.result
    }

    /// Runs the body on a copy of the store that is in step with the file.
    private static func run<Result: Sendable>(
        _ body: (inout CookieStore) -> Result, _ store: CookieStore, _ version: DatabaseVersion?, _ table: CookieTable,
        _ transaction: borrowing Transaction
    ) throws(StorageError) -> Outcome<Result> {
        var store = store
        let newest = try transaction.version()
        if newest != version {
            let (cookies, damaged) = try table.load(transaction)
            store.replacePersistent(by: cookies, removing: damaged)
        }
        let result = body(&store)
        return Outcome(store: store, version: newest, result: result)
    }

    /// Makes sure that what was removed can't be read from the file.
    func eraseTraces() {
        guard let table else { return }
        do throws(StorageError) {
            try table.database.eraseTraces()
        } catch {
            report(error.description)
        }
    }
}
