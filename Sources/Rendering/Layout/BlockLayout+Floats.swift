/// A short box that floats to the right (`float`, CSS 2, 9.5): it stands at the end of the next row that has room for it.
struct EndFloat {
    var line: Line
    var buffer: LineBuffer
    /// How many blocks were open around it: it is shown before the innermost of them ends.
    let depth: Int

    var width: Int { Int(line.width) }
}

// Short boxes that float to the end of a row; longer ones are blocks like others.
extension BlockLayout {
    private static let longestFloat = 200
    private static let widestFloat = 36
    /// A text longer than this is not kept waiting for what floats beside it.
    private static let longestTextBeside = 4096

    /// Takes in the block at `index` as one that floats to the end of a row, if it does and is short; nil when that can't be told yet.
    mutating func takeEndFloat(_ index: Int, _ tree: BoxTree) -> Bool? {
        let box = tree.boxes[index]
        guard box.kind == .block, !stack.isEmpty else { return false }
        let style = tree.styles[box.style]
        guard style.float == .end, style.isBlockLevel else { return false }
        guard (box.end == 0 ? tree.flow.count : Int(box.flowEnd)) - Int(box.flowStart) <= Self.longestFloat else { return false }
        guard box.end != 0 else { return nil }
        let range = index..<Int(box.end)
        guard range.count <= 16, box.flowEnd > box.flowStart else { return false }
        let most = ContentMeasure.widths(range, tree, depth: tableDepth).most
        guard most > 0, most <= min(Self.widestFloat, (proseLimit - left) / 2) else { return false }
        var layout = BlockLayout(cell: index, width: most, tableDepth: tableDepth + 1, lineOrder: lineOrder)
        var buffer = LineBuffer(capacity: .max)
        layout.layoutRange(until: range.upperBound, tree, &buffer)
        guard buffer.lines.count == 1 else { return false }
        endFloats.append(EndFloat(line: buffer.lines[0], buffer: buffer, depth: stack.count))
        return true
    }

    /// Takes in what floats beside the text at `next`, but is written after it; false when that can't be told yet.
    mutating func takeEndFloatAfterText(_ box: Box, _ tree: BoxTree) -> Bool {
        let following = next + 1
        guard textProgress == nil, Int(box.flowEnd - box.flowStart) <= Self.longestTextBeside, following < tree.boxes.count,
            let parent = stack.last, tree.boxes[parent.box].end == 0 || following < Int(tree.boxes[parent.box].end),
            !skippedBoxes.contains(following)
        else { return true }
        guard let isTaken = takeEndFloat(following, tree) else { return false }
        if isTaken { skippedBoxes.insert(following) }
        return true
    }

    /// Puts what floats at the end of the row that is being made, if there is room.
    mutating func placeEndFloats(_ out: inout LineBuffer) {
        let width = endFloats.reduce(0) { $0 + $1.width + 2 }
        guard width > 0, out.lineWidth + width <= proseLimit else { return }
        appendEndFloats(&out)
    }

    /// Shows what floats in a row of its own.
    mutating func showEndFloats(_ out: inout LineBuffer) {
        guard !endFloats.isEmpty else { return }
        while let last = endFloats.last {
            let rest = endFloats.dropLast()
            endFloats = [last]
            beginRow(&out)
            appendEndFloats(&out)
            out.endLine(stack.last?.kind ?? [])
            endFloats = Array(rest)
        }
    }

    private mutating func appendEndFloats(_ out: inout LineBuffer) {
        var column = proseLimit - endFloats.reduce(-2) { $0 + $1.width + 2 }
        for float in endFloats.reversed() {
            copy(float.line, at: max(column, left), from: float.buffer, &out)
            column += float.width + 2
        }
        endFloats = []
    }
}
