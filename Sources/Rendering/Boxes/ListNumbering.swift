import DOM

/// How the items of a list are numbered (HTML Standard, 4.4.5), and how wide its markers are.
struct ListNumbering {
    /// What the counter of its items begins with, before it counts the first one.
    private(set) var beforeFirst = 0
    /// 1, or -1 for a reversed list.
    private(set) var step = 1
    /// The columns of its widest marker.
    private(set) var markerWidth = 0

    /// Reads a complete `ol`.
    ///
    /// `reset` is what style sheets say of its counter; `isShown` tells of a child whether it counts, `width` how wide a number's marker is.
    /// Complexity: O(children).
    init(list: NodeID, in document: Document, reset: CounterChange?, isShown: (NodeID) -> Bool, width: (Int) -> Int) {
        let items = document.children(of: list).filter { document[$0].isHTML(.li) }
        let start = document.withAttributeBytes(.start, of: list) { HTMLInteger.parse($0) } ?? nil
        step = reset?.isReversed ?? document.hasAttribute(.reversed, of: list) ? -1 : 1
        if let value = reset?.value {
            beforeFirst = value
        } else if let start {
            beforeFirst = Int(start) - step
        } else if step == -1 {
            beforeFirst = items.count(where: isShown) + 1
        }
        var number = beforeFirst
        for item in items {
            number += step
            if let value = document.withAttributeBytes(.value, of: item, { HTMLInteger.parse($0) }) ?? nil { number = Int(value) }
            markerWidth = max(markerWidth, width(number))
        }
    }
}
