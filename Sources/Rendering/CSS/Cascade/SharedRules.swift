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
/// What is asked for lies in a few thousand places, in fewer while the page is short; a new entry takes the place of an old one.
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

        fileprivate func place(_ key: UInt64, bits: UInt64) -> Int {
            let mixed = (key ^ value) &* 0x9E37_79B9_7F4A_7C15
            return Int(truncatingIfNeeded: mixed >> (64 - bits))
        }

        private init(value: UInt64) { self.value = value }
    }

    private struct Entry: BitwiseCopyable {
        var key: UInt64 = 0
        var context = Context.parent(.none)
        var rules = MatchedRules(element: 0)
    }

    /// The number of places is a power of two with this exponent: at first, and when so many entries have been kept that it pays.
    private static let fewBits: UInt64 = 7
    private static let manyBits: UInt64 = 11
    private var bits = Self.fewBits
    private var entries = [Entry](repeating: Entry(), count: 1 << Int(fewBits))
    private var countKept = 0

    /// The rules of an element whose features have this key, in a context.
    func rules(key: UInt64, in context: Context) -> MatchedRules? {
        let entry = entries[context.place(key, bits: bits)]
        return entry.key == key && entry.context == context ? entry.rules : nil
    }

    /// Keeps the rules of an element.
    mutating func keep(_ rules: MatchedRules, key: UInt64, in context: Context) {
        if bits == Self.fewBits, countKept == entries.count / 2 { growOnce() }
        countKept += 1
        entries[context.place(key, bits: bits)] = Entry(key: key, context: context, rules: rules)
    }

    private mutating func growOnce() {
        let few = entries
        bits = Self.manyBits
        entries = [Entry](repeating: Entry(), count: 1 << Int(bits))
        for entry in few where entry.context != Entry().context { entries[entry.context.place(entry.key, bits: bits)] = entry }
    }
}
