extension Document {
    /// The first element whose `id` is exactly `identifier`, else the first `a` whose `name` is; nil if there is none.
    ///
    /// (HTML Standard, 7.4.6.4 “find a potential indicated element”; percent-decoding is the caller's.)
    public func element(withID identifier: String) -> NodeID? {
        index.updateIdentifiers(from: self)
        guard let found = index.identifiers[identifier] ?? index.anchorNames[identifier] else { return nil }
        return isInPage(found) ? found : nil
    }

    /// The text of the document's title, white space stripped and collapsed; nil if there is none.
    ///
    /// (HTML Standard, 3.1.5 `document.title`: of an SVG document the root's `title` child, else the first `title` of HTML.)
    public var title: String? {
        index.updateHead(from: self)
        let root = documentElement
        let isSVG = root != .none && self[root].namespace == .svg
        let title = index.titles.first { id in
            let node = self[id]
            return isSVG ? node.namespace == .svg && node.parent == root : node.namespace == .html && isInPage(id)
        }
        return title.map { collapsed(textContent(of: $0)) }
    }

    /// The `href` of the first `base` that has one, as written; nil if there is none.
    public var baseHref: String? {
        index.updateHead(from: self)
        return index.bases.first(where: isInPage).flatMap { attribute(.href, of: $0) }
    }

    /// The `content` of the first `<meta http-equiv=refresh>`, as written; nil if there is none.
    ///
    /// One inside `noscript` counts: no scripts run here.
    public var metaRefresh: String? {
        index.updateHead(from: self)
        return index.refreshes.first(where: isInPage).flatMap { attribute(.content, of: $0) }
    }

    /// The elements in the page that bring style sheets: `style`, and `link` with the relation `stylesheet`.
    package var styleSheetElements: [NodeID] {
        index.updateHead(from: self)
        return index.styleSheets.filter(isInPage)
    }

    /// Whether the document has ever had an `iframe` or a `frame`.
    package var hasFrames: Bool {
        index.updateHead(from: self)
        return index.hasFrames
    }

    /// The root element, `none` while there is none.
    public var documentElement: NodeID {
        children(of: .document).first { self[$0].kind == .element } ?? .none
    }

    /// The first `body` or `frameset` under the root element, `none` while there is none.
    public var body: NodeID {
        let root = documentElement
        guard root != .none else { return .none }
        return children(of: root).first { self[$0].isHTML(.body) || self[$0].isHTML(.frameset) } ?? .none
    }

    /// The document's language: `lang` (or `xml:lang`) of the root element; nil if it has none.
    public var language: String? {
        let root = documentElement
        guard root != .none else { return nil }
        if let language = attribute(.lang, of: root) { return language }
        return attributeSlice(of: root).first { $0.namespace == .xml && $0.name == .lang }.map(value)
    }

    /// Whether the node is in the tree, and not in a template.
    private func isInPage(_ id: NodeID) -> Bool {
        var current = id
        while current != .document {
            current = self[current].parent
            if current == .none || self[current].isHTML(.template) { return false }
        }
        return true
    }

    /// ASCII white space stripped and collapsed (Infra Standard, 4.6).
    private func collapsed(_ string: String) -> String {
        string.utf8.split(whereSeparator: ASCII.isSpace).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
}
