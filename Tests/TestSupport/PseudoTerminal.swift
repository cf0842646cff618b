internal import CPseudoTerminal
public import Cells
internal import Glibc

/// Runs a program in a pseudo-terminal: types keys, waits until the screen shows something, and tells how the program left.
///
/// Everything that could differ from machine to machine is fixed: TERM, TZ, LANG, HOME and nothing else is in the environment.
/// It waits on descriptors with a time limit and never sleeps.
public final class PseudoTerminal {
    /// What the program's screen shows.
    public let emulator: TerminalEmulator
    /// Every byte that the program wrote.
    public internal(set) var output: [UInt8] = []
    /// When it last wrote, taken before the emulator looked at the bytes: what latencies are measured to.
    public internal(set) var lastOutput = ContinuousClock.now
    /// The program's process id.
    public let process: Int32

    let controller: Int32
    var status: ExitStatus?
    var isAtEnd = false

    /// How a program ended or stopped.
    public enum ExitStatus: Hashable, Sendable {
        /// It left with this code.
        case exited(Int32)
        /// A signal ended it.
        case signalled(Int32)
        /// A signal stopped it; it may be continued.
        case stopped(Int32)
    }

    /// A wait that came to nothing; its description has the screen.
    public struct Failure: Error, CustomStringConvertible {
        /// What was waited for, and what the screen showed.
        public let description: String
    }

    /// The environment that tests start from.
    public static func environment(home: String, term: String = "xterm-256color") -> [String: String] {
        ["TERM": term, "TZ": "UTC", "LANG": "C.UTF-8", "HOME": home, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
    }

    /// Starts the program `arguments[0]`, an absolute path, in a new pseudo-terminal.
    public init(
        _ arguments: [String], size: CellSize = CellSize(columns: 80, rows: 24), environment: [String: String], folder: String = "/"
    ) throws(Failure) {
        emulator = TerminalEmulator(size: size)
        let copies = arguments.map { strdup($0) } + [nil]
        let variables = environment.sorted { $0.key < $1.key }.map { strdup($0.key + "=" + $0.value) } + [nil]
        defer { (copies + variables).forEach { free($0) } }
        var controller: Int32 = -1
        process = martlet_spawn(arguments[0], copies, variables, folder, Int32(size.columns), Int32(size.rows), &controller)
        guard process > 0 else { throw Failure(description: "\(arguments[0]) could not be started: error \(errno)") }
        self.controller = controller
        _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            var ignored: Int32 = 0
            waitpid(process, &ignored, 0)
        }
        close(controller)
    }

    /// Changes the window's size; the program gets SIGWINCH.
    public func resize(_ size: CellSize) {
        emulator.resize(size)
        _ = martlet_set_window_size(controller, Int32(size.columns), Int32(size.rows))
    }

    /// Sends a signal to the program.
    public func send(signal: Int32) { kill(process, signal) }

    /// The modes of the pseudo-terminal now, to see whether a program restored them.
    public var modes: TerminalModes {
        var value = termios()
        tcgetattr(controller, &value)
        return TerminalModes(input: value.c_iflag, output: value.c_oflag, local: value.c_lflag)
    }

    /// The flags that programs change.
    public struct TerminalModes: Hashable, Sendable {
        /// `c_iflag`.
        public let input: UInt32
        /// `c_oflag`.
        public let output: UInt32
        /// `c_lflag`.
        public let local: UInt32
        /// Whether lines are edited and signals are typed, as in a shell.
        public var isCooked: Bool { local & UInt32(ICANON) != 0 && local & UInt32(ISIG) != 0 && local & UInt32(ECHO) != 0 }
    }
}
