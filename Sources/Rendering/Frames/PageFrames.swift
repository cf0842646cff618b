package import DOM

/// What is known of the frames of a page: the documents that they show, and why others show none.
struct PageFrames {
    /// The frames whose documents are there, by their elements.
    private(set) var documents: [NodeID: FrameDocument] = [:]
    /// The sentences that stand in place of the others' documents.
    private(set) var failures: [NodeID: String] = [:]
    /// The style sheets of each document that is shown, by its document node.
    private(set) var sheets: [NodeID: PageStyleSheets] = [:]
    /// The numbers of the documents, from 1.
    private(set) var numbers: [NodeID: Int] = [:]

    /// Shows a document in a frame; another one that it showed goes.
    mutating func show(_ frame: FrameDocument, in element: NodeID, sheets own: PageStyleSheets) {
        documents[element] = frame
        failures[element] = nil
        sheets[frame.root] = own
        numbers[frame.root] = numbers.count + 1
    }

    /// Notes why a frame shows nothing.
    mutating func fail(_ element: NodeID, _ sentence: String) {
        failures[element] = sentence
    }

    /// Whether it is settled what a frame shows.
    func isSettled(_ element: NodeID) -> Bool { documents[element] != nil || failures[element] != nil }

    /// Changes the style sheets of a document in place.
    mutating func updateSheets<Result>(of root: NodeID, _ body: (inout PageStyleSheets) -> Result) -> Result? {
        guard sheets[root] != nil else { return nil }
        return sheets[root].map { own in
            var own = own
            sheets[root] = nil
            defer { sheets[root] = own }
            return body(&own)
        }
    }
}

/// A document that a frame shows: it lies in the page's arena (`Document.adopt`).
package struct FrameDocument: Sendable {
    /// Its document node.
    package let root: NodeID
    /// Its title; nil where it has none.
    package let title: String?
    /// The elements in it that bring style sheets.
    package let styleSheetElements: [NodeID]

    /// Adopts a complete document into a page's arena; nil where that has no room for it.
    package init?(_ source: Document, in page: Document) {
        let sheets = source.styleSheetElements
        guard let root = page.adopt(source) else { return nil }
        self.root = root
        title = source.title
        styleSheetElements = sheets.map { NodeID(index: root.index + $0.index) }
    }
}
