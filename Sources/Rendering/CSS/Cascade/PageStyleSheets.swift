package import DOM

/// The style sheets of one page, in the order of the elements that bring them (CSSOM 1, section 6.2).
struct PageStyleSheets {
    private let document: Document
    /// The sheets of `style` elements that are complete, and of `link` elements that have come, by the nodes' indices.
    private var sheets: [UInt32: LoadedStyleSheet] = [:]
    /// The sheets of the reader.
    let user: [StyleSheet]
    /// The elements that bring sheets, of a document that a frame shows; nil where they are looked up as the page comes.
    private let fixedElements: [NodeID]?
    /// The elements that bring sheets, as they were looked up last.
    private var elements: [NodeID] = []
    /// What has to be loaded and was not asked for yet.
    private var wanted: [WantedStyleSheet] = []
    private var seenLinks: Set<UInt32> = []
    /// The name of the set of sheets that is used: that of the first that has one (CSSOM 1, section 6.3).
    private var preferredSet: String?

    init(document: Document, user: [StyleSheet], elements: [NodeID]? = nil) {
        self.document = document
        self.user = user
        fixedElements = elements
    }

    /// Looks for sheets that have become complete; returns whether the page has other sheets than before.
    mutating func update() -> Bool {
        elements = fixedElements ?? document.styleSheetElements
        var hasChanged = false
        for id in elements where sheets[id.index] == nil && isCSS(id) {
            if document[id].isHTML(.link) {
                if seenLinks.insert(id.index).inserted { want(link: id) }
            } else if document.parseIsComplete || !document[id].flags.contains(.isOpen) {
                let sheet = StyleSheet(parsing: document.textContent(of: id))
                sheets[id.index] = LoadedStyleSheet(sheet)
                if !sheet.imports.isEmpty { wanted.append(WantedStyleSheet(element: id, source: .imports(of: sheet))) }
                hasChanged = true
            }
        }
        return hasChanged
    }

    /// What has to be loaded, since the last time it was asked for.
    mutating func takeWanted() -> [WantedStyleSheet] {
        defer { wanted = [] }
        return wanted
    }

    /// Takes a sheet that has come.
    mutating func add(_ sheet: LoadedStyleSheet, of element: NodeID) {
        sheets[element.index] = sheet
    }

    /// The sheets that take part, the reader's first.
    var cascade: [CascadeSheet] {
        user.map { CascadeSheet(loaded: LoadedStyleSheet($0), origin: .user) }
            + elements.compactMap { id in sheets[id.index].map { CascadeSheet(loaded: $0, origin: .author, media: media(of: id)) } }
    }

    /// Which media queries hold, of all sheets in their order: where that is the same, so is every style.
    func mediaAnswers(in environment: MediaEnvironment) -> [Bool] {
        var answers: [Bool] = []
        func ask(_ loaded: LoadedStyleSheet, _ depth: Int) {
            guard depth < 16 else { return }
            answers += loaded.sheet.evaluateConditions(in: environment) { _ in true }
            for (place, rule) in loaded.sheet.imports.enumerated() {
                answers.append(rule.media.matches(environment))
                if let imported = loaded.imports[place] { ask(imported, depth + 1) }
            }
        }
        for sheet in cascade {
            answers.append(sheet.media?.matches(environment) ?? true)
            ask(sheet.loaded, 0)
        }
        return answers
    }

    /// Asks for a link's sheet, unless the page offers it as an alternative only.
    private mutating func want(link id: NodeID) {
        guard let address = document.attribute(.href, of: id), !address.isEmpty, !document.hasAttribute(.disabled, of: id),
            !document.attribute(.rel, of: id, contains: "alternate")
        else { return }
        if let set = document.attribute(.title, of: id), !set.isEmpty {
            if preferredSet == nil { preferredSet = set }
            guard set == preferredSet else { return }
        }
        wanted.append(WantedStyleSheet(element: id, source: .address(address)))
    }

    /// Whether an element's `type` says CSS, if it has one (HTML Standard, 4.2.4 and 4.2.6).
    private func isCSS(_ id: NodeID) -> Bool {
        guard let type = document.attribute(.type, of: id), !type.isEmpty else { return true }
        return type.lowercased().hasPrefix("text/css")
    }

    private func media(of id: NodeID) -> MediaQueryList? {
        guard let media = document.attribute(.media, of: id), !media.isEmpty else { return nil }
        let list = ComponentValueList(parsing: media)
        return MediaQueryList(parsing: list, in: 0..<list.tokens.count)
    }
}

/// A style sheet that a page refers to and that has to be loaded.
package struct WantedStyleSheet: Sendable {
    /// Where it is found.
    package enum Source: Sendable {
        /// At an address as the page writes it, against the document's base.
        case address(String)
        /// It is there, but the sheets that it imports are not.
        case imports(of: StyleSheet)
    }

    /// The element that brings it.
    package let element: NodeID
    /// Where it is found.
    package let source: Source
}
