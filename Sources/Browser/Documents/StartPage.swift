import WebTypes

/// The start page: the manual, what has been read in this session, the latest bookmarks, the documentation on this machine.
package enum StartPage {
    /// How many bookmarks it lists.
    private static let bookmarkCount = 10

    /// The page.
    package static func html(recent: [VisitedPage], bookmarks: [Bookmark], books: [InstalledDocumentation.Book]) -> String {
        BundledPage.start.filled([
            "recent": self.recent(recent), "bookmarks": self.bookmarks(bookmarks), "installed": installed(books),
        ])
    }

    private static func bookmarks(_ bookmarks: [Bookmark]) -> String {
        guard !bookmarks.isEmpty else { return "" }
        let more = bookmarks.count > bookmarkCount ? "<p><a href=\"docs://bookmarks\">All \(bookmarks.count) bookmarks</a>" : ""
        return "<h2>Bookmarks</h2>\n\(BookmarksPage.list(bookmarks.prefix(bookmarkCount)))\n\(more)"
    }

    private static func recent(_ pages: [VisitedPage]) -> String {
        let pages = pages.filter { !$0.address.hasPrefix("docs:") }.prefix(10)
        guard !pages.isEmpty else { return "" }
        let items = pages.map { page in
            "<li><a href=\"\(page.address.htmlEscaped)\">\((page.title.isEmpty ? page.address : page.title).htmlEscaped)</a>"
        }
        return "<h2>Read in this session</h2>\n<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    }

    private static func installed(_ books: [InstalledDocumentation.Book]) -> String {
        guard !books.isEmpty else {
            return """
                <p>None was found. Debian's packages of documentation bring some: <code>apt install python3-doc</code>, <code>rust-doc</code>,
                <code>postgresql-doc</code>, <code>debian-reference-en</code>.</p>
                """
        }
        let items = books.map { book in
            "<li><a href=\"\(WebURL(filePath: book.path).href.htmlEscaped)\">\(book.titleHTML)</a> (\(book.source.htmlEscaped))"
        }
        return "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    }
}
