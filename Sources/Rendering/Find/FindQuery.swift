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

    /// What the text to find is.
    package enum Syntax: Hashable, Sendable {
        /// Text that stands for itself.
        case text
        /// A regular expression, as PCRE2 has them.
        case regularExpression
    }

    /// The text to find; white space in it matches any white space that a line may show, soft hyphens are ignored.
    package var text: String
    /// How letter case counts.
    package var letterCase: Case
    /// What the text is.
    package var syntax: Syntax

    /// Makes a query; for plain text in smart case by default.
    package init(_ text: String, case letterCase: Case = .smart, syntax: Syntax = .text) {
        self.text = text
        self.letterCase = letterCase
        self.syntax = syntax
    }

    /// Whether letters that differ only by case differ.
    var countsCase: Bool {
        switch letterCase {
        case .smart: syntax == .text ? text.unicodeScalars.contains { $0.properties.isUppercase } : hasCapitalToFind
        case .sensitive: true
        case .insensitive: false
        }
    }

    /// Whether a regular expression has a capital that stands for itself, as those of `\W` and `\p{Lu}` do not.
    private var hasCapitalToFind: Bool {
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                if scalar.properties.isUppercase { return true }
                continue
            }
            guard let escaped = rest.popFirst() else { return false }
            if "pPxoNgk".unicodeScalars.contains(escaped), rest.first == "{" { rest = rest.drop { $0 != "}" } }
        }
        return false
    }
}
