import Rendering
import WebTypes

/// What the main actor has of one document: its rows, links and headings, as far as they have come.
@MainActor final class PageContents {
    let document: DocumentID
    let address: WebURL
    private(set) var build = 0
    /// The rows shown.
    private(set) var rows = RowStore(generation: 0)
    /// The rows of a newer layout, until they reach the place that the reader is at.
    private(set) var incoming: RowStore?
    /// Every link so far; a link's number is its place, from 1.
    private(set) var links: [PageLink] = []
    /// Every heading so far, in order.
    private(set) var headings: [PageHeading] = []
    /// The parts that fold away so far, in order.
    private(set) var parts: [PagePart] = []
    private(set) var title: String?
    /// What the addresses of its links are read by.
    private(set) var base: DocumentBase
    /// Whether everything is laid out in the latest options.
    private(set) var isSettled = false
    /// Where the page's own content begins.
    private(set) var opening: UInt32?

    init(document: DocumentID, address: WebURL) {
        self.document = document
        self.address = address
        base = DocumentBase(document: address)
    }

    /// Takes what the worker tells.
    ///
    /// `place` is what the reader looks at: a newer layout is shown as soon as it reaches it.
    func apply(_ publication: Publication, place: UInt32?, rowsNeeded: Int) {
        if publication.build != build { restart(publication.build) }
        if let title = publication.title { self.title = title }
        if let base = publication.base { self.base = base }
        if let opening = publication.opening { self.opening = opening }
        for update in publication.updates { apply(update) }
        isSettled = publication.isSettled || (isSettled && publication.updates.isEmpty)
        adoptIncoming(place: place, rowsNeeded: rowsNeeded)
    }

    /// The options changed: what comes next is a new layout.
    func invalidate() {
        isSettled = false
    }

    /// The address of a link; nil when it is none.
    func address(of link: PageLink) -> WebURL? {
        base.address(link.href)
    }

    /// The link with the number.
    func link(_ number: UInt32) -> PageLink? {
        links.indices.contains(Int(number) - 1) ? links[Int(number) - 1] : nil
    }

    private func restart(_ build: Int) {
        self.build = build
        rows = RowStore(generation: 0)
        incoming = nil
        links = []
        headings = []
        parts = []
        isSettled = false
        opening = nil
    }

    private func apply(_ update: LayoutUpdate) {
        if update.restartsContent {
            links = []
            headings = []
            parts = []
        }
        links += update.links
        headings += update.headings
        if let parts = update.parts { self.parts = parts }
        if update.generation == rows.generation, incoming == nil {
            rows.apply(update)
        } else {
            var newer = incoming.flatMap { $0.generation == update.generation ? $0 : nil } ?? RowStore(generation: update.generation)
            // Held by one variable only, the rows are extended in place.
            incoming = nil
            newer.apply(update)
            incoming = newer
        }
    }

    private func adoptIncoming(place: UInt32?, rowsNeeded: Int) {
        guard let incoming else { return }
        let reached = place.map { incoming.row(ofFlow: $0) } ?? 0
        let isEnough = reached.map { $0 + rowsNeeded <= incoming.count } ?? false
        guard incoming.isComplete || isEnough || rows.count == 0 else { return }
        rows = incoming
        self.incoming = nil
    }
}
