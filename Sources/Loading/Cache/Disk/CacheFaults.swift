import Storage
import Synchronization

/// Tells the reader what is wrong with the cache on the disk, each kind once.
final class CacheFaults: Sendable {
    private enum Kind { case damaged, unwritable, other }

    private let report: @Sendable (String) -> Void
    private let told = Mutex<Set<Kind>>([])

    init(_ report: @escaping @Sendable (String) -> Void) { self.report = report }

    /// The index got over a fault by itself.
    func note(_ fault: StorageFault) {
        switch fault {
        case .damaged: tell(.damaged, fault.description)
        case .inMemory: tell(.unwritable, fault.description)
        case .newer, .missingLibrary: tell(.other, fault.description)
        }
    }

    /// The index could not be used; that another process was at it for too long is nothing to tell.
    func note(_ error: StorageError) {
        if error.reason != .busy, error.reason != .missingLibrary { tell(.other, error.description) }
    }

    /// A body could not be written.
    func note(_ error: SystemError, in folder: String) {
        tell(.unwritable, "\(folder) can't be written (\(error.reason)); pages are loaded anew each time.")
    }

    private func tell(_ kind: Kind, _ text: String) {
        if told.withLock({ $0.insert(kind).inserted }) { report(text) }
    }
}
