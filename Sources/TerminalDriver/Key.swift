/// A key, as a keymap knows it.
package struct Key: Hashable, Sendable {
    /// Which key.
    package enum Code: Hashable, Sendable {
        /// A character: what was typed, one grapheme cluster; a space is `" "`. With `.control` it is the lower-case letter.
        case character(String)
        /// Enter, the keypad's too.
        case enter
        /// Escape.
        case escape
        /// Tab.
        case tab
        /// Tab with Shift.
        case backTab
        /// Backspace, whether the terminal sends DEL or BS.
        case backspace
        /// Delete.
        case delete
        /// Insert.
        case insert
        /// The arrow up.
        case up
        /// The arrow down.
        case down
        /// The arrow left.
        case left
        /// The arrow right.
        case right
        /// Home.
        case home
        /// End.
        case end
        /// Page up.
        case pageUp
        /// Page down.
        case pageDown
        /// A function key, from 1.
        case function(Int)
    }

    /// Keys held with another; a shifted character is the character itself.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits, as terminals count them.
        package let rawValue: UInt8

        /// The modifiers of these bits.
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift; never with a character or `.backTab`.
        package static let shift = Modifiers(rawValue: 1)
        /// Alt (Meta).
        package static let alt = Modifiers(rawValue: 2)
        /// Control.
        package static let control = Modifiers(rawValue: 4)
    }

    /// Which key.
    package var code: Code
    /// What was held with it.
    package var modifiers: Modifiers

    /// A key with modifiers.
    package init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// The key that types a character.
    package static func character(_ text: String) -> Key { Key(.character(text)) }

    /// What the key types into a prompt: its character if no modifier changes it, else nil.
    package var text: String? {
        if case .character(let text) = code, modifiers.isEmpty { text } else { nil }
    }
}
