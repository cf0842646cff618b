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
        base(of: link)?.address(link.href)
    }

    /// What a request for what a link leads to tells of its document.
    func referrer(of link: PageLink) -> Referrer? {
        guard var referrer = base(of: link)?.referrer else { return nil }
        referrer.policy = ReferrerPolicy(ofElement: link.referrerPolicy, relations: link.relations, in: referrer.policy)
        return referrer
    }

    private func base(of link: PageLink) -> DocumentBase? { link.root == .document ? page : frames[link.root] }
}
