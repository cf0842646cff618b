internal import CPseudoTerminal
public import Cells
internal import Glibc

/// A terminal of our own for tests: takes what a program writes and keeps the screen that a reader would see.
///
/// It does what curses asks of xterm-256color, tmux-256color, vt100 and linux, counts columns scalar by scalar with `wcwidth` as most
/// terminals do (so it is independent of our own tables), lists every OSC and DCS, and notes what a careful program never writes.
///
/// Files: TerminalEmulator+Parser (bytes → actions), +Controls, +Sequences (CSI), +Modes, +Editing (cells), +Style (SGR), +Reading (for tests).
public final class TerminalEmulator {
    /// One cell of the screen.
    public struct ScreenCell: Hashable, Sendable {
        /// What is written there: a character and its marks; empty for the second half of a wide one.
        public var text: String
        /// How it looks; blinking and hidden are not kept.
        public var style: TextStyle
    }

    /// Something that a careful program never writes.
    public enum Violation: Hashable, Sendable {
        /// A control character that is no part of a sequence and moves nothing: its scalar.
        case control(UInt32)
        /// A bidirectional override or isolate.
        case bidirectional(UInt32)
        /// Bytes that are not UTF-8.
        case illFormed(UInt8)
        /// A sequence that this terminal doesn't know.
        case unknownSequence(String)
    }

    /// Columns and rows.
    public internal(set) var size: CellSize
    /// Where the cursor is.
    public internal(set) var cursor = CellPoint.zero
    /// Whether it is visible.
    public internal(set) var cursorIsVisible = true
    /// Whether the alternate screen is shown.
    public internal(set) var isAlternate = false
    /// The private modes that are set (`2004` bracketed paste, `1000` mouse, …), but for those kept elsewhere.
    public internal(set) var privateModes: Set<Int> = []
    /// Whether it is told to put right-to-left text into visual order, as it is at first (ECMA-48, BDSM); it never does.
    public internal(set) var reordersText = true
    /// Whether it counts columns by clusters, as terminals with mode 2027 do; it doesn't answer when it is asked.
    public var countsByClusters = false
    /// The operating system commands in order, without framing: `52;c;…`, `2;title`.
    public internal(set) var operatingSystemCommands: [String] = []
    /// The device control strings in order, without framing.
    public internal(set) var deviceControlStrings: [String] = []
    /// The window's title, as the last OSC 0 or 2 set it.
    public internal(set) var title = ""
    /// How often it rang.
    public internal(set) var bellCount = 0
    /// What should not have been written.
    public internal(set) var violations: [Violation] = []
    /// How many characters were written into cells; a measure of how much a program repaints.
    public internal(set) var printedCount = 0

    var cells: [ScreenCell]
    var otherCells: [ScreenCell]
    var style = TextStyle.plain
    var wrapsNext = false
    var scrollTop = 0
    var scrollBottom: Int
    var saved = (cursor: CellPoint.zero, style: TextStyle.plain, graphics: [false, false], shift: 0)
    /// Whether G0 and G1 are the line-drawing set, and which of them is in use.
    var graphics = [false, false]
    var shift = 0
    var lastPrinted: UInt32 = 0x20
    var parser = ParserState()

    static let blank = ScreenCell(text: " ", style: .plain)

    /// A blank terminal.
    public init(size: CellSize) {
        setlocale(LC_CTYPE, "C.UTF-8")
        self.size = size
        scrollBottom = size.rows - 1
        cells = [ScreenCell](repeating: Self.blank, count: size.columns * size.rows)
        otherCells = cells
    }

    /// Takes another size; what still fits stays, as in a real terminal without reflow.
    public func resize(_ next: CellSize) {
        cells = resized(cells, next)
        otherCells = resized(otherCells, next)
        size = next
        cursor = CellPoint(column: min(cursor.column, next.columns - 1), row: min(cursor.row, next.rows - 1))
        (scrollTop, scrollBottom, wrapsNext) = (0, next.rows - 1, false)
    }

    private func resized(_ old: [ScreenCell], _ next: CellSize) -> [ScreenCell] {
        var new = [ScreenCell](repeating: Self.blank, count: next.columns * next.rows)
        for row in 0..<min(size.rows, next.rows) {
            for column in 0..<min(size.columns, next.columns) { new[row * next.columns + column] = old[row * size.columns + column] }
        }
        return new
    }
}
