package import PageEngine

/// The entries of a list; those of long lists are made when they are drawn or chosen.
package enum ListRows: Hashable, Sendable {
    /// Entries that are there.
    case entries([ListPane.Entry])
    /// A page's links, and what their addresses are read by.
    case links([PageLink], LinkBases)
    /// A site's navigation, and a last row where a script would fill in more of it.
    case navigation(SiteNavigation)

    /// How many there are.
    var count: Int {
        switch self {
        case .entries(let entries): entries.count
        case .links(let links, _): links.count
        case .navigation(let navigation): navigation.entries.count + (navigation.isLeftToScript ? 1 : 0)
        }
    }

    /// The entry at a place, counted from 0.
    subscript(index: Int) -> ListPane.Entry {
        switch self {
        case .entries(let entries): entries[index]
        case .links(let links, let bases): Self.entry(of: links[index], bases)
        case .navigation(let navigation): navigation.row(index)
        }
    }

    /// Whether choosing an entry may do something.
    var canBeChosen: Bool {
        switch self {
        case .entries(let entries): entries.contains { !$0.choice.isEmpty }
        case .links: true
        case .navigation(let navigation): !navigation.entries.isEmpty
        }
    }

    /// The places of those among `places` that a filter lets through.
    func matching(_ filter: String, among places: some Sequence<Int>) -> [Int] {
        var matcher = TextMatcher(filter)
        switch self {
        case .entries(let entries): return places.filter { matcher.matches(entries[$0].text, entries[$0].detail) }
        case .links(let links, _): return places.filter { matcher.matches(links[$0].text, links[$0].href) }
        case .navigation(let navigation):
            return places.filter {
                $0 < navigation.entries.count && matcher.matches(navigation.name($0), navigation.entries[$0].address.href)
            }
        }
    }

    private static func entry(of link: PageLink, _ bases: LinkBases) -> ListPane.Entry {
        ListPane.Entry(
            "\(link.number). \(link.text)", detail: bases.address(of: link)?.displayString ?? link.href,
            choice: [.link(.numbered(link.number, .follow))])
    }
}
