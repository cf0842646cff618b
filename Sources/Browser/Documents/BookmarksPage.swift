import WebTypes

/// The bookmarks as a page of links.
package enum BookmarksPage {
    /// The page.
    package static func html(_ bookmarks: [Bookmark]) -> String {
        let content =
            bookmarks.isEmpty ? "<p>There is none yet; <kbd>a</kbd> sets one at the place where you are." : list(bookmarks[...])
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head><meta charset="utf-8"><title>Bookmarks</title></head>
            <body>
            <main>
            <h1>Bookmarks</h1>
            <p>A link opens its page; <kbd>gb</kbd> lists them to open one at its place, or to remove it with <kbd>d</kbd>.</p>
            \(content)
            </main>
            </body>
            </html>

            """
    }

    /// A list of bookmarks: title, address and the day when each was set.
    static func list(_ bookmarks: ArraySlice<Bookmark>) -> String {
        let items = bookmarks.map { bookmark in
            let address = WebURL(bookmark.address)?.displayString ?? bookmark.address
            let title = bookmark.title.isEmpty ? address : bookmark.title
            let day = LocalTime.text(bookmark.added).prefix { $0 != " " }
            return "<li><a href=\"\(bookmark.address.htmlEscaped)\">\(title.htmlEscaped)</a><br>\(address.htmlEscaped), \(day)"
        }
        return "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    }
}
