/// A colour as a terminal knows it; four bytes.
@frozen public enum Color: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case `default`
    /// A colour of the terminal's palette: 0–7 the eight ANSI colours, 8–15 their bright ones, 16–255 the cube and the greys of xterm.
    case indexed(UInt8)
    /// Red, green and blue, each 0–255; shown by the nearest colour where the terminal has fewer.
    case rgb(UInt8, UInt8, UInt8)
}
