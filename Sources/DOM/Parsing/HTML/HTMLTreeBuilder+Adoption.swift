// The adoption agency algorithm (13.2.6.4.7).
extension HTMLTreeBuilder {
    /// Closes a formatting element that is misnested, moving what is in between.
    ///
    /// The steps are numbered as in the standard.
    func runAdoptionAgency(_ subject: Name) {
        // 2: looked for from the end, where it stands unless the page is misnested.
        if let top = stack.last, top.isHTML(subject), formatting.lastIndex(where: { $0.node == top.node }) == nil {
            pop()
            return
        }
        // 3, 4
        for _ in 0..<8 {
            guard let entry = activeFormatting(subject) else { return otherEndTag(subject) }
            let element = formatting[entry].node
            guard let place = stack.lastIndex(where: { $0.node == element }) else {
                report(.misnestedFormatting)
                formatting.remove(at: entry)
                return
            }
            guard isInScope(at: place) else { return report(.misnestedFormatting) }
            if place != stack.count - 1 { report(.misnestedFormatting) }
            guard let furthest = stack[place...].firstIndex(where: { $0.traits.contains(.special) }) else {
                while stack.count > place { pop() }
                formatting.remove(at: entry)
                return
            }
            guard place > 0, clonesLeft > 0 else { return noteTooMuchFormatting() }
            adopt(formattingEntry: entry, at: place, furthest: furthest)
        }
    }

    private func isInScope(at place: Int) -> Bool {
        !stack[(place + 1)...].contains { $0.traits.contains(.scope) }
    }

    /// Steps 4.9–4.19 for the formatting element at `place` and the furthest block.
    private func adopt(formattingEntry: Int, at place: Int, furthest: Int) {
        let element = stack[place]
        let ancestor = stack[place - 1]
        let block = stack[furthest]
        var bookmark = formattingEntry
        var last = block
        var counter = 0
        // 13
        for index in stride(from: furthest - 1, to: place, by: -1) {
            counter += 1
            var node = stack[index]
            let active = formatting.firstIndex { $0.node == node.node }
            if counter > 3, let active {
                formatting.remove(at: active)
                if active < bookmark { bookmark -= 1 }
                removeFromStack(node.node)
                continue
            }
            guard let active else {
                removeFromStack(node.node)
                continue
            }
            node = replaceByClone(node, at: index, entry: active)
            if last.node == block.node { bookmark = active + 1 }
            document.remove(last.node)
            document.append(last.node, to: node.node)
            last = node
        }
        // 14
        document.remove(last.node)
        insert(last.node, at: appropriatePlace(under: ancestor))
        // 15–19
        let clone = cloneOfFormatting(element.node)
        clonesLeft -= 1
        moveChildren(of: block.node, to: clone)
        document.append(clone, to: block.node)
        replaceFormatting(element.node, by: clone, element.name, at: bookmark)
        removeFromStack(element.node)
        guard let blockPlace = stack.lastIndex(where: { $0.node == block.node }) else { return }
        insertIntoStack(OpenElement(node: clone, name: element.name, namespace: .html, traits: element.traits), at: blockPlace + 1)
    }

    private func replaceByClone(_ node: OpenElement, at index: Int, entry: Int) -> OpenElement {
        var clone = node
        clone.node = cloneOfFormatting(node.node)
        clonesLeft -= 1
        formatting[entry] = .element(clone.node, clone.name)
        document.setFlag(.isOpen, of: node.node, to: false)
        document.setFlag(.isOpen, of: clone.node, to: true)
        stack.replaceNode(at: index, by: clone.node)
        return clone
    }

    private func moveChildren(of parent: NodeID, to target: NodeID) {
        while case let child = document[parent].firstChild, child != .none {
            document.remove(child)
            document.append(child, to: target)
        }
    }

    private func replaceFormatting(_ old: NodeID, by clone: NodeID, _ name: Name, at bookmark: Int) {
        guard let place = formatting.firstIndex(where: { $0.node == old }) else { return }
        formatting.insert(.element(clone, name), at: min(bookmark, formatting.count))
        formatting.remove(at: place < bookmark ? place : place + 1)
    }

    /// “Any other end tag”: closes up to the element of this name, unless a special element is in between.
    func otherEndTag(_ name: Name) {
        if currentIs(name) {
            pop()
            return
        }
        for (place, element) in stack.enumerated().reversed() {
            if element.isHTML(name) {
                generateImpliedEndTags(except: name)
                if stack.count > place + 1 { report(.unclosedElements) }
                while stack.count > place { pop() }
                return
            }
            if element.traits.contains(.special) { return report(.unexpectedEndTag) }
        }
    }
}
