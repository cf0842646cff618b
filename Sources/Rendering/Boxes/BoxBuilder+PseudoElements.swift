import DOM

// What style sheets put before and after an element's contents (CSS Pseudo-Elements 4, section 4).
extension BoxBuilder {
    /// Adds what a pseudo-element of the innermost element with this style shows.
    mutating func appendPseudoElement(_ styleID: StyleID) {
        let frame = stack[stack.count - 1]
        let style = tree.styles[styleID]
        guard style.isVisible, !frame.details.isFolded else { return }
        let text = text(of: resolver.content(of: style), frame)
        guard !text.isEmpty else { return }
        let isBlock = style.isBlockLevel && frame.box != Frame.noBox
        if isBlock { closeText() }
        let spaces: (UInt8) -> Bool = { style.whiteSpace.preservesSpaces ? false : Self.isSpace($0) }
        appendSpaced(text, startsWithSpace: text.first.map(spaces) ?? false, endsWithSpace: text.last.map(spaces) ?? false, styleID, frame)
        if isBlock { closeText() }
    }

    /// White space at the ends parts the text from what is beside it, and none of it stands twice.
    private mutating func appendSpaced(
        _ text: [UInt8], startsWithSpace: Bool, endsWithSpace: Bool, _ style: StyleID, _ frame: Frame
    ) {
        var words = text[...]
        if startsWithSpace { words = words.drop(while: Self.isSpace) }
        if endsWithSpace {
            while let last = words.last, Self.isSpace(last) { words.removeLast() }
        }
        guard !words.isEmpty else { return }
        openText(style: frame.blockStyle, node: frame.blockNode)
        let mayHaveSpace = startsWithSpace && !self.text.isAtLineStart && !self.text.endsInSpace
        appendGenerated((mayHaveSpace ? [0x20] : []) + words + (endsWithSpace ? [0x20] : []), style, frame.node)
        if endsWithSpace {
            self.text.endsInSpace = true
            self.text.spaceHasBreak = false
        }
    }

    /// The text of a list of parts, without the signs of fonts that are pictures only.
    private func text(of items: [ContentItem], _ frame: Frame) -> [UInt8] {
        var text = ""
        for item in items {
            switch item {
            case .text(let string): text += string
            // A line's number is no part of it.
            case .attribute("data-line-number"), .attribute("data-linenumber"), .attribute("data-lineno"): break
            case .attribute(let name): text += document.attribute(document.name(name), of: frame.node) ?? ""
            case .openQuote: text += tree.styles[frame.style].quoteDepth % 2 == 0 ? "“" : "‘"
            case .closeQuote: text += tree.styles[frame.style].quoteDepth % 2 == 0 ? "”" : "’"
            case .noOpenQuote, .noCloseQuote: break
            }
        }
        text.unicodeScalars.removeAll { $0.properties.generalCategory == .privateUse || $0.properties.generalCategory == .unassigned }
        return Array(text.utf8)
    }
}
