/// One sentence for the reader, on the status line until the next key.
package struct Message: Hashable, Sendable {
    /// How much it matters.
    package enum Kind: Hashable, Sendable { case notice, failure }

    /// How much it matters: a failure is drawn in reverse.
    package let kind: Kind
    /// The sentence.
    package let text: String

    /// Makes a message.
    package init(_ text: String, _ kind: Kind = .notice) {
        self.kind = kind
        self.text = text
    }
}
