/// Where a reader is on a page: enough to come back to the same line, with the same focus.
public struct SavedPlace: Hashable, Sendable {
    /// The flow offset of the first word shown; nil at a page without text.
    let flowOffset: FlowOffset?
    /// How many rows above that word the view began.
    let rowsBefore: Int
    /// The row, for pages that are laid out as they were.
    let row: Int
    /// What has the focus.
    let focus: Focus
    /// How far each block is scrolled sideways.
    let sideways: [UInt32: Int]
    /// The document that the numbers belong to, and its build.
    let document: DocumentID
    let build: Int
}

/// What has the focus of a view.
enum Focus: Hashable {
    case nothing
    /// The link of the number, from 1.
    case link(UInt32)
    /// The summary of the part at the index.
    case part(Int)
}
