import DOM

extension PageRenderer {
    /// The source text of the paragraph or preformatted block at `flowOffset`, for copying: no layout in it, no wraps, and of code no
    /// numbers of lines, prompts and output.
    package func sourceText(at flowOffset: UInt32) -> String {
        var text = SourceText(builder.tree, document)
        return text.block(at: flowOffset)
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
