import DOM

/// The rules that apply to an element, as nodes of the `RuleTree`.
struct MatchedRules: BitwiseCopyable {
    var element: UInt32
    /// Of `::before` and `::after`; 0 where there are none.
    var before: UInt32 = 0
    var after: UInt32 = 0
}

/// Remembers which rules apply to elements that are alike, so that siblings are matched once (for all rows of a listing, for all words of one kind).
///
/// What is asked for lies in a few thousand places; a new entry takes the place of an old one.
struct SharedRules {
    private struct Entry: BitwiseCopyable {
        var key: UInt64 = 0
        /// The parent; `none` where no rule asked for what is round the element.
        var parent = NodeID.none
        var rules = MatchedRules(element: 0)
    }

    private static let size = 1 << 11
    private var entries = [Entry](repeating: Entry(), count: size)

    /// The rules of an element whose features have this key, under a parent.
    func rules(key: UInt64, under parent: NodeID) -> MatchedRules? {
        let free = entries[Self.place(key, .none)]
        if free.key == key, free.parent == .none { return free.rules }
        let bound = entries[Self.place(key, parent)]
        return bound.key == key && bound.parent == parent ? bound.rules : nil
    }

    /// Keeps the rules of an element; `parent` is `none` where they don't depend on it.
    mutating func keep(_ rules: MatchedRules, key: UInt64, under parent: NodeID) {
        entries[Self.place(key, parent)] = Entry(key: key, parent: parent, rules: rules)
    }

    private static func place(_ key: UInt64, _ parent: NodeID) -> Int {
        Int(truncatingIfNeeded: (key ^ UInt64(parent.index) &* 0x9E37_79B9) & UInt64(size - 1))
    }
}
