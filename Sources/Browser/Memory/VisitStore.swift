import Glibc
import Storage
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
package final class VisitStore: Sendable {
    private let file: KeptFile

    /// The store of a file; `report` is told of faults, each once and in a sentence, on any thread.
    package init(path: String, report: @escaping @Sendable (String) -> Void) {
        file = KeptFile(path: path, schema: VisitTable.schema, report: report)
    }

    /// Notes that a page is read now; the program's own pages, and those that are no more than their address, are not kept.
    package func arrive(at page: VisitedPage) { note(page, .arrival) }

    /// Notes the title of a page that has been noted.
    package func entitle(_ page: VisitedPage) { note(page, .title) }

    /// Writes what has been noted, and waits until it is there.
    package func finish() { file.finish() }

    /// The pages read, the latest first.
    package func pages() async -> [RememberedPage] { await file.ask(VisitTable.pages) ?? [] }

    /// Forgets every page; returns whether that could be done.
    package func clear() async -> Bool { await file.erase(VisitTable.clear) }

    private func note(_ page: VisitedPage, _ kind: VisitTable.Visit.Kind) {
        guard let address = WebURL(page.address), ["http", "https", "file"].contains(address.scheme) else { return }
        let visit = VisitTable.Visit(
            address: address.removingUserInfo().removingFragment().href, title: page.title, time: Int64(time(nil)), kind: kind)
        file.change { transaction throws(StorageError) in try VisitTable.add(visit, transaction) }
    }
}
