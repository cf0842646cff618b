import DOM

/// Tells pages that scripts fill in by their markup and by the little that they show.
struct ScriptedPage {
    private let document: Document
    private let markup: NavigationMarkup

    /// A page that shows more bytes than these has words.
    static let mostText = 4096

    init(_ document: Document) {
        self.document = document
        markup = NavigationMarkup(document)
    }

    /// Whether the page runs scripts where they are run; blocks of data are none (HTML Standard, 4.12.1 “the script element”).
    var hasScripts: Bool {
        document.descendants().contains { id in
            guard document[id].isHTML(.script) else { return false }
            guard let type = document.attribute(.type, of: id)?.lowercased(), !type.isEmpty else { return true }
            return type == "module" || type.hasSuffix("javascript") || type.hasSuffix("ecmascript")
        }
    }

    /// Whether a node stands in a `noscript`.
    func isForReadersWithoutScripts(_ id: NodeID) -> Bool {
        document.ancestors(of: id).contains { document[$0].isHTML(.noscript) }
    }

    /// Whether all that a page shows asks to wait, or stands round an empty place for an application.
    func tellsNothing(_ words: String, hasLinks: Bool) -> Bool {
        let words = AccessibleName.collapsed(words)?.lowercased() ?? ""
        if words.isEmpty { return true }
        if !hasLinks, words.utf8.count <= 60, Self.waiting.contains(where: words.hasPrefix) { return true }
        return words.utf8.count <= 200 && document.descendants().contains(where: isEmptyApplication)
    }

    /// Whether the page holds a text that is not among the nodes shown, and is more than a label or two.
    func holdsText(besides shown: Set<NodeID>) -> Bool {
        guard document.body != .none else { return false }
        var count = 0
        var current = document[document.body].firstChild
        while current != .none {
            let node = document[current]
            if node.kind == .text, !shown.contains(current) {
                count += document.withText(of: current) { $0.lazy.filter { !BoxBuilder.isSpace($0) }.count }
            }
            if count > 100 { return true }
            current =
                Self.isNoText(node)
                ? document.nextSkippingChildren(after: current, within: document.body)
                : document.next(after: current, within: document.body)
        }
        return false
    }

    private static func isNoText(_ node: Node) -> Bool {
        guard node.kind == .element else { return false }
        switch node.name {
        case .script, .style, .template, .noscript, .svg: return true
        default: return false
        }
    }

    /// Whether an element is where a script puts an application: named so, or of a name that only scripts know, and empty.
    private func isEmptyApplication(_ id: NodeID) -> Bool {
        let node = document[id]
        guard node.kind == .element, node.namespace == .html else { return false }
        let isNamed = document.attribute(.id, of: id).map { Self.applications.contains($0.lowercased()) } ?? false
        return (isNamed || document.string(of: node.name).utf8.contains(0x2D)) && markup.holdsNothing(id)
    }

    private static let waiting = ["loading", "please wait", "just a moment", "one moment", "initializing", "starting", "…", "..."]
    /// Ids, in small letters, that frameworks and documentation systems give to the place of what they make.
    private static let applications: Set<String> = [
        "app", "root", "application", "app-root", "react-root", "main-app", "mount", "__next", "__nuxt", "___gatsby", "__docusaurus",
        "svelte",
        "elm", "ember-app", "swagger-ui", "redoc", "redoc-container", "docsify", "storybook-root",
    ]
}
