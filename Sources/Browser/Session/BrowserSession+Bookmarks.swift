import FoundationEssentials
import Glibc
import PageEngine
import WebTypes

extension BrowserSession {
    /// Does something with what the reader keeps.
    func performKeep(_ effect: KeepEffect) {
        switch effect {
        case .bookmark: bookmark()
        case .unbookmark: unbookmark()
        case .removeBookmark(let address): removeBookmark(of: address)
        case .open(let text, let place): openKept(text, at: place)
        case .exportBookmarks(let file): exportBookmarks(to: file)
        case .importBookmarks(let file): importBookmarks(from: file)
        case .openNext: openNext()
        case .restoreSession: restoreSession()
        case .openPageToRead(let address): openPageToRead(address)
        case .removePageToRead(let address): kept.removePageToRead(address)
        }
    }

    /// The address that the page shown is kept by; nil, and the reader is told, where it has none that could be opened again.
    func addressToKeep() -> WebURL? {
        guard let address = watched.address, failedAddress == nil else {
            say("There is no page to keep yet.")
            return nil
        }
        guard !isStandardInput, !address.hasOpaquePath else {
            say("This page has no address that could be opened again.", .failure)
            return nil
        }
        return address.removingUserInfo().removingFragment()
    }

    private func bookmark() {
        guard let address = addressToKeep() else { return }
        kept.set(
            Bookmark(address: address.href, title: page.title, added: Int64(time(nil)), place: page.view.savePlace().anchor))
        say("This place is bookmarked\(kept.isLasting ? "" : " until you quit"); gb lists the bookmarks.")
    }

    private func unbookmark() {
        guard let address = addressToKeep() else { return }
        removeBookmark(of: address.href)
    }

    private func removeBookmark(of address: String) {
        Task { [weak self, kept] in
            let wasThere = await kept.removeBookmark(of: address)
            self?.say(wasThere ? "The bookmark is gone." : "This page has no bookmark; a sets one.")
        }
    }

    /// Opens what the reader kept, at its place.
    private func openKept(_ text: String, at place: TextAnchor?) {
        guard let place, let address = WebURL(text) else { return open(text) }
        go(to: SavedPlace(place), on: address)
    }

    private func exportBookmarks(to file: String) {
        let path = resolver.absolutePath(file.trimmingBlanks())
        Task { [weak self, kept] in
            let bookmarks = await kept.bookmarks()
            do throws(BookmarkFile.Failure) {
                try BookmarkFile.write(BookmarkFile.html(bookmarks), to: path)
                self?.say("\(bookmarks.count) bookmark\(bookmarks.count == 1 ? " was" : "s were") written to \(path).")
            } catch {
                self?.say(error.description, .failure)
            }
        }
    }

    /// The links of any page of a file are taken, since bookmark files are pages of links.
    private func importBookmarks(from file: String) {
        let path = resolver.absolutePath(file.trimmingBlanks())
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.loadsSubresources = false
        let source = WebPage(configuration: configuration)
        Task { [weak self, kept] in
            do {
                for try await _ in source.load(URLRequest(WebURL(filePath: path))) {}
            } catch {
                self?.say("\(path) can't be read: \(source.lastFailure?.sentence ?? "\(error)")", .failure)
                return
            }
            let now = Int64(time(nil))
            let bookmarks = await source.links().compactMap { link in
                WebURL(link.href).flatMap { address in
                    ["http", "https", "file"].contains(address.scheme)
                        ? Bookmark(address: address.removingUserInfo().removingFragment().href, title: link.text, added: now, place: nil)
                        : nil
                }
            }
            guard let count = await kept.add(bookmarks) else { return }
            self?.say("Of \(bookmarks.count) links in \(path), \(count) \(count == 1 ? "is a new bookmark" : "are new bookmarks").")
        }
    }
}

extension ListPane {
    /// The entry of a bookmark: Enter opens its page at its place.
    static func entry(of bookmark: Bookmark) -> Entry {
        let address = WebURL(bookmark.address)?.displayString ?? bookmark.address
        return Entry(
            bookmark.title.isEmpty ? address : bookmark.title, detail: "\(LocalTime.text(bookmark.added)) · \(address)",
            choice: [.keep(.open(bookmark.address, bookmark.place))], removal: [.keep(.removeBookmark(bookmark.address))])
    }
}
