/// What the first tag of a DevHelp index says: `<book title="…" link="index.html" …>`.
struct DevHelpIndex {
    /// The title as HTML text.
    let titleHTML: String?
    /// The first page, relative to the book's folder; never outside of it.
    let firstPage: String?

    /// Reads the beginning of an index file.
    init(_ bytes: [UInt8]) {
        guard let start = HTMLTitle.position(of: "<book", in: bytes, from: 0), let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        else {
            titleHTML = nil
            firstPage = nil
            return
        }
        let tag = Array(bytes[start..<end])
        titleHTML = Self.attribute("title", in: tag).flatMap { HTMLTitle.text($0) }
        let link = Self.attribute("link", in: tag).map { String(decoding: $0, as: UTF8.self) }
        firstPage = link.flatMap { Self.isPlainName($0) ? $0 : nil }
    }

    private static func attribute(_ name: String, in tag: [UInt8]) -> ArraySlice<UInt8>? {
        for quote in ["\"", "'"] {
            let opening = " \(name)=\(quote)"
            guard let start = HTMLTitle.position(of: opening, in: tag, from: 0) else { continue }
            let value = tag[(start + opening.utf8.count)...]
            guard let end = value.firstIndex(of: UInt8(ascii: quote == "'" ? "'" : "\"")) else { continue }
            return value[..<end]
        }
        return nil
    }

    private static func isPlainName(_ link: String) -> Bool {
        !link.hasPrefix("/") && !link.contains(":") && !link.split(separator: "/").contains("..") && !link.utf8.contains(0)
    }
}
