import DOM
package import Rendering
package import WebTypes

/// What the addresses of a page's links are read by: those of its own, and those in each of its frames.
package struct LinkBases: Hashable, Sendable {
    /// For links of the page itself.
    var page: DocumentBase
    /// For links in the documents of frames, by their document nodes.
    var frames: [NodeID: DocumentBase] = [:]

    /// The absolute address of a link; nil when it is none.
    package func address(of link: PageLink) -> WebURL? {
        (link.root == .document ? page : frames[link.root])?.address(link.href)
    }
}
