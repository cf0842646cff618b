/// Where a reader is on a page: enough to come back to the same line, with the same link focused.
public struct SavedPlace: Hashable, Sendable {
    /// The flow offset of the first word shown; nil at a page without text.
    let flowOffset: UInt32?
    /// How many rows above that word the view began.
    let rowsBefore: Int
    /// The row, for pages that are laid out as they were.
    let row: Int
    /// The number of the focused link; 0 for none.
    let focusedLink: UInt32
    /// How far each block is scrolled sideways.
    let sideways: [UInt32: Int]
    /// The document that the numbers belong to.
    let document: DocumentID
}
