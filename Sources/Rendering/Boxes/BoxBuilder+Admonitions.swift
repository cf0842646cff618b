import DOM

// Notes and warnings whose kind only a colour or a picture tells: its word is put before them.
extension BoxBuilder {
    /// Whether enough of an element has come to know how it begins.
    func hasKnownLead(_ id: NodeID) -> Bool {
        !isUnfinished(id) || AdmonitionLead(id, in: document).isSettled
    }

    /// Puts the word of the innermost element before what it holds, if that does not begin with it.
    ///
    /// It stands in the first line where that is a title or a paragraph, and above anything else.
    mutating func openAdmonition(before: StyleID?) {
        let frame = stack[stack.count - 1]
        guard frame.box != Frame.noBox, tree.styles[frame.style].display == .block, isSection(document[frame.node].name),
            let word = Admonition.word(of: frame.node, in: document)
        else { return }
        let lead = AdmonitionLead(frame.node, in: document)
        guard lead.length > 0, !Admonition.isSaid(in: lead.text), before.map(saysSomething) != true else { return }
        // A title in another language may well say it.
        if lead.isTitle, !isEnglish { return }
        let style = resolver.styleOfImplied(.strong, under: frame.style, table: &tree.styles)
        if lead.isInLine {
            text.prefix = TextPrefix(bytes: Array("\(word): ".utf8), style: style, node: frame.node)
        } else {
            appendGenerated(Array(word.utf8), style, frame.node)
            closeText()
        }
    }

    private func isSection(_ name: Name) -> Bool {
        switch name {
        case .div, .p, .aside, .section, .article, .blockquote, .details: true
        default: false
        }
    }

    /// Whether the page does not say that it is in another language than English.
    private var isEnglish: Bool {
        guard let root = document.children(of: .document).first(where: { document[$0].name == .html }),
            let language = document.attribute(.lang, of: root), !language.isEmpty
        else { return true }
        return language.lowercased().hasPrefix("en")
    }

    /// Whether what a style sheet puts before an element has letters.
    private func saysSomething(_ before: StyleID) -> Bool {
        resolver.content(of: tree.styles[before]).contains { item in
            switch item {
            case .text(let text): text.unicodeScalars.contains { $0.properties.isAlphabetic }
            case .attribute, .counter, .counters: true
            default: false
            }
        }
    }
}

/// Text to be put before the next text.
struct TextPrefix {
    let bytes: [UInt8]
    let style: StyleID
    let node: NodeID
}

/// The words of notes and warnings.
private enum Admonition {
    /// The word that an element's classes name, as `warning` and `alert-warning` do.
    static func word(of id: NodeID, in document: Document) -> String? {
        let classes = document.attribute(.class, of: id)?.split(whereSeparator: \.isWhitespace) ?? []
        return classes.lazy.compactMap { name in
            name.split(separator: "-").last.flatMap {
                words.contains($0.lowercased()) ? $0.prefix(1).uppercased() + String($0.dropFirst()) : nil
            }
        }.first
    }

    /// Whether a text begins with one of the words, or with what serves for one.
    static func isSaid(in text: String) -> Bool {
        let first = text.lowercased().drop { !$0.isLetter }
        return (words + others).contains { first.hasPrefix($0) && first.dropFirst($0.count).first?.isLetter != true }
    }

    private static let words = ["note", "warning", "tip", "hint", "important", "caution", "danger", "attention"]
    private static let others = [
        "notes", "warnings", "tips", "hints", "see also", "info", "notice", "beware", "deprecated", "error", "success",
    ]
}

/// How an element begins: the first words in it, and what they stand in.
private struct AdmonitionLead {
    private(set) var text = ""
    /// The number of bytes that are no white space.
    private(set) var length = 0
    /// Whether they stand in an element that is called a title or a heading.
    private(set) var isTitle = false
    /// Whether they stand in the element itself, a paragraph or a title.
    private(set) var isInLine = true

    /// Whether what comes later does not count.
    private(set) var isSettled = false

    private static let sufficient = 24
    private static let mostNodes = 500

    init(_ root: NodeID, in document: Document) {
        var current = document[root].firstChild
        var count = 0
        while current != .none {
            count += 1
            isSettled = length >= Self.sufficient || count > Self.mostNodes
            if isSettled { return }
            let node = document[current]
            var isSkipped = false
            switch node.kind {
            case .text where length == 0 && document.withText(of: current, { $0.allSatisfy(BoxBuilder.isSpace) }): break
            case .text:
                if length == 0 { readSurroundings(current, root, document) }
                let part = document.withText(of: current) { String(decoding: $0.prefix(64), as: UTF8.self) }
                text += part
                length += part.utf8.count { !BoxBuilder.isSpace($0) }
            case .element:
                isSkipped = isSilent(node) || document.hasAttribute(.hidden, of: current)
                if length > 0, !isPhrasing(node) { text += " " }
            default: break
            }
            current = isSkipped ? document.nextSkippingChildren(after: current, within: root) : document.next(after: current, within: root)
        }
    }

    private mutating func readSurroundings(_ first: NodeID, _ root: NodeID, _ document: Document) {
        for id in document.ancestors(of: first) {
            if id == root { return }
            switch document[id].name {
            case .h1, .h2, .h3, .h4, .h5, .h6, .summary: isTitle = true
            case .pre, .ul, .ol, .dl, .table: isInLine = false
            default:
                let names = document.attribute(.class, of: id)?.lowercased() ?? ""
                if names.contains("title") || names.contains("heading") { isTitle = true }
            }
        }
    }

    /// Whether the words in an element go on from those before it.
    private func isPhrasing(_ node: Node) -> Bool {
        switch node.name {
        case .b, .strong, .i, .em, .u, .span, .a, .code, .kbd, .small, .sub, .sup, .abbr, .mark: true
        default: false
        }
    }

    private func isSilent(_ node: Node) -> Bool {
        switch node.name {
        case .script, .style, .template, .svg, .input, .button: true
        default: false
        }
    }
}
