/// What to find, and how letters compare.
package struct FindQuery: Hashable, Sendable {
    /// How letter case counts.
    package enum Case: Hashable, Sendable {
        /// It counts when the pattern has an upper-case letter.
        case smart
        /// It counts.
        case sensitive
        /// It does not count.
        case insensitive
    }

    /// The text to find; white space in it matches any white space that a line may show, soft hyphens are ignored.
    package var text: String
    /// How letter case counts.
    package var letterCase: Case

    /// Makes a query; smart case by default.
    package init(_ text: String, case letterCase: Case = .smart) {
        self.text = text
        self.letterCase = letterCase
    }
}
