import Glibc
import WebTypes

/// Bookmarks in the form that browsers exchange: Netscape's bookmark file, which is HTML of a kind.
package enum BookmarkFile {
    /// Why a file could not be written or read; the text is one sentence.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The sentence.
        package let description: String
    }

    /// The text of the file, with the oldest first as browsers have them.
    package static func html(_ bookmarks: [Bookmark]) -> String {
        let items = bookmarks.reversed().map { bookmark in
            let title = bookmark.title.isEmpty ? bookmark.address : bookmark.title
            return "    <DT><A HREF=\"\(bookmark.address.htmlEscaped)\" ADD_DATE=\"\(bookmark.added)\">\(title.htmlEscaped)</A>\n"
        }
        return """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks</H1>
            <DL><p>
            \(items.joined())</DL><p>

            """
    }

    /// Writes a new file that only its owner reads; what is there stays as it is.
    package static func write(_ text: String, to path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Failure(description: errno == EEXIST ? "\(path) is there already and stays as it is; write another name." : fault(path))
        }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let failure = Failure(description: fault(path))
                close(descriptor)
                unlink(path)
                throw failure
            }
            bytes = bytes.dropFirst(count)
        }
        // A full disk may be found out only now.
        guard close(descriptor) == 0 else {
            let failure = Failure(description: fault(path))
            unlink(path)
            throw failure
        }
    }

    private static func fault(_ path: String) -> String { "\(path) can't be written (\(String(cString: strerror(errno))))." }
}
