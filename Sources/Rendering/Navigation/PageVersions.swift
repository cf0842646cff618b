package import DOM
package import WebTypes

/// Reads the other forms in which a page says that it is there: `rel=alternate` (HTML Standard, 4.6.7.1) and `rel=canonical` (RFC 6596).
package struct PageVersions {
    private let document: Document
    private let names: AccessibleName

    /// The versions that a document at `address` names, in its order, each address once and not its own; `resolve` makes addresses absolute.
    ///
    /// Complexity: O(nodes).
    package static func read(_ document: Document, address: WebURL, resolve: (String) -> WebURL?) -> [SiteNavigation.Entry] {
        let reader = PageVersions(document: document, names: AccessibleName(document))
        var seen: Set = [SiteNavigationReader.key(address.removingFragment())]
        return document.descendants().compactMap { id in
            guard let version = reader.version(id), let href = document.attribute(.href, of: id), let target = resolve(href),
                seen.insert(SiteNavigationReader.key(target)).inserted
            else { return nil }
            return SiteNavigation.Entry(reader.name(of: id), target, kind: .version(version))
        }
    }

    /// What kind of version an element leads to; nil where it leads to none.
    private func version(_ id: NodeID) -> SiteNavigation.Version? {
        let element = document[id]
        guard element.kind == .element, element.name == .link || element.name == .a, let rel = document.attribute(.rel, of: id) else {
            return nil
        }
        let words = rel.utf8.split(whereSeparator: BoxBuilder.isSpace).map { String(decoding: $0, as: UTF8.self).lowercased() }
        if words.contains("alternate"), !words.contains("stylesheet") { return alternate(id) }
        return words.contains("canonical") ? .canonical : nil
    }

    /// What an alternate is told by: another format, else another language, else that it is for paper.
    private func alternate(_ id: NodeID) -> SiteNavigation.Version {
        if let type = document.attribute(.type, of: id).flatMap({ MIMEType($0) }), type.essence != "text/html" {
            return .format(type.essence)
        }
        if let language = document.attribute(.hreflang, of: id), !language.isEmpty { return .language(language) }
        return document.attribute(.media, of: id, is: "print") ? .print : .other
    }

    private func name(of id: NodeID) -> String {
        (document[id].name == .a ? names.content(of: id) : nil) ?? names.label(of: id) ?? ""
    }
}
