import Cells
import DOM

extension BoxBuilder {
    /// A preformatted text box is closed at the first line end after this many bytes, so that layout need not wait for its end.
    static let preformattedChunk = 32768
    /// The most bytes of a text that are shown before its end has come.
    private static let provisionalLength = 65536

    /// Takes in a text node; returns the bytes read, or nil when it must wait for more.
    mutating func visitText(_ id: NodeID, _ node: Node) -> Int? {
        let frame = stack[stack.count - 1]
        let style = tree.styles[frame.style]
        let isGrowing = node.nextSibling == .none && isUnfinished(node.parent)
        if !style.isVisible || frame.place == .outside || isFoldedAway(text: id) {
            if isGrowing { return nil }
            skip(id)
            return 1
        }
        let start = text.partialNode == id ? text.partialLength : 0
        var end = Int(node.payloadCount)
        if isGrowing {
            guard style.whiteSpace.preservesSpaces, let lineEnd = lastLineEnd(of: id, after: start) else { return nil }
            end = lineEnd
            text.partialNode = id
            text.partialLength = end
        } else {
            if mode == .provisional { end = provisionalEnd(of: id, from: start, end) }
            text.partialNode = .none
            skip(id)
        }
        let document = document
        document.withText(of: id) { bytes in
            let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
            if style.textTransform == .none {
                append(part, from: start, id, frame, style)
            } else {
                style.textTransform.apply(to: part).withUnsafeBufferPointer { append($0, from: start, id, frame, style) }
            }
        }
        if !style.wraps(like: tree.styles[frame.blockStyle]), let box = text.box { tree.boxes[box].flags.insert(.hasMixedWrapping) }
        return end - start + 16
    }

    /// Adds a part of a text node.
    private mutating func append(_ part: UnsafeBufferPointer<UInt8>, from start: Int, _ id: NodeID, _ frame: Frame, _ style: ComputedStyle)
    {
        if style.whiteSpace.preservesSpaces {
            appendPreserved(part, from: start, id, frame)
        } else {
            appendCollapsed(part, id, frame, keepsBreaks: style.whiteSpace.preservesBreaks)
        }
    }

    /// Whether text stands in a folded `details`; a summary is made if text comes first.
    private mutating func isFoldedAway(text id: NodeID) -> Bool {
        let details = stack[stack.count - 1].details
        guard case .needsSummary(let isFolded) = details else { return details.isFolded }
        let isBlank = document.withText(of: id) { $0.allSatisfy(Self.isSpace) }
        guard !isBlank else { return isFolded }
        stack[stack.count - 1].details = .hasSummary(isFolded: isFolded)
        makeSummary(isFolded: isFolded)
        return isFolded
    }

    /// The offset after the last line feed of a text node, if it is beyond `start`; a line that grows is looked through once.
    private mutating func lastLineEnd(of id: NodeID, after start: Int) -> Int? {
        let from = text.searchedNode == id ? max(start, text.searchedLength) : start
        text.searchedNode = id
        text.searchedLength = Int(document[id].payloadCount)
        return document.withText(of: id) { bytes in bytes[from...].lastIndex(of: 0x0A).map { $0 + 1 } }
    }

    /// How far a text is taken in before its end has come: a very long one would cost its square otherwise.
    private func provisionalEnd(of id: NodeID, from start: Int, _ end: Int) -> Int {
        guard end - start > Self.provisionalLength else { return end }
        return document.withText(of: id) { bytes in
            var limit = start + Self.provisionalLength
            while limit > start, bytes[limit] & 0xC0 == 0x80 { limit -= 1 }
            return limit
        }
    }

    /// Opens a text box if none is open.
    mutating func openText(style: StyleID, node: NodeID) {
        guard text.box == nil else { return }
        text.box = tree.boxes.count
        var box = Box(kind: .text, style: style, node: node, flowStart: UInt32(tree.flow.count))
        box.first = UInt32(tree.items.count)
        tree.boxes.append(box)
        text.isAtLineStart = true
        text.endsInSpace = false
        if let prefix = text.prefix, !tree.styles[style].whiteSpace.preservesSpaces {
            text.prefix = nil
            appendGenerated(prefix.bytes, prefix.style, prefix.node)
            text.endsInSpace = true
            text.spaceHasBreak = false
        }
    }

