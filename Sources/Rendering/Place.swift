package import DOM

/// A place in a page that survives a new layout: a byte of a text node, and how many rows below the top of the view it stood.
package struct Place: Hashable, Sendable {
    /// The text node, or the element for something that has no text of its own (an image, a control).
    package var node: NodeID
    /// The offset in the node's text, in bytes of UTF-8.
    package var offset: UInt32
    /// How many rows below the first visible row it stands.
    package var rowsFromTop: Int

    /// Makes a place.
    package init(node: NodeID, offset: UInt32, rowsFromTop: Int = 0) {
        self.node = node
        self.offset = offset
        self.rowsFromTop = rowsFromTop
    }
}
