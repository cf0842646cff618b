package import PageEngine

/// The options that `set` changes, each with its default.
package struct Options: Hashable, Sendable {
    /// Columns that prose may use; nil: the whole window.
    package var textWidth: Int? = 88
    /// Whether long lines of code wrap, or scroll sideways.
    package var wrap: Switch = .off
    /// How much of a page is shown.
    package var show: PageExtent = .page
    /// How a find treats capitals.
    package var findCase: FindCase = .smart
    /// Whether what is typed to find is a regular expression.
    package var findRegex: Switch = .off
    /// The program that opens addresses outside: a whole path, or `xdg-open` where it is nil.
    package var opener: String?
    /// The letters of the labels over links.
    package var hintKeys = "asdfghjklqwertyuiopzxcvbnm"
    /// Whether the terminal's window gets the page's title.
    package var windowTitle: Switch = .on
    /// Whether the mouse is the program's; the terminal then selects text with Shift held.
    package var mouse: Switch = .off
    /// How everything looks.
    package var theme: ThemeName = .standard
    /// Whether right-to-left text is put into visual order, or left to a terminal that does so.
    package var bidi: Switch = .on
    /// Rows kept in sight when going on by a window.
    package var context = 1

    /// How a find begins.
    package var findManner: FindManner { FindManner(findCase, regex: findRegex) }

    /// The defaults.
    package init() {}
}

/// An option that is on or off.
package enum Switch: String, Hashable, Sendable, CaseIterable {
    case on, off

    /// Off for on, and on for off.
    package var other: Switch { self == .on ? .off : .on }
}

/// The name of an option.
package enum OptionName: String, Hashable, Sendable, CaseIterable {
    case textWidth = "text-width"
    case wrap
    case show
    case findCase = "find-case"
    case findRegex = "find-regex"
    case opener
    case hintKeys = "hint-keys"
    case windowTitle = "window-title"
    case mouse
    case theme
    case bidi
    case context
}
