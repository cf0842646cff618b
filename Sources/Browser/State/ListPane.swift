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

        /// Makes an entry.
        package init(_ text: String, detail: String = "", indent: Int = 0, choice: [Effect]) {
            self.text = text
            self.detail = detail
            self.indent = indent
            self.choice = choice
        }
    }

    /// What it lists.
    package let kind: ListKind
    /// Its entries.
    package let entries: [Entry]
    /// The entry chosen.
    package private(set) var selected: Int

    /// Opens a list with an entry chosen, the first unless told otherwise.
    package init(_ kind: ListKind, _ entries: [Entry], selected: Int = 0) {
        self.kind = kind
        self.entries = entries
        self.selected = min(max(selected, 0), max(entries.count - 1, 0))
    }

    /// The entry chosen, nil in an empty list.
    package var chosen: Entry? { entries.indices.contains(selected) ? entries[selected] : nil }

    /// Moves the choice, to the ends at most.
    package mutating func moveSelection(by distance: Int) {
        selected = min(max(selected + distance, 0), max(entries.count - 1, 0))
    }

    /// The first entry to draw in a window of so many rows: the choice stays in sight, in the middle where it can.
    package func firstVisible(rows: Int) -> Int {
        min(max(selected - rows / 2, 0), max(entries.count - rows, 0))
    }
}

/// What a list lists.
package enum ListKind: String, Hashable, Sendable {
    case outline = "Headings"
    case links = "Links"
    case history = "History"
    case hosts = "Read here"
    case messages = "Messages"

    /// What is said when there is nothing to list.
    package var emptiness: String {
        switch self {
        case .outline: "This page has no headings."
        case .links: "This page has no links."
        case .history: "No page has been left yet."
        case .hosts: "No host is listed yet; :allow HOST adds one."
        case .messages: "There have been no messages."
        }
    }
}
