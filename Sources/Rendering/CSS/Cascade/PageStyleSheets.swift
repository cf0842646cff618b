import DOM

/// The style sheets of one page, in the order of the elements that bring them (CSSOM 1, section 6.2).
struct PageStyleSheets {
    private let document: Document
    /// The sheets of `style` elements that are complete, and of `link` elements that have come.
    private var sheets: [NodeID: StyleSheet] = [:]
    /// The sheet of the reader.
    private let user: [CascadeSheet]
    /// The elements that bring sheets, as they were looked up last.
    private var elements: [NodeID] = []

    init(document: Document, user: StyleSheet?) {
        self.document = document
        self.user = user.map { [CascadeSheet($0, origin: .user)] } ?? []
    }

    /// Looks for sheets that have become complete; returns whether the page has other sheets than before.
    mutating func update() -> Bool {
        elements = document.styleSheetElements
        var hasChanged = false
        for id in elements where sheets[id] == nil && document[id].isHTML(.style) {
            guard document.parseIsComplete || !document[id].flags.contains(.isOpen), isCSS(id) else { continue }
            sheets[id] = StyleSheet(parsing: document.textContent(of: id))
            hasChanged = true
        }
        return hasChanged
    }

    /// Takes the sheet of a `link` element that has come.
    mutating func add(_ sheet: StyleSheet, of link: NodeID) {
        sheets[link] = sheet
    }

    /// The sheets that take part, the reader's first.
    var cascade: [CascadeSheet] {
        user + elements.compactMap { id in sheets[id].map { CascadeSheet($0, origin: .author, media: media(of: id)) } }
    }

    /// Whether the page's own sheets hold rules.
    var hasRules: Bool { sheets.values.contains { !$0.rules.isEmpty } }

    /// Whether an element's `type` says CSS, if it has one (HTML Standard, 4.2.6).
    private func isCSS(_ id: NodeID) -> Bool {
        guard let type = document.attribute(.type, of: id), !type.isEmpty else { return true }
        return type.lowercased() == "text/css"
    }

    private func media(of id: NodeID) -> MediaQueryList? {
        guard let media = document.attribute(.media, of: id), !media.isEmpty else { return nil }
        let list = ComponentValueList(parsing: media)
        return MediaQueryList(parsing: list, in: 0..<list.tokens.count)
    }
}
