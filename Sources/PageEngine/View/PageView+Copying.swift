extension PageView {
    /// The source of the code block or paragraph that has the focus, else the match in view, else the first visible line; "" where
    /// there is none.
    public func sourceOfBlock() async -> String {
        guard let contents, let worker else { return "" }
        guard let offset = touchedOffset else { return "" }
        return await worker.sourceText(at: FlowOffset(boxes: contents.boxes.number, offset: offset), in: contents.document)
    }
}
