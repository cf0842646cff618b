/// A list over the page, of which the reader chooses one entry.
package struct ListPane: Hashable, Sendable {
    /// One entry.
    package struct Entry: Hashable, Sendable {
        /// What it says.
        package let text: String
        /// More about it, dimmed at the right.
        package let detail: String
        /// How far it is set in, in steps.
        package let indent: Int
        /// What choosing it does.
        package let choice: [Effect]
        /// What taking it off the list does; nothing where it can't be taken off.
        package let removal: [Effect]

        /// Makes an entry.
        package init(_ text: String, detail: String = "", indent: Int = 0, choice: [Effect], removal: [Effect] = []) {
            self.text = text
            self.detail = detail
            self.indent = indent
            self.choice = choice
            self.removal = removal
        }
    }

    /// What it lists.
    package let kind: ListKind
    /// All its entries.
    private var rows: ListRows
    /// The entry chosen, among those shown.
    package private(set) var selected: Int
    /// What the entries shown must hold; empty to show all.
    package private(set) var filter = ""
    /// The places of the entries shown; nil for all.
    private var shown: [Int]?

    /// Opens a list with an entry chosen, the first unless told otherwise.
    package init(_ kind: ListKind, _ rows: ListRows, selected: Int = 0) {
        self.kind = kind
        self.rows = rows
        self.selected = min(max(selected, 0), max(rows.count - 1, 0))
    }

    /// Opens a list of entries that are there.
    package init(_ kind: ListKind, _ entries: [Entry], selected: Int = 0) {
        self.init(kind, .entries(entries), selected: selected)
    }

    /// How many entries there are.
    package var total: Int { rows.count }

    /// How many are shown.
    package var count: Int { shown?.count ?? rows.count }

    /// Whether choosing one may do something.
    package var canBeChosen: Bool { rows.canBeChosen }

    /// One of the entries shown.
    package subscript(index: Int) -> Entry { rows[place(index)] }

    /// The entry chosen, nil where none is shown.
    package var chosen: Entry? { selected < count ? self[selected] : nil }

    /// Moves the choice, to the ends at most.
    package mutating func moveSelection(by distance: Int) {
        selected = min(max(selected + distance, 0), max(count - 1, 0))
    }

    /// Shows only the entries that hold all words of a text; the choice stays where its entry does, or goes to the next one.
    package mutating func setFilter(_ text: String) {
        let place = count > 0 ? place(selected) : 0
        // What has grown can only let fewer through.
        let isNarrower = !filter.isEmpty && text.hasPrefix(filter)
        if text.isEmpty {
            shown = nil
        } else if isNarrower, let shown {
            self.shown = rows.matching(text, among: shown)
        } else {
            shown = rows.matching(text, among: 0..<rows.count)
        }
        filter = text
        selected = shown.map { $0.firstIndex { $0 >= place } ?? max($0.count - 1, 0) } ?? place
    }

    /// Takes the chosen entry off, and returns what that is to do; nothing where it stays.
    package mutating func removeChosen() -> [Effect] {
        guard let removal = chosen?.removal, !removal.isEmpty, case .entries(var entries) = rows else { return [] }
        let index = selected
        entries.remove(at: place(index))
        rows = .entries(entries)
        if shown != nil { shown = rows.matching(filter, among: 0..<rows.count) }
        selected = min(index, max(count - 1, 0))
        return removal
    }

    /// The first entry to draw in a window of so many rows: the choice stays in sight, in the middle where it can.
    package func firstVisible(rows: Int) -> Int {
        min(max(selected - rows / 2, 0), max(count - rows, 0))
    }

    private func place(_ index: Int) -> Int { shown.map { $0[index] } ?? index }
}

/// What a list lists.
package enum ListKind: String, Hashable, Sendable {
    case outline = "Headings"
    case links = "Links"
    case navigation = "Site"
    case history = "History"
    case marks = "Marks"
    case visits = "Pages read"
    case bookmarks = "Bookmarks"
    case pagesToRead = "To read next"
    case hosts = "Read here"
    case downloads = "Downloads"
    case messages = "Messages"
    case information = "This page"
    case cookies = "Cookies"

    /// What is said when there is nothing to list.
    package var emptiness: String {
        switch self {
        case .outline: "This page has no headings."
        case .links: "This page has no links."
        case .navigation: "This page has no navigation of its site; t lists its headings, gl its links."
        case .history: "No page has been left yet."
        case .visits: "No page has been read yet."
        case .bookmarks: "There is no bookmark; a sets one at the place where you are."
        case .pagesToRead: "There is no page to read next; A puts what the focused link leads to on the list."
        case .marks: "Nothing is marked here; m and a letter mark a place."
        case .hosts: "No host is listed yet; :allow HOST adds one."
        case .downloads: "Nothing has been downloaded yet; D saves what the focused link leads to."
        case .messages: "There have been no messages."
        case .information: "Nothing is known of this page yet."
        case .cookies: "No site has left a cookie here."
        }
    }
}
