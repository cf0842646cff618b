internal import CNcurses
internal import CTerminalGuard
internal import Cells
internal import Glibc

extension CursesTerminal {
    /// Opens the terminal of this process (standard input and output where they are one, else `/dev/tty`) and takes its screen.
    ///
    /// - Parameter escapeDelay: how long Escape waits for the rest of a longer sequence; by default what the environment's `ESCDELAY`
    ///   says in milliseconds (1–5000), as with other programs of curses, else 50 ms.
    package static func open(escapeDelay: Duration = environmentEscapeDelay) throws(TerminalError) -> CursesTerminal {
        guard let output = descriptor(STDOUT_FILENO, O_WRONLY), let input = descriptor(STDIN_FILENO, O_RDONLY) else { throw .noTerminal }
        // Curses would believe these before the window itself, and take no screen of a size that it can't have.
        if windowSize(output) != nil { for name in ["LINES", "COLUMNS"] { unsetenv(name) } }
        let type = try TerminalType(output: output)
        let restore = restoreSequence(type)
        guard restore.withUnsafeBytes({ martlet_guard_save(output, input, $0.baseAddress, $0.count) }) == 0 else { throw .noTerminal }
        guard let written = fdopen(dup(output), "w"), let read = fdopen(dup(input), "r"), newterm(type.name, written, read) != nil else {
            throw .noFullScreen(name: Scrubber.scrub(type.name))
        }
        martlet_guard_set_armed(1)
        for number in [SIGTSTP, SIGWINCH] { signal(number, SIG_DFL) }  // curses took them; ProcessSignals has them
        setModes()
        return CursesTerminal(type, input: input, output: output, escapeDelay: escapeDelay)
    }

    /// Raw, so that Ctrl-S, Ctrl-Q and Ctrl-C are keys; the sequences of keys are decoded by `InputDecoder`, not by curses.
    static func setModes() {
        raw()
        noecho()
        nonl()
        typeahead(-1)
        idlok(martlet_stdscr(), true)
    }

    private static func descriptor(_ standard: Int32, _ access: Int32) -> Int32? {
        if isatty(standard) == 1 { return standard }
        let opened = Glibc.open("/dev/tty", access | O_CLOEXEC)
        return opened >= 0 ? opened : nil
    }

    /// What CTerminalGuard writes when the program dies: everything off, on the main screen.
    private static func restoreSequence(_ type: TerminalType) -> [UInt8] {
        let modes = modeSequence(.closed, .off, type) + orderingSequence(.terminal, type)
        let names = ["sgr0", "op", "cnorm", "rmcup"]
        let capabilities = names.compactMap { martlet_capability($0).map { withoutPadding(String(cString: $0)) } }
        return modes + Array(capabilities.joined().utf8) + (martlet_capability("rmcup") == nil ? Array("\r\n".utf8) : [])
    }

    /// A capability without its `$<5>`, the delays of another century.
    private static func withoutPadding(_ capability: String) -> String {
        capability.split(separator: "$<", omittingEmptySubsequences: false).enumerated().map { index, part in
            index == 0 ? part : part.drop { $0 != ">" }.dropFirst()
        }.joined()
    }

    /// Begins with colours, unless the reader wants none (`NO_COLOR`, not empty).
    static func startColors() -> TerminalCapabilities.Colors {
        let isUnwanted = !(TerminalType.environment("NO_COLOR") ?? "").isEmpty
        guard !isUnwanted, has_colors(), start_color() == OK, use_default_colors() == OK else { return .none }
        switch martlet_colors() {
        case 0x100_0000...: return .direct
        case 256...: return .palette256
        case 16...: return .sixteen
        case 8...: return .eight
        default: return .none
        }
    }

    /// The sequences that terminfo names for keys; what the decoder knows anyway does no harm.
    static func keySequences() -> [[UInt8]: Key] {
        let names: [(String, Key.Code)] = [
            ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end), ("kpp", .pageUp),
            ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab), ("kent", .enter),
        ]
        var keys: [[UInt8]: Key] = [:]
        for (name, code) in names + (1...12).map({ ("kf\($0)", Key.Code.function($0)) }) {
            guard let value = martlet_capability(name) else { continue }
            let sequence = Array(String(cString: value).utf8)
            if sequence.count > 1, sequence[0] == 0x1B { keys[sequence] = Key(code) }
        }
        return keys
    }

    /// What `ESCDELAY` says: over a slow line the rest of a key's sequence takes its time.
    package static var environmentEscapeDelay: Duration {
        let wanted = getenv("ESCDELAY").flatMap { Int(String(cString: $0)) } ?? 50
        return .milliseconds(min(max(wanted, 1), 5000))
    }
}
