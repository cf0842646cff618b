// Compound selectors: every condition on one element.
extension SelectorMatcher {
    /// Whether the element meets all conditions of a compound.
    func matchesCompound(_ compound: Int, _ element: NodeID, _ anchor: NodeID) -> Bool {
        work += 1
        let node = document[element]
        for simple in list.compounds[compound].simples.indices where !matchesSimple(list.simples[simple], element, node, anchor) {
            return false
        }
        return true
    }

    private func matchesSimple(_ simple: SimpleSelector, _ element: NodeID, _ node: Node, _ anchor: NodeID) -> Bool {
        switch simple {
        case .type(let name): matchesType(names[Int(name)], element, node)
        case .namespace(let test): matchesNamespace(test, of: element, node)
        case .id(let text): matchesID(text, element)
        case .class(let text): matchesClass(text, element)
        case .attribute(let index): matchesAttribute(list.attributes[Int(index)], element, node)
        case .pseudoClass(let pseudoClass): matchesPseudoClass(pseudoClass, element, node)
        case .nth(let index): matchesNth(Int(index), element)
        case .language(let ranges): matchesLanguage(ranges, element)
        case .direction(let direction): self.direction(of: element) == direction
        case .is(let arguments): matchesAny(arguments, element)
        case .not(let arguments): !matchesAny(arguments, element)
        case .has(let arguments): matchesHas(arguments, element)
        case .anchor: element == anchor
        }
    }

    /// HTML Standard, 4.18.1: names of elements of HTML compare in lower case in a document of HTML.
    private func matchesType(_ name: NameInDocument, _ element: NodeID, _ node: Node) -> Bool {
        if node.namespace == .html { return node.name == (isXML ? name.written : name.lowercased) }
        if node.namespace != .other { return node.name == name.written }
        return isLocalName(name.written, of: node.name)
    }

    /// Whether a name is what follows the prefix of a qualified name, which `Namespace.other` comes with.
    func isLocalName(_ name: Name, of qualified: Name) -> Bool {
        if name == qualified { return true }
        return document.withBytes(of: qualified) { qualified in
            guard let colon = qualified.firstIndex(of: UInt8(ascii: ":")) else { return false }
            return document.withBytes(of: name) { $0.elementsEqual(qualified[(colon + 1)...]) }
        }
    }

    private func matchesNamespace(_ test: NamespaceTest, of element: NodeID, _ node: Node) -> Bool {
        switch test {
        case .any: true
        case .known(let namespace): node.namespace == namespace
        case .other(let uri): node.namespace == .other && isNamespace(uri, of: node.name, at: element)
        }
    }

    /// Whether the prefix of a qualified name stands for a namespace where the name is used (DOM Standard, “locate a namespace”).
    func isNamespace(_ uri: UInt32, of qualified: Name, at element: NodeID) -> Bool {
        let prefix: Name = document.withBytes(of: qualified) { bytes in
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return .xmlns }
            return document.name(UnsafeBufferPointer(rebasing: bytes[..<colon]))
        }
        var current = element
        while current != .none {
            for attribute in document.attributeSlice(of: current) where attribute.namespace == .xmlns && attribute.name == prefix {
                return document.withValue(of: attribute) { $0.elementsEqual(list.namespaceURIs[Int(uri)].utf8) }
            }
            current = parentElement(current)
        }
        return false
    }

    private func matchesID(_ text: TextRange, _ element: NodeID) -> Bool {
        document.withAttributeBytes(.id, of: element) { isEqual($0[...], text, ignoringCase: isQuirky) } ?? false
    }

    private func matchesClass(_ text: TextRange, _ element: NodeID) -> Bool {
        let ignoringCase = isQuirky
        return document.withAttributeBytes(.class, of: element) { containsWord($0, text, ignoringCase: ignoringCase) } ?? false
    }

    /// Whether one of the words between white space is a text of the list.
    func containsWord(_ bytes: UnsafeBufferPointer<UInt8>, _ text: TextRange, ignoringCase: Bool) -> Bool {
        var start = 0
        while start < bytes.count {
            if ASCII.isSpace(bytes[start]) {
                start += 1
                continue
            }
            var end = start + 1
            while end < bytes.count, !ASCII.isSpace(bytes[end]) { end += 1 }
            if end - start == Int(text.count), isEqual(bytes[start..<end], text, ignoringCase: ignoringCase) { return true }
            start = end
        }
        return false
    }

    /// Whether bytes equal a text of the list.
    func isEqual(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ text: TextRange, ignoringCase: Bool) -> Bool {
        guard bytes.count == Int(text.count) else { return false }
        return list.text.withUnsafeBufferPointer { all in
            var place = Int(text.start)
            for byte in bytes {
                let wanted = all[place]
                if byte != wanted, !(ignoringCase && ASCII.lowercase(byte) == ASCII.lowercase(wanted)) { return false }
                place += 1
            }
            return true
        }
    }
}
