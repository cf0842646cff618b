// `selectedcontent`: shows the chosen option in the button of a `select` (HTML Standard, 4.10.17 “the selectedcontent element”).
extension HTMLTreeBuilder {
    /// A `select` with an enabled `selectedcontent`, and its chosen option so far, or `none`.
    struct SelectWithContent {
        var select: NodeID
        var content: NodeID
        var chosen: NodeID
    }

    /// Inserts a `selectedcontent`; the first enabled one of a `select` gets the option chosen so far.
    func insertSelectedContent(_ tag: HTMLTag) {
        reconstructFormatting()
        let content = insertElement(tag)
        guard let select = enablingSelect(of: content), !document.hasAttribute(.multiple, of: select) else { return }
        guard !selectsWithContent.contains(where: { $0.select == select }) else { return }
        var entry = SelectWithContent(select: select, content: content, chosen: .none)
        for option in document.descendants(of: select) where document[option].isHTML(.option) && self.select(around: option) == select {
            choose(option, in: &entry)
        }
        selectsWithContent.append(entry)
        if entry.chosen != .none { showChosen(entry) }
    }

    /// An option was inserted: it may be the chosen one.
    func optionIsInserted(_ option: NodeID) {
        guard let place = selectsWithContent.firstIndex(where: { $0.select == select(around: option) }) else { return }
        choose(option, in: &selectsWithContent[place])
    }

    /// “Maybe clone an option into selectedcontent”, when one is complete; a `select` that is has no more of them.
    ///
    /// A `selectedcontent` that is still open is left alone, since its own content, which the option may be part of, is being read.
    func choiceIsComplete(_ element: OpenElement) {
        if element.isHTML(.option), let entry = selectsWithContent.first(where: { $0.chosen == element.node }),
            !document[entry.content].flags.contains(.isOpen)
        {
            showChosen(entry)
        }
        if element.isHTML(.select) { selectsWithContent.removeAll { $0.select == element.node } }
    }

    /// The last option with `selected` is chosen, else the first that is not disabled (4.10.7 “selectedness setting algorithm”).
    private func choose(_ option: NodeID, in entry: inout SelectWithContent) {
        let showsOne = (document.attribute(.size, of: entry.select).flatMap { Int($0) } ?? 1) <= 1
        if document.hasAttribute(.selected, of: option) || entry.chosen == .none && showsOne && !isDisabled(option) {
            entry.chosen = option
        }
    }

    private func isDisabled(_ option: NodeID) -> Bool {
        let parent = document[option].parent
        return document.hasAttribute(.disabled, of: option)
            || document[parent].isHTML(.optgroup) && document.hasAttribute(.disabled, of: parent)
    }

    /// “Clone an option into a selectedcontent”.
    private func showChosen(_ entry: SelectWithContent) {
        while case let child = document[entry.content].firstChild, child != .none { document.remove(child) }
        document.appendCopies(ofChildrenOf: entry.chosen, to: entry.content)
    }

    /// The `select` that a `selectedcontent` is for; nil where another one, an option or a second `select` is around it.
    private func enablingSelect(of content: NodeID) -> NodeID? {
        var select: NodeID?
        var ancestor = document[content].parent
        while ancestor != .none {
            let node = document[ancestor]
            if node.isHTML(.option) || node.isHTML(.selectedcontent) || node.isHTML(.select) && select != nil { return nil }
            if node.isHTML(.template) { return select }
            if node.isHTML(.select) { select = ancestor }
            ancestor = node.parent
        }
        return select
    }

    /// The nearest `select` around an option, or `none`; what is around a template is not around its content.
    private func select(around option: NodeID) -> NodeID {
        var ancestor = document[option].parent
        while ancestor != .none, !document[ancestor].isHTML(.select) {
            if document[ancestor].isHTML(.template) { return .none }
            ancestor = document[ancestor].parent
        }
        return ancestor
    }
}

extension Document {
    /// Appends deep copies of a node's children to another node, without recursion; their text is shared.
    func appendCopies(ofChildrenOf source: NodeID, to target: NodeID) {
        var parent = target
        var current = self[source].firstChild
        while current != .none {
            let copy = copy(of: current)
            append(copy, to: parent)
            if self[current].firstChild != .none {
                parent = copy
                current = self[current].firstChild
                continue
            }
            while self[current].nextSibling == .none {
                current = self[current].parent
                if current == source { return }
                parent = self[parent].parent
            }
            current = self[current].nextSibling
        }
    }

    /// A copy of one node, without its children.
    private func copy(of id: NodeID) -> NodeID {
        let node = self[id]
        guard node.hasText else { return cloneElement(id) }
        return add(
            Node(
                kind: node.kind, namespace: node.namespace, name: node.name, payloadStart: node.payloadStart,
                payloadCount: node.payloadCount))
    }
}
