import Rendering

// A page styled anew, or with a part folded, has other boxes: what the view holds of the former ones is found again in them.
extension PageView {
    /// Newer boxes took the place of `former`, which all offsets and numbers were of.
    func carryOver(from former: PageBoxes) {
        guard let contents else { return }
        let (number, document) = (contents.boxes.number, contents.document)
        worker?.post { $0.showsBoxes(number, of: document) }
        func carried(_ offset: UInt32) -> UInt32? { contents.shownOffset(FlowOffset(boxes: former.number, offset: offset)) }
        anchor.flowOffset = anchor.flowOffset.flatMap(carried)
        switch target {
        case .flow(let offset, let below)?: target = carried(offset).map { .flow($0, rowsBelowTop: below) }
        case .start(let offset)?: target = carried(offset).map { .start($0) }
        case .words(let anchor, let offset)?: target = .words(anchor, at: carried(offset) ?? offset)
        case .row?, .bottom?, nil: break
        }
        focus = newerFocus(from: former, carried)
        search?.carryOver(carried)
        if let awaited, let offset = contents.shownOffset(awaited) {
            self.awaited = nil
            target = .start(offset)
            readerHasMoved = true
        }
    }

    /// The link or part that shows what the focused one showed; nothing where none does.
    private func newerFocus(from former: PageBoxes, _ newer: (UInt32) -> UInt32?) -> Focus {
        guard let boxes = contents?.boxes else { return .nothing }
        switch focus {
        case .nothing: return .nothing
        case .link(let number):
            guard former.links.indices.contains(Int(number) - 1), let offset = newer(former.links[Int(number) - 1].flowRange.lowerBound)
            else { return .nothing }
            let href = former.links[Int(number) - 1].href
            let index = boxes.links.partitioningIndex { $0.flowRange.upperBound > offset }
            guard index < boxes.links.count, boxes.links[index].href == href else { return .nothing }
            return .link(UInt32(index + 1))
        case .part(let index):
            guard former.parts.indices.contains(index), let offset = newer(former.parts[index].summary.lowerBound) else { return .nothing }
            let newIndex = boxes.parts.partitioningIndex { $0.summary.upperBound > offset }
            return boxes.parts.indices.contains(newIndex) ? .part(newIndex) : .nothing
        }
    }
}
