import DOM

/// The markup by which documentation systems tell their navigation, the present page in it, and what their scripts fill in.
struct NavigationMarkup {
    let document: Document
    /// The elements that hold the page's own content, or an h1: no class makes them navigation.
    private let contentHolders = ContentHolders()

    /// Reads the markup of a document, of which more may come.
    init(_ document: Document) {
        self.document = document
    }

    /// Whether an element is navigation as a whole: `nav`, `role=navigation`, or an id or class that documentation systems give it.
    func isNavigation(_ id: NodeID) -> Bool {
        if isDeclaredNavigation(id) { return true }
        let isNamed = isNamedNavigation(id, isInText: document.ancestors(of: id).contains { ContentHolders.isContent($0, in: document) })
        return (isNamed || isList(id)) && !holdsContent(id)
    }

    /// Whether an element says by its type or role that it is navigation.
    func isDeclaredNavigation(_ id: NodeID) -> Bool {
        guard isPartOfBody(id) else { return false }
        return document[id].name == .nav || document.attribute(.role, of: id, is: "navigation")
    }

    /// Whether an element has an id or class that documentation systems give their navigation, but for lists of contents within the text.
    ///
    /// In the text, a sidebar is a box beside it.
    func isNamedNavigation(_ id: NodeID, isInText: @autoclosure () -> Bool) -> Bool {
        guard isPartOfBody(id), document[id].payloadCount > 0 else { return false }
        return hasToken(of: Self.tokens, id) || hasToken(of: Self.outerTokens, id) && !isInText()
    }

    /// Whether an element has an id or class that documentation systems give to lists of contents.
    private func isList(_ id: NodeID) -> Bool {
        isPartOfBody(id) && document[id].payloadCount > 0 && hasToken(of: Self.listTokens, id)
    }

    private func isPartOfBody(_ id: NodeID) -> Bool {
        let node = document[id]
        return node.kind == .element && node.name != .body && node.name != .html
    }

    /// Whether an element holds the page's own content, or an h1.
    func holdsContent(_ id: NodeID) -> Bool { contentHolders.contains(id, in: document) }

    /// How an element says that it leads to the page shown, the surest first; nil where it does not.
    func presence(of link: NodeID) -> Presence? {
        if document.attribute(.ariaCurrent, of: link, is: "page") { return .ariaPage }
        if isCurrent(link) { return .aria }
        if hasCurrentClass(link) { return .ownClass }
        // The entry of the list that holds it, with at most a wrapper between.
        for ancestor in document.ancestors(of: link).prefix(3) {
            let name = document[ancestor].name
            if name == .ul || name == .ol || name == .nav { return nil }
            if hasCurrentClass(ancestor) || isCurrent(ancestor) { return .itemClass }
            if name == .li { return nil }
        }
        return nil
    }

    /// The ways in which a link's markup says that it leads to the page shown.
    enum Presence: Int, Comparable {
        case ariaPage, aria, ownClass, itemClass

        static func < (left: Presence, right: Presence) -> Bool { left.rawValue < right.rawValue }
    }

    /// Whether an element of a navigation is empty for a script to fill in: a list, or a custom element.
    func isLeftToScript(_ id: NodeID) -> Bool {
        let node = document[id]
        guard node.kind == .element, node.namespace == .html else { return false }
        switch node.name {
        // An empty list below an entry of another one says that there is nothing below it.
        case .ul, .ol: return document[node.parent].name != .li && !isForSearch(id) && holdsNothing(id)
        default: return document.string(of: node.name).utf8.contains(0x2D) && !isForSearch(id) && holdsNothing(id)
        }
    }

    /// Whether a navigation in which no link was found is one that a script finds by its id and fills in, and not a place for controls.
    func isPlaceholder(_ id: NodeID) -> Bool {
        document.hasAttribute(.id, of: id)
            && !document.descendants(of: id).contains { inner in
                switch document[inner].name {
                case .form, .input, .button, .select: true
                default: false
                }
            }
    }

