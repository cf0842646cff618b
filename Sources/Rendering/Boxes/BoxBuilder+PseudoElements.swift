import DOM

// What style sheets put before and after an element's contents (CSS Pseudo-Elements 4, section 4).
extension BoxBuilder {
    /// Adds what a pseudo-element of the innermost element with this style shows.
    mutating func appendPseudoElement(_ styleID: StyleID) {
        let frame = stack[stack.count - 1]
        let style = tree.styles[styleID]
        guard !frame.details.isFolded, frame.place != .outside else { return }
        count(pseudoElement: style)
        let content = resolver.content(of: style)
        if style.whiteSpace.preservesSpaces, style.role.contains(.code), let number = lineNumber(content) {
            if style.isVisible { addLineNumber(number, of: frame.node) }
            return
        }
        // What is not to be seen counts all the same.
        let text = Array(text(of: content, style, of: frame.node).utf8)
        guard !text.isEmpty, style.isVisible else { return }
        let isBlock = style.isBlockLevel && frame.box != Frame.noBox
        if isBlock { closeText() } else if style.isSpacedBefore { appendSpaceBetweenBoxes(frame) }
        let spaces: (UInt8) -> Bool = { style.whiteSpace.preservesSpaces ? false : Self.isSpace($0) }
        let mostLines = style.whiteSpace.preservesBreaks ? Int.max : 1
        for (number, line) in text.split(separator: 0x0A, maxSplits: mostLines - 1, omittingEmptySubsequences: false).enumerated() {
            if number > 0 { appendLineBreak(styleID, frame.node) }
            appendSpaced(
                line, startsWithSpace: line.first.map(spaces) ?? false, endsWithSpace: line.last.map(spaces) ?? false, styleID, frame)
        }
        if isBlock { closeText() } else if style.isSpacedAfter { appendSpaceBetweenBoxes(frame) }
    }

    /// White space at the ends parts the text from what is beside it, and none of it stands twice.
    private mutating func appendSpaced(
        _ text: ArraySlice<UInt8>, startsWithSpace: Bool, endsWithSpace: Bool, _ style: StyleID, _ frame: Frame
    ) {
        var words = text
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

    /// The number of a code line, which is no part of its text: a counter with nothing but signs and spaces beside it.
    private func lineNumber(_ items: [ContentItem]) -> Int? {
        var number: Int?
        for item in items {
            switch item {
            case .counter(let name, .decimal) where number == nil: number = counters.value(of: name)
            case .text(let text) where !text.unicodeScalars.contains(where: \.properties.isAlphabetic): break
            default: return nil
            }
        }
        return number
    }

    /// The text of the parts of `content` in a style, of an element, without the signs of fonts that are pictures only.
    ///
    /// Marks of quotations take their depth into account (CSS Content 3, section 3.2).
    mutating func text(of items: [ContentItem], _ style: ComputedStyle, of element: NodeID) -> String {
        var text = ""
        for item in items {
            switch item {
            case .text(let string): text += string
            // A line's number is no part of it.
            case .attribute("data-line-number", _), .attribute("data-linenumber", _), .attribute("data-lineno", _): break
            case .attribute(let name, let fallback): text += document.attribute(document.name(name), of: element) ?? fallback
            case .counter(let name, let listStyle): text += resolver.text(of: counters.value(of: name), in: listStyle)
            case .counters(let name, let separator, let listStyle):
                text += counters.values(of: name).map { resolver.text(of: $0, in: listStyle) }.joined(separator: separator)
            case .openQuote:
                text += quotationMark(atDepth: quotations.depth, style, of: element)?.open ?? ""
                quotations.depth += 1
            case .closeQuote:
                guard quotations.depth > 0 else { continue }
                quotations.depth -= 1
                text += quotationMark(atDepth: quotations.depth, style, of: element)?.close ?? ""
            case .noOpenQuote: quotations.depth += 1
            case .noCloseQuote: quotations.depth = max(0, quotations.depth - 1)
            }
        }
        text.unicodeScalars.removeAll { $0.properties.generalCategory == .privateUse || $0.properties.generalCategory == .unassigned }
        return text
    }
}
