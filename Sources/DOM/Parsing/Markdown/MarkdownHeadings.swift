/// Gives a finished page its title and its headings the identifiers that GitHub gives them.
struct MarkdownHeadings {
    private let document: Document
    /// How often each identifier was asked for.
    private var uses: [String: Int] = [:]

    /// Sets the title to the first heading's text, else to `fallbackTitle`, and `id` of each heading that has none.
    static func name(in document: Document, fallbackTitle: String) {
        var headings = MarkdownHeadings(document: document)
        let first = headings.nameAll()
        guard let title = document.descendants().first(where: { document[$0].isHTML(.title) }) else { return }
        let text = first.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        document.appendText(text.isEmpty ? fallbackTitle : text, to: title)
    }

    private init(document: Document) {
        self.document = document
    }

    /// Gives the headings their identifiers; returns the text of the first that has any.
    private mutating func nameAll() -> String {
        var first = ""
        var current = document.body
        while current != .none {
            guard isHeading(current) else {
                current = document.next(after: current, within: document.body)
                continue
            }
            let text = document.textContent(of: current)
            if first.isEmpty { first = text.contains { !$0.isWhitespace } ? text : "" }
            let name = unusedName(for: Self.slug(of: text))
            if !name.isEmpty, document.attribute(.id, of: current) == nil { document.setAttribute(.id, to: name, of: current) }
            current = document.nextSkippingChildren(after: current, within: document.body)
        }
        return first
    }

    private func isHeading(_ id: NodeID) -> Bool {
        let node = document[id]
        guard node.kind == .element, node.namespace == .html else { return false }
        return [.h1, .h2, .h3, .h4, .h5, .h6].contains(node.name)
    }

    /// The name itself, else with `-1`, `-2` … behind it.
    private mutating func unusedName(for slug: String) -> String {
        var name = slug
        while uses[name] != nil {
            let count = uses[slug, default: 0] + 1
            uses[slug] = count
            name = "\(slug)-\(count)"
        }
        uses[name] = 0
        return name
    }

    /// A heading's text in lower case, its spaces as hyphens, without what is no letter, mark, digit, connector or hyphen.
    static func slug(of text: String) -> String {
        var slug = String.UnicodeScalarView()
        for scalar in text.trimmingWhitespace.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
                .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
                slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            default:
                if scalar == " " || scalar == "\n" || scalar == "-" { slug.append("-") }
            }
        }
        return String(slug)
    }
}

extension String {
    fileprivate var trimmingWhitespace: Substring {
        let start = drop(while: \.isWhitespace)
        return start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)]
    }
}
