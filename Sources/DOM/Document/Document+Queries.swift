extension Document {
    /// The first element whose `id` is exactly `identifier`, else the first `a` whose `name` is; nil if there is none.
    ///
    /// (HTML Standard, 7.4.6.4 “find a potential indicated element”; percent-decoding is the caller's.)
    public func element(withID identifier: String) -> NodeID? {
        index.update(from: self)
        guard let found = index.identifiers[identifier] ?? index.anchorNames[identifier] else { return nil }
        return isConnected(found) && !isInTemplate(found) ? found : nil
    }

    /// The text of the document's title, white space stripped and collapsed; nil if there is none.
    ///
    /// (HTML Standard, 3.1.5 `document.title`: of an SVG document the root's `title` child, else the first `title` of HTML.)
    public var title: String? {
        index.update(from: self)
        let root = documentElement
        let isSVG = root != .none && self[root].namespace == .svg
        let title = index.titles.first { id in
            let node = self[id]
            guard isConnected(id) else { return false }
            return isSVG ? node.namespace == .svg && node.parent == root : node.namespace == .html && !isInTemplate(id)
        }
        return title.map { collapsed(textContent(of: $0)) }
    }

    /// The `href` of the first `base` that has one, as written; nil if there is none.
    public var baseHref: String? {
        index.update(from: self)
        return index.base == .none ? nil : attribute(.href, of: index.base)
    }

    /// The `content` of the first `<meta http-equiv=refresh>`, as written; nil if there is none.
    ///
    /// One inside `noscript` counts: no scripts run here.
    public var metaRefresh: String? {
        index.update(from: self)
        return index.refresh == .none || !isConnected(index.refresh) || isInTemplate(index.refresh)
            ? nil : attribute(.content, of: index.refresh)
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

    private func isInTemplate(_ id: NodeID) -> Bool {
        ancestors(of: id).contains { self[$0].isHTML(.template) }
    }

    /// ASCII white space stripped and collapsed (Infra Standard, 4.6).
    private func collapsed(_ string: String) -> String {
        string.utf8.split(whereSeparator: ASCII.isSpace).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
}