    /// Ends the open text box: a space at its end goes, a line feed follows its text; an empty box vanishes.
    mutating func closeText() {
        guard let index = text.box else { return }
        text.box = nil
        trimSpace()
        let first = Int(tree.boxes[index].first)
        guard tree.items.count > first else {
            tree.boxes.removeLast()
            return
        }
        tree.boxes[index].count = UInt32(tree.items.count - first)
        tree.boxes[index].end = UInt32(tree.boxes.count)
        let whiteSpace = tree.styles[tree.boxes[index].style].whiteSpace
        let endsLine = whiteSpace.preservesBreaks && tree.flow.last == 0x0A
        tree.boxes[index].flowEnd = UInt32(tree.flow.count - (endsLine ? 1 : 0))
        if !endsLine { tree.flow.append(0x0A) }
    }

    /// Up to where the flow text stays as it is: after that a space may go, and so may what raised, lowered or marked text begins with.
    var settledFlowEnd: Int {
        var end = tree.flow.count
        for frame in stack.reversed() {
            guard frame.box == Frame.noBox else { break }
            let style = tree.styles[frame.style]
            if style.verticalAlign != .baseline || style.generated != .none { end = min(end, Int(frame.flowStart)) }
        }
        return max(0, end - 1)
    }

    /// Takes a collapsible space off the end of the open text box.
    mutating func trimSpace() {
        guard text.endsInSpace else { return }
        text.endsInSpace = false
        tree.flow.removeLast()
        let last = tree.items.count - 1
        tree.items[last].flowLength -= 1
        if tree.items[last].flowLength == 0 { tree.items.removeLast() }
    }

    /// Adds an item for the flow text from `start` to its end, if there is any.
    mutating func appendItem(from start: Int, _ kind: InlineItem.Kind, _ node: NodeID, offset: Int, style: StyleID, link: UInt32) {
        guard tree.flow.count > start else { return }
        if let last = tree.items.last, node.index < last.node.index { tree.isOrderedByNode = false }
        tree.items.append(
            InlineItem(
                flowStart: UInt32(start), flowLength: UInt32(tree.flow.count - start), node: node, nodeOffset: UInt32(offset), link: link,
                style: style, kind: kind))
    }

    /// Adds text that stands in no text node, as it is but scrubbed; it opens a text box if need be.
    mutating func appendGenerated(_ bytes: [UInt8], _ style: StyleID, _ node: NodeID, link: UInt32? = nil) {
        let frame = stack[stack.count - 1]
        openText(style: frame.blockStyle, node: frame.blockNode)
        let start = tree.flow.count
        text.scratch.removeAll(keepingCapacity: true)
        bytes.withUnsafeBufferPointer { Scrubber.append($0, to: &text.scratch) }
        tree.flow.append(contentsOf: text.scratch)
        if text.scratch.contains(where: { $0 >= 0x80 }) { noteNonASCII() }
        guard tree.flow.count > start else { return }
        appendItem(from: start, .generated, node, offset: 0, style: style, link: link ?? frame.link)
        text.endsInSpace = false
        text.isAtLineStart = false
    }

    /// Adds a forced line end.
    mutating func appendLineBreak(_ style: StyleID, _ node: NodeID) {
        let frame = stack[stack.count - 1]
        openText(style: frame.blockStyle, node: frame.blockNode)
        trimSpace()
        let start = tree.flow.count
        tree.flow.append(0x0A)
        appendItem(from: start, .lineBreak, node, offset: 0, style: style, link: frame.link)
        text.isAtLineStart = true
    }

    mutating func noteNonASCII() {
        if let box = text.box { tree.boxes[box].flags.insert(.hasNonASCII) }
    }

    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }
}
