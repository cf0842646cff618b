import Storage
import Synchronization

/// A file of what is kept from session to session, shared by the programs that run at once; or memory alone.
///
/// Changes are written in order by a task of their own, so that no key waits for the disk; `finish()` waits for them.
final class KeptFile: Sendable {
    /// A change of the file; it may be made again from its beginning, and so has no other effect.
    typealias Change = @Sendable (borrowing Transaction) throws(StorageError) -> Void

    /// Whether what is kept outlives the program.
    let isLasting: Bool
    private let database: Database
    private let pending = Mutex<[Change]>([])
    /// Held while what was pending is on its way to the file.
    private let writing = Mutex<Void>(())
    private let report: @Sendable (String) -> Void

    /// What is kept in the file at a path, or for nil in memory.
    ///
    /// `report` is told of faults, each once and in a sentence, on any thread.
    init(path: String?, schema: Schema, report: @escaping @Sendable (String) -> Void) {
        let told = Mutex<Set<String>>([])
        let reportOnce: @Sendable (String) -> Void = { sentence in
            if told.withLock({ $0.insert(sentence).inserted }) { report(sentence) }
        }
        self.report = reportOnce
        isLasting = path != nil
        database = Database(path.map { .file($0) } ?? .memory, schema: schema, patience: .seconds(2)) { reportOnce($0.description) }
    }

    /// Makes a change soon.
    func change(_ change: @escaping Change) {
        pending.withLock { $0.append(change) }
        Task { @concurrent in self.finish() }
    }

    /// Makes the changes that are pending, and waits until they are there.
    func finish() {
        writing.withLock { _ in
            let changes = pending.withLock { pending in
                defer { pending = [] }
                return pending
            }
            guard !changes.isEmpty else { return }
            do throws(StorageError) {
                try database.write { transaction throws(StorageError) in for change in changes { try change(transaction) } }
            } catch {
                report(error.description)
            }
        }
    }

    /// Makes the changes that are pending, and waits elsewhere until they are there.
    @concurrent func finishElsewhere() async { finish() }

    /// Reads, after all changes before; nil where that can't be done.
    @concurrent func ask<Answer: Sendable>(
        _ body: @Sendable (borrowing Transaction) throws(StorageError) -> Answer
    ) async -> Answer? {
        finish()
        do throws(StorageError) {
            return try database.read(body)
        } catch {
            report(error.description)
            return nil
        }
    }

    /// Makes a change, after all changes before, and returns what it comes to; nil where it can't be made.
    @concurrent func changing<Answer: Sendable>(
        _ body: @Sendable (borrowing Transaction) throws(StorageError) -> Answer
    ) async -> Answer? {
        finish()
        do throws(StorageError) {
            return try database.write(body)
        } catch {
            report(error.description)
            return nil
        }
    }

    /// Makes a change that removes something, so that no disk tells of it; returns whether that could be done.
    @concurrent func erase(_ change: Change) async -> Bool {
        finish()
        do throws(StorageError) {
            try database.write(change)
            try database.eraseTraces()
            return true
        } catch {
            report(error.description)
            return false
        }
    }
}
