// Attribute selectors (Selectors 4, section 6).
extension SelectorMatcher {
    func matchesAttribute(_ test: AttributeTest, _ element: NodeID, _ node: Node) -> Bool {
        let isHTML = node.namespace == .html && !isXML
        let name = isHTML ? names[Int(test.name)].lowercased : names[Int(test.name)].written
        for attribute in document.attributeSlice(of: element) where hasName(attribute, name, test.namespace, element) {
            let matches = document.withValue(of: attribute) { value in
                let ignoringCase = test.letterCase == .ignored || test.letterCase == .ignoredInHTML && isHTML
                return matchesValue(value, test, ignoringCase: ignoringCase)
            }
            if matches { return true }
        }
        return false
    }

    private func hasName(_ attribute: Attribute, _ name: Name, _ namespace: NamespaceTest, _ element: NodeID) -> Bool {
        switch namespace {
        case .known(let namespace): attribute.name == name && attribute.namespace == namespace
        case .any:
            attribute.namespace == .other ? isLocalName(name, of: attribute.name) : attribute.name == name
        case .other(let uri):
            attribute.namespace == .other && isLocalName(name, of: attribute.name) && isNamespace(uri, of: attribute.name, at: element)
        }
    }

    private func matchesValue(_ value: UnsafeBufferPointer<UInt8>, _ test: AttributeTest, ignoringCase: Bool) -> Bool {
        let length = Int(test.value.count)
        switch test.match {
        case .exists: return true
        case .equals: return isEqual(value[...], test.value, ignoringCase: ignoringCase)
        case .includes: return length > 0 && containsWord(value, test.value, ignoringCase: ignoringCase)
        case .dashMatch:
            guard value.count >= length, isEqual(value[..<length], test.value, ignoringCase: ignoringCase) else { return false }
            return value.count == length || value[length] == UInt8(ascii: "-")
        case .prefix:
            return length > 0 && value.count >= length && isEqual(value[..<length], test.value, ignoringCase: ignoringCase)
        case .suffix:
            return length > 0 && value.count >= length && isEqual(value[(value.count - length)...], test.value, ignoringCase: ignoringCase)
        case .substring: return length > 0 && containsText(value, test.value, ignoringCase: ignoringCase)
        }
    }

    /// Whether a text of the list occurs anywhere: Rabin and Karp's search, linear for every value and text but for chosen collisions.
    private func containsText(_ value: UnsafeBufferPointer<UInt8>, _ text: TextRange, ignoringCase: Bool) -> Bool {
        let length = Int(text.count)
        guard value.count >= length else { return false }
        func folded(_ byte: UInt8) -> UInt64 { UInt64(ignoringCase ? ASCII.lowercase(byte) : byte) }
        let wanted = list.text[Int(text.start)..<(Int(text.start) + length)].reduce(0) { $0 &* Self.base &+ folded($1) }
        var highest: UInt64 = 1
        for _ in 1..<length { highest = highest &* Self.base }
        var hash: UInt64 = 0
        for place in 0..<value.count {
            if place >= length { hash = hash &- folded(value[place - length]) &* highest }
            hash = hash &* Self.base &+ folded(value[place])
            guard place >= length - 1, hash == wanted else { continue }
            if isEqual(value[(place - length + 1)...place], text, ignoringCase: ignoringCase) { return true }
        }
        return false
    }

    /// Odd and random, so that no page can choose values that collide.
    private static let base = UInt64.random(in: 0...UInt64.max) | 1
}
