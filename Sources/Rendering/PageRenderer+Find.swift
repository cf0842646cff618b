extension PageRenderer {
    /// All matches in the flow text so far, as flow ranges in order, none overlapping.
    ///
    /// A match may cross a soft wrap or an inline element, never a line end that the page asks for, two blocks or two cells.
    package func find(_ query: FindQuery) -> [Range<UInt32>] {
        guard let search = FlowSearch(query) else { return [] }
        return builder.tree.flow.withUnsafeBufferPointer { search.matches(in: $0) }
    }
}
