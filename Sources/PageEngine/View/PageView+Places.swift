extension PageView {
    /// Where the reader is, to come back to.
    public func savePlace() -> SavedPlace {
        SavedPlace(
            flowOffset: topRow == 0 ? nil : flowOffset(anchor.flowOffset), rowsBefore: anchor.rowsBelowTop, row: topRow, focus: focus,
            sideways: sideways, document: contents?.document ?? DocumentID(number: 0), build: contents?.build ?? 0)
    }

    private func flowOffset(_ offset: UInt32?) -> FlowOffset? {
        guard let contents else { return nil }
        return offset.map { FlowOffset(boxes: contents.boxes.number, offset: $0) }
    }

    /// Goes back to a place of this page: the same first line and focused link.
    public func restore(_ place: SavedPlace) {
        guard let contents else { return }
        readerHasMoved = true
        let isSame = place.document == contents.document && place.build == contents.build
        if isSame, place.flowOffset?.boxes ?? contents.boxes.number == contents.boxes.number {
            focus = place.focus
            sideways = place.sideways
        }
        if let former = place.flowOffset {
            // Of a document that was built again the same words stand where they stood, as far as is known.
            let offset = isSame ? contents.shownOffset(former) : nil
            target = .flow(offset ?? former.offset, rowsBelowTop: place.rowsBefore)
        } else {
            target = .row(place.row)
        }
        settleTop(clamps: false)
    }
}
