// Creating and inserting nodes (13.2.6.1).
extension HTMLTreeBuilder {
    /// Where a node goes: before a child of the parent, or at its end.
    struct Place {
        var parent: NodeID
        var before: NodeID
    }

    /// “Appropriate place for inserting a node”.
    func appropriatePlace(under override: OpenElement? = nil) -> Place {
        guard let target = override ?? stack.last else { return Place(parent: .document, before: .none) }
        guard fosterParents, target.namespace == .html, target.traits.contains(.fosters) else {
            return Place(parent: target.node, before: .none)
        }
        return fosterPlace()
    }

    private func fosterPlace() -> Place {
        let template = stack.lastIndex { $0.isHTML(.template) }
        let table = stack.lastIndex { $0.isHTML(.table) }
        if let template, table.map({ $0 < template }) ?? true { return Place(parent: stack[template].node, before: .none) }
        guard let table else { return Place(parent: stack[0].node, before: .none) }
        let parent = document[stack[table].node].parent
        if parent != .none { return Place(parent: parent, before: stack[table].node) }
        return Place(parent: stack[max(table - 1, 0)].node, before: .none)
    }

    func insert(_ node: NodeID, at place: Place) {
        if place.before == .none { document.append(node, to: place.parent) } else { document.insert(node, before: place.before) }
    }

    /// Inserts an element of HTML for a tag and pushes it.
    @discardableResult
    func insertElement(_ tag: HTMLTag) -> NodeID {
        insertElement(tag, as: tag.name, .html)
    }

    /// Inserts an element for a tag under another name or namespace and pushes it.
    @discardableResult
    func insertElement(_ tag: HTMLTag, as name: Name, _ namespace: Namespace) -> NodeID {
        makeRoom()
        let attributes = document.addAttributes(of: tag)
        let node = insert(
            Node(kind: .element, namespace: namespace, name: name, payloadStart: attributes.start, payloadCount: attributes.count),
            at: appropriatePlace())
        push(node, name, namespace, traits(of: name, namespace, tag))
        return node
    }

    private func insert(_ node: Node, at place: Place) -> NodeID {
        guard place.before != .none else { return document.append(new: node, to: place.parent) }
        let id = document.add(node)
        document.insert(id, before: place.before)
        return id
    }

    /// Inserts an element that no tag asks for and pushes it.
    @discardableResult
    func insertImplied(_ name: Name) -> NodeID {
        makeRoom()
        let node = document.createElement(name)
        document.setFlag(.isImplied, of: node, to: true)
        insert(node, at: appropriatePlace())
        push(node, name, .html, traitsOfHTML[Int(name.id)])
        return node
    }

    /// Inserts an element that has no content.
    func insertVoid(_ tag: HTMLTag) {
        insertElement(tag)
        pop()
    }

    func traits(of name: Name, _ namespace: Namespace, _ tag: HTMLTag) -> ElementTraits {
        guard namespace == .html else {
            let encoding = name == .annotationXml ? tag.lowercasedValue(of: .encoding) : nil
            return ElementTraits.of(name, namespace, encoding: encoding)
        }
        return name.id < Name.firstUnknown ? traitsOfHTML[Int(name.id)] : []
    }

    /// “Insert a character”, for a run of them.
    func insertText(_ text: UnsafeBufferPointer<UInt8>) {
        let place = appropriatePlace()
        guard place.parent != .document else { return }
        guard place.before != .none else {
            document.appendText(text, to: place.parent)
            return
        }
        let previous = document[place.before].previousSibling
        if previous != .none, document[previous].kind == .text {
            document.extendText(of: previous, by: text)
        } else {
            document.insert(document.createText(text), before: place.before)
        }
    }

    /// Splits leading white space from the rest.
    func split(_ text: UnsafeBufferPointer<UInt8>) -> (spaces: UnsafeBufferPointer<UInt8>, rest: UnsafeBufferPointer<UInt8>) {
        let end = text.firstIndex { !ASCII.isSpace($0) } ?? text.endIndex
        return (UnsafeBufferPointer(rebasing: text[..<end]), UnsafeBufferPointer(rebasing: text[end...]))
    }

    /// Adds the attributes of a second `html` or `body` tag that the element does not have.
    func merge(_ tag: HTMLTag, into node: NodeID) {
        for attribute in tag.attributes {
            guard document[node].payloadCount < HTMLTag.maximumAttributes else {
                document.note(.tooManyAttributes)
                return report(.tooManyAttributes)
            }
            if document.hasAttribute(attribute.name, of: node) { continue }
            document.addAttribute(attribute.name, value: tag.value(of: attribute), to: node)
        }
    }
}

extension Document {
    /// Keeps the attributes of a tag for the element that is about to be made: one copy of all values, one record each.
    fileprivate func addAttributes(of tag: HTMLTag) -> (start: UInt32, count: UInt32) {
        let start = UInt32(attributeRecords.count)
        guard !tag.attributes.isEmpty else { return (start, 0) }
        let values = addText(tag.allValues)
        // Where the text was full, the values are missing and so empty.
        let isThere = Int(values.count) == tag.allValues.count
        for attribute in tag.attributes {
            let valueStart = isThere ? values.start + UInt32(attribute.start) : values.start
            attributeRecords.append(
                Attribute(
                    name: attribute.name, namespace: .none, valueStart: valueStart, valueLength: isThere ? UInt32(attribute.length) : 0))
        }
        return (start, UInt32(tag.attributes.count))
    }

    /// Makes an element with the name and the attributes of another; the values are shared.
    func cloneElement(_ id: NodeID) -> NodeID {
        let original = self[id]
        let node = createElement(original.name, namespace: original.namespace)
        for attribute in attributes(of: id) {
            addAttribute(
                attribute.name, namespace: attribute.namespace, valueStart: attribute.valueStart, valueLength: attribute.valueLength,
                to: node)
        }
        return node
    }
}
