package import DOM

// What frames show, as their documents come.
extension PageRenderer {
    /// The frames that are shown, in the order in which they were met, and that nobody has been told of yet.
    package func takeWantedFrames() -> [NodeID] {
        let wanted = builder.wantedFrames.filter { !frames.isSettled($0) && wantedFrames.insert($0).inserted }
        builder.wantedFrames = []
        return wanted
    }

    /// Makes these frames be wanted again when they are met again.
    package func forgetWanted(_ elements: some Sequence<NodeID>) {
        wantedFrames.subtract(elements)
        startAnew()
    }

    /// Shows a document in a frame; the page is laid out anew with the next `advance`.
    package func show(_ frame: FrameDocument, in element: NodeID) {
        frames.show(
            frame, in: element, sheets: PageStyleSheets(document: document, user: sheets.user, elements: frame.styleSheetElements))
        startAnew()
    }

    /// Shows in place of a frame's document a sentence that says why it is not there.
    package func fail(_ element: NodeID, _ sentence: String) {
        frames.fail(element, sentence)
        startAnew()
    }

    /// What the documents of frames refer to and nobody has asked for yet.
    func takeWantedStyleSheetsOfFrames() -> [WantedStyleSheet] {
        frames.sheets.keys.sorted { $0.index < $1.index }.flatMap { root in
            frames.updateSheets(of: root) { own in
                if own.update() { mustRestyle = true }
                return own.takeWanted()
            } ?? []
        }
    }
}
