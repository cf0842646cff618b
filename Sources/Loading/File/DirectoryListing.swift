import Glibc
import WebTypes

/// A folder's entries as a small page: folders first, each group by name, hidden ones left out.
struct DirectoryListing {
    /// One entry; the name is bytes, because the disk knows no encoding.
    struct Entry {
        let name: [UInt8]
        let isFolder: Bool
        let size: Int64
    }

    let path: DiskPath
    let entries: [Entry]
    /// How many entries are left out because their names begin with a dot.
    let hiddenCount: Int

    /// Reads the folder; the path ends in a slash.
    init(_ path: DiskPath) throws(LoadingError) {
        guard let folder = path.withCString({ opendir($0) }) else {
            throw .notReadable(path: path.description, reason: systemReason(errno))
        }
        defer { closedir(folder) }
        var entries: [Entry] = []
        var hiddenCount = 0
        while let record = readdir(folder) {
            if let entry = Self.entry(record, in: dirfd(folder)) { entries.append(entry) } else { hiddenCount += 1 }
        }
        self.path = path
        // The folder itself and the one above are no entries of its own.
        self.hiddenCount = max(hiddenCount - 2, 0)
        self.entries = entries.sorted(by: Self.isBefore)
    }

    private static func entry(_ record: UnsafeMutablePointer<dirent>, in folder: Int32) -> Entry? {
        let text = record.name
        guard text.pointee != CChar(UInt8(ascii: ".")) else { return nil }
        let name = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
        var status = stat()
        guard fstatat(folder, text, &status, 0) == 0 else { return Entry(name: name, isFolder: false, size: -1) }
        let kind = status.st_mode & S_IFMT
        return Entry(name: name, isFolder: kind == S_IFDIR, size: kind == S_IFREG ? Int64(status.st_size) : -1)
    }

    private static func isBefore(_ one: Entry, _ other: Entry) -> Bool {
        if one.isFolder != other.isFolder { return one.isFolder }
        let (first, second) = (one.name.map(HTTPSyntax.lowercased), other.name.map(HTTPSyntax.lowercased))
        return first == second ? one.name.lexicographicallyPrecedes(other.name) : first.lexicographicallyPrecedes(second)
    }

    /// The page; addresses begin with `./`, so that no name is taken for a scheme.
    func html(isRoot: Bool) -> String {
        let title = Self.escaped(path.bytes)
        let items = (isRoot ? "" : "<li><a href=\"../\">../</a></li>\n") + entries.map(Self.item).joined()
        return """
            <!DOCTYPE html>
            <html><head><meta charset="utf-8"><title>\(title)</title></head>
            <body><h1>\(title)</h1>
            <ul>
            \(items)</ul>
            \(note)</body></html>

            """
    }

    /// What the list does not show.
    private var note: String {
        switch hiddenCount {
        case 0: entries.isEmpty ? "<p>This folder is empty.</p>\n" : ""
        case 1: "<p>One hidden entry is not listed.</p>\n"
        default: "<p>\(hiddenCount) hidden entries are not listed.</p>\n"
        }
    }

    private static func item(_ entry: Entry) -> String {
        let slash = entry.isFolder ? "/" : ""
        let address = String(decoding: PercentEncoding.encode(entry.name, set: .component), as: UTF8.self)
        let size = entry.size < 0 ? "" : " (\(byteCount(Int(entry.size))))"
        return "<li><a href=\"./\(address)\(slash)\">\(escaped(entry.name))\(slash)</a>\(size)</li>\n"
    }

    /// The name as HTML text; controls and bytes that are no UTF-8 become U+FFFD.
    private static func escaped(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): text.unicodeScalars.append("\u{FFFD}")
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
