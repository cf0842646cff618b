package import PageEngine
import Storage

/// What the reader keeps: bookmarks, pages to read next, marks of all pages, sessions; shared by the programs that run at once.
package final class KeptStore: Sendable {
    private static let schema = Schema([BookmarkTable.script, ReadingListTable.script, MarkTable.script, SessionTable.script])

    private let file: KeptFile

    /// The store of the file at a path, or for nil one that is forgotten with the program.
    ///
    /// `report` is told of faults, each once and in a sentence, on any thread.
    package init(path: String?, report: @escaping @Sendable (String) -> Void) {
        file = KeptFile(path: path, schema: Self.schema, report: report)
    }

    /// Whether what is kept outlives the program.
    package var isLasting: Bool { file.isLasting }

    /// Writes what is still to be written, and waits until it is there.
    package func finish() { file.finish() }

    /// Sets a bookmark, in place of the one that its page has.
    package func set(_ bookmark: Bookmark) {
        file.change { transaction throws(StorageError) in try BookmarkTable.set(bookmark, transaction) }
    }

    /// The bookmarks, the latest first.
    package func bookmarks() async -> [Bookmark] { await file.ask(BookmarkTable.all) ?? [] }

    /// Adds the bookmarks whose pages have none; returns how many those are, nil where nothing can be kept.
    package func add(_ bookmarks: [Bookmark]) async -> Int? {
        await file.changing { transaction throws(StorageError) in try BookmarkTable.add(bookmarks, transaction) }
    }

    /// Removes a page's bookmark; returns whether there was one.
    package func removeBookmark(of address: String) async -> Bool {
        await file.changing { transaction throws(StorageError) in try BookmarkTable.remove(address, transaction) } ?? false
    }

    /// Puts a page at the end of those to read next; one that is there stays where it is.
    package func add(_ page: PageToRead) {
        file.change { transaction throws(StorageError) in try ReadingListTable.add(page, transaction) }
    }

    /// The pages to read next, in order.
    package func pagesToRead() async -> [PageToRead] { await file.ask(ReadingListTable.all) ?? [] }

    /// Takes the first page to read off, for nobody else; returns it, nil where there is none, and how many are left.
    package func takeFirstPageToRead() async -> (page: PageToRead?, left: Int) {
        await file.changing(ReadingListTable.takeFirst) ?? (nil, 0)
    }

    /// Takes a page off those to read next.
    package func removePageToRead(_ address: String) {
        file.change { transaction throws(StorageError) in try ReadingListTable.remove(address, transaction) }
    }

    /// Sets a mark of all pages, in place of what had its letter.
    package func set(_ mark: KeptMark) {
        file.change { transaction throws(StorageError) in try MarkTable.set(mark, transaction) }
    }

    /// The marks of all pages, by letter.
    package func marks() async -> [KeptMark] { await file.ask(MarkTable.all) ?? [] }

    /// Removes the mark of all pages that has a letter.
    package func removeMark(_ letter: MarkLetter) {
        file.change { transaction throws(StorageError) in try MarkTable.remove(letter, transaction) }
    }

    /// Saves the session of a number as it is now; `time` in microseconds since 1970.
    package func save(_ history: KeptHistory, ofSession number: Int64, at time: Int64) {
        file.change { transaction throws(StorageError) in try SessionTable.save(number, history, time, transaction) }
    }

    /// The session that was saved last, besides that of a number; nil where there is none.
    package func lastSession(besides number: Int64) async -> KeptHistory? {
        await file.ask { transaction throws(StorageError) in try SessionTable.latest(besides: number, transaction) } ?? nil
    }

    /// Forgets every session, so that no disk tells of it; returns whether that could be done.
    package func forgetSessions() async -> Bool { await file.erase(SessionTable.clear) }
}
