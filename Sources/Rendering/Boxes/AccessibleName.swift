import DOM

/// What an element is called, for links, controls and images (a part of the Accessible Name and Description Computation 1.2, 4.3).
///
/// One function for all who ask: text, else alternative texts inside, else `aria-label`, `title`, and for addresses their file name.
struct AccessibleName {
    private let document: Document

    init(_ document: Document) {
        self.document = document
    }

    /// The name of an element by its contents, `aria-label` or `title`; nil when it has none.
    func name(of id: NodeID) -> String? {
        content(of: id) ?? label(of: id)
    }

    /// The name of a link: as of any element, else its address's file name.
    func linkName(of id: NodeID) -> String? {
        name(of: id) ?? document.attribute(.href, of: id).flatMap(Self.fileName)
    }

    /// The text inside, alternative texts of images included; nil when it is blank.
    func content(of id: NodeID) -> String? {
        var parts = ""
        var current = document[id].firstChild
        while current != .none {
            let node = document[current]
            // What begins or follows a block is a word of its own.
            if isBlock(current) || node.previousSibling != .none && isBlock(node.previousSibling) { parts += " " }
            switch node.name {
            case _ where node.kind == .text || node.kind == .cdata: parts += document.text(of: current)
            case .img: parts += " " + (document.attribute(.alt, of: current) ?? "") + " "
            case .title where node.namespace == .svg: parts += document.textContent(of: current)
            default: break
            }
            let isSkipped = Self.isSilent(node) || document.hasAttribute(.hidden, of: current)
            current =
                isSkipped ? document.nextSkippingChildren(after: current, within: id) : document.next(after: current, within: id)
        }
        return Self.collapsed(parts)
    }

    /// `aria-label`, else `title`; nil when both are blank.
    func label(of id: NodeID) -> String? {
        document.attribute(.ariaLabel, of: id).flatMap(Self.collapsed) ?? document.attribute(.title, of: id).flatMap(Self.collapsed)
    }

    /// Whether an element holds text that is shown; of one with so many nodes before it, that is taken for granted.
    func hasText(_ id: NodeID, within limit: Int = .max) -> Bool {
        var current = document[id].firstChild
        var count = 0
        while current != .none {
            count += 1
            if count > limit { return true }
            let node = document[current]
            if node.kind == .text, document.withText(of: current, { !$0.allSatisfy(BoxBuilder.isSpace) }) { return true }
            current =
                Self.isSilent(node) || node.namespace == .svg
                ? document.nextSkippingChildren(after: current, within: id) : document.next(after: current, within: id)
        }
        return false
    }

    /// The last part of an address's path, for people; nil when there is none to speak of.
    static func fileName(_ address: String) -> String? {
        let trimmed = address.utf8.drop { $0 <= 0x20 }
        let nameless = ["data:", "javascript:", "#"]
        guard !nameless.contains(where: { trimmed.lazy.map(ScalarFolding.foldASCII).starts(with: $0.utf8) }) else { return nil }
        let path = trimmed.prefix { $0 != 0x3F && $0 != 0x23 }
        guard let last = path.split(separator: 0x2F).last else { return nil }
        let name = String(decoding: last, as: UTF8.self)
        return name.isEmpty || name.hasSuffix(":") ? nil : name
    }

    /// White space stripped and collapsed; nil when nothing is left.
    static func collapsed(_ text: String) -> String? {
        let joined = text.utf8.split(whereSeparator: BoxBuilder.isSpace).map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: " ")
        return joined.isEmpty ? nil : joined
    }

    private func isBlock(_ id: NodeID) -> Bool {
        switch document[id].name {
        case .div, .p, .br, .li, .ul, .ol, .dl, .dt, .dd, .h1, .h2, .h3, .h4, .h5, .h6, .section, .header, .footer, .td, .th, .tr: true
        default: false
        }
    }

    private static func isSilent(_ node: Node) -> Bool {
        switch node.name {
        case .script, .style, .template: true
        default: false
        }
    }
}
