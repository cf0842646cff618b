// Items of `flex` and `grid`, and floated boxes, side by side.
extension BlockLayout {
    /// Items are put side by side within this many regions.
    private static let maximumItemDepth = 3

    /// Begins with the items of the container that has just been opened, if they may stand side by side.
    mutating func beginItems(_ box: Int, _ flow: ItemFlow) {
        guard flow.kind != .blocks, tableDepth < Self.maximumItemDepth else { return }
        items = ItemRun(flow, parent: box, first: next, left: left, width: proseLimit - left)
    }

    /// Begins with a row of floated boxes, of which the first is at `next`; false where that is known to be none.
    mutating func beginFloats(_ style: ComputedStyle) -> Bool {
        guard style.float == .start, next >= floatsEnd, let parent = stack.last?.box, tableDepth < Self.maximumItemDepth else {
            return false
        }
        items = ItemRun(
            ItemFlow(kind: .wrappingRow), parent: parent, first: next, left: left, width: proseLimit - left, isOfFloats: true)
        return true
    }

    /// Goes on with the items, until they are shown, or are to follow each other as blocks.
    mutating func stepItems(_ tree: BoxTree, _ out: inout LineBuffer, _ budget: inout WorkBudget) -> Progress {
        guard var run = items.take() else { preconditionFailure("no items are being laid out") }
        guard run.measure(tree, depth: tableDepth) else {
            items = run
            return .waiting
        }
        if run.isOfFloats { floatsEnd = max(run.next, next + 1) }
        showEndFloats(&out)
        guard let rows = run.rows() else { return .complete }
        var scratch = LineBuffer(capacity: .max)
        let laidOut = rows.map { layout($0, tree, &scratch) }
        guard laidOut.allSatisfy(isBalanced) else { return .complete }
        let isTall = laidOut.contains { $0.contains { $0.lines.count > 1 } } && (run.flow.kind == .wrappingRow || run.flow.hasLikeTracks)
        if isTall { oweBlank() }
        for (number, row) in laidOut.enumerated() {
            if number > 0, isTall { oweBlank() }
            if case .block(let item) = rows[number] {
                next = item.box
                layoutRange(until: item.end, tree, &out)
            } else {
                emit(row, from: scratch, &out)
            }
        }
        if isTall { oweBlank() }
        next = run.next
        if !stack.isEmpty { stack[stack.count - 1].shownChildren += 1 }
        return .complete
    }

    /// An item's lines in a buffer, and where they go.
    private struct ItemLines {
        let column: Int
        let lines: Range<Int>
    }

    /// Lays out the items of a row beside the page; nothing of a block, which follows in its place.
    private func layout(_ row: ItemRun.Row, _ tree: BoxTree, _ scratch: inout LineBuffer) -> [ItemLines] {
        guard case .items(let items) = row else { return [] }
        return items.map { layout($0, tree, &scratch) }
    }

    private func layout(_ placed: ItemRun.Placed, _ tree: BoxTree, _ scratch: inout LineBuffer) -> ItemLines {
        var layout = BlockLayout(cell: placed.item.box, width: placed.width, tableDepth: tableDepth + 1, lineOrder: lineOrder)
        let first = scratch.lines.count
        layout.layoutRange(until: placed.item.end, tree, &scratch)
        return ItemLines(column: placed.column, lines: first..<scratch.lines.count)
    }

    /// Whether no item leaves its columns empty beside a much longer one.
    private func isBalanced(_ row: [ItemLines]) -> Bool {
        let heights = row.map(\.lines.count)
        guard let most = heights.max(), let least = heights.min() else { return true }
        return most <= 3 || least * 2 >= most
    }

    private mutating func emit(_ row: [ItemLines], from scratch: LineBuffer, _ out: inout LineBuffer) {
        for index in 0..<(row.map(\.lines.count).max() ?? 0) {
            beginRow(&out)
            var kind: Line.Kind = []
            for item in row where index < item.lines.count {
                let line = scratch.lines[item.lines.lowerBound + index]
                kind.formUnion(line.kind.subtracting(.blank))
                copy(line, at: item.column, from: scratch, &out)
            }
            endRow(kind, &out)
        }
    }
}
