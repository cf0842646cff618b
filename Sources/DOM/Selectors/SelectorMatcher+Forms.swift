// Pseudo-classes of form controls (HTML Standard, 4.18.3), by what the markup says: nothing is filled in here.
extension SelectorMatcher {
    /// A checked box or button, or the options that a `select` begins with.
    func isChecked(_ element: NodeID, _ node: Node) -> Bool {
        if node.isHTML(.option) { return isSelected(element) }
        guard node.isHTML(.input), document.hasAttribute(.checked, of: element) else { return false }
        return document.attribute(.type, of: element, is: "checkbox") || document.attribute(.type, of: element, is: "radio")
    }

    /// In a `select` that takes one, whether it is that; elsewhere whether it is marked.
    private func isSelected(_ option: NodeID) -> Bool {
        guard let select = select(of: option), !document.hasAttribute(.multiple, of: select) else {
            return document.hasAttribute(.selected, of: option)
        }
        return noted(.selectedOption, of: select, or: selectedOption) == option
    }

    /// Of several options that are marked the last counts; where none is, the first that is not disabled, if only one shows.
    private func selectedOption(of select: NodeID) -> NodeID {
        let options = document.descendants(of: select).filter { document[$0].isHTML(.option) }
        if let marked = options.last(where: { document.hasAttribute(.selected, of: $0) }) { return marked }
        guard displaySize(of: select) == 1 else { return .none }
        return options.first { !isDisabled($0, document[$0]) } ?? .none
    }

    /// What was found out about an element before, or is now.
    private func noted(_ kind: SelectorCache.Kind, of element: NodeID, or find: (NodeID) -> NodeID) -> NodeID {
        if let noted = cache.value(serial, kind, 0, element) { return NodeID(index: noted) }
        let found = find(element)
        cache.note(found.index, serial, kind, 0, element)
        return found
    }

    private func select(of option: NodeID) -> NodeID? {
        var current = parentElement(option)
        while current != .none {
            if document[current].isHTML(.select) { return current }
            current = parentElement(current)
        }
        return nil
    }

    private func displaySize(of select: NodeID) -> Int {
        document.attribute(.size, of: select).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 1
    }

    func canBeDisabled(_ node: Node) -> Bool {
        guard node.namespace == .html else { return false }
        switch node.name {
        case .button, .input, .select, .textarea, .fieldset, .optgroup, .option: return true
        default: return false
        }
    }

    /// “Actually disabled”.
    func isDisabled(_ element: NodeID, _ node: Node) -> Bool {
        guard canBeDisabled(node) else { return false }
        if document.hasAttribute(.disabled, of: element) { return true }
        switch node.name {
        case .optgroup: return false
        case .option:
            let group = parentElement(element)
            return group != .none && document[group].isHTML(.optgroup) && document.hasAttribute(.disabled, of: group)
        default: return isInDisabledFieldset(element)
        }
    }

    /// Whether an ancestor `fieldset` is disabled, and the element not in its first `legend`.
    private func isInDisabledFieldset(_ element: NodeID) -> Bool {
        var (inner, outer) = (element, parentElement(element))
        while outer != .none {
            if document[outer].isHTML(.fieldset), document.hasAttribute(.disabled, of: outer) {
                if !document[inner].isHTML(.legend) || inner != noted(.firstLegend, of: outer, or: firstLegend) { return true }
            }
            (inner, outer) = (outer, parentElement(outer))
        }
        return false
    }

    private func firstLegend(of fieldset: NodeID) -> NodeID {
        document.children(of: fieldset).first { document[$0].isHTML(.legend) } ?? .none
    }

    /// Whether it is a control that a value may be required of.
    func isFillable(_ node: Node) -> Bool {
        node.isHTML(.input) || node.isHTML(.select) || node.isHTML(.textarea)
    }

    func isRequired(_ element: NodeID, _ node: Node) -> Bool {
        guard isFillable(node), document.hasAttribute(.required, of: element) else { return false }
        return node.name != .input || !isInput(element, of: ["hidden", "range", "color", "submit", "image", "reset", "button"])
    }

    /// Whether a reader could change it: a control of text, or an element with editable content.
    func isWritable(_ element: NodeID, _ node: Node) -> Bool {
        if node.isHTML(.textarea) || node.isHTML(.input) && !isInput(element, of: Self.typesWithoutText) {
            return !document.hasAttribute(.readonly, of: element) && !isDisabled(element, node)
        }
        var current = element
        while current != .none {
            if document[current].namespace == .html, document.hasAttribute(.contenteditable, of: current) {
                if document.attribute(.contenteditable, of: current, is: "false") { return false }
                let isEditable =
                    document.attribute(.contenteditable, of: current, is: "")
                    || document.attribute(.contenteditable, of: current, is: "true")
                    || document.attribute(.contenteditable, of: current, is: "plaintext-only")
                if isEditable { return true }
            }
            current = parentElement(current)
        }
        return false
    }

    private static let typesWithoutText: [StaticString] = [
        "hidden", "range", "color", "checkbox", "radio", "file", "submit", "image", "reset", "button",
    ]

    /// Whether the placeholder stands where a value would.
    func showsPlaceholder(_ element: NodeID, _ node: Node) -> Bool {
        guard node.namespace == .html, document.hasAttribute(.placeholder, of: element) else { return false }
        if node.name == .textarea {
            return !document.children(of: element).contains { document[$0].hasText && document[$0].payloadCount > 0 }
        }
        guard node.name == .input, !isInput(element, of: Self.typesWithoutText + Self.typesOfTime) else { return false }
        return document.withAttributeBytes(.value, of: element) { $0.isEmpty } ?? true
    }

    private static let typesOfTime: [StaticString] = ["date", "month", "week", "time", "datetime-local"]

    private func isInput(_ element: NodeID, of types: [StaticString]) -> Bool {
        types.contains { document.attribute(.type, of: element, is: $0) }
    }
}
