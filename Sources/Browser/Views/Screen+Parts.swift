package import Cells

extension Screen {
    /// Something on the screen that a click may be on.
    package enum Part: Hashable, Sendable {
        /// The page.
        case page
        /// What is said.
        case message
        /// The entry of this place in the list on top.
        case entry(Int)
        /// The address in the status line.
        case address
        /// The heading in the status line.
        case heading
    }

    /// What is drawn at a cell; nil where nothing that can be clicked is, as under a prompt or a question.
    package func part(at point: CellPoint) -> Part? {
        if case .list(let list)? = state.layers.last { return entry(of: list, atRow: point.row).map(Part.entry) }
        guard state.layers.isEmpty else { return nil }
        if let message = state.message { return messageRect(message).contains(point) ? .message : pagePart(at: point) }
        guard layout.hasStatusRow, layout.status.contains(point) else { return pagePart(at: point) }
        let right = rightParts(width: layout.status.size.columns)
        var end = layout.status.size.columns - 1
        for part in right.reversed() {
            let start = end - part.text.columns
            if start..<end ~= point.column { return part.kind == .heading ? .heading : nil }
            end = start - Self.partGap.columns
        }
        return point.column < end ? .address : nil
    }

    private func pagePart(at point: CellPoint) -> Part? { layout.page.contains(point) ? .page : nil }
}
