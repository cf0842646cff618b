import DOM

extension BoxBuilder {
    /// Enters an element, or takes in one that is replaced or hidden as a whole; false when it must wait for the rest of it.
    mutating func visitElement(_ id: NodeID, _ node: Node) -> Bool {
        let parent = stack[stack.count - 1]
        if let contentFilter {
            guard let isLeftOut = contentFilter.leavesOut(id, at: parent.place, isUnfinished: isUnfinished(id)) else { return false }
            if isLeftOut { return leaveOut(id) }
        }
        let rules = resolver.rules(of: id, node)
        var styleID = resolver.style(rules.element, under: parent.style, table: &tree.styles)
        var tab = TabPart.none
        if tree.styles[styleID].tabs != .none || tree.styles[parent.style].tabs == .panels {
            guard let part = visitTabPart(id, node, &styleID, parent) else { return false }
            if part == .list { return leaveOut(id) }
            tab = part
        }
        guard let floated = floatedStyle(id, styleID) else { return false }
        styleID = floated
        let style = tree.styles[styleID]
        guard style.display != .none, !isFoldedAway(id, node, style) else {
            if node.name == .col || node.name == .colgroup, !noteColumns(id, node) { return false }
            noteHiddenSwitch(id, node)
            return leaveOut(id)
        }
        if style.replacement == .frame, style.isVisible, let frame = frames.documents[id] {
            enterFrame(id, frame, style, parent)
            return true
        }
        if style.replacement != .children {
            guard let isReplaced = visitReplaced(id, node, styleID, style) else { return false }
            if isReplaced {
                count(id, style, nil)
                return leaveOut(id)
            }
        }
        // A list's markers are as wide as its last number's; what is put round a text depends on it.
        if node.name == .ol || style.generated == .deletionMarks, isUnfinished(id) { return false }
        if style.generated == .admonitionWord, !hasKnownLead(id) { return false }
        guard let isClutter = isClutter(id, node, style, parent) else { return false }
        if isClutter { return leaveOut(id) }
        enter(id, node, rules, styleID, style, parent)
        if case .panel(let name) = tab { appendTabName(name) }
        return true
    }

    /// Goes on behind an element whose children are not entered.
    private mutating func leaveOut(_ id: NodeID) -> Bool {
        skip(id)
        return true
    }

    /// Whether an element is no part of the text: the number of a line, a permalink, what only scripts use; nil when its end has not arrived.
    private mutating func isClutter(_ id: NodeID, _ node: Node, _ style: ComputedStyle, _ parent: Frame) -> Bool? {
        if node.name == .pre || tree.styles[parent.style].whiteSpace.preservesSpaces {
            guard let isNumber = visitLineNumber(id, node) else { return nil }
            if isNumber { return true }
        }
        guard node.name == .a || node.name == .label else { return false }
        guard let isForScripts = isForScriptsOnly(id, node) else { return nil }
        if isForScripts { return true }
        return style.role.contains(.link) && node.name == .a ? isPermalink(id, node) : false
    }

    /// Pushes a frame, and opens a block box if the element is one.
    private mutating func enter(
        _ id: NodeID, _ node: Node, _ rules: MatchedRules, _ styleID: StyleID, _ style: ComputedStyle, _ parent: Frame
    ) {
        skip(id)
        if style.display == .inline, style.isSpacedBefore || tree.styles[parent.style].spacesItems { appendSpaceBetweenBoxes(parent) }
        var frame = Frame(
            node: id, style: styleID, box: Frame.noBox, blockStyle: parent.blockStyle, blockNode: parent.blockNode, link: parent.link,
            flowStart: UInt32(tree.flow.count), itemStart: tree.items.count,
            place: contentFilter?.place(within: id, at: parent.place) ?? .content)
        let numbering = node.name == .ol ? numbering(of: id, node, styleID) : nil
        if let numbering { frame.markerWidth = UInt32(numbering.markerWidth) }
        count(id, style, numbering)
        if style.isBlockLevel { openBlock(&frame, node, style, rules) }
        if node.name == .a, style.role.contains(.link) { openLink(&frame) }
        if node.name == .label, let target = document.attribute(.for, of: id) { labelled.insert(target) }
        if tree.mainContent == nil, isMainContent(id) { tree.mainContent = UInt32(tree.flow.count)..<UInt32.max }
        let before = resolver.pseudoElementStyle(rules.before, under: styleID, table: &tree.styles)
        frame.after = resolver.pseudoElementStyle(rules.after, under: styleID, table: &tree.styles)
        stack.append(frame)
        resolver.enter(id, node)
        openGenerated(style, id, before: before)
        if let before { appendPseudoElement(before) }
    }

