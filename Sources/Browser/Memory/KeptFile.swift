import Dispatch
import Storage
import Synchronization

/// A file of what is kept from session to session, shared by the programs that run at once; or memory alone.
///
/// All is done one thing after the other, in the order in which it was asked for, on a queue of its own: no key waits for the disk.
final class KeptFile: Sendable {
    /// A change of the file; it may be made again from its beginning, and so has no other effect.
    typealias Change = @Sendable (borrowing Transaction) throws(StorageError) -> Void

    /// How long another program is waited for; what is not written by then is lost.
    ///
    /// Programs that write in turns get theirs by chance, so that one may have to wait for many of the other's.
    private static let patience = Duration.seconds(10)

    /// Whether what is kept outlives the program.
    let isLasting: Bool
    private let database: Database
    private let queue = DispatchQueue(label: "martlet.kept")
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
        database = Database(path.map { .file($0) } ?? .memory, schema: schema, patience: Self.patience) { reportOnce($0.description) }
    }

    /// Makes a change soon.
    func change(_ change: @escaping Change) {
        queue.async { [self] in _ = attempt { () throws(StorageError) in try database.write(change) } }
    }

    /// Waits until all that has been asked for is done.
    func finish() { queue.sync {} }

    /// Reads, after all that was asked for before; nil where that can't be done.
    func ask<Answer: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws(StorageError) -> Answer
    ) async -> Answer? {
        await inOrder { [database] () throws(StorageError) in try database.read(body) }
    }

    /// Makes a change, after all that was asked for before, and returns what it comes to; nil where it can't be made.
    func changing<Answer: Sendable>(
        _ body: @escaping @Sendable (borrowing Transaction) throws(StorageError) -> Answer
    ) async -> Answer? {
        await inOrder { [database] () throws(StorageError) in try database.write(body) }
    }

    /// Makes a change that removes something, so that no disk tells of it; returns whether that could be done.
    func erase(_ change: @escaping Change) async -> Bool {
        let done: Void? = await inOrder { [database] () throws(StorageError) in
            try database.write(change)
            try database.eraseTraces()
        }
        return done != nil
    }

    /// Does something in its turn: it has its place in the order when this is called, not only once somebody gets to it.
    private func inOrder<Answer: Sendable>(_ work: @escaping @Sendable () throws(StorageError) -> Answer) async -> Answer? {
        await withCheckedContinuation { continuation in
            queue.async { [self] in continuation.resume(returning: attempt(work)) }
        }
    }

    private func attempt<Answer>(_ work: () throws(StorageError) -> Answer) -> Answer? {
        do throws(StorageError) {
            return try work()
        } catch {
            report(error.description)
            return nil
        }
    }
}
