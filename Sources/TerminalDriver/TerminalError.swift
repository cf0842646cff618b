/// Why there is no full screen to read on.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Neither standard input and output nor `/dev/tty` is a terminal.
    case noTerminal
    /// The terminal can't move its cursor, as `TERM=dumb` says.
    case noFullScreen(name: String)
    /// Neither `TERM` nor a common description of terminals is installed.
    case noDescription(name: String)

    /// One sentence that says what to do.
    package var description: String {
        switch self {
        case .noTerminal:
            "This is not a terminal; use --dump to print a page."
        case .noFullScreen(let name):
            "The terminal \"\(name)\" can't show a full screen; use --dump to print the page."
        case .noDescription(let name):
            "The terminal \"\(name)\" is not known here; install ncurses-base or ncurses-term, or set TERM to a terminal that is."
        }
    }
}
