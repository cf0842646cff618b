public import WebTypes

/// What a page holds of its site's navigation: the neighbours that it names, the links of its sidebars, bars and contents, and its own other
/// versions.
///
/// It is read from the document (`SiteNavigationReader`): what style or a fold hides counts too.
public struct SiteNavigation: Sendable, Hashable {
    /// Something that the navigation leads to.
    public struct Entry: Sendable, Hashable {
        /// What the page calls it; empty where a relation has no further name.
        public let text: String
        /// Where it leads.
        public let address: WebURL
        /// How many lists it is nested in, from 0 for what is in none or one.
        public let depth: Int
        /// What kind of entry it is.
        public let kind: Kind

        /// Makes an entry from its parts.
        package init(_ text: String, _ address: WebURL, depth: Int = 0, kind: Kind = .link) {
            self.text = text
            self.address = address
            self.depth = depth
            self.kind = kind
        }
    }

    /// The kinds of entries.
    public enum Kind: Sendable, Hashable {
        /// A link of a navigation.
        case link
        /// A page that the page names by its relation to itself (HTML Standard, 4.6.6 “link types”, and those of HTML 4.01, 6.12).
        case relation(Relation)
        /// A page of its own that holds navigation, which the site shows in a frame.
        case frame
        /// The page itself in another form, or at another address.
        case version(Version)
    }

    /// The other forms in which a page may be there (HTML Standard, 4.6.7.1 “alternate”; RFC 6596 “canonical”).
    public enum Version: Sendable, Hashable {
        /// The address that the page is to be known by.
        case canonical
        /// In another format, of the media type given, in lower case.
        case format(String)
        /// In the language of the tag given (BCP 47), or for readers of no language listed (`x-default`).
        case language(String)
        /// For paper.
        case print
        /// The page does not say how it differs.
        case other
    }

    /// The relations that are told, in the order in which they are listed.
    public enum Relation: Sendable, Hashable, CaseIterable {
        /// The page before (`prev`, `previous`).
        case previous
        /// The page after (`next`).
        case next
        /// The page above in the site's tree (`up`, `parent`).
        case up
        /// The first page (`start`, `home`, `top`).
        case start
        /// The table of contents (`contents`, `toc`).
        case contents
        /// The index.
        case index
        /// Help about the page (`help`).
        case help
    }

    /// The entries: relations first, then links in the document's order, each address once, then versions of the page.
    public let entries: [Entry]
    /// The place in `entries` of the one that leads to the page itself; nil where none is told to.
    public let present: Int?
    /// Whether a script would fill in more of the navigation.
    public let isLeftToScript: Bool

    /// Makes a navigation from its parts.
    package init(entries: [Entry] = [], present: Int? = nil, isLeftToScript: Bool = false) {
        self.entries = entries
        self.present = present
        self.isLeftToScript = isLeftToScript
    }
}
