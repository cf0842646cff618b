package import Cells

/// Something that happened at the terminal.
package enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The window has another size.
    case resize(CellSize)
    /// Text was pasted (bracketed paste); scrubbed, with `\n` between lines.
    case paste(String)
    /// The mouse did something; only while `Terminal.mouse` is on.
    case mouse(MouseEvent)
    /// The window gained the focus.
    case focusGained
    /// The window lost the focus.
    case focusLost
    /// The terminal is gone: nothing more will be typed.
    case endOfInput
}
