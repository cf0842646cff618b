// The list of active formatting elements (13.2.4.3).
extension HTMLTreeBuilder {
    /// Inserts a formatting element and keeps it active, at most three alike (“Noah's Ark”).
    func insertFormatting(_ tag: HTMLTag) {
        reconstructFormatting()
        let node = insertElement(tag)
        keepActive(node, tag.name)
    }

    private func keepActive(_ node: NodeID, _ name: Name) {
        var alike: [Int] = []
        for (place, entry) in formatting.enumerated().reversed() {
            guard case .element(let other, let otherName) = entry else { break }
            if otherName == name, haveSameAttributes(node, other) { alike.append(place) }
        }
        if alike.count >= 3, let earliest = alike.last {
            formatting.remove(at: earliest)
        } else if formatting.count >= Self.maximumFormatting {
            noteTooMuchFormatting()
            formatting.removeFirst()
        }
        formatting.append(.element(node, name))
    }

    /// Keeps active elements as they are: they are reopened as the parser made them, whatever a script does to them.
    func keepOriginals() {
        for entry in formatting {
            guard case .element(let node, _) = entry, originals[node] == nil else { continue }
            originals[node] = document.cloneElement(node)
        }
    }

    /// Another element as the tag of this one asked for (“create an element for the token for which the element was created”).
    func cloneOfFormatting(_ node: NodeID) -> NodeID {
        guard !originals.isEmpty, let original = originals[node] else { return document.cloneElement(node) }
        let clone = document.cloneElement(original)
        originals[clone] = original
        return clone
    }

    private func haveSameAttributes(_ first: NodeID, _ second: NodeID) -> Bool {
        let (first, second) = (originals[first] ?? first, originals[second] ?? second)
        guard document[first].payloadCount == document[second].payloadCount else { return false }
        return document.attributeSlice(of: first).allSatisfy { attribute in
            document.withAttributeBytes(attribute.name, of: second) { value in
                document.withValue(of: attribute) { $0.count == value.count && $0.elementsEqual(value) }
            } ?? false
        }
    }

    func insertMarker() {
        formatting.append(.marker)
    }

    func clearFormattingToMarker() {
        while let last = formatting.popLast() {
            if case .marker = last { return }
        }
    }

    /// “Reconstruct the active formatting elements”.
    func reconstructFormatting() {
        guard let last = formatting.last, isDormant(last) else { return }
        var first = formatting.count - 1
        while first > 0, isDormant(formatting[first - 1]) { first -= 1 }
        for place in first..<formatting.count {
            guard case .element(let node, let name) = formatting[place] else { return }
            guard clonesLeft > 0 else { return noteTooMuchFormatting() }
            // On a full stack each would close the one before it.
            guard stack.count < Self.maximumDepth else { return }
            clonesLeft -= 1
            let clone = cloneOfFormatting(node)
            insert(clone, at: appropriatePlace())
            push(clone, name, .html, traitsOfHTML[Int(name.id)])
            formatting[place] = .element(clone, name)
        }
    }

    /// Notes that a formatting element is not reopened where the standard would, since there are too many.
    func noteTooMuchFormatting() {
        document.note(.tooMuchFormatting)
        report(.tooMuchFormatting)
    }

    /// Whether an entry is an element that is not open.
    private func isDormant(_ entry: FormattingEntry) -> Bool {
        guard case .element(let node, _) = entry else { return false }
        return !document[node].flags.contains(.isOpen)
    }

    /// The place in the list of the last element of this name behind the last marker.
    func activeFormatting(_ name: Name) -> Int? {
        for (place, entry) in formatting.enumerated().reversed() {
            guard case .element(_, let other) = entry else { return nil }
            if other == name { return place }
        }
        return nil
    }

    func removeFromFormatting(_ node: NodeID) {
        formatting.removeAll { $0.node == node }
    }
}
