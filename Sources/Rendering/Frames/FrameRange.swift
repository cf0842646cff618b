package import DOM

/// Where the document of a frame stands on its page.
package struct FrameRange: Hashable, Sendable {
    /// Its document node.
    package let root: NodeID
    /// Where it stands in the flow text, the frame's title included.
    package let range: Range<UInt32>
}
