/// Labels over the links in the window, and what has been typed of one.
package struct Hints: Hashable, Sendable {
    /// A link with its letters and the cell where they are drawn.
    package struct Label: Hashable, Sendable {
        /// The letters to type.
        package let letters: String
        /// What they stand for.
        package let target: HintTarget
    }

    /// What is done to the link chosen.
    package let action: LinkAction
    /// The labels, in the order of the links.
    package let labels: [Label]
    /// What has been typed so far.
    package var typed = ""

    /// Gives every target a label of the same length, made of `alphabet`'s letters: no label begins another.
    package init(_ targets: [HintTarget], action: LinkAction, alphabet: String) {
        self.action = action
        let names = Self.names(targets.count, from: Array(alphabet))
        labels = zip(names, targets).map { Label(letters: $0, target: $1) }
    }

    /// The labels that what is typed can still become.
    package var candidates: [Label] { labels.filter { $0.letters.hasPrefix(typed) } }

    /// Whether a letter leads to some label.
    package func accepts(_ letter: Character) -> Bool {
        labels.contains { $0.letters.hasPrefix(typed + String(letter)) }
    }

    /// So many labels, short ones where they suffice, in the order in which fingers reach them.
    static func names(_ count: Int, from alphabet: [Character]) -> [String] {
        guard alphabet.count > 1 else { preconditionFailure("an alphabet of hints has at least two letters") }
        var length = 1
        var capacity = alphabet.count
        while capacity < count {
            length += 1
            capacity *= alphabet.count
        }
        return (0..<count).map { number in
            var remaining = number
            var letters: [Character] = []
            for _ in 0..<length {
                letters.append(alphabet[remaining % alphabet.count])
                remaining /= alphabet.count
            }
            return String(letters)
        }
    }
}

/// A link in the window, or the summary of a part that folds, and the cell of its first letter in the page's part of the window.
package struct HintTarget: Hashable, Sendable {
    /// What a label stands for.
    package enum Kind: Hashable, Sendable {
        /// The link of the number, counted from 1 in the page.
        case link(Int)
        /// The part of the place, counted from 0 in the page.
        case part(Int)
    }

    /// What it is.
    package let kind: Kind
    /// Columns from the left edge.
    package let column: Int
    /// Rows from the top of the page's part.
    package let row: Int

    /// Makes a target.
    package init(_ kind: Kind, column: Int, row: Int) {
        self.kind = kind
        self.column = column
        self.row = row
    }

    /// What has to be done for an action on it.
    func effect(_ action: LinkAction) -> Effect {
        switch kind {
        case .link(let number): .link(.numbered(number, action))
        case .part(let index): .link(.part(index, action))
        }
    }
}
