import DOM

// What elements do to counters (CSS Lists 3, section 4.4): first they make new ones, then they add, then they set.
extension BoxBuilder {
    /// Takes into account what an element below the innermost frame does to counters; `numbering` is that of a list.
    mutating func count(_ id: NodeID, _ style: ComputedStyle, _ numbering: ListNumbering?) {
        guard style.counters != .none || style.isList || style.display == .listItem else { return }
        let depth = stack.count
        let changes = resolver.counterChanges(of: style)
        // A list counts anew, and an item counts, unless the page says otherwise of that very counter.
        if style.isList, !changes.reset.contains(where: { $0.counter == .listItem }) {
            counters.make(.listItem, numbering?.beforeFirst ?? 0, isReversed: numbering?.step == -1, depth: depth)
        }
        // DEBT: `reversed()` without a number begins where there is as much to count as items in an `ol`; any other counter begins at 0, because
        // what it will count is not known yet.
        for change in changes.reset {
            let value = change.value ?? (change.counter == .listItem ? numbering?.beforeFirst : nil) ?? 0
            counters.make(change.counter, value, isReversed: change.isReversed, depth: depth)
        }
        if style.display == .listItem, !changes.increment.contains(where: { $0.counter == .listItem }) {
            counters.add(counters.isReversed(.listItem) ? -1 : 1, to: .listItem, depth: depth)
        }
        for change in changes.increment { counters.add(change.value ?? 0, to: change.counter, depth: depth) }
        if style.display == .listItem, document[id].payloadCount > 0, document[id].isHTML(.li), let value = integer(.value, of: id) {
            counters.set(.listItem, to: Int(value), depth: depth)
        }
        for change in changes.set { counters.set(change.counter, to: change.value ?? 0, depth: depth) }
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
