import Cells
import DOM

// White space processing (CSS Text 3, 4.1), on bytes: runs of white space become one space, none at a line's start or end.
extension BoxBuilder {
    /// Adds a text node's bytes with white space collapsed.
    mutating func appendCollapsed(_ bytes: UnsafeBufferPointer<UInt8>, _ node: NodeID, _ frame: Frame, keepsBreaks: Bool) {
        if text.box == nil {
            guard bytes.contains(where: { !Self.isSpace($0) }) else { return }
            openText(style: frame.blockStyle, node: frame.blockNode)
        }
        var start = tree.flow.count
        var offset = 0
        var index = 0
        while index < bytes.count {
            let wordStart = index
            while index < bytes.count, !Self.isSpace(bytes[index]) { index += 1 }
            if index > wordStart {
                if tree.flow.count == start { offset = wordStart }
                start -= appendWord(UnsafeBufferPointer(rebasing: bytes[wordStart..<index]))
            }
            guard index < bytes.count else { break }
            let spaceStart = index
            var hasBreak = false
            while index < bytes.count, Self.isSpace(bytes[index]) {
                hasBreak = hasBreak || bytes[index] == 0x0A
                index += 1
            }
            if tree.flow.count == start { offset = spaceStart }
            if hasBreak, keepsBreaks {
                start = appendKeptBreaks(bytes[spaceStart..<index], from: start, offset, node, frame)
            } else {
                appendSpace(hasBreak: hasBreak)
            }
        }
        appendItem(from: start, .text, node, offset: offset, style: frame.style, link: frame.link)
    }

    /// Adds a collapsible space between boxes of a line, if text stands before it.
    mutating func appendSpaceBetweenBoxes(_ frame: Frame) {
        guard text.box != nil, !text.isAtLineStart, !text.endsInSpace, tree.flow.last != 0x20 else { return }
        let start = tree.flow.count
        appendSpace(hasBreak: false)
        appendItem(from: start, .generated, tree.items.last?.node ?? frame.node, offset: 0, style: frame.blockStyle, link: 0)
    }

    /// Adds a collapsible space, if one may stand here.
    private mutating func appendSpace(hasBreak: Bool) {
        guard !text.isAtLineStart, !text.endsInSpace else { return }
        tree.flow.append(0x20)
        text.endsInSpace = true
        text.spaceHasBreak = hasBreak
    }

    /// Adds the line ends of white space that keeps them (`pre-line`); returns where the next item starts.
    private mutating func appendKeptBreaks(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, from start: Int, _ offset: Int, _ node: NodeID, _ frame: Frame
    ) -> Int {
        if text.endsInSpace, tree.flow.count == start {
            trimSpace()
        } else if text.endsInSpace {
            tree.flow.removeLast()
            text.endsInSpace = false
        }
        let start = min(start, tree.flow.count)
        for byte in bytes where byte == 0x0A { tree.flow.append(0x0A) }
        appendItem(from: start, .text, node, offset: offset, style: frame.style, link: frame.link)
        text.isAtLineStart = true
        return tree.flow.count
    }

    /// Adds a word; returns by how many bytes the flow text before it became shorter (a space between two lines of Chinese or Japanese goes).
    private mutating func appendWord(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        var taken = 0
        if word.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
            tree.flow.append(contentsOf: word)
        } else {
            text.scratch.removeAll(keepingCapacity: true)
            Scrubber.append(word, to: &text.scratch)
            if text.scratch.isEmpty { return 0 }
            if text.endsInSpace, text.spaceHasBreak, joinsWithoutSpace() {
                let isInItem = tree.items.last.map { Int($0.flowEnd) == tree.flow.count } ?? false
                if isInItem { trimSpace() } else { tree.flow.removeLast() }
                taken = isInItem ? 1 : 0
            }
            tree.flow.append(contentsOf: text.scratch)
            noteNonASCII()
        }
        text.isAtLineStart = false
        text.endsInSpace = false
        return taken
    }

    /// Whether the characters on both sides of a collapsed line end are Chinese or Japanese (CSS Text 3, 4.1.3).
    private func joinsWithoutSpace() -> Bool {
        guard tree.flow.count >= 4, let next = String(decoding: text.scratch.prefix(4), as: UTF8.self).unicodeScalars.first else {
            return false
        }
        var start = tree.flow.count - 2
        while start > 0, tree.flow[start] & 0xC0 == 0x80 { start -= 1 }
        guard let previous = String(decoding: tree.flow[start..<tree.flow.count - 1], as: UTF8.self).unicodeScalars.first else {
            return false
        }
        return Self.isIdeographic(previous) && Self.isIdeographic(next)
    }

    private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
