import Cells
import DOM

extension BoxBuilder {
    /// Adds bytes whose white space is kept; closes the text box at a line end when it has become long.
    ///
    /// Where it closes depends on the text alone, not on the pieces it came in.
    mutating func appendPreserved(_ bytes: UnsafeBufferPointer<UInt8>, from base: Int, _ node: NodeID, _ frame: Frame) {
        var index = 0
        while index < bytes.count {
            openText(style: frame.blockStyle, node: frame.blockNode)
            guard let box = text.box else { preconditionFailure("no text box is open") }
            let used = tree.flow.count - Int(tree.boxes[box].flowStart)
            let end = chunkEnd(in: bytes, from: index, room: max(0, Self.preformattedChunk - used))
            let start = tree.flow.count
            copyPreserved(UnsafeBufferPointer(rebasing: bytes[index..<end]))
            numberLines(from: start, isLineStart: text.isAtLineStart)
            appendItem(from: start, .text, node, offset: base + index, style: frame.style, link: frame.link)
            text.endsInSpace = false
            text.isAtLineStart = tree.flow.last == 0x0A
            if tree.flow.count - Int(tree.boxes[box].flowStart) >= Self.preformattedChunk, tree.flow.last == 0x0A {
                continueInNewBox(box)
            }
            index = end
        }
    }

    /// The end of the line in which the box is full, or the end of the bytes.
    private func chunkEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, room: Int) -> Int {
        let full = start + max(room, 1) - 1
        guard full < bytes.count else { return bytes.count }
        guard let lineEnd = bytes[full...].firstIndex(of: 0x0A) else { return bytes.count }
        return lineEnd + 1
    }

    /// Closes a full text box and opens the one that continues it.
    private mutating func continueInNewBox(_ box: Int) {
        let (style, node) = (tree.boxes[box].style, tree.boxes[box].node)
        // Only a box whose own text keeps its line ends can be cut: else the line end is the inline element's business.
        guard tree.styles[style].whiteSpace.preservesBreaks else { return }
        closeText()
        openText(style: style, node: node)
        guard let next = text.box else { preconditionFailure("no text box is open") }
        tree.boxes[next].flags.insert(.continuesText)
    }

    /// Copies bytes to the flow text, scrubbed; CR LF becomes a line feed.
    private mutating func copyPreserved(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) {
            tree.flow.append(contentsOf: bytes)
            return
        }
        text.scratch.removeAll(keepingCapacity: true)
        Scrubber.append(bytes, to: &text.scratch, .text)
        tree.flow.append(contentsOf: text.scratch)
        noteNonASCII()
    }
}
