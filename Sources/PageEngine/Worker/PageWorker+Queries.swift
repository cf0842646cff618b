import DOM
import Rendering

extension PageWorker {
    /// All matches in the document, and the boxes that they are offsets of; none where the document is not built.
    func find(_ query: FindQuery, in id: DocumentID) -> (matches: FindMatches, boxes: Int) {
        guard let renderer = documents[id]?.renderer else { return (FindMatches(), 0) }
        return (renderer.find(query), renderer.boxesNumber)
    }

    /// Does beforehand what the first search in the document would have to do.
    func prepareToFind(in id: DocumentID) {
        documents[id]?.renderer.prepareToFind()
    }

    /// All matches in the document, once it is laid out as far as it is there.
    func findAll(_ query: FindQuery, in id: DocumentID) async -> FindMatches {
        await settle(id)
        return find(query, in: id).matches
    }

    /// The headings of the document.
    func headings(of id: DocumentID) async -> [PageHeading] {
        await settle(id)
        return documents[id]?.renderer.headings() ?? []
    }

    /// The links of the document.
    func links(of id: DocumentID) async -> [PageLink] {
        await settle(id)
        return documents[id]?.renderer.links() ?? []
    }

    /// The navigation that the document holds, as far as it has come; none where the document is not built.
    func navigation(of id: DocumentID) -> SiteNavigation {
        guard let state = documents[id] else { return SiteNavigation() }
        let base = state.base
        return SiteNavigationReader.read(state.document, address: state.head.address) { base.address($0) }
    }

    /// The text of the document, as it is shown.
    func text(of id: DocumentID) async -> String {
        await settle(id)
        return documents[id]?.renderer.text() ?? ""
    }

    /// A document that is whole is laid out to its end before it is asked; of one that is arriving, what is there counts.
    func settle(_ id: DocumentID) async {
        while current == id, let state = documents[id], state.isParsed, !state.isLaidOut {
            slice()
            await Task.yield()
        }
    }

    /// The source text of the paragraph or block at a place, for copying.
    func sourceText(at place: FlowOffset, in id: DocumentID) -> String {
        guard let renderer = documents[id]?.renderer, let offset = renderer.flowOffset(place.offset, ofBoxes: place.boxes) else {
            return ""
        }
        return renderer.sourceText(at: offset)
    }

    /// Where the words of an anchor stand, or would by the heading before them; nil where the document is not built.
    func place(of anchor: TextAnchor, in id: DocumentID) -> FlowOffset? {
        guard let renderer = documents[id]?.renderer, let offset = anchor.offset else { return nil }
        let moved = anchor.heading.flatMap { heading in renderer.flowOffset(ofFragment: heading.id).map { Int($0) - Int(heading.offset) } }
        let expected = UInt32(clamping: Int(offset) + (moved ?? 0))
        let found = renderer.flowOffset(ofWords: anchor.words, near: expected)
        return FlowOffset(boxes: renderer.boxesNumber, offset: found ?? expected)
    }

    /// The document's bytes as they were received.
    func source(of id: DocumentID) -> [UInt8] {
        if let state = documents[id] { return Array(state.pieces.joined()) }
        return stored[id].map { Array($0.pieces.joined()) } ?? []
    }

    /// Folds or unfolds the part at a place; the document is laid out anew where there is one.
    func toggleDetails(at place: FlowOffset, in id: DocumentID) {
        guard let state = documents[id], let offset = state.renderer.flowOffset(place.offset, ofBoxes: place.boxes),
            state.renderer.toggleDetails(at: offset)
        else { return }
        state.isLaidOut = false
        scheduleSlice()
    }
}
