/// What a terminal can show.
package struct TerminalCapabilities: Hashable, Sendable {
    /// How many colours there are.
    package enum Colors: Int, Hashable, Sendable, Comparable {
        /// None, or the reader wants none (`NO_COLOR`).
        case none = 0
        /// The eight of ANSI.
        case eight = 8
        /// Eight and their bright ones.
        case sixteen = 16
        /// xterm's palette.
        case palette256 = 256
        /// Any red, green and blue.
        case direct = 16_777_216

        /// Fewer colours first.
        package static func < (left: Colors, right: Colors) -> Bool { left.rawValue < right.rawValue }
    }

    /// Which characters there are.
    package enum Characters: Hashable, Sendable {
        /// All of Unicode.
        case utf8
        /// Those of the locale's character set; others are shown by ASCII stand-ins.
        case locale
    }

    /// How many colours there are.
    package var colors: Colors
    /// Which characters there are.
    package var characters: Characters
    /// Whether `setTitle` has an effect.
    package var hasTitle: Bool
    /// Whether `copyToClipboard` has an effect.
    package var hasClipboard: Bool
    /// Whether it tells of its mouse when it is asked to.
    package var hasMouse: Bool
    /// A sentence for the reader about what had to be guessed, as that `TERM` is unknown; nil when nothing was.
    package var note: String?

    /// The capabilities of a terminal; by default all.
    package init(
        colors: Colors = .palette256, characters: Characters = .utf8, hasTitle: Bool = true, hasClipboard: Bool = true,
        hasMouse: Bool = true,
        note: String? = nil
    ) {
        self.colors = colors
        self.characters = characters
        self.hasTitle = hasTitle
        self.hasClipboard = hasClipboard
        self.hasMouse = hasMouse
        self.note = note
    }
}
