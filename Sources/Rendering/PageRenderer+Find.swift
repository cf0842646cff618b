extension PageRenderer {
    /// All matches in the flow text so far.
    ///
    /// A match may cross a soft wrap or an inline element, never a line end that the page asks for, two blocks or two cells.
    /// Complexity: linear in the flow text; for the same query as before in what has come since.
    package func find(_ query: FindQuery) -> FindMatches {
        finder.find(query, in: builder.tree.flow, finishedEnd: finishedFlowEnd)
    }

    /// Does beforehand what the first search in a page would have to do.
    package func prepareToFind() {
        finder.prepare(builder.tree.flow, finishedEnd: finishedFlowEnd)
    }

    /// Where the open text box begins, which may still change.
    private var finishedFlowEnd: Int {
        builder.text.box.map { Int(builder.tree.boxes[$0].flowStart) } ?? builder.tree.flow.count
    }
}