    private mutating func openBlock(_ frame: inout Frame, _ node: Node, _ style: ComputedStyle, _ rules: MatchedRules) {
        let label = takeLabel(forBlockOf: style)
        closeText()
        frame.flowStart = label?.flowStart ?? UInt32(tree.flow.count)
        frame.itemStart = label.map { Int($0.first) } ?? tree.items.count
        frame.box = UInt32(tree.boxes.count)
        frame.blockStyle = frame.style
        frame.blockNode = frame.node
        var box = Box(kind: .block, style: frame.style, node: frame.node, flowStart: frame.flowStart)
        switch node.name {
        case .details:
            let isFolded = foldedDetails.contains(frame.node)
            frame.details = .needsSummary(isFolded: isFolded)
            if isFolded { box.flags.insert(.isFolded) }
        case .summary:
            if stack[stack.count - 1].details.isFolded { box.flags.insert(.isFolded) }
        default: break
        }
        switch style.display {
        case .listItem where style.marker == .listItem: mark(&box, rules)
        case .tableCell: span(&box)
        default: break
        }
        tree.boxes.append(box)
        if let label { appendLabel(label, toBlockOf: frame) }
    }

    /// Pops the innermost frame: closes its box, its link, its heading, its raised text.
    mutating func leave() {
        let frame = stack[stack.count - 1]
        let style = tree.styles[frame.style]
        if let after = frame.after { appendPseudoElement(after) }
        closeGenerated(style, frame)
        // The marker of an item without text.
        if style.isMarkerInside, text.prefix?.node == frame.node { text.prefix = nil }
        counters.leave(depth: stack.count)
        if style.verticalAlign != .baseline { closeScript(style.verticalAlign, frame) }
        // A link that shows nothing gets a text, within its box.
        if frame.link != 0, stack.count < 2 || stack[stack.count - 2].link != frame.link { closeLink(frame) }
        if frame.box != Frame.noBox {
            closeText()
            tree.boxes[Int(frame.box)].end = UInt32(tree.boxes.count)
            tree.boxes[Int(frame.box)].flowEnd = UInt32(tree.flow.count)
        }
        if style.headingLevel > 0 { closeHeading(frame, level: Int(style.headingLevel)) }
        closePart(frame)
        if document[frame.node].name == .summary { closeSummary(frame) }
        if let main = tree.mainContent, main.upperBound == .max, isMainContent(frame.node) {
            tree.mainContent = main.lowerBound..<UInt32(tree.flow.count)
        }
        if document[frame.node].name == .pre { text.numbersAhead = [] }
        if document[frame.node].kind == .element { resolver.leave() }
        stack.removeLast()
        if frame.box == Frame.noBox, style.isSpacedAfter { appendSpaceBetweenBoxes(frame) }
        noteLabel(frame, style)
        if frame.node == root, root != .document { leaveFrame(frame.node) }
    }

    /// Whether an element holds the page's main content: what frames show has its own.
    private func isMainContent(_ id: NodeID) -> Bool { root == .document && Self.isMainContent(id, in: document) }

    /// Whether an element says that it holds the page's main content.
    static func isMainContent(_ id: NodeID, in document: Document) -> Bool {
        let node = document[id]
        return node.kind == .element && (node.name == .main || node.payloadCount > 0 && document.attribute(.role, of: id, is: "main"))
    }

    /// Whether a cell is a header, and its spans (HTML Standard, 4.9.11): at least 1, columns at most 1,000; 0 rows means all that follow.
    private func span(_ box: inout Box) {
        box.first = 1
        box.count = 1
        if document[box.node].isHTML(.th) { box.flags.insert(.isHeaderCell) }
        guard document[box.node].payloadCount > 0 else { return }
        if let columns = integer(.colspan, of: box.node), columns > 1 { box.first = UInt32(min(columns, 1000)) }
        if let rows = integer(.rowspan, of: box.node), rows != 1, rows >= 0 { box.count = rows == 0 ? 65534 : UInt32(min(rows, 65534)) }
    }

    /// An attribute's value by the HTML Standard's rules for parsing integers (2.3.4.1), clamped to 32 bits; nil when it is none.
    func integer(_ name: Name, of id: NodeID) -> Int32? {
        document.withAttributeBytes(name, of: id) { HTMLInteger.parse($0) } ?? nil
    }
}
