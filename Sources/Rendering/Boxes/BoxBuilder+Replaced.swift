import DOM

extension BoxBuilder {
    /// Takes in an element whose children are not shown as they are; false where they are after all, nil when its end has not arrived.
    mutating func visitReplaced(_ id: NodeID, _ node: Node, _ styleID: StyleID, _ style: ComputedStyle) -> Bool? {
        if !style.isVisible {
            noteHiddenSwitch(id, document[id])
            return true
        }
        switch style.replacement {
        case .children: return false
        case .lineBreak: appendLineBreak(styleID, id)
        case .wordBreak: appendWordBreak(styleID, id)
        case .rule: appendRule(styleID, id)
        case .image: return visitImage(id, styleID)
        case .frame: visitMissingFrame(id, styleID)
        case .area:
            if let name = AccessibleName(document).linkName(of: id) ?? document.attribute(.alt, of: id) { visitArea(id, name, styleID) }
        case .control: appendControl(inputText(id), styleID, id)
        case .button, .choice, .textArea, .meter, .media, .graphic, .formula:
            if isUnfinished(id) { return nil }
            if style.replacement == .button, let heading = headingAround, isUnfinished(heading.node) { return nil }
            // Media without an address are what their page says instead of them.
            if style.replacement == .media, mediaSource(id) == nil { return false }
            visitWhole(id, style.replacement, styleID)
        }
        return true
    }

    /// Takes in an element that needs its children to be said in one text.
    private mutating func visitWhole(_ id: NodeID, _ content: ComputedStyle.Replacement, _ styleID: StyleID) {
        switch content {
        case .button: appendControl(buttonText(id), styleID, id)
        case .choice: appendControl(choiceText(id), styleID, id)
        case .textArea: appendControl(bracketed(label(of: id), AccessibleName.collapsed(document.textContent(of: id))), styleID, id)
        case .meter: appendControl(meterText(id), styleID, id)
        case .media: visitMedia(id, styleID)
        case .graphic: visitGraphic(id, styleID)
        case .formula: visitFormula(id, styleID)
        default: preconditionFailure("not taken in as a whole: \(content)")
        }
    }

    private mutating func appendControl(_ shown: String?, _ styleID: StyleID, _ id: NodeID) {
        if let shown { appendGenerated(Array(shown.utf8), styleID, id) }
    }

    /// A place where a word may be broken: a zero-width space.
    private mutating func appendWordBreak(_ styleID: StyleID, _ id: NodeID) {
        guard text.box != nil, !text.isAtLineStart, !text.endsInSpace else { return }
        appendGenerated([0xE2, 0x80, 0x8B], styleID, id)
    }

    mutating func appendRule(_ styleID: StyleID, _ id: NodeID) {
        closeText()
        let end = UInt32(tree.boxes.count + 1)
        let flow = UInt32(tree.flow.count)
        tree.boxes.append(Box(kind: .block, style: styleID, node: id, end: end, flowStart: flow, flowEnd: flow))
    }

    /// An image is its alternative text; without one, its file's name, but in a link that has text.
    private mutating func visitImage(_ id: NodeID, _ styleID: StyleID) -> Bool? {
        let name = AccessibleName(document)
        if let alternative = document.attribute(.alt, of: id) {
            // An empty one says that the image is decoration.
            if let shown = AccessibleName.collapsed(alternative) { appendGenerated(Array(shown.utf8), styleID, id) }
            return true
        }
        if let link = stack.last(where: { $0.link != 0 && document[$0.node].name == .a }) {
            if isUnfinished(link.node) { return nil }
            if name.hasText(link.node) { return true }
        }
        let file = document.attribute(.src, of: id).flatMap(AccessibleName.fileName)
        let shown = name.label(of: id) ?? file.map { "[image: \($0)]" } ?? "[image]"
        appendGenerated(Array(shown.utf8), styleID, id)
        return true
    }

    private mutating func visitMedia(_ id: NodeID, _ styleID: StyleID) {
        guard let source = mediaSource(id) else { return }
        let kind = document[id].name == .video ? "video" : "audio"
        let name = AccessibleName(document).label(of: id) ?? AccessibleName.fileName(source) ?? source
        appendReference("[\(kind): \(name)]", to: source, styleID, id)
    }

    private func mediaSource(_ id: NodeID) -> String? {
        if let source = document.attribute(.src, of: id) { return source }
        for child in document.children(of: id) where document[child].name == .source {
            if let source = document.attribute(.src, of: child) { return source }
        }
        return nil
    }

    private mutating func visitArea(_ id: NodeID, _ name: String, _ styleID: StyleID) {
        guard let address = document.attribute(.href, of: id) else { return }
        let shown = document.attribute(.alt, of: id).flatMap(AccessibleName.collapsed) ?? name
        appendReference("[\(shown)]", to: address, styleID, id)
    }
}
