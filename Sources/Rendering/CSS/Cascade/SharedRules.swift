import DOM

/// The rules that apply to an element, as nodes of the `RuleTree`.
struct MatchedRules: BitwiseCopyable {
    var element: UInt32
    /// Of `::before`, `::after` and `::marker`; 0 where there are none.
    var before: UInt32 = 0
    var after: UInt32 = 0
    var marker: UInt32 = 0
}

/// Remembers which rules apply to elements that are alike, so that these are matched once: all words of one kind in a listing, all links of a
/// table of contents.
///
/// What is asked for lies in a few thousand places; a new entry takes the place of an old one.
struct SharedRules {
    /// What round an element decides with its own names which rules apply.
    struct Context: BitwiseCopyable, Equatable {
        private let value: UInt64

        /// Nothing.
        static let none = Context(value: 0)

        /// The names of the elements around: a hash of the path from the root.
        static func path(_ key: UInt64) -> Context { Context(value: key << 2 | 1) }

        /// The parent, because of its place or of what its attributes say.
        static func parent(_ id: NodeID) -> Context { Context(value: UInt64(id.index) << 2 | 2) }

        fileprivate func place(_ key: UInt64) -> Int {
            let mixed = (key ^ value) &* 0x9E37_79B9_7F4A_7C15
            return Int(truncatingIfNeeded: mixed >> (64 - SharedRules.bits))
        }

        private init(value: UInt64) { self.value = value }
    }

    private struct Entry: BitwiseCopyable {
        var key: UInt64 = 0
        var context = Context.parent(.none)
        var rules = MatchedRules(element: 0)
    }

    private static let bits: UInt64 = 11
    private var entries = [Entry](repeating: Entry(), count: 1 << Int(bits))

    /// The rules of an element whose features have this key, in a context.
    func rules(key: UInt64, in context: Context) -> MatchedRules? {
        let entry = entries[context.place(key)]
        return entry.key == key && entry.context == context ? entry.rules : nil
    }

    /// Keeps the rules of an element.
    mutating func keep(_ rules: MatchedRules, key: UInt64, in context: Context) {
        entries[context.place(key)] = Entry(key: key, context: context, rules: rules)
    }
}
