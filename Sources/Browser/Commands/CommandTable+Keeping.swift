extension CommandTable {
    /// What the reader keeps.
    static let keeping: [CommandDefinition] = [
        CommandDefinition(
            "bookmark", .keeping, "bookmark this page at this place, or move its bookmark here", keys: [key("a")]
        ) { _, _ in
            [.keep(.bookmark)]
        },
        CommandDefinition("unbookmark", .keeping, "remove this page's bookmark") { _, _ in [.keep(.unbookmark)] },
        CommandDefinition(
            "bookmarks", .keeping,
            "list the bookmarks; Enter opens one at its place, d removes it; with export or import, write them to a new file or add a file's",
            takes: [
                CommandParameter("ACTION", .choice(BookmarkExchange.allCases.map(\.rawValue)), .optional),
                CommandParameter("FILE", .text, .optional, .rest),
            ],
            keys: [key("gb")], behaviour: bookmarks
        ),
        CommandDefinition(
            "read-later", .keeping, "put what the focused link leads to on the list of pages to read next", keys: [key("A")]
        ) { _, call in
            [.link(call.count.map { .numbered($0, .later) } ?? .focused(.later))]
        },
        CommandDefinition("next", .keeping, "open the first page of that list, and take it off", keys: [key("gn")]) { _, _ in
            [.keep(.openNext)]
        },
        CommandDefinition(
            "to-read", .keeping, "list the pages to read next; Enter opens one and takes it off, d takes it off unread", keys: [key("gN")]
        ) { _, _ in
            [.gather(.pagesToRead)]
        },
        CommandDefinition("restore", .keeping, "open the pages of the last session again, each at its place") { _, _ in
            [.keep(.restoreSession)]
        },
    ]

    /// What is done with bookmarks and a file.
    private enum BookmarkExchange: String, CaseIterable {
        case export, `import`
    }

    private static func bookmarks(_ state: inout BrowserState, _ call: Invocation) throws(CommandError) -> [Effect] {
        guard let word = call.first else { return [.gather(.bookmarks)] }
        guard let exchange = BookmarkExchange(rawValue: word) else {
            throw .badArgument(
                "“\(word)” is not done with bookmarks; write “bookmarks”, “bookmarks export FILE” or “bookmarks import FILE”.")
        }
        guard let file = call.arguments.dropFirst().first else {
            throw .badArgument("FILE is missing; write “bookmarks \(word) FILE”.")
        }
        return [.keep(exchange == .export ? .exportBookmarks(file) : .importBookmarks(file))]
    }
}
