/// The pages visited, as a pure value; `WebPage.BackForwardList` is what programs see of it.
struct History {
    /// One visited page.
    struct Entry {
        var number: UInt64
        var document: DocumentID
        var title: String?
        var address: WebURL
        var initialAddress: WebURL
        /// What was asked for; asked again when the document can't be rebuilt.
        var request: URLRequest
        /// Whether the program gave the document's bytes, so that there is nothing to ask for again.
        var isFromMemory: Bool
        /// What frames show instead of what the page says.
        var chosenFrames: [FramePath: WebURL] = [:]
        /// Where the reader was when they left; nil for the page shown.
        var place: SavedPlace?
        /// The heading that the address leads to, else the one that they were under then.
        var heading: String?
    }

    /// How many pages are kept, as in WebKit (`WebBackForwardList`); the oldest goes first, so that a long session does not grow for ever.
    static let limit = 100

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

    /// A frame of the page shown has another document, or shows another place of it: an item of its own, of the page as it is now.
    ///
    /// `chosen` is the frame's new address; nil where it keeps its document.
    mutating func commit(_ frame: FrameTarget, chosen: WebURL?, document: DocumentID) {
        guard var entry = current else { preconditionFailure("a frame without a page was given another document") }
        lastNumber += 1
        (entry.number, entry.document, entry.place, entry.heading) = (lastNumber, document, nil, nil)
        if let chosen {
            entry.chosenFrames = entry.chosenFrames.filter { !$0.key.isWithin(frame.path) }
            entry.chosenFrames[frame.path] = chosen
        }
        append(entry)
    }

    /// Puts an entry after the current one, in place of those there, and makes it current.
    private mutating func append(_ entry: Entry) {
        entries.removeSubrange((index + 1)...)
        entries.append(entry)
        index = entries.count - 1
        forgetOldest()
    }

    private mutating func forgetOldest() {
        let surplus = min(max(0, entries.count - Self.limit), index)
        entries.removeFirst(surplus)
        index -= surplus
    }

    /// Puts pages of a kept list after the current one, in place of those there, and makes one of them current before it is loaded.
    ///
    /// Returns its number. Each gets a document that is yet to come.
    mutating func adopt(_ kept: KeptHistory, documents: [DocumentID]) -> UInt64 {
        entries.removeSubrange((index + 1)...)
        index = entries.count + kept.current
        for (item, document) in zip(kept.items, documents) {
            lastNumber += 1
            entries.append(
                Entry(
                    number: lastNumber, document: document, title: item.title, address: item.address, initialAddress: item.address,
                    request: URLRequest(item.address), isFromMemory: false, place: item.place.map { SavedPlace($0) }, heading: item.heading)
            )
        }
        forgetOldest()
        return entries[index].number
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
            if navigation.history == .replace { entries[index].chosenFrames = [:] }
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
            lastNumber += 1
            append(
                Entry(
                    number: lastNumber, document: document, title: nil, address: address,
                    initialAddress: navigation.initialAddress ?? address, request: navigation.request,
                    isFromMemory: navigation.isFromMemory))
        }
    }
}
