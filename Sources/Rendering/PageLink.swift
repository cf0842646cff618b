package import DOM

/// A link of a page, as it is shown.
public struct PageLink: Sendable, Hashable {
    /// Its number on the page, from 1, in reading order.
    public let number: Int
    /// The address as the page writes it, white space trimmed.
    public let href: String
    /// Its accessible name: its text, else an image's alternative text, `aria-label`, `title`, or the address's file name.
    public let text: String
    /// Where its text stands in the flow text.
    public let flowRange: Range<UInt32>
    /// The `title` attribute.
    public let title: String?
    /// The `target` attribute.
    public let target: String?
    /// The `rel` attribute, split at white space, in lower case.
    public let relations: [String]
    /// The `download` attribute of what is to be saved rather than followed: a name for it, often empty; nil for other links.
    public let download: String?
    /// The `referrerpolicy` attribute.
    package let referrerPolicy: String?
    /// The document node of the tree that it stands in: the page's, or that of a frame.
    package let root: NodeID

    /// Makes a link from its parts.
    package init(
        number: Int, href: String, text: String, flowRange: Range<UInt32>, title: String?, target: String?, relations: [String],
        download: String? = nil, referrerPolicy: String? = nil, root: NodeID = .document
    ) {
        self.number = number
        self.href = href
        self.text = text
        self.flowRange = flowRange
        self.title = title
        self.target = target
        self.relations = relations
        self.download = download
        self.referrerPolicy = referrerPolicy
        self.root = root
    }
}
