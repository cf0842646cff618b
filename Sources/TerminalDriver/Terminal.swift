package import Cells

/// A terminal: what is shown on it and what is typed at it.
///
/// `CursesTerminal` is the real one, `RecordingTerminal` the one for tests. Everything happens on the main actor.
@MainActor
package protocol Terminal: AnyObject {
    /// The size of the window now; never less than 1×1.
    var size: CellSize { get }
    /// What it can show.
    var capabilities: TerminalCapabilities { get }
    /// What `EventLoop` waits on for input; -1 when there is nothing to wait on.
    var inputDescriptor: Int32 { get }
    /// When `readEvents` must be called even if nothing more is typed, as a lone Escape is only known by what doesn't follow; nil when it need not.
    var inputDeadline: ContinuousClock.Instant? { get }
    /// Whether mouse events are asked for; off at first.
    var mouse: MouseCapture { get set }
    /// Who puts right-to-left text into visual order; the terminal at first.
    var textOrdering: TextOrdering { get set }

    /// Shows a surface (what lies outside the window is cut) and puts the cursor at `cursor`, or hides it; writes only the difference.
    func present(_ surface: borrowing Surface, cursor: CellPoint?)
    /// Everything that was typed or happened since the last call, in order; never waits.
    func readEvents() -> [InputEvent]
    /// Gives the terminal back to others, as before an editor or a stop: main screen, cooked mode.
    func suspend()
    /// Takes the terminal again and paints everything anew, whatever others left there.
    func resume()
    /// Restores the terminal for good; what is called afterwards does nothing.
    func close()
    /// Copies text, scrubbed, to the reader's clipboard through the terminal (OSC 52).
    func copyToClipboard(_ text: String) -> ClipboardResult
    /// Sets the window's title, scrubbed and cut to a sensible length.
    func setTitle(_ text: String)
    /// Rings.
    func bell()
    /// Paints everything anew at the next `present`.
    func invalidate()
}

/// Whether the mouse belongs to the program or to the terminal (which then selects text with it).
package enum MouseCapture: Hashable, Sendable {
    /// The terminal keeps it.
    case off
    /// Buttons, drags and the wheel are reported.
    case on
}

/// Who puts right-to-left text into visual order.
package enum TextOrdering: Hashable, Sendable {
    /// The terminal, if it can.
    case terminal
    /// The program: a terminal that can is told to show cells as they come (ECMA-48, BDSM reset).
    case program
}

extension Terminal {
    /// Gives the terminal back, stops the process group as Ctrl-Z would, and takes the terminal again when it is continued.
    package func stopProcess() {
        suspend()
        ProcessSignals.stopProcessGroup()
        resume()
    }
}
