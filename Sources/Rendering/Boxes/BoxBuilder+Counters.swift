import DOM

// What elements do to counters (CSS Lists 3, section 4.4): first they make new ones, then they add, then they set.
extension BoxBuilder {
    /// Takes into account what an element below the innermost frame does to counters; `numbering` is that of a list.
    mutating func count(_ id: NodeID, _ style: ComputedStyle, _ numbering: ListNumbering?) {
        let depth = stack.count
        guard style.counters != .none else {
            if style.isList { countAnew(numbering, depth: depth) }
            if style.display == .listItem {
                countItem(depth: depth)
                setItem(id, depth: depth)
            }
            return
        }
        let changes = resolver.counterChanges(of: style)
        // A list counts anew, and an item counts, unless the page says otherwise of that very counter.
        if style.isList, !changes.reset.contains(where: { $0.counter == .listItem }) {
            countAnew(numbering, depth: depth)
        }
        // DEBT: `reversed()` without a number begins where there is as much to count as items in an `ol`; any other counter begins at 0, because
        // what it will count is not known yet.
        for change in changes.reset {
            let value = change.value ?? (change.counter == .listItem ? numbering?.beforeFirst : nil) ?? 0
            counters.make(change.counter, value, isReversed: change.isReversed, depth: depth)
        }
        if style.display == .listItem, !changes.increment.contains(where: { $0.counter == .listItem }) {
            countItem(depth: depth)
        }
        for change in changes.increment { counters.add(change.value ?? 0, to: change.counter, depth: depth) }
        if style.display == .listItem { setItem(id, depth: depth) }
        for change in changes.set { counters.set(change.counter, to: change.value ?? 0, depth: depth) }
    }

    private mutating func countAnew(_ numbering: ListNumbering?, depth: Int) {
        counters.make(.listItem, numbering?.beforeFirst ?? 0, isReversed: numbering?.step == -1, depth: depth)
    }

    private mutating func countItem(depth: Int) {
        counters.add(counters.isReversed(.listItem) ? -1 : 1, to: .listItem, depth: depth)
    }

    /// What `value` says of a `li` (HTML Standard, 4.4.8).
    private mutating func setItem(_ id: NodeID, depth: Int) {
        guard document[id].payloadCount > 0, document[id].isHTML(.li), let value = integer(.value, of: id) else { return }
        counters.set(.listItem, to: Int(value), depth: depth)
    }

    /// Takes into account what a pseudo-element of the innermost frame does to counters.
    mutating func count(pseudoElement style: ComputedStyle) {
        guard style.counters != .none else { return }
        let changes = resolver.counterChanges(of: style)
        for change in changes.reset { counters.make(change.counter, change.value ?? 0, isReversed: change.isReversed, depth: stack.count) }
        for change in changes.increment { counters.add(change.value ?? 0, to: change.counter, depth: stack.count) }
        for change in changes.set { counters.set(change.counter, to: change.value ?? 0, depth: stack.count) }
    }
}
