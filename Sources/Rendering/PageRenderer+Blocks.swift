import DOM

extension PageRenderer {
    /// The source text of the paragraph or preformatted block at `flowOffset`, for copying: no layout in it, and no wraps.
    package func sourceText(at flowOffset: UInt32) -> String {
        let tree = builder.tree
        guard let index = tree.textBoxIndex(atFlow: flowOffset) else { return "" }
        let boxes = preformattedNeighbours(of: index)
        let bytes = tree.flow[Int(tree.boxes[boxes.lowerBound].flowStart)..<Int(tree.boxes[boxes.upperBound].flowEnd)]
        return FlowText.plain(bytes)
    }

    /// The first and last text box of the preformatted block that a text box is part of; only itself for other text.
    private func preformattedNeighbours(of index: Int) -> ClosedRange<Int> {
        let boxes = builder.tree.boxes
        var (first, last) = (index, index)
        while boxes[first].flags.contains(.continuesText), first > 0 { first -= 1 }
        while last + 1 < boxes.count, boxes[last + 1].kind == .text, boxes[last + 1].flags.contains(.continuesText) { last += 1 }
        return first...last
    }

    /// Folds or unfolds the `details` at `flowOffset`; returns whether there is one.
    package func toggleDetails(at flowOffset: UInt32) -> Bool {
        let place = place(at: flowOffset)
        guard place.node != .document || document[place.node].kind == .document else { return false }
        let candidates = [place.node] + Array(document.ancestors(of: place.node))
        guard let details = candidates.first(where: { document[$0].isHTML(.details) }) else { return false }
        if options.foldedDetails.remove(details) == nil { options.foldedDetails.insert(details) }
        return true
    }
}
