/// Finds in flow text that grows: what has been folded and searched is not looked at again.
struct FlowFinder {
    /// The limits of searches for regular expressions.
    var limits = PatternLimits()
    private var folded = FoldedFlow(foldsCase: true)
    /// The text with its case, once a regular expression has been looked for.
    private var cased: FoldedFlow?
    private var query: FindQuery?
    private var search: Search?
    private var found = FindMatches()
    /// Up to where the flow text was finished when it was last searched for the query: a line began there.
    private var searchedEnd = 0

    private enum Search {
        case text(FlowSearch)
        case pattern(PatternSearch)
    }

    /// All matches in the flow text; up to `finishedEnd` the text will not change any more.
    ///
    /// Complexity: for the same query linear in what is new; a search for a regular expression ends within its limits.
    mutating func find(_ query: FindQuery, in flow: [UInt8], finishedEnd: Int) -> FindMatches {
        if query != self.query { begin(query) }
        // What has been given up is not tried again.
        guard let search, found.fault == nil else { return found }
        while let last = found.ranges.last, last.lowerBound >= searchedEnd { found.ranges.removeLast() }
        switch search {
        case .text(let search):
            folded.update(flow, finishedEnd: finishedEnd)
            let start = folded.text.foldedOffset(ofSource: searchedEnd)
            found.ranges += flow.withUnsafeBufferPointer { search.matches(in: folded.text, from: start, source: $0) }
        case .pattern(let search):
            var text = cased.take() ?? FoldedFlow(foldsCase: false)
            text.update(flow, finishedEnd: finishedEnd)
            let start = text.text.foldedOffset(ofSource: searchedEnd)
            let new = flow.withUnsafeBufferPointer { search.matches(in: text.text, from: start, source: $0) }
            found = FindMatches(found.ranges + new.ranges, fault: new.fault)
            cased = text
        }
        searchedEnd = finishedEnd
        return found
    }

    /// Folds what is new of the flow text, so that the next search for plain text need not.
    mutating func prepare(_ flow: [UInt8], finishedEnd: Int) {
        folded.update(flow, finishedEnd: finishedEnd)
    }

    private mutating func begin(_ query: FindQuery) {
        self.query = query
        found = FindMatches()
        search = nil
        searchedEnd = 0
        switch query.syntax {
        case .text: search = FlowSearch(query).map(Search.text)
        case .regularExpression:
            do throws(FindFault) {
                search = try PatternSearch(query, limits: limits).map(Search.pattern)
            } catch {
                found.fault = error
            }
        }
    }
}