    /// Whether a link is only a handle that a script makes open a menu.
    func isHandle(_ id: NodeID) -> Bool {
        if document.attribute(.role, of: id, is: "button") { return true }
        return ["aria-haspopup", "aria-expanded", "data-toggle", "data-bs-toggle"].contains { name in
            document.hasAttribute(document.name(name), of: id)
        }
    }

    private func isCurrent(_ id: NodeID) -> Bool {
        document.hasAttribute(.ariaCurrent, of: id) && !document.attribute(.ariaCurrent, of: id, is: "false")
    }

    private func hasCurrentClass(_ id: NodeID) -> Bool {
        let found = document.withAttributeBytes(.class, of: id) { bytes in
            bytes.split(whereSeparator: BoxBuilder.isSpace).contains { token in
                Self.currentWords.contains { word in
                    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
                    // As it is, or after a dash or underscore: `is-active`, `menu__link--active`.
                    guard token.suffix(wanted.count).elementsEqual(wanted) else { return false }
                    guard let before = token.dropLast(wanted.count).last else { return true }
                    return before == 0x2D || before == 0x5F
                }
            }
        }
        return found ?? false
    }

    /// Whether an element shows nothing, or says that it loads what it will show.
    func holdsNothing(_ id: NodeID) -> Bool {
        var text: [UInt8] = []
        for inner in document.descendants(of: id) {
            let node = document[inner]
            switch node.name {
            case .a, .img, .iframe, .input, .button, .svg: return false
            default: break
            }
            guard node.kind == .text else { continue }
            document.withText(of: inner) { text.append(contentsOf: $0.lazy.filter { !BoxBuilder.isSpace($0) }) }
            if text.count > Self.loading.utf8.count + 3 { return false }
        }
        return text.isEmpty || String(decoding: text, as: UTF8.self).hasPrefix(Self.loading)
    }

    /// Whether an element is where a search's results go.
    private func isForSearch(_ id: NodeID) -> Bool {
        [Name.class, Name.id].contains { document.attribute($0, of: id)?.lowercased().contains("search") ?? false }
    }

    private func hasToken(of list: [StaticString], _ id: NodeID) -> Bool {
        [Name.class, Name.id].contains { attribute in
            let found = document.withAttributeBytes(attribute, of: id) { bytes in
                bytes.split(whereSeparator: BoxBuilder.isSpace).contains { token in
                    list.contains { word in
                        token.count == word.utf8CodeUnitCount
                            && zip(token, UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
                                .allSatisfy { ScalarFolding.foldASCII($0) == $1 }
                    }
                }
            }
            return found ?? false
        }
    }

    private static let loading = "Loading"
    private static let currentWords: [StaticString] = ["current", "active", "selected"]
    /// Ids and classes, in lower case, that only boxes beside the content have.
    private static let outerTokens: [StaticString] = ["sidebar", "menu"]
    /// Ids and classes, in lower case, that tell navigation wherever they stand.
    private static let tokens: [StaticString] = [
        // Sphinx and its themes.
        "sphinxsidebar", "related", "sidebar-drawer", "sidebar-tree", "toc-drawer", "toc-tree", "related-pages", "wy-nav-side",
        "bs-sidebar",
        // DocBook, Texinfo, Doxygen, javadoc before 8.
        "navheader", "navfooter", "nav-panel", "navpath", "nav-path", "nav-tree", "main-nav", "side-nav", "topnav", "subnav", "bottomnav",
        // Themes of static sites, MediaWiki, YARD.
        "book-menu", "book-summary", "vpsidebar", "md-sidebar", "td-sidebar", "site-menu", "site-nav", "navbar", "t-navbar", "mw-panel",
        "mw-navigation", "nav_wrap", "breadcrumb", "breadcrumbs", "pagination", "prev-next",
    ]
    /// Ids and classes, in lower case, of lists of contents, which may be all that a page has.
    private static let listTokens: [StaticString] = ["toctree-wrapper", "toc", "contents_element", "section-toc", "mini-toc"]
}
