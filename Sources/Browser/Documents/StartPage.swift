import WebTypes

/// The start page: the manual, what has been read in this session, the documentation on this machine.
package enum StartPage {
    /// The page.
    package static func html(recent: [VisitedPage], books: [InstalledDocumentation.Book]) -> String {
        BundledPage.start.filled(["recent": self.recent(recent), "installed": installed(books)])
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
