import DOM

/// How the items of a list are numbered (HTML Standard, 4.4.5), and how wide its markers are.
struct ListNumbering: BitwiseCopyable {
    /// The number of the next item.
    var next: Int32 = 1
    /// 1, or -1 for a reversed list.
    var step: Int32 = 1
    /// The columns of its widest marker.
    var markerWidth: UInt32 = 1

    /// The numbering of a list without numbers.
    static let bullets = ListNumbering()

    private init() {}

    /// Reads a complete `ol`.
    ///
    /// Complexity: O(children).
    init(list: NodeID, in document: Document, style: ComputedStyle) {
        var items: [NodeID] = []
        for child in document.children(of: list) where document[child].isHTML(.li) { items.append(child) }
        let isReversed = document.hasAttribute(.reversed, of: list)
        let start = document.withAttributeBytes(.start, of: list) { HTMLInteger.parse($0) } ?? nil
        next = start ?? (isReversed ? Int32(clamping: items.count) : 1)
        step = isReversed ? -1 : 1
        var ordinal = next
        var width = 1
        for item in items {
            if let value = document.withAttributeBytes(.value, of: item, { HTMLInteger.parse($0) }) ?? nil { ordinal = value }
            width = max(width, style.listStyle.marker(ordinal: ordinal, depth: style.listDepth).unicodeScalars.count)
            ordinal = ordinal &+ step
        }
        markerWidth = UInt32(width)
    }
}

extension BoxBuilder {
    /// Gives a list item's box its number and its list's marker width.
    mutating func number(_ box: inout Box) {
        let list = stack.count - 1
        var numbering = stack[list].numbering
        if document[box.node].payloadCount > 0, let value = integer(.value, of: box.node) { numbering.next = value }
        box.first = UInt32(bitPattern: numbering.next)
        box.count = numbering.markerWidth
        numbering.next = numbering.next &+ numbering.step
        stack[list].numbering = numbering
        // The item's own `type` may ask for a wider marker than its list was measured with.
        let style = tree.styles[box.style]
        let own = style.listStyle.marker(ordinal: box.ordinal, depth: style.listDepth).unicodeScalars.count
        box.count = max(box.count, UInt32(own))
    }
}
