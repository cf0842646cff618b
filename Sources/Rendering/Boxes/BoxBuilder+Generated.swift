import DOM

// Text before and after an element's own, and raised or lowered text.
extension BoxBuilder {
    /// Adds what stands before an element's contents.
    mutating func openGenerated(_ style: ComputedStyle, _ id: NodeID, before: StyleID?) {
        switch style.generated {
        case .none: break
        case .admonitionWord: openAdmonition(before: before)
        case .deletionMarks: if !holdsBlocks(id) { append("~~", id) }
        case .parentheses: append("(", id)
        }
    }

    /// Adds what stands after an element's contents; nothing around an element that shows nothing.
    mutating func closeGenerated(_ style: ComputedStyle, _ frame: Frame) {
        if style.generated == .admonitionWord { text.prefix = nil }
        guard style.generated != .none, !takeBackOpening(frame) else { return }
        let last = tree.items.last?.node ?? frame.node
        switch style.generated {
        case .none, .admonitionWord: break
        case .deletionMarks: if !holdsBlocks(frame.node) { append("~~", last) }
        case .parentheses: append(")", last)
        }
    }

    /// Takes an opening mark back if nothing has come after it; returns whether it did.
    private mutating func takeBackOpening(_ frame: Frame) -> Bool {
        guard let box = text.box, tree.items.count == frame.itemStart + 1, let last = tree.items.last, last.kind == .generated,
            last.node == frame.node, Int(last.flowEnd) == tree.flow.count
        else { return false }
        tree.items.removeLast()
        tree.flow.removeLast(Int(last.flowLength))
        text.isAtLineStart = tree.items.count == Int(tree.boxes[box].first) || tree.items.last?.kind == .lineBreak
        text.endsInSpace = !text.isAtLineStart && tree.flow.last == 0x20
        return true
    }

    private mutating func append(_ text: String, _ id: NodeID) {
        appendGenerated(Array(text.utf8), stack[stack.count - 1].style, id)
    }

    /// Whether an inline element's first element child is a block: marks would stand alone on a line.
    private mutating func holdsBlocks(_ id: NodeID) -> Bool {
        for child in document.children(of: id) where document[child].kind == .element {
            let style = resolver.style(of: child, document[child], under: stack[stack.count - 1].style, table: &tree.styles)
            return tree.styles[style].isBlockLevel || tree.styles[style].display == .none
        }
        return false
    }

    /// Shows the raised or lowered text that ends: in Unicode's own characters where all have one, else as `^(…)` or `_(…)`.
    ///
    /// Ordinals (1st) and signs (TM) stay as they are, and so do links (footnotes) but for plain numbers.
    mutating func closeScript(_ align: ComputedStyle.VerticalAlign, _ frame: Frame) {
        let start = min(Int(frame.flowStart), tree.flow.count)
        // Text that began before a block has been closed is done with: only what stands in the open text box may change.
        guard let box = text.box, frame.itemStart >= Int(tree.boxes[box].first), frame.itemStart < tree.items.count,
            Int(tree.items[frame.itemStart].flowStart) >= start
        else { return }
        let items = frame.itemStart..<tree.items.count
        let isPlain = items.allSatisfy { tree.items[$0].kind == .text && tree.items[$0].link == frame.link }
        guard isPlain || items.count == 1, !text.endsInSpace, tree.flow[start] != 0x20 else { return }
        let raised = String(decoding: tree.flow[start...], as: UTF8.self)
        guard !ScriptText.staysPlain(raised, align) else { return }
        if items.count == 1, let converted = ScriptText.converted(raised, align) {
            tree.flow.removeLast(tree.flow.count - start)
            tree.flow.append(contentsOf: converted.utf8)
            tree.items[frame.itemStart].flowLength = UInt32(tree.flow.count - start)
            tree.items[frame.itemStart].kind = .generated
            noteNonASCII()
        } else if isPlain {
            wrap(items, from: start, align, frame)
        }
    }

    private mutating func wrap(_ items: Range<Int>, from start: Int, _ align: ComputedStyle.VerticalAlign, _ frame: Frame) {
        let isBracketed = tree.flow[start] == 0x28 && tree.flow.last == 0x29
        let opening: [UInt8] = [align == .sup ? 0x5E : 0x5F] + (isBracketed ? [] : [0x28])
        tree.flow.insert(contentsOf: opening, at: start)
        for index in items { tree.items[index].flowStart += UInt32(opening.count) }
        let first = tree.items[items.lowerBound]
        tree.items.insert(
            InlineItem(
                flowStart: UInt32(start), flowLength: UInt32(opening.count), node: first.node, nodeOffset: 0, link: frame.link,
                style: frame.style, kind: .generated), at: items.lowerBound)
        if !isBracketed { append(")", tree.items[tree.items.count - 1].node) }
    }
}
