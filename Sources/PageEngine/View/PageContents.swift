import Rendering
import WebTypes

/// What the main actor has of one document: its rows, links and headings, as far as they have come.
@MainActor final class PageContents {
    let document: DocumentID
    let address: WebURL
    private(set) var build = 0
    /// The rows shown.
    private(set) var rows = RowStore(generation: 0)
    /// The boxes that the rows shown were laid out from.
    private(set) var boxes = PageBoxes(number: 0)
    /// The rows of a newer layout, until they reach the place that the reader is at, and its boxes where these are newer too.
    private(set) var incoming: RowStore?
    private var incomingBoxes: PageBoxes?
    /// From the offsets of boxes that were shown to those of the boxes that took their place.
    private var maps: [Int: (boxes: Int, map: FlowMap)] = [:]
    private(set) var title: String?
    /// What the addresses of its links are read by.
    private(set) var bases: LinkBases
    /// Whether everything is laid out in the latest options.
    private(set) var isSettled = false

    /// Nothing yet, of a document of which requests tell as much.
    init(document: DocumentID, _ referrer: Referrer) {
        self.document = document
        address = referrer.source
        bases = LinkBases(page: DocumentBase(document: address, referrer: referrer))
    }

    /// Takes what the worker tells.
    ///
    /// `place` is what the reader looks at: a newer layout is shown as soon as it reaches it. Returns the boxes that newer ones took the place
    /// of, if they did; nobody holds them before, so that links are added in place.
    @discardableResult func apply(_ publication: Publication, place: UInt32?, rowsNeeded: Int) -> PageBoxes? {
        if publication.build != build { restart(publication.build) }
        if let title = publication.title { self.title = title }
        if let base = publication.base { bases.page = base }
        if let frameBases = publication.frameBases { bases.frames = frameBases }
        for update in publication.updates { apply(update) }
        if let opening = publication.opening { apply(opening: opening) }
        isSettled = publication.isSettled || (isSettled && publication.updates.isEmpty)
        return adoptIncoming(place: place, rowsNeeded: rowsNeeded)
    }

    /// The options changed: what comes next is a new layout.
    func invalidate() {
        isSettled = false
    }

    /// The address of a link; nil when it is none.
    func address(of link: PageLink) -> WebURL? {
        bases.address(of: link)
    }

    /// The link with the number.
    func link(_ number: UInt32) -> PageLink? {
        boxes.links.indices.contains(Int(number) - 1) ? boxes.links[Int(number) - 1] : nil
    }

    /// Where the boxes shown show what others showed at an offset, or as near to it as is known; nil where nothing is.
    func shownOffset(_ place: FlowOffset) -> UInt32? {
        offset(place, in: boxes.number)
    }

    private func offset(_ place: FlowOffset, in wanted: Int) -> UInt32? {
        var (number, offset) = (place.boxes, place.offset)
        while number != wanted {
            guard let (newer, map) = maps[number], newer <= wanted, let found = map.newOffset(of: offset) else { return nil }
            (number, offset) = (newer, found)
        }
        return offset
    }

    private func restart(_ build: Int) {
        self.build = build
        rows = RowStore(generation: 0)
        incoming = nil
        incomingBoxes = nil
        boxes = PageBoxes(number: 0)
        maps = [:]
        isSettled = false
    }

    private func apply(opening: FlowOffset) {
        if incomingBoxes?.number == opening.boxes { incomingBoxes?.opening = opening.offset }
        if boxes.number == opening.boxes { boxes.opening = opening.offset }
    }

    private func follow(_ update: LayoutUpdate) {
        for (former, map) in update.maps {
            if maps[former]?.boxes != update.boxes { maps[former] = (update.boxes, FlowMap()) }
            maps[former]?.map.append(map)
        }
        if update.boxes == boxes.number, incomingBoxes == nil { return boxes.apply(update) }
        if incomingBoxes?.number != update.boxes { incomingBoxes = PageBoxes(number: update.boxes) }
        incomingBoxes?.apply(update)
    }

    private func apply(_ update: LayoutUpdate) {
        follow(update)
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

    private func adoptIncoming(place: UInt32?, rowsNeeded: Int) -> PageBoxes? {
        guard let incoming else { return nil }
        let target = incomingBoxes?.number ?? boxes.number
        let reached = place.map { offset(FlowOffset(boxes: boxes.number, offset: $0), in: target).flatMap(incoming.row) } ?? 0
        let isEnough = reached.map { $0 + rowsNeeded <= incoming.count } ?? false
        guard incoming.isComplete || isEnough || rows.count == 0 else { return nil }
        rows = incoming
        self.incoming = nil
        guard let incomingBoxes else { return nil }
        let former = boxes
        boxes = incomingBoxes
        self.incomingBoxes = nil
        return former
    }
}
