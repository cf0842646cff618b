public import Cells
public import Rendering

extension PageView {
    /// The parts that fold away (`details`), found so far, in order.
    public var parts: [PagePart] { contents?.boxes.parts ?? [] }

    /// The part whose summary has the focus, while any of that is in view.
    public var focusedPart: PagePart? {
        guard case .part(let index) = focus, parts.indices.contains(index), isInView(parts[index].summary) else { return nil }
        return parts[index]
    }

    /// The summaries in view, each with its index among `parts` and the cell where it begins, in reading order.
    public func visibleParts() -> [(part: Int, at: CellPoint)] {
        var found: [(part: Int, at: CellPoint)] = []
        guard let offset = contents?.rows.flowOffset(atOrAfterRow: topRow) else { return [] }
        for index in parts.partitioningIndex(where: { $0.summary.lowerBound >= offset })..<parts.count {
            guard let (row, columns) = place(ofFlow: parts[index].summary), visibleRows.contains(row) else { break }
            guard row == pageRow(atViewRow: row - topRow) else { continue }
            found.append((index, point(column: columns.lowerBound, row: row)))
        }
        return found
    }

    /// The index of the part whose summary is at a cell of the view.
    public func part(at point: CellPoint) -> Int? {
        visibleParts().first { $0.at.row == point.row }?.part
    }

    /// Folds or unfolds the innermost part at the focus, else at the match in view, else at the first line, else the first part in view.
    ///
    /// - Returns: false when there is none.
    @discardableResult public func toggleDetails() -> Bool {
        guard let index = partToToggle else { return false }
        togglePart(index)
        return true
    }

    /// Folds or unfolds the part at an index of `parts`.
    public func togglePart(_ index: Int) {
        guard let contents, let worker, parts.indices.contains(index) else { return }
        let part = parts[index]
        // What stands at the top goes away: the summary takes its place.
        if let top = anchor.flowOffset, top > part.summary.lowerBound, top < part.range.upperBound {
            anchor = Anchor(flowOffset: part.summary.lowerBound, rowsBelowTop: 0)
        }
        contents.invalidate()
        let document = contents.document
        let summary = FlowOffset(boxes: contents.boxes.number, offset: part.summary.lowerBound)
        worker.post { $0.toggleDetails(at: summary, in: document) }
    }

    private var partToToggle: Int? {
        if case .part(let index) = focus, focusedPart != nil { return index }
        let top = contents?.rows.flowOffset(atOrAfterRow: topRow)
        return innermostPart(at: focusedOffset) ?? innermostPart(at: matchOffset) ?? innermostPart(at: top) ?? visibleParts().first?.part
    }

    /// The innermost part that holds a flow offset.
    private func innermostPart(at offset: UInt32?) -> Int? {
        guard let offset else { return nil }
        let following = parts.partitioningIndex { $0.range.lowerBound > offset }
        return parts[..<following].lastIndex { $0.range.contains(offset) }
    }
}
