import DOM

extension PageRenderer {
    /// The headings found so far.
    package func headings() -> [PageHeading] { builder.tree.headings }

    /// The parts that fold away, found so far.
    package func parts() -> [PagePart] { builder.tree.parts }

    /// The links found so far; a link's number is its place, from 1.
    package func links() -> [PageLink] { Array(builder.tree.links.prefix(builder.finishedLinkCount)) }

    /// The flow text so far: paragraphs and cells on lines of their own, soft hyphens left out.
    package func text() -> String { FlowText.plain(builder.tree.flow[...]) }

    /// Where the element with this `id` (or `a` with this name) starts; nil where there is none yet.
    ///
    /// An element that shows nothing stands where the next thing is shown.
    package func flowOffset(ofFragment fragment: String) -> UInt32? {
        if let element = document.element(withID: fragment) { return flowOffset(of: element) }
        // A range of lines (`#400-403`) starts at its first.
        let ends = fragment.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 &- 0x30 < 10 } }) else { return nil }
        return document.element(withID: String(decoding: ends[0], as: UTF8.self)).flatMap { flowOffset(of: $0) }
    }

    /// Where a node starts to show, or what comes after it; nil when the walk has not come to it.
    func flowOffset(of node: NodeID) -> UInt32? {
        let tree = builder.tree
        guard builder.isComplete || node.index <= builder.highestVisited else { return nil }
        if let line = tree.lineNumbers.first(where: { $0.node == node }) { return line.flowOffset }
        if let index = itemIndex(from: node) { return tree.items[index].flowStart }
        return builder.isComplete ? UInt32(max(0, tree.flow.count - 1)) : nil
    }

    /// The index of the first item of a node or of one after it in tree order.
    private func itemIndex(from node: NodeID) -> Int? {
        let items = builder.tree.items
        guard builder.tree.isOrderedByNode else { return itemIndexByWalking(from: node) }
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle].node.index < node.index { low = middle + 1 } else { high = middle }
        }
        return low < items.count ? low : nil
    }

    /// The same where the order of nodes is not that of their numbers.
    ///
    /// Linear in items and in the nodes until one shows something.
    private func itemIndexByWalking(from node: NodeID) -> Int? {
        var first: [NodeID: Int] = [:]
        for (index, item) in builder.tree.items.enumerated() where first[item.node] == nil { first[item.node] = index }
        var current = node
        while current != .none {
            if let index = first[current] { return index }
            let next = document.next(after: current)
            // Behind the last node of a frame comes what follows the frame.
            current =
                next == .none
                ? frames.element(showing: document.root(of: current)).map { document.nextSkippingChildren(after: $0) } ?? .none : next
        }
        return nil
    }

    /// The text node and offset that a flow offset shows.
    package func place(at flowOffset: UInt32) -> Place {
        let tree = builder.tree
        guard let index = tree.itemIndex(atFlow: flowOffset) else { return Place(node: .document, offset: 0) }
        let item = tree.items[index]
        guard item.kind == .text else { return Place(node: item.node, offset: 0) }
        let shown = min(Int(max(flowOffset, item.flowStart) - item.flowStart), Int(item.flowLength))
        return Place(node: item.node, offset: UInt32(sourceOffset(of: item, afterShown: shown)))
    }

    /// The flow offset that shows a place, or what comes after it; nil when it is not shown (yet).
    package func flowOffset(of place: Place) -> UInt32? {
        let tree = builder.tree
        guard var index = itemIndex(from: place.node) else { return nil }
        guard tree.items[index].node == place.node else { return tree.items[index].flowStart }
        while index + 1 < tree.items.count, tree.items[index + 1].node == place.node, tree.items[index + 1].kind == .text,
            tree.items[index + 1].nodeOffset <= place.offset
        {
            index += 1
        }
        let item = tree.items[index]
        guard item.kind == .text, place.offset > item.nodeOffset else { return item.flowStart }
        return item.flowStart + UInt32(shownLength(of: item, upTo: Int(place.offset)))
    }

    /// Where in its text node the item's text stands after `shown` bytes of flow text.
    private func sourceOffset(of item: InlineItem, afterShown shown: Int) -> Int {
        var alignment = SourceAlignment(item, builder.tree.styles[item.style])
        document.withText(of: item.node) { source in
            builder.tree.flow.withUnsafeBufferPointer { flow in
                while alignment.shown < shown, alignment.source < source.count { alignment.step(source, flow) }
            }
        }
        return alignment.source
    }

    /// How many bytes of flow text the item shows of its text node up to `offset`.
    private func shownLength(of item: InlineItem, upTo offset: Int) -> Int {
        var alignment = SourceAlignment(item, builder.tree.styles[item.style])
        document.withText(of: item.node) { source in
            builder.tree.flow.withUnsafeBufferPointer { flow in
                let length = Int(item.flowLength)
                while alignment.source < min(offset, source.count), alignment.shown < length { alignment.step(source, flow) }
            }
        }
        return min(alignment.shown, max(0, Int(item.flowLength) - 1))
    }
}

/// Goes through an item's flow text and its source side by side: white space was collapsed, and the scrubber may have changed bytes.
private struct SourceAlignment {
    let flowStart: Int
    let flowEnd: Int
    /// Bytes of flow text passed.
    var shown = 0
    /// The offset in the source.
    var source: Int

    /// Whether letters are shown as others, byte for byte as long.
    let isTransformed: Bool

    init(_ item: InlineItem, _ style: ComputedStyle) {
        isTransformed = style.textTransform != .none
        flowStart = Int(item.flowStart)
        flowEnd = Int(item.flowEnd)
        source = Int(item.nodeOffset)
    }

    /// Passes one byte of flow text, or what the flow text does not show.
    mutating func step(_ bytes: UnsafeBufferPointer<UInt8>, _ flow: UnsafeBufferPointer<UInt8>) {
        guard flowStart + shown < flowEnd else {
            source = bytes.count
            return
        }
        let want = flow[flowStart + shown]
        if want == bytes[source] || isTransformed && isTransformed(bytes[source], to: want) {
            shown += 1
            source += 1
            if want == 0x20 { skipSpace(bytes, flow) }
        } else if BoxBuilder.isSpace(bytes[source]) {
            source += 1
            if want == 0x20 {
                shown += 1
                skipSpace(bytes, flow)
            }
        } else {
            // A control that was replaced or dropped.
            source += 1
            if want >= 0x80 { shown += replacementLength(flow) }
        }
    }

    private func isTransformed(_ byte: UInt8, to want: UInt8) -> Bool {
        byte >= 0x80 || byte ^ want == 0x20 && (byte | 0x20) &- 0x61 < 26
    }

    /// Collapsed white space is one space: the rest of the source's is passed, unless the flow text keeps it.
    private mutating func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ flow: UnsafeBufferPointer<UInt8>) {
        while source < bytes.count, BoxBuilder.isSpace(bytes[source]) {
            guard flowStart + shown >= flowEnd || !BoxBuilder.isSpace(flow[flowStart + shown]) else { return }
            source += 1
        }
    }

    /// The length of U+FFFD where the flow text has one, else 0.
    private func replacementLength(_ flow: UnsafeBufferPointer<UInt8>) -> Int {
        let index = flowStart + shown
        return index + 2 < flowEnd && flow[index] == 0xEF && flow[index + 1] == 0xBF && flow[index + 2] == 0xBD ? 3 : 0
    }
}
