import DOM

/// What is kept of a page's boxes when newer ones take their place: enough to say where the newer ones show the same text.
struct FormerBoxes {
    /// The number of the boxes among all of the page (`LayoutUpdate.boxes`).
    let number: Int
    private let items: [InlineItem]
    /// By the number of a node: its first item's index plus one, or 0.
    private var firstItem: [UInt32] = []
    /// How many of the newer boxes' items have been looked at.
    private var seenItems = 0
    /// The former item that was found last.
    private var lastFound = 0
    /// All that is known so far.
    private(set) var map = FlowMap()

    init(_ tree: BoxTree, number: Int) {
        self.number = number
        items = tree.items
    }

    /// Still newer boxes take the place of the ones that the map leads to.
    mutating func startAnew() {
        seenItems = 0
        lastFound = 0
        map = FlowMap()
    }

    /// Goes on with the map as far as `newer` is made; returns what has been added.
    ///
    /// `settledItems` of its items no longer change. Linear in these, once in the former items, and in those of one node.
    mutating func follow(_ newer: BoxTree, settledItems: Int, isComplete: Bool) -> FlowMap {
        if firstItem.isEmpty { index() }
        var added = FlowMap()
        while seenItems < settledItems {
            if let stretch = stretch(sharedWith: newer.items[seenItems]) { added.append(stretch) }
            seenItems += 1
        }
        added.isComplete = isComplete
        map.append(added)
        return added
    }

    private mutating func index() {
        firstItem = Array(repeating: 0, count: Int(items.reduce(0) { max($0, $1.node.index) }) + 1)
        for (index, item) in items.enumerated() where firstItem[Int(item.node.index)] == 0 {
            firstItem[Int(item.node.index)] = UInt32(index + 1)
        }
    }

    /// What a newer item shows of the former ones' text.
    private mutating func stretch(sharedWith newer: InlineItem) -> FlowMap.Stretch? {
        guard let index = formerItem(of: newer) else { return nil }
        lastFound = index
        let former = items[index]
        guard newer.nodeOffset >= former.nodeOffset else {
            return FlowMap.Stretch(old: former.flowStart, new: newer.flowStart, length: min(former.flowLength, newer.flowLength))
        }
        let offset = newer.nodeOffset - former.nodeOffset
        guard offset < former.flowLength else { return nil }
        return FlowMap.Stretch(
            old: former.flowStart + offset, new: newer.flowStart, length: min(former.flowLength - offset, newer.flowLength))
    }

    /// The former item of the same source that begins where `newer` does or last before it, else the first.
    private func formerItem(of newer: InlineItem) -> Int? {
        guard newer.node.index < firstItem.count, firstItem[Int(newer.node.index)] > 0 else { return nil }
        var index = Int(firstItem[Int(newer.node.index)] - 1)
        let last = items[lastFound]
        if last.node == newer.node, last.kind == newer.kind, last.nodeOffset <= newer.nodeOffset { index = max(index, lastFound) }
        var found: Int?
        while index < items.count, items[index].node == newer.node {
            if items[index].kind == newer.kind {
                if found != nil, items[index].nodeOffset > newer.nodeOffset { break }
                found = index
            }
            index += 1
        }
        return found
    }
}
