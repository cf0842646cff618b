/// What an element does to one counter (CSS Lists 3, section 4).
struct CounterChange: Hashable, Sendable {
    /// The counter, by its number in the `StyleStore`.
    var counter: CounterName
    /// The value that it is set to, or that is added; nil for as many as there is to count, down.
    var value: Int?
    /// Whether the counter that is made counts down.
    var isReversed: Bool
}

/// A counter's name, by its number in the `StyleStore`.
struct CounterName: Hashable, BitwiseCopyable, Sendable {
    let rawValue: Int

    /// The counter that list items have by themselves (CSS Lists 3, section 4.6).
    static let listItem = CounterName(rawValue: 0)
}

/// What an element does to counters: lists of the `StyleStore` by number, 0 for nothing.
struct CounterChanges: Hashable, BitwiseCopyable, Sendable {
    var reset: UInt16 = 0
    var increment: UInt16 = 0
    var set: UInt16 = 0

    static let none = CounterChanges()
}

/// The marks of quotations (CSS Content 3, `quotes`): a list of the `StyleStore` by number.
struct QuotationMarks: Hashable, BitwiseCopyable, Sendable {
    let rawValue: UInt16

    /// Those of the language.
    static let auto = QuotationMarks(rawValue: 0)

    /// What opens and closes a quotation.
    struct Pair: Hashable, Sendable {
        var open: String
        var close: String
    }
}
