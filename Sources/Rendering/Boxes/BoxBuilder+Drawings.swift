import DOM

extension BoxBuilder {
    /// An inline drawing is its `aria-label` or `title`, else the words in it; one without either is decoration.
    mutating func visitGraphic(_ id: NodeID, _ styleID: StyleID) {
        guard !document.attribute(.ariaHidden, of: id, is: "true") else { return }
        if document[id].parent == .document { return visitDrawing(id, styleID) }
        let link = stack.last { $0.link != 0 && document[$0.node].name == .a }
        if let link, AccessibleName(document).hasText(link.node) { return }
        let title = document.children(of: id).first { document[$0].name == .title }
        let name = document.attribute(.ariaLabel, of: id) ?? title.map { document.textContent(of: $0) }
        if let shown = name.flatMap(AccessibleName.collapsed) {
            appendGenerated(Array(shown.utf8), styleID, id)
        } else {
            let words = texts(inDrawing: id)
            if !words.isEmpty { appendGenerated(Array("[drawing: \(words.joined(separator: ", "))]".utf8), styleID, id) }
        }
    }

    /// A drawing that is the whole page: every text in it is a line.
    private mutating func visitDrawing(_ id: NodeID, _ styleID: StyleID) {
        for (number, text) in texts(inDrawing: id).enumerated() {
            if number > 0 { appendLineBreak(styleID, id) }
            appendGenerated(Array(text.utf8), styleID, id)
        }
    }

    /// What a drawing says: titles, descriptions and texts, in their order (SVG 2, 5.8 and 11.2).
    private func texts(inDrawing id: NodeID) -> [String] {
        var texts: [String] = []
        var current = document[id].firstChild
        while current != .none {
            let name = document.string(of: document[current].name)
            let isText = ["title", "desc", "text"].contains(name)
            if isText, let text = AccessibleName.collapsed(document.textContent(of: current)) { texts.append(text) }
            current = isText ? document.nextSkippingChildren(after: current, within: id) : document.next(after: current, within: id)
        }
        return texts
    }

    /// A formula is its `alttext`, else its parts as text; one for display stands on lines of its own.
    mutating func visitFormula(_ id: NodeID, _ styleID: StyleID) {
        let alternative = document.attribute(alttextName, of: id).flatMap(AccessibleName.collapsed).map { [FormulaText.bareSource($0)] }
        guard let lines = alternative ?? FormulaText(document).lines(of: id) else { return }
        let isDisplayed = document.attribute(document.name("display"), of: id, is: "block")
        if isDisplayed { closeText() }
        for (number, line) in lines.enumerated() {
            if number > 0 { appendLineBreak(styleID, id) }
            appendGenerated(Array(line.utf8), styleID, id)
        }
        if isDisplayed { closeText() }
    }
}
