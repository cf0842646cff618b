import Rendering

extension PageView {
    /// Another document is shown; `place` is where the reader was on it, if they were.
    func show(_ contents: PageContents, at place: SavedPlace?) {
        forgetSearch()
        self.contents = contents
        notice = nil
        topRow = 0
        anchor = Anchor()
        target = nil
        awaited = nil
        focus = .nothing
        sideways = [:]
        keepsFirstWord = false
        readerHasMoved = place != nil
        lastHeading = nil
        if let place { restore(place) }
        onChange?()
    }

    /// Takes what the worker tells of the document that is shown.
    func apply(_ publication: Publication) {
        guard let contents, contents.document == publication.document else { return }
        let generation = contents.rows.generation
        let build = contents.build
        let former = contents.apply(publication, place: topRow == 0 && !keepsFirstWord ? nil : anchor.flowOffset, rowsNeeded: size.rows)
        if contents.build != build { awaited = nil }
        if let former, contents.build == build { carryOver(from: former) }
        if contents.build == build, contents.rows.generation != generation { keepAnchor() }
        if let opening = contents.boxes.opening, publication.opening != nil || former != nil { open(at: opening) }
        if let fragment = publication.fragment { go(to: fragment) }
        if !publication.updates.isEmpty || publication.isSettled { refreshSearch() }
        settleTop(clamps: false)
        if publication.isSettled { lookForWords() }
        onChange?()
    }

    /// A page opens at its own content, unless the reader was faster or a fragment was asked for.
    private func open(at offset: UInt32) {
        guard !readerHasMoved, target == nil else { return }
        target = .start(offset)
    }

    func go(to fragment: FragmentTarget) {
        switch fragment {
        case .top: target = .row(0)
        case .offset(let place):
            guard let offset = contents?.shownOffset(place) else { return awaited = place }
            target = .start(offset)
        case .missing(let name): notice = .missingAnchor(name)
        }
        if case .missing = fragment { return }
        readerHasMoved = true
        awaited = nil
        settleTop(clamps: false)
    }

    /// The page has something to say.
    func tell(_ notice: PageNotice?) {
        self.notice = notice
        onChange?()
    }

    /// A newer layout is shown: the first visible word stays the first.
    private func keepAnchor() {
        sideways = [:]
        lastHeading = nil
        guard topRow > 0 || keepsFirstWord, target == nil, let offset = anchor.flowOffset, let row = contents?.rows.row(ofFlow: offset)
        else { return }
        topRow = row
        keepsFirstWord = false
    }

    /// Goes where the view is to go, as far as the rows that are there allow.
    func settleTop(clamps: Bool) {
        guard let rows = contents?.rows else { return }
        let last = max(0, rows.count - size.rows)
        switch target {
        case nil: if clamps || topRow >= rows.count { topRow = min(topRow, last) }
        case .bottom?: topRow = last
        case .row(let row)?: topRow = min(row, last)
        case .flow(let offset, let below)?:
            if let row = rows.row(ofFlow: offset) { topRow = min(max(0, row - below), last) }
        case .start(let offset)?:
            if let row = rows.row(ofFlow: offset) { topRow = min(topRow(showingFirst: row), last) }
        case .words(let anchor, let offset)?:
            if let row = rows.row(ofFlow: offset) { topRow = min(max(0, row - anchor.rowsBefore), last) }
        }
        if target != nil {
            noteAnchor()
            if hasReachedTarget(rows) { target = nil }
        }
    }

    private func hasReachedTarget(_ rows: RowStore) -> Bool {
        if case .words? = target { return false }
        if isSettled { return true }
        switch target {
        case nil: return true
        case .bottom?, .words?: return false
        case .row(let row)?: return row + size.rows <= rows.count
        case .flow(let offset, let below)?:
            guard let row = rows.row(ofFlow: offset) else { return false }
            return row - below + size.rows <= rows.count
        case .start(let offset)?:
            guard let row = rows.row(ofFlow: offset) else { return false }
            return row + size.rows <= rows.count
        }
    }

    /// Remembers the first visible word, for the next layout.
    func noteAnchor() {
        guard let rows = contents?.rows else { return }
        let offset = rows.flowOffset(atOrAfterRow: topRow) ?? rows.flowOffset(atOrBeforeRow: topRow)
        let row = offset.flatMap { rows.row(ofFlow: $0) } ?? topRow
        anchor = Anchor(flowOffset: offset, rowsBelowTop: row - topRow)
    }
}
