import Rendering

extension PageView {
    /// Where the reader is, to come back to.
    public func savePlace() -> SavedPlace {
        // A place that is still being looked for is where the reader means to be.
        if case .words(let anchor, _)? = target { return SavedPlace(anchor) }
        let offset = topRow == 0 ? nil : anchor.flowOffset
        let words = TextAnchor(
            words: offset.map(words) ?? "", offset: offset, heading: offset.flatMap(anchorHeading), rowsBefore: anchor.rowsBelowTop,
            row: topRow)
        return SavedPlace(
            anchor: words, boxes: contents?.boxes.number ?? 0, focus: focus, sideways: sideways, document: contents?.document ?? .none,
            build: contents?.build ?? 0)
    }

    /// Goes back to a place of this page: the same first line and focused link.
    ///
    /// In another document than the one that the place was saved on, such as the page loaded again, the words are looked for once it is whole.
    public func restore(_ place: SavedPlace) {
        guard let contents else { return }
        readerHasMoved = true
        let isSame = place.document == contents.document && place.build == contents.build
        if isSame, place.flowOffset?.boxes ?? contents.boxes.number == contents.boxes.number {
            focus = place.focus
            sideways = place.sideways
        }
        if let former = place.flowOffset, !isSame {
            // Till then the same words stand where they stood, as far as is known.
            target = .words(place.anchor, at: former.offset)
        } else if let former = place.flowOffset {
            target = .flow(contents.shownOffset(former) ?? former.offset, rowsBelowTop: place.anchor.rowsBefore)
        } else {
            target = .row(place.anchor.row)
        }
        settleTop(clamps: false)
        lookForWords()
    }

    /// Looks for the words that the view is to begin with, once the whole page is there; a reader who moves is not called back.
    func lookForWords() {
        guard case .words(let anchor, _)? = target, isSettled, let worker, let contents else { return }
        Task {
            let found = await worker.place(of: anchor, in: contents.document)
            guard self.contents === contents, case .words(let wanted, let offset)? = target, wanted == anchor else { return }
            target = .flow(found.flatMap(contents.shownOffset) ?? offset, rowsBelowTop: anchor.rowsBefore)
            settleTop(clamps: false)
            onChange?()
        }
    }

    /// The nearest heading with an `id` at or before an offset.
    private func anchorHeading(of offset: UInt32) -> TextAnchor.Heading? {
        let following = headings.partitioningIndex { $0.flowOffset > offset }
        let known = headings[..<following].last { $0.id.map { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "\n")) } ?? false }
        return known.flatMap { heading in heading.id.map { TextAnchor.Heading(id: $0, offset: heading.flowOffset) } }
    }

    /// The flow text from an offset on, as far as the rows from there show it without a gap, at most as long as an anchor has it.
    private func words(from offset: UInt32) -> String {
        guard let rows = contents?.rows, let first = rows.row(ofFlow: offset) else { return "" }
        var bytes: [UInt8] = []
        var next = offset
        rows.forEachRow(first..<first + 4) { _, block, line in
            for run in block.runs(of: line).filter(\.isFlow).sorted(by: { $0.flowOffset < $1.flowOffset }) {
                let end = run.flowOffset + run.textLength
                // A row ends with the space or line end that it does not show.
                guard end > next, run.flowOffset <= next + (bytes.isEmpty ? 0 : 1) else { continue }
                if run.flowOffset > next { bytes.append(0x20) }
                let start = Int(run.textStart) + Int(max(next, run.flowOffset) - run.flowOffset)
                bytes += block.text[start..<Int(run.textStart + run.textLength)]
                next = end
            }
        }
        return String(String(decoding: bytes, as: UTF8.self).prefix(TextAnchor.wordsLength))
    }
}
