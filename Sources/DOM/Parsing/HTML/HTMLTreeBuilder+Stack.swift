// The stack of open elements (13.2.4.2).
extension HTMLTreeBuilder {
    var current: OpenElement? {
        stack.last
    }

    func currentIs(_ name: Name) -> Bool {
        stack.last?.isHTML(name) ?? false
    }

    /// Puts an element on top of the stack.
    func push(_ node: NodeID, _ name: Name, _ namespace: Namespace, _ traits: ElementTraits) {
        stack.push(OpenElement(node: node, name: name, namespace: namespace, traits: traits))
        document.setFlag(.isOpen, of: node, to: true)
    }

    /// Takes the top of the stack away: the element is complete.
    @discardableResult
    @inline(__always)
    func pop() -> OpenElement {
        precondition(!stack.isEmpty, "the stack of open elements is empty in mode \(mode)")
        let top = stack.pop()
        forget(top)
        return top
    }

    /// Takes an element away that need not be the top.
    func removeFromStack(_ node: NodeID) {
        guard let place = stack.lastIndex(where: { $0.node == node }) else { return }
        forget(stack.remove(at: place))
    }

    /// Puts an element into the stack at a place.
    func insertIntoStack(_ element: OpenElement, at place: Int) {
        stack.insert(element, at: place)
        document.setFlag(.isOpen, of: element.node, to: true)
    }

    @inline(__always)
    private func forget(_ element: OpenElement) {
        document.setFlag(.isOpen, of: element.node, to: false)
        if !selectsWithContent.isEmpty { choiceIsComplete(element) }
        if !flattened.isEmpty, stack.count < Self.maximumDepth - 1 { flattened.removeAll() }
    }

    /// Makes room on a full stack: its top is closed and what comes becomes its sibling, so that no page is nested without end.
    func makeRoom() {
        guard stack.count >= Self.maximumDepth else { return }
        document.note(.tooDeep)
        report(.tooDeep)
        let closed = pop()
        flattened.append(closed.name)
        if closed.traits.contains(.marks) { clearFormattingToMarker() }
        // It would be reopened for whatever comes, and since its end tag is passed over, in all that follows.
        removeFromFormatting(closed.node)
        // Outside of a column group its rules would drop all that follows.
        if mode == .inColumnGroup { mode = .inTable }
    }

    /// Whether the end tag is that of an element that `makeRoom` has closed already.
    func closesFlattened(_ name: Name) -> Bool {
        guard stack.count < Self.maximumDepth, flattened.last == name else { return false }
        flattened.removeLast()
        return true
    }

    /// Pops until an element of HTML with this name has been popped.
    func popThrough(_ name: Name) {
        while !stack.isEmpty, !pop().isHTML(name) {}
    }

    /// Pops until an element of HTML with this name has been popped, which should be the first.
    func close(_ name: Name) {
        guard !stack.isEmpty, !pop().isHTML(name) else { return }
        report(.unclosedElements)
        popThrough(name)
    }

    /// Pops until one of these traits' elements, or the root, is the current node.
    func popTo(_ names: [Name]) {
        while let top = stack.last, stack.count > 1, !(top.namespace == .html && names.contains(top.name)) { pop() }
    }

    /// Whether an element of HTML with this name is on the stack at all.
    func isOpen(_ name: Name) -> Bool {
        name.id < Name.firstUnknown ? stack.count(of: name) > 0 : stack.contains { $0.isHTML(name) }
    }

    /// “Has an element in scope”; `boundaries` are the traits that end the search.
    func hasInScope(_ name: Name, _ boundaries: ElementTraits = .scope) -> Bool {
        guard isOpen(name) else { return false }
        for element in stack.reversed() {
            if element.isHTML(name) { return true }
            if !element.traits.isDisjoint(with: boundaries) { return false }
        }
        return false
    }

    func hasInButtonScope(_ name: Name) -> Bool {
        hasInScope(name, [.scope, .buttonScope])
    }

    func hasInTableScope(_ name: Name) -> Bool {
        hasInScope(name, .tableScope)
    }

    func generateImpliedEndTags(except name: Name = .empty) {
        while let top = stack.last, top.traits.contains(.impliedEnd), top.name != name { pop() }
    }

    func generateAllImpliedEndTags() {
        while let top = stack.last, top.traits.contains(.thoroughlyImpliedEnd) { pop() }
    }

    /// “Close a p element”, if one is in button scope.
    func closeParagraph() {
        guard hasInButtonScope(.p) else { return }
        generateImpliedEndTags(except: .p)
        close(.p)
    }

    /// “Reset the insertion mode appropriately” (13.2.4.1).
    func resetMode() {
        for (place, element) in stack.enumerated().reversed() {
            let isLast = place == 0
            let node = isLast ? context ?? element : element
            guard node.namespace == .html else {
                if isLast { mode = .inBody }
                continue
            }
            if let found = modeFor(node.name, isLast) {
                mode = found
                return
            }
        }
        mode = .inBody
    }

    private func modeFor(_ name: Name, _ isLast: Bool) -> InsertionMode? {
        switch name {
        case .td where !isLast, .th where !isLast: .inCell
        case .tr: .inRow
        case .tbody, .thead, .tfoot: .inTableBody
        case .caption: .inCaption
        case .colgroup: .inColumnGroup
        case .table: .inTable
        case .template: templateModes.last ?? .inBody
        case .head where !isLast: .inHead
        case .body: .inBody
        case .frameset: .inFrameset
        case .html: headElement == .none ? .beforeHead : .afterHead
        default: isLast ? .inBody : nil
        }
    }
}
