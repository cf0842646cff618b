extension PageView {
    /// Where the reader is, to come back to.
    public func savePlace() -> SavedPlace {
        SavedPlace(
            flowOffset: topRow == 0 ? nil : anchor.flowOffset, rowsBefore: anchor.rowsBelowTop, row: topRow, focus: focus,
            sideways: sideways, document: contents?.document ?? DocumentID(number: 0))
    }

    /// Goes back to a place of this page: the same first line and focused link.
    public func restore(_ place: SavedPlace) {
        guard let contents else { return }
        readerHasMoved = true
        if place.document == contents.document {
            focus = place.focus
            sideways = place.sideways
        }
        if let offset = place.flowOffset {
            target = .flow(offset, rowsBelowTop: place.rowsBefore)
        } else {
            target = .row(place.row)
        }
        settleTop(clamps: false)
    }
}
