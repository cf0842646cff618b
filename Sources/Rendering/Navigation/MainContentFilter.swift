import DOM

/// Tells a page's main content from what a site puts round it.
///
/// Where an element says that it holds the main content (`main`, `role=main`), nothing else is shown but headings of level 1 before it, which
/// name the page. Navigation is left out in it too, if `SiteNavigation` lists it; of lists of contents only those that say to be navigation
/// are, since the text of some pages is such a list. On other pages the head and the foot of the page are left out; asides may be footnotes.
struct MainContentFilter {
    private let document: Document
    private let markup: NavigationMarkup
    /// The element that holds the main content, and the headings that name the page; nothing where no element says so.
    private let roots: Set<NodeID>
    /// The elements around the roots.
    private let around: Set<NodeID>

    /// Makes a filter by the element that holds the main content, if one does, as far as it has come.
    ///
    /// Complexity: O(nodes).
    init(_ document: Document, main: NodeID?) {
        self.document = document
        markup = NavigationMarkup(document)
        guard let main else {
            (roots, around) = ([], [])
            return
        }
        var roots: Set = [main]
        for id in document.descendants() {
            if id == main { break }
            if document[id].isHTML(.h1), !document.hasAttribute(.hidden, of: id) { roots.insert(id) }
        }
        self.roots = roots
        around = roots.reduce(into: []) { around, root in
            for ancestor in document.ancestors(of: root) where !around.insert(ancestor).inserted { break }
        }
    }

    /// Where something stands.
    enum Place: BitwiseCopyable {
        /// Not in what holds the main content.
        case outside
        /// In it, or on a page where no element says to hold it.
        case content
        /// The same, in an article or section: what is a head or foot there is that of a part of the page.
        case section
    }

    /// Whether no element has said so far that it holds the main content.
    var isWithoutMain: Bool { roots.isEmpty }

    /// Where the children of the document stand.
    var start: Place { isWithoutMain ? .content : .outside }

    /// Where the children of an element stand, which stands at `place` itself.
    func place(within id: NodeID, at place: Place) -> Place {
        switch (place, document[id].name) {
        case (.outside, _): roots.contains(id) ? .content : .outside
        case (_, .article), (_, .section): .section
        default: place
        }
    }

    /// Whether an element at `place` is not shown; nil when more of it must come to tell.
    func leavesOut(_ id: NodeID, at place: Place, isUnfinished: Bool) -> Bool? {
        if markup.isDeclaredNavigation(id) { return true }
        if place == .outside, !roots.contains(id) { return !around.contains(id) }
        let isNamed = markup.isNamedNavigation(id, isInText: !isWithoutMain || place == .section)
        guard isNamed || isWithoutMain && place == .content && isSurrounding(id) else { return false }
        return isUnfinished ? nil : !markup.holdsContent(id)
    }

    /// Whether an element is the page's head or foot, or searches its site (HTML Standard, 4.3.8 and 4.3.9; WAI-ARIA 1.2, 5.3.4).
    private func isSurrounding(_ id: NodeID) -> Bool {
        switch document[id].name {
        case .header, .footer: true
        default: ["banner", "contentinfo", "search"].contains { document.attribute(.role, of: id, is: $0) }
        }
    }
}

/// Looks for the element that holds a page's main content, while the page comes.
struct MainContentSearch {
    /// The element found, the first that is not hidden; nil where there is none so far.
    private(set) var main: NodeID?
    private var seenNodes: UInt32 = 0

    /// Looks through the nodes that have come since the last time; returns whether the element was among them.
    mutating func goOn(in document: Document) -> Bool {
        guard main == nil else { return false }
        while seenNodes < document.nodeCount, main == nil {
            let id = NodeID(index: seenNodes)
            if isMain(id, in: document) { main = id }
            seenNodes += 1
        }
        return main != nil
    }

    private func isMain(_ id: NodeID, in document: Document) -> Bool {
        guard BoxBuilder.isMainContent(id, in: document), !document.hasAttribute(.hidden, of: id), document.isConnected(id) else {
            return false
        }
        return !document.ancestors(of: id).contains { document[$0].isHTML(.template) }
    }
}
