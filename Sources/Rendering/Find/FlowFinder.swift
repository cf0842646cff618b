/// Finds in flow text that grows: what has been folded and searched is not looked at again.
struct FlowFinder {
    private var text = FoldedText()
    private var folding = ScalarFolding(foldsCase: true)
    private var query: FindQuery?
    private var hits: [Range<UInt32>] = []
    /// Up to where the flow text was finished when it was last searched for the query: a line began there.
    private var searchedEnd = 0
    /// The same of when it was last folded.
    private var finishedEnd = 0

    /// All matches in the flow text, in order, none overlapping; up to `finishedEnd` the text will not change any more.
    ///
    /// Complexity: for the same query linear in what is new.
    mutating func find(_ query: FindQuery, in flow: [UInt8], finishedEnd: Int) -> [Range<UInt32>] {
        guard let search = FlowSearch(query) else { return [] }
        prepare(flow, finishedEnd: finishedEnd)
        if query != self.query {
            self.query = query
            hits = []
            searchedEnd = 0
        }
        while let last = hits.last, last.lowerBound >= searchedEnd { hits.removeLast() }
        let start = text.foldedOffset(ofSource: searchedEnd)
        hits += flow.withUnsafeBufferPointer { search.matches(in: text, from: start, source: $0) }
        searchedEnd = finishedEnd
        return hits
    }

    /// Folds what is new of the flow text, so that the next search need not.
    mutating func prepare(_ flow: [UInt8], finishedEnd: Int) {
        text.truncate(toSource: self.finishedEnd)
        flow.withUnsafeBufferPointer { text.append($0, &folding) }
        self.finishedEnd = finishedEnd
    }
}
