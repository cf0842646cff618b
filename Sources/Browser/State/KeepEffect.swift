package import PageEngine

/// Something done with what the reader keeps.
package enum KeepEffect: Hashable, Sendable {
    /// Bookmarks the place where the reader is.
    case bookmark
    /// Removes the bookmark of the page shown.
    case unbookmark
    /// Removes the bookmark of this address.
    case removeBookmark(String)
    /// Opens an address at a place; nil: where it opens by itself.
    case open(String, TextAnchor?)
    /// Writes the bookmarks to a new file.
    case exportBookmarks(String)
    /// Adds the links of a file.
    case importBookmarks(String)
    /// Opens the first page to read next, and takes it off the list.
    case openNext
    /// Opens a page to read, and takes it off the list.
    case openPageToRead(String)
    /// Takes a page off those to read next.
    case removePageToRead(String)
    /// Opens the pages of the last session again.
    case restoreSession
}
