import DOM
import WebTypes

/// What is known of the document that a frame shows; of the page's own, what counts for frames in it.
struct FrameTree: Hashable, Sendable {
    /// The element that shows it; `none` for the page's own.
    var element = NodeID.none
    /// Where its frame is.
    var path = FramePath()
    /// The addresses of the document and of those around it, the page's last.
    var addresses: [WebURL]
    /// What the addresses in it are read by.
    var base: DocumentBase
    /// What links call its frame in their `target`; nil where it has no name.
    var name: String?
    /// The `target` of its links that have none.
    var defaultTarget: String?
    /// Whether its frame is one of a frameset, so that its links lead to other documents in the frame.
    var isInFrameset = false

    /// Its address; that of the document which wrote it where it has none of its own.
    var address: WebURL { addresses[0] }
    /// How many frames are around.
    var depth: Int { addresses.count - 1 }
}

/// The place of a frame on its page, which stays the same when the page is built again: of each frame from the outermost on, how many nodes of its
/// document come before its element.
struct FramePath: Hashable, Sendable {
    private(set) var steps: [UInt32] = []

    /// The path of a frame's element in the tree of this document node, which is in the frame of this path.
    func appending(_ element: NodeID, in root: NodeID) -> FramePath {
        FramePath(steps: steps + [element.index - root.index])
    }

    /// Whether the frame is another one's, or stands in that.
    func isWithin(_ other: FramePath) -> Bool { steps.starts(with: other.steps) }
}

/// A frame that is to show another document.
struct FrameTarget: Hashable, Sendable {
    /// The frame.
    let path: FramePath
    /// The addresses of the documents around it, the page's last.
    let ancestors: [WebURL]
    /// The document node of the frame's document where only a place in it is meant; nil for another document.
    var moveWithin: NodeID?
}
