/// Where a key counts: what has the reader's attention decides which bindings are looked at.
package enum KeyMode: String, Hashable, Sendable, CaseIterable {
    /// Reading the page.
    case normal
    /// Typing a command or an address.
    case prompt
    /// Typing what to find; what is not bound here is looked up in `prompt`.
    case find
    /// Typing what the entries of a list must hold; what is not bound here is looked up in `prompt`.
    case filter
    /// Choosing a link by its letters.
    case hints
    /// Choosing from a list.
    case list
    /// Answering a question.
    case question
    /// Naming a mark by its letter.
    case mark

    /// The mode whose bindings count where this one has none.
    package var parent: KeyMode? { self == .find || self == .filter ? .prompt : nil }
    /// Whether a number before a key is a count.
    package var takesCounts: Bool { self == .normal || self == .list }
    /// Whether a key that is not bound types itself.
    package var typesText: Bool { self == .prompt || parent == .prompt }
}
