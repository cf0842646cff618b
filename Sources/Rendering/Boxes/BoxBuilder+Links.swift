import DOM

extension BoxBuilder {
    /// Reserves the number of a link that begins.
    mutating func openLink(_ frame: inout Frame) {
        frame.link = reserveLink()
    }

    /// The next link's number; its entry is filled when the link ends.
    private mutating func reserveLink() -> UInt32 {
        tree.links.append(
            PageLink(number: tree.links.count + 1, href: "", text: "", flowRange: 0..<0, title: nil, target: nil, relations: [], root: root)
        )
        return UInt32(tree.links.count)
    }

    /// How many links, from the first, are filled in.
    var finishedLinkCount: Int {
        for frame in stack where frame.link != 0 { return Int(frame.link) - 1 }
        return tree.links.count
    }

    /// Fills in a link that ends; one that shows nothing gets its accessible name as text, or vanishes where it has none.
    mutating func closeLink(_ frame: Frame) {
        var shown = shownRange(from: frame.flowStart)
        if shown.isEmpty {
            guard tree.styles[frame.style].isVisible else { return dropLink(frame.link) }
            let node = document[frame.node]
            let name =
                node.firstChild == .none
                ? AccessibleName(document).label(of: frame.node) : AccessibleName(document).linkName(of: frame.node)
            guard let name else { return dropLink(frame.link) }
            appendGenerated(Array("[\(name)]".utf8), frame.style, frame.node, link: frame.link)
            shown = shownRange(from: frame.flowStart)
        }
        fillLink(frame.link, frame.node, shown, address: document.attribute(.href, of: frame.node) ?? "")
    }

    /// Makes a link of one generated text, for what refers to an address without being a link (frames, media, areas).
    mutating func appendReference(_ text: String, to address: String, _ style: StyleID, _ id: NodeID) {
        var linked = tree.styles[style]
        linked.role.insert(.link)
        let number = reserveLink()
        let start = UInt32(tree.flow.count)
        appendGenerated(Array(text.utf8), tree.styles.intern(linked), id, link: number)
        fillLink(number, id, shownRange(from: start), address: address)
    }

    private mutating func fillLink(_ number: UInt32, _ id: NodeID, _ shown: Range<UInt32>, address: String) {
        let title = document.attribute(.title, of: id)
        let relations = document.attribute(.rel, of: id).map { value in
            value.utf8.split(whereSeparator: Self.isSpace).map { String(decoding: $0, as: UTF8.self).lowercased() }
        }
        tree.links[Int(number) - 1] = PageLink(
            number: Int(number), href: trimmed(address), text: flowText(shown), flowRange: shown, title: title,
            target: document.attribute(.target, of: id), relations: relations ?? [],
            download: document.attribute(.download, of: id),
            referrerPolicy: document.attribute(document.name("referrerpolicy"), of: id), root: root)
    }

    /// Takes back the number of a link that shows nothing; one in the middle stays, without text.
    private mutating func dropLink(_ number: UInt32) {
        if Int(number) == tree.links.count { tree.links.removeLast() }
    }

    /// The flow text from `start` to its end, without white space around it.
    func shownRange(from start: UInt32) -> Range<UInt32> {
        var lower = min(Int(start), tree.flow.count)
        var upper = tree.flow.count
        while lower < upper, Self.isSpace(tree.flow[lower]) { lower += 1 }
        while upper > lower, Self.isSpace(tree.flow[upper - 1]) { upper -= 1 }
        return UInt32(lower)..<UInt32(upper)
    }

    /// Flow text for people: line ends as spaces, soft hyphens and zero-width spaces left out.
    func flowText(_ range: Range<UInt32>) -> String {
        FlowText.plain(tree.flow[Int(range.lowerBound)..<Int(range.upperBound)], lineEnd: 0x20)
    }

    private func trimmed(_ address: String) -> String {
        var bytes = address.utf8[...]
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether an `a` is a permalink: a link into this page that shows nothing but a sign, in a heading or a term, or so classed.
    ///
    /// It is not shown; its fragment becomes the heading's address. Nil when its end has not arrived.
    mutating func isPermalink(_ id: NodeID, _ node: Node) -> Bool? {
        let fragment = document.withAttributeBytes(.href, of: id) { bytes in
            bytes.first == 0x23 ? String(decoding: bytes.dropFirst(), as: UTF8.self) : nil
        }
        guard let fragment = fragment ?? nil else { return false }
        if isUnfinished(id) { return nil }
        let first = node.firstChild == .none ? nil : document[node.firstChild]
        if let first, first.kind == .text, first.payloadCount > 24 { return false }
        let content = AccessibleName(document).content(of: id)
        guard PermalinkSign.isOnlySign(content) else { return false }
        let heading = stack.lastIndex { tree.styles[$0.style].headingLevel > 0 }
        let isNamed = content != nil || PermalinkSign.hasTellingClass(id, in: document)
        guard isNamed || heading != nil || isInTerm() else { return false }
        if let heading, permalinks[stack[heading].node] == nil { permalinks[stack[heading].node] = fragment }
        return true
    }

    private func isInTerm() -> Bool {
        stack.contains { document[$0.node].name == .dt }
    }
}
