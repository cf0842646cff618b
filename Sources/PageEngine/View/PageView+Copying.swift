extension PageView {
    /// The source of the code block or paragraph that holds the focused link, else of the first visible line; "" where there is none.
    public func sourceOfBlock() async -> String {
        guard let contents, let worker else { return "" }
        guard let offset = focusedLink?.flowRange.lowerBound ?? contents.rows.flowOffset(atOrAfterRow: topRow) else { return "" }
        return await worker.sourceText(at: offset, in: contents.document)
    }
}
