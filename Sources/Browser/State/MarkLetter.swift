/// The letter of a mark: a small one marks a place of its page, a capital one of all pages.
package struct MarkLetter: Hashable, Sendable, Comparable {
    /// Which places a letter names.
    package enum Scope: Hashable, Sendable { case page, allPages }

    /// The letter, of ASCII.
    package let character: Character

    /// Takes a text for a mark's letter; nil where it is none.
    package init?(_ text: String) {
        guard let character = text.first, text.utf8.count == 1, character.isLetter else { return nil }
        self.character = character
    }

    /// Where the mark counts.
    package var scope: Scope { character.isLowercase ? .page : .allPages }

    /// In the order of ASCII.
    package static func < (left: MarkLetter, right: MarkLetter) -> Bool { left.character < right.character }
}

/// What is done with a mark.
package enum MarkEffect: Hashable, Sendable {
    /// Marks the place where the reader is.
    case set(MarkLetter)
    /// Goes to the marked place, on another page too.
    case go(MarkLetter)
    /// Removes the mark.
    case remove(MarkLetter)
}

/// What the letter that is waited for will do.
package enum MarkUse: Hashable, Sendable {
    case set, go

    /// The key that this is known by, shown while the letter is waited for.
    package var sign: String { self == .set ? "m" : "'" }

    /// What is to be done for a letter.
    func effect(_ letter: MarkLetter) -> Effect { .mark(self == .set ? .set(letter) : .go(letter)) }
}
