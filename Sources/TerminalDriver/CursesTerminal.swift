internal import CNcurses
package import Cells
internal import Glibc

/// The real terminal, through curses; one at a time, on the main thread.
@MainActor
package final class CursesTerminal: Terminal {
    package internal(set) var size: CellSize
    package let capabilities: TerminalCapabilities
    package let inputDescriptor: Int32
    package var mouse = MouseCapture.off {
        didSet { if mouse != oldValue, state == .shown { writeModes(.shown) } }
    }

    package var textOrdering = TextOrdering.terminal {
        didSet { if textOrdering != oldValue, state == .shown { write(Self.orderingSequence(textOrdering, type)) } }
    }

    /// Whose the terminal is now.
    enum State { case shown, suspended, closed }

    let outputDescriptor: Int32
    let type: TerminalType
    let escapeDelay: Duration
    var state = State.shown
    var decoder: InputDecoder
    /// When the bytes came that may be the beginning of a longer sequence; nil when there are none.
    var pendingSince: ContinuousClock.Instant?
    var hasEnded = false
    /// What was presented last, to skip the rows that are the same; nil when everything must be drawn.
    var shown: Surface?
    /// Where the cursor was then.
    var lastCursor: CellPoint?
    var pairs: ColorPairs
    /// What the terminal does with emoji sequences, as far as it has said.
    var emojiSequences = CellProjection.Sequences.unknown

    /// Takes over a terminal that curses has just begun on.
    init(_ type: TerminalType, input: Int32, output: Int32, escapeDelay: Duration) {
        self.type = type
        self.escapeDelay = escapeDelay
        inputDescriptor = input
        outputDescriptor = output
        let colors = Self.startColors()
        pairs = ColorPairs(colors: colors, colorHidesUnderline: max(tigetnum("ncv"), 0) & 2 != 0)
        capabilities = TerminalCapabilities(
            colors: colors, characters: type.characters, hasTitle: type.hasTitle, hasClipboard: type.hasClipboard,
            hasMouse: type.hasMouse, note: type.note)
        decoder = InputDecoder(keys: Self.keySequences())
        size = Self.windowSize(output) ?? CellSize(columns: Int(getmaxx(martlet_stdscr())), rows: Int(getmaxy(martlet_stdscr())))
        resize_term(Int32(size.rows), Int32(size.columns))
        writeModes(.shown)
        askForClusters()
    }

    /// Escape is taken for itself when nothing followed it for `escapeDelay`.
    package var inputDeadline: ContinuousClock.Instant? { pendingSince.map { $0 + escapeDelay } }

    /// What the window's size is now; nil when it has none.
    static func windowSize(_ descriptor: Int32) -> CellSize? {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
        return CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
}
