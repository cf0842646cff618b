package import DOM
package import WebTypes

/// Reads a page's navigation from its document, in three passes over the nodes.
///
/// Of links that lead to one address, as those of a page's bars and sidebars do, the one in the navigation with the longest lists stays.
package struct SiteNavigationReader {
    /// A link or frame of a navigation.
    private struct Candidate {
        let entry: SiteNavigation.Entry
        /// The address as it is compared.
        let key: String
        var isInList = false
        /// Whether it shows letters, and not only an image.
        var hasText = false
        var presence: NavigationMarkup.Presence?
    }

    /// A navigation: each address once.
    private struct Region {
        private(set) var candidates: [Candidate] = []
        /// How many of them are in lists.
        private(set) var listed = 0
        private var places: [String: Int] = [:]

        /// Takes in a link; the first to an address counts, unless it is only an image.
        mutating func add(_ candidate: Candidate) {
            if let place = places[candidate.key] {
                guard !candidates[place].hasText, candidate.hasText else { return }
                listed += (candidate.isInList ? 1 : 0) - (candidates[place].isInList ? 1 : 0)
                candidates[place] = candidate
            } else {
                listed += candidate.isInList ? 1 : 0
                places[candidate.key] = candidates.count
                candidates.append(candidate)
            }
        }
    }

    private let document: Document
    private let address: WebURL
    private let resolve: (String) -> WebURL?
    private let markup: NavigationMarkup
    private let names: AccessibleName
    /// The navigations found, in order, each with its links.
    private var regions: [Region] = []
    private var relations: [SiteNavigation.Relation: SiteNavigation.Entry] = [:]
    private var isLeftToScript = false

    /// Reads the navigation of a document at `address`, whose links `resolve` makes absolute.
    ///
    /// Complexity: O(nodes).
    package static func read(_ document: Document, address: WebURL, resolve: @escaping (String) -> WebURL?) -> SiteNavigation {
        var reader = SiteNavigationReader(document, address, resolve)
        reader.walk()
        return reader.navigation()
    }

    private init(_ document: Document, _ address: WebURL, _ resolve: @escaping (String) -> WebURL?) {
        self.document = document
        self.address = address
        self.resolve = resolve
        markup = NavigationMarkup(document)
        names = AccessibleName(document)
    }

    private mutating func walk() {
        var current = document[.document].firstChild
        while current != .none {
            readRelation(current)
            if document[current].name == .frame { addFrame(current) }
            let isRegion = markup.isNavigation(current)
            if isRegion { readRegion(current) }
            current = isRegion || isSkipped(current) ? document.nextSkippingChildren(after: current) : document.next(after: current)
        }
    }

    /// Reads what an element that is navigation holds, counting the lists around each link.
    private mutating func readRegion(_ root: NodeID) {
        var region = Region()
        var lists = 0
        var current = root
        while true {
            readRelation(current)
            if let candidate = candidate(current, lists: lists) { region.add(candidate) }
            if markup.isLeftToScript(current) { isLeftToScript = true }
            var next = isSkipped(current) ? .none : document[current].firstChild
            if next != .none { lists += isList(current) ? 1 : 0 }
            while next == .none, current != root {
                next = document[current].nextSibling
                if next == .none {
                    current = document[current].parent
                    lists -= isList(current) ? 1 : 0
                }
            }
            guard next != .none else { break }
            current = next
        }
        if region.candidates.isEmpty {
            if markup.isPlaceholder(root) { isLeftToScript = true }
        } else {
            regions.append(region)
        }
    }

    private mutating func addFrame(_ id: NodeID) {
        guard let frame = frame(id) else { return }
        var region = Region()
        region.add(frame)
        regions.append(region)
    }

    private func isSkipped(_ id: NodeID) -> Bool {
        switch document[id].name {
        case .script, .style, .template: document[id].kind == .element
        default: false
        }
    }

    private func isList(_ id: NodeID) -> Bool {
        switch document[id].name {
        case .ul, .ol, .dl: true
        // The entries of VitePress hold those below them.
        default: document.attribute(.class, of: id, contains: "VPSidebarItem")
        }
    }

    private func candidate(_ id: NodeID, lists: Int) -> Candidate? {
        switch document[id].name {
        case .a: link(id, lists: lists)
        case .iframe: frame(id)
        default: nil
        }
    }

    private func link(_ id: NodeID, lists: Int) -> Candidate? {
        guard let href = document.attribute(.href, of: id), let name = name(of: id) else { return nil }
        switch document.withAttributeBytes(.href, of: id, ScriptedControl.LinkKind.init) {
        case .script where !href.contains("#") || markup.isHandle(id): return nil
        case .fragment where PermalinkSign.isOnlySign(name) || ScriptedControl.skipsNavigation(name): return nil
        default: break
        }
        guard let target = resolve(href) else { return nil }
        let entry = SiteNavigation.Entry(name, target, depth: max(0, lists - 1))
        return Candidate(
            entry: entry, key: Self.key(target), isInList: lists > 0, hasText: names.hasText(id), presence: markup.presence(of: id))
    }

    /// What a link is called: its text, or where that is only a sign its label; nil where there is neither.
    private func name(of id: NodeID) -> String? {
        guard let content = names.content(of: id), !ScriptedControl.isSign(content) else { return names.label(of: id) }
        return content
    }

    private func frame(_ id: NodeID) -> Candidate? {
        guard let source = document.attribute(.src, of: id), let target = resolve(source), target.scheme != "about" else { return nil }
        let name = names.label(of: id) ?? AccessibleName.fileName(source) ?? ""
        return Candidate(entry: SiteNavigation.Entry(name, target, kind: .frame), key: Self.key(target))
    }

    private mutating func readRelation(_ id: NodeID) {
        let element = document[id]
        guard element.kind == .element, element.name == .link || element.name == .a, let rel = document.attribute(.rel, of: id),
            let relation = rel.utf8.split(whereSeparator: BoxBuilder.isSpace).lazy.compactMap({
                Self.relation(String(decoding: $0, as: UTF8.self))
            }).first,
            // Links of the text point to help too.
            relation != .help || element.name == .link, let href = document.attribute(.href, of: id), let target = resolve(href)
        else { return }
        let name = (element.name == .a ? name(of: id) : names.label(of: id)) ?? ""
        // A later one may say more of the same page; another page is not what the head means.
        if let former = relations[relation], !former.text.isEmpty || former.address != target { return }
        relations[relation] = SiteNavigation.Entry(name, target, kind: .relation(relation))
    }

    private static func relation(_ word: String) -> SiteNavigation.Relation? {
        switch word.lowercased() {
        case "prev", "previous": .previous
        case "next": .next
        case "up", "parent": .up
        case "start", "home", "top": .start
        case "contents", "toc": .contents
        case "index": .index
        case "help": .help
        default: nil
        }
    }

    private func navigation() -> SiteNavigation {
        let related = SiteNavigation.Relation.allCases.compactMap { relations[$0] }
        let kept = chosenCandidates(besides: Set(related.map { Self.key($0.address) }))
        let present = presentIndex(among: kept).map { $0 + related.count }
        let listed = Set((related + kept.map(\.candidate.entry)).map { Self.key($0.address) })
        let versions = PageVersions.read(document, address: address, resolve: resolve).filter { !listed.contains(Self.key($0.address)) }
        return SiteNavigation(
            entries: related.map(named) + kept.map(\.candidate.entry) + versions, present: present, isLeftToScript: isLeftToScript)
    }

    /// A page named by its relation, with the name that it has in a list where it has none of its own.
    private func named(_ entry: SiteNavigation.Entry) -> SiteNavigation.Entry {
        guard entry.text.isEmpty || Self.isRelationWord(entry.text) else { return entry }
        let key = Self.key(entry.address)
        let listed = regions.lazy.flatMap(\.candidates).first { $0.isInList && $0.key == key && !Self.isRelationWord($0.entry.text) }
        return listed.map { SiteNavigation.Entry($0.entry.text, entry.address, kind: entry.kind) } ?? entry
    }

    /// Whether a link's text is no name, but only says its relation: “Next”, “Previous chapter”.
    private static func isRelationWord(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter }
        return words.count <= 2 && words.first.map { relation(String($0)) != nil } ?? false
    }

    /// Each address once, in order; what a relation names already stays only as a name in a list.
    private func chosenCandidates(besides related: Set<String>) -> [(candidate: Candidate, region: Int)] {
        var home: [String: Int] = [:]
        for (index, region) in regions.enumerated() {
            for candidate in region.candidates {
                if related.contains(candidate.key), !candidate.isInList || Self.isRelationWord(candidate.entry.text) { continue }
                if let former = home[candidate.key], !isLarger(index, than: former) { continue }
                home[candidate.key] = index
            }
        }
        return regions.enumerated().flatMap { index, region in
            region.candidates.filter { home[$0.key] == index }.map { ($0, index) }
        }
    }

    private func isLarger(_ region: Int, than other: Int) -> Bool {
        let (left, right) = (regions[region], regions[other])
        return (left.listed, left.candidates.count) > (right.listed, right.candidates.count)
    }

    /// The one that leads to the page itself: by its address, else by its markup in the largest navigation that marks one: the surest, and
    /// among those the innermost.
    private func presentIndex(among kept: [(candidate: Candidate, region: Int)]) -> Int? {
        let own = Self.key(address.removingFragment())
        if let index = kept.firstIndex(where: { $0.candidate.key == own && $0.candidate.entry.kind == .link }) { return index }
        let marked = kept.indices.filter { kept[$0].candidate.presence != nil }
        guard let first = marked.first else { return nil }
        let region = marked.reduce(kept[first].region) { isLarger(kept[$1].region, than: $0) ? kept[$1].region : $0 }
        let there = marked.filter { kept[$0].region == region }
        let surest = there.compactMap { kept[$0].candidate.presence }.min()
        return there.filter { kept[$0].candidate.presence == surest }
            .max { kept[$0].candidate.entry.depth < kept[$1].candidate.entry.depth }
    }

    /// An address as it is compared: an empty fragment and the name of a folder's own page are nothing.
    static func key(_ address: WebURL) -> String {
        let address = address.fragment == "" ? address.removingFragment() : address
        guard !address.hasOpaquePath, address.path.hasSuffix("/index.html"), let folder = WebURL(".", base: address) else {
            return address.href
        }
        return folder.href + (address.query.map { "?" + $0 } ?? "") + (address.fragment.map { "#" + $0 } ?? "")
    }
}
