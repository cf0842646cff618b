import Glibc
import Storage
import Synchronization
import WebTypes

/// A page that was read, in this session or before.
package struct RememberedPage: Hashable, Sendable {
    /// The address, without a fragment.
    package let address: String
    /// The title, empty where it has none.
    package let title: String
    /// When it was last read, in seconds since 1970.
    package let latest: Int64
    /// How often it was read.
    package let count: Int
}

/// The pages read, kept from session to session and shared by the programs that run at once.
///
/// What is noted is written by a task of its own, so that no key waits for the disk; `finish()` waits for it.
package final class VisitStore: Sendable {
    private let table: VisitTable
    private let pending = Mutex<[VisitTable.Visit]>([])
    /// Held while what was pending is on its way to the file.
    private let writing = Mutex<Void>(())
    private let report: @Sendable (String) -> Void

    /// The store of a file; `report` is told of faults, each once and in a sentence, on any thread.
    package init(path: String, report: @escaping @Sendable (String) -> Void) {
        let told = Told()
        let reportOnce: @Sendable (String) -> Void = { sentence in if told.isNew(sentence) { report(sentence) } }
        self.report = reportOnce
        table = VisitTable(path: path) { reportOnce($0.description) }
    }

    /// Notes that a page is read now; the program's own pages, and those that are no more than their address, are not kept.
    package func arrive(at page: VisitedPage) { note(page, .arrival) }

    /// Notes the title of a page that has been noted.
    package func entitle(_ page: VisitedPage) { note(page, .title) }

    /// Writes what has been noted, and waits until it is there.
    package func finish() {
        writing.withLock { _ in
            let visits = pending.withLock { pending in
                defer { pending = [] }
                return pending
            }
            guard !visits.isEmpty else { return }
            do throws(StorageError) { try table.add(visits) } catch { report(error.description) }
        }
    }

    /// The pages read, the latest first.
    @concurrent package func pages() async -> [RememberedPage] {
        finish()
        do throws(StorageError) {
            return try table.pages()
        } catch {
            report(error.description)
            return []
        }
    }

    /// Forgets every page; returns whether that could be done.
    @concurrent package func clear() async -> Bool {
        finish()
        do throws(StorageError) {
            try table.clear()
            return true
        } catch {
            report(error.description)
            return false
        }
    }

    private func note(_ page: VisitedPage, _ kind: VisitTable.Visit.Kind) {
        guard let address = WebURL(page.address), ["http", "https", "file"].contains(address.scheme) else { return }
        let visit = VisitTable.Visit(
            address: address.removingUserInfo().removingFragment().href, title: page.title, time: Int64(time(nil)), kind: kind)
        pending.withLock { $0.append(visit) }
        Task { @concurrent in self.finish() }
    }
}

/// The sentences that have been told.
private final class Told: Sendable {
    private let sentences = Mutex<Set<String>>([])

    /// Whether a sentence has not been told before.
    func isNew(_ sentence: String) -> Bool { sentences.withLock { $0.insert(sentence).inserted } }
}
