import DOM

// What is still open can be shown before its end has arrived: it is taken in as if it were closed, and taken back afterwards.
extension BoxBuilder {
    /// All that taking back needs: how long the arrays were, and what stood at their ends.
    struct Checkpoint {
        fileprivate let stack: [Frame]
        fileprivate let text: TextState
        fileprivate let boxCount: Int
        fileprivate let itemCount: Int
        fileprivate let flowCount: Int
        fileprivate let linkCount: Int
        fileprivate let headingCount: Int
        fileprivate let partCount: Int
        fileprivate let partsVersion: Int
        fileprivate let lineNumberCount: Int
        fileprivate let columnHintCount: Int
        fileprivate let markerCount: Int
        fileprivate let counters: CounterState
        fileprivate let quotations: QuotationState
        fileprivate let lastItem: InlineItem?
        fileprivate let openTextBox: Box?
        fileprivate let lastByte: UInt8?
        fileprivate let mainContent: Range<UInt32>?
        fileprivate let isOrderedByNode: Bool
        fileprivate let labelled: Set<String>
        fileprivate let permalinks: [NodeID: String]
        fileprivate let ancestors: StyleResolver.Place
    }

    /// Takes in what follows as if the document ended here, until the budget or `boxLimit` more boxes are spent; then closes all boxes.
    mutating func buildProvisionally(boxLimit: Int, _ budget: inout WorkBudget) -> Checkpoint {
        let checkpoint = Checkpoint(
            stack: stack, text: text, boxCount: tree.boxes.count, itemCount: tree.items.count, flowCount: tree.flow.count,
            linkCount: tree.links.count, headingCount: tree.headings.count, partCount: tree.parts.count,
            partsVersion: tree.partsVersion, lineNumberCount: tree.lineNumbers.count,
            columnHintCount: tree.columnHints.count, markerCount: tree.markers.count, counters: counters, quotations: quotations,
            lastItem: tree.items.last,
            openTextBox: text.box.map { tree.boxes[$0] }, lastByte: tree.flow.last, mainContent: tree.mainContent,
            isOrderedByNode: tree.isOrderedByNode, labelled: labelled, permalinks: permalinks,
            ancestors: resolver.place)
        mode = .provisional
        let limit = tree.boxes.count + boxLimit
        while let top = stack.last, stack.count > checkpoint.stack.count || tree.boxes.count < limit {
            let next = top.previous == .none ? document[top.node].firstChild : document[top.previous].nextSibling
            if next != .none, tree.boxes.count < limit {
                guard let cost = visit(next) else { preconditionFailure("waiting though nothing is open") }
                if budget.isSpent(after: cost) { break }
            } else if stack.count > checkpoint.stack.count {
                leave()
            } else {
                break
            }
        }
        closeProvisionally()
        return checkpoint
    }

    /// Closes the boxes of all frames, without their links and headings: these are not at their ends.
    private mutating func closeProvisionally() {
        while let frame = stack.popLast() {
            guard frame.box != Frame.noBox else { continue }
            closeText()
            tree.boxes[Int(frame.box)].end = UInt32(tree.boxes.count)
            tree.boxes[Int(frame.box)].flowEnd = UInt32(tree.flow.count)
        }
    }

    /// Takes back all that came after the checkpoint.
    mutating func restore(_ checkpoint: Checkpoint) {
        mode = .exact
        stack = checkpoint.stack
        text = checkpoint.text
        labelled = checkpoint.labelled
        permalinks = checkpoint.permalinks
        resolver.place = checkpoint.ancestors
        tree.boxes.removeLast(max(0, tree.boxes.count - checkpoint.boxCount))
        tree.columnHints.removeLast(tree.columnHints.count - checkpoint.columnHintCount)
        tree.markers.removeLast(tree.markers.count - checkpoint.markerCount)
        counters = checkpoint.counters
        quotations = checkpoint.quotations
        for frame in stack where frame.box != Frame.noBox { reopen(Int(frame.box)) }
        if tree.items.count >= checkpoint.itemCount {
            tree.items.removeLast(tree.items.count - checkpoint.itemCount)
        } else if let last = checkpoint.lastItem {
            tree.items.append(last)
        }
        if let last = checkpoint.lastItem { tree.items[tree.items.count - 1] = last }
        if tree.flow.count >= checkpoint.flowCount {
            tree.flow.removeLast(tree.flow.count - checkpoint.flowCount)
        } else if let last = checkpoint.lastByte {
            tree.flow.append(last)
        }
        if let last = checkpoint.lastByte { tree.flow[tree.flow.count - 1] = last }
        tree.links.removeLast(tree.links.count - checkpoint.linkCount)
        tree.headings.removeLast(tree.headings.count - checkpoint.headingCount)
        tree.headingNodes.removeLast(tree.headingNodes.count - checkpoint.headingCount)
        tree.parts.removeLast(tree.parts.count - checkpoint.partCount)
        tree.partsVersion = checkpoint.partsVersion
        tree.lineNumbers.removeLast(tree.lineNumbers.count - checkpoint.lineNumberCount)
        tree.mainContent = checkpoint.mainContent
        tree.isOrderedByNode = checkpoint.isOrderedByNode
        if let box = checkpoint.text.box, let record = checkpoint.openTextBox {
            if box < tree.boxes.count { tree.boxes[box] = record } else { tree.boxes.append(record) }
        }
    }

    private mutating func reopen(_ index: Int) {
        tree.boxes[index].end = 0
        guard tree.styles[tree.boxes[index].style].display == .table else { return }
        let box = tree.boxes[index]
        tree.boxes[index].count = min(box.count, UInt32(max(0, tree.columnHints.count - Int(box.first))))
    }
}
