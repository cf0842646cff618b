/// The pages visited, as a pure value; `WebPage.BackForwardList` is what programs see of it.
struct History {
    /// One visited page.
    struct Entry {
        let number: UInt64
        var document: DocumentID
        var title: String?
        var address: WebURL
        var initialAddress: WebURL
        /// What was asked for; asked again when the document can't be rebuilt.
        var request: URLRequest
        /// Whether the program gave the document's bytes, so that there is nothing to ask for again.
        var isFromMemory: Bool
        /// Where the reader was when they left; nil for the page shown.
        var place: SavedPlace?
        /// The heading that the address leads to, else the one that they were under then.
        var heading: String?
    }

    private(set) var entries: [Entry] = []
    private(set) var index = -1
    private var lastNumber: UInt64 = 0

    /// The page shown; nil when nothing was ever loaded.
    var current: Entry? { entries.indices.contains(index) ? entries[index] : nil }

    /// The documents that some entry shows.
    var documents: Set<DocumentID> { Set(entries.map(\.document)) }

    /// The entry with the number.
    func entry(_ number: UInt64) -> Entry? {
        entries.first { $0.number == number }
    }

    /// Notes where the reader is on the page shown, before they leave it, and under which heading.
    mutating func keep(_ place: SavedPlace, heading: String?) {
        guard entries.indices.contains(index) else { return }
        entries[index].place = place
        entries[index].heading = heading
    }

    /// Sets the title of the entries that show a document.
    mutating func setTitle(_ title: String?, of document: DocumentID) {
        for position in entries.indices where entries[position].document == document { entries[position].title = title }
    }

    /// A navigation has been committed, or moved within its document.
    mutating func commit(_ navigation: Navigation, document: DocumentID) {
        guard let address = navigation.request.webURL else { preconditionFailure("a navigation without an address was committed") }
        switch navigation.history {
        case .traverse(let number):
            guard let position = entries.firstIndex(where: { $0.number == number }) else { return }
            index = position
            entries[position].document = document
            entries[position].address = address
        case .replace where current != nil, .reload where current != nil:
            // That the server was asked anew holds for that once.
            let policy = navigation.history == .reload ? entries[index].request.cachePolicy : navigation.request.cachePolicy
            entries[index].document = document
            entries[index].title = nil
            entries[index].address = address
            entries[index].request = navigation.request
            entries[index].request.cachePolicy = policy
            entries[index].place = nil
            entries[index].heading = nil
        case .push, .replace, .reload:
            entries.removeSubrange((index + 1)...)
            lastNumber += 1
            entries.append(
                Entry(
                    number: lastNumber, document: document, title: nil, address: address,
                    initialAddress: navigation.initialAddress ?? address, request: navigation.request,
                    isFromMemory: navigation.isFromMemory))
            index = entries.count - 1
        }
    }
}
