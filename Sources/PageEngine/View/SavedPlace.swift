/// Where a reader is on a page: enough to come back to the same line, with the same focus.
public struct SavedPlace: Hashable, Sendable {
    /// The place in words, which any document of the page has.
    package let anchor: TextAnchor
    /// The boxes that its flow offset belongs to.
    let boxes: Int
    /// What has the focus.
    let focus: Focus
    /// How far each block is scrolled sideways.
    let sideways: [UInt32: Int]
    /// The document that the numbers belong to, and its build.
    let document: DocumentID
    let build: Int

    init(anchor: TextAnchor, boxes: Int, focus: Focus, sideways: [UInt32: Int], document: DocumentID, build: Int) {
        (self.anchor, self.boxes, self.focus, self.sideways) = (anchor, boxes, focus, sideways)
        (self.document, self.build) = (document, build)
    }

    /// A place that was kept in words; no document is the one that it was saved on.
    package init(_ anchor: TextAnchor) {
        self.init(anchor: anchor, boxes: 0, focus: .nothing, sideways: [:], document: .none, build: 0)
    }

    /// The flow offset of the first word shown; nil at the first row, and at a page without text.
    var flowOffset: FlowOffset? { anchor.offset.map { FlowOffset(boxes: boxes, offset: $0) } }
}

/// What has the focus of a view.
enum Focus: Hashable {
    case nothing
    /// The link of the number, from 1.
    case link(UInt32)
    /// The summary of the part at the index.
    case part(Int)
}
