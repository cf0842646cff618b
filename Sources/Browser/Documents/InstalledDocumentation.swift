import Glibc

/// Finds the documentation that is installed on this machine; it reads folders and the beginnings of files, and so runs off the main actor.
package struct InstalledDocumentation: Sendable {
    /// One set of documentation.
    package struct Book: Hashable, Sendable {
        /// Its title as HTML text, from its first page or its DevHelp index.
        package let titleHTML: String
        /// The package or folder that it came with.
        package let source: String
        /// Its first page: a whole path.
        package let path: String
    }

    /// The folders that hold shared data: `/usr/share` and its like.
    let dataFolders: [String]

    /// Looks under the given folders of shared data.
    package init(dataFolders: [String]) { self.dataFolders = dataFolders }

    /// All that is found, by title; a page that is reached by several names is listed once.
    package func books() -> [Book] {
        var seen: Set<String> = []
        var books: [Book] = []
        for folder in dataFolders {
            // Debian's register comes first: its titles are written for people.
            for book in registeredBooks(folder + "/doc-base") + packageBooks(folder + "/doc") + devHelpBooks(folder) {
                if seen.insert(FileReading.realPath(book.path) ?? book.path).inserted { books.append(book) }
            }
        }
        return books.sorted { ($0.titleHTML.lowercased(), $0.source) < ($1.titleHTML.lowercased(), $1.source) }
    }

    /// `doc-base/PACKAGE.DOCUMENT`, with the title and first page that it names.
    private func registeredBooks(_ folder: String) -> [Book] {
        FileReading.names(in: folder).compactMap { name in
            guard let entry = DocBaseEntry(FileReading.beginning(of: folder + "/" + name)), FileReading.isFile(entry.indexPath) else {
                return nil
            }
            // Both parts of the name may hold full stops.
            let source = name.hasSuffix("." + entry.name) ? String(name.dropLast(entry.name.count + 1)) : name
            return Book(titleHTML: entry.title.htmlEscaped, source: source, path: entry.indexPath)
        }
    }

    /// `doc/PACKAGE/html` and `doc/PACKAGE/SOMETHING/html`, each with an index page.
    private func packageBooks(_ folder: String) -> [Book] {
        FileReading.names(in: folder).flatMap { package -> [Book] in
            let own = folder + "/" + package
            if let book = book(in: own + "/html", source: package) { return [book] }
            return FileReading.names(in: own).compactMap { book(in: "\(own)/\($0)/html", source: package) }
        }
    }

    private func book(in folder: String, source: String) -> Book? {
        let candidates = ["index.html", "index.htm", "index.html.gz"].map { folder + "/" + $0 }
        guard let page = candidates.first(where: FileReading.isFile) else { return nil }
        let title = HTMLTitle.find(in: FileReading.beginning(of: page)) ?? source.htmlEscaped
        return Book(titleHTML: title, source: source, path: page.hasSuffix(".gz") ? String(page.dropLast(3)) : page)
    }

    /// `gtk-doc/html/BOOK` and `devhelp/books/BOOK`, with the title and first page that their DevHelp index names.
    private func devHelpBooks(_ folder: String) -> [Book] {
        [folder + "/gtk-doc/html", folder + "/devhelp/books"].flatMap { shelf in
            FileReading.names(in: shelf).compactMap { devHelpBook(in: shelf + "/" + $0, name: $0) }
        }
    }

    private func devHelpBook(in folder: String, name: String) -> Book? {
        let index = ["\(folder)/\(name).devhelp2", "\(folder)/\(name).devhelp"].first(where: FileReading.isFile)
        guard let index else { return book(in: folder, source: name) }
        let attributes = DevHelpIndex(FileReading.beginning(of: index))
        let page = folder + "/" + (attributes.firstPage ?? "index.html")
        guard FileReading.isFile(page), FileReading.isInside(page, folder) else { return book(in: folder, source: name) }
        return Book(titleHTML: attributes.titleHTML ?? name.htmlEscaped, source: name, path: page)
    }
}
