// Structural pseudo-classes (Selectors 4, section 14) and the few that ask for one attribute.
extension SelectorMatcher {
    func matchesPseudoClass(_ pseudoClass: PseudoClass, _ element: NodeID, _ node: Node) -> Bool {
        switch pseudoClass {
        case .root: node.parent == root
        case .scope: scope == .document ? node.parent == root : element == scope
        case .empty: isEmpty(node)
        case .firstChild: previousElement(element) == .none
        case .lastChild: nextElement(element) == .none
        case .onlyChild: previousElement(element) == .none && nextElement(element) == .none
        case .anyLink: isLink(element, node)
        case .target: element == document.targetElement
        case .defined: !isUndefined(node)
        case .open: (node.isHTML(.details) || node.isHTML(.dialog)) && document.hasAttribute(.open, of: element)
        case .checked: isChecked(element, node)
        case .disabled: isDisabled(element, node)
        case .enabled: canBeDisabled(node) && !isDisabled(element, node)
        case .required: isRequired(element, node)
        case .optional: isFillable(node) && !isRequired(element, node)
        case .readWrite: isWritable(element, node)
        case .readOnly: node.namespace == .html && !isWritable(element, node)
        case .placeholderShown: showsPlaceholder(element, node)
        case .never: false
        }
    }

    /// Whether an element has neither elements nor text.
    ///
    /// White space counts as text: Selectors 4 would have it ignored, but no browser does, and pages are made for them.
    private func isEmpty(_ node: Node) -> Bool {
        if node.isHTML(.template) { return true }
        var child = node.firstChild
        while child != .none {
            let node = document[child]
            switch node.kind {
            case .element: return false
            case .text, .cdata: if node.payloadCount > 0 { return false }
            case .document, .documentType, .comment, .processingInstruction: break
            }
            child = node.nextSibling
        }
        return true
    }

    /// HTML Standard, 4.18.3 `:any-link`; links of SVG too.
    private func isLink(_ element: NodeID, _ node: Node) -> Bool {
        if node.isHTML(.a) || node.isHTML(.area) { return document.hasAttribute(.href, of: element) }
        guard node.namespace == .svg, node.name == .a else { return false }
        return document.attributeSlice(of: element).contains { $0.name == .href && ($0.namespace == .none || $0.namespace == .xlink) }
    }

    /// Whether it is a custom element; no script ever defines one.
    private func isUndefined(_ node: Node) -> Bool {
        guard node.namespace == .html, node.name.id >= Name.firstUnknown else { return false }
        return document.withBytes(of: node.name) { name in
            name.contains(UInt8(ascii: "-")) && !Self.reservedNames.contains(String(decoding: name, as: UTF8.self))
        }
    }

    /// HTML Standard, 4.13.3 “valid custom element name”: the names with a hyphen that SVG and MathML have.
    private static let reservedNames: Set<String> = [
        "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri", "font-face-format", "font-face-name",
        "missing-glyph",
    ]
}

// The `nth-` family.
extension SelectorMatcher {
    func matchesNth(_ nth: Int, _ element: NodeID) -> Bool {
        let test = list.nths[nth]
        if case .matching(let arguments) = test.counted, !matchesAny(arguments, element) { return false }
        return test.formula.contains(place(of: element, nth, test))
    }

    /// Which one of those counted the element is, from 1: by counting, or where that gets long by what was noted.
    private func place(of element: NodeID, _ nth: Int, _ test: NthTest) -> Int {
        let type = document[element]
        var place = 1
        var steps = 0
        var current = element
        while true {
            current = test.direction == .fromFirst ? previousElement(current) : nextElement(current)
            if current == .none { return place }
            if counts(current, test, type) { place += 1 }
            // What would be too far in any case need not be counted to the end.
            if test.formula.step <= 0, place > Int(test.formula.offset) { return place }
            steps += 1
            if steps > Self.longCount { return notedPlace(of: element, nth, test, type) }
        }
    }

    private static let longCount = 64

    private func counts(_ sibling: NodeID, _ test: NthTest, _ type: Node) -> Bool {
        switch test.counted {
        case .children: true
        case .sameType: document[sibling].name == type.name && document[sibling].namespace == type.namespace
        case .matching(let arguments): matchesAny(arguments, sibling)
        }
    }

    private func notedPlace(of element: NodeID, _ nth: Int, _ test: NthTest, _ type: Node) -> Int {
        if case .sameType = test.counted {
            let place = cache.typePlace(of: element, in: document)
            return Int(test.direction == .fromFirst ? place.index : place.total - place.index + 1)
        }
        let index = placeFromFirst(element, nth, test, type)
        return test.direction == .fromFirst ? index : total(nth, test, type) - index + 1
    }

    /// Counts backwards up to an element whose place is noted.
    private func placeFromFirst(_ element: NodeID, _ nth: Int, _ test: NthTest, _ type: Node) -> Int {
        var place = 1
        var current = previousElement(element)
        while current != .none {
            if counts(current, test, type) {
                if let noted = cache.value(serial, .nthIndex, nth, current) {
                    place += Int(noted)
                    break
                }
                place += 1
            }
            current = previousElement(current)
        }
        cache.note(UInt32(place), serial, .nthIndex, nth, element)
        return place
    }

    private func total(_ nth: Int, _ test: NthTest, _ type: Node) -> Int {
        if let noted = cache.value(serial, .nthTotal, nth, type.parent) { return Int(noted) }
        var total = 0
        for child in document.children(of: type.parent) where document[child].kind == .element && counts(child, test, type) { total += 1 }
        cache.note(UInt32(total), serial, .nthTotal, nth, type.parent)
        return total
    }
}
