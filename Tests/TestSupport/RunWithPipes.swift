internal import CPseudoTerminal
internal import Glibc

/// A program run to its end with pipes for its standard descriptors: what it wrote, and how it left.
public struct RunWithPipes: Sendable {
    /// What it wrote on standard output.
    public let output: [UInt8]
    /// What it wrote on standard error.
    public let errors: [UInt8]
    /// Its exit code, or 128 + n for signal n.
    public let status: Int32

    /// The output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
    /// The errors as text.
    public var errorText: String { String(decoding: errors, as: UTF8.self) }

    /// What the program reads on standard input, and what becomes of its output.
    public enum Plumbing: Sendable {
        /// It reads these bytes; its output is read to the end.
        case input([UInt8])
        /// It reads nothing; its output's reader leaves after so many bytes.
        case leavesAfter(Int)
    }

    /// Runs `arguments[0]`, an absolute path, in a folder; it is killed, and the status is 137, when the limit passes.
    public init(
        _ arguments: [String], environment: [String: String], folder: String = "/", plumbing: Plumbing = .input([]),
        limit: Duration = .seconds(60)
    ) {
        var child = PipedChild(arguments, environment, folder)
        let deadline = ContinuousClock.now + limit
        child.exchange(plumbing, until: deadline)
        output = child.output
        errors = child.errors
        status = child.end(by: deadline)
    }
}

/// The child with the test's ends of its pipes.
private struct PipedChild {
    private(set) var output: [UInt8] = []
    private(set) var errors: [UInt8] = []
    private let process: pid_t
    private var input: Int32
    private var outputEnd: Int32
    private var errorEnd: Int32

    init(_ arguments: [String], _ environment: [String: String], _ folder: String) {
        let pipes = (0..<3).map { _ in Self.pipe() }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, pipes[0].read, 0)
        posix_spawn_file_actions_adddup2(&actions, pipes[1].write, 1)
        posix_spawn_file_actions_adddup2(&actions, pipes[2].write, 2)
        posix_spawn_file_actions_addchdir_np(&actions, folder)
        var attributes = Self.everySignalAsUsual()
        let words = arguments.map { strdup($0) } + [nil]
        let variables = environment.sorted { $0.key < $1.key }.map { strdup($0.key + "=" + $0.value) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var child: pid_t = 0
        let error = posix_spawn(&child, arguments[0], &actions, &attributes, words, variables)
        guard error == 0 else { preconditionFailure("\(arguments[0]) could not be started: error \(error)") }
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
        for descriptor in [pipes[0].read, pipes[1].write, pipes[2].write] { close(descriptor) }
        process = child
        (input, outputEnd, errorEnd) = (pipes[0].write, pipes[1].read, pipes[2].read)
        // Written without waiting, so that a program that reads nothing does not hold the test up.
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
    }

    mutating func exchange(_ plumbing: RunWithPipes.Plumbing, until deadline: ContinuousClock.Instant) {
        var (rest, wanted): (ArraySlice<UInt8>, Int) =
            switch plumbing {
            case .input(let bytes): (bytes[...], .max)
            case .leavesAfter(let count): ([], count)
            }
        if rest.isEmpty { Self.shut(&input) }
        while outputEnd >= 0 || errorEnd >= 0, ContinuousClock.now < deadline {
            var watched = [
                pollfd(fd: input, events: Int16(POLLOUT), revents: 0), pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
                pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&watched, 3, 1_000) > 0 else { continue }
            if watched[0].revents != 0 { feed(&rest) }
            if watched[1].revents != 0, !Self.take(outputEnd, &output) || output.count >= wanted { Self.shut(&outputEnd) }
            if watched[2].revents != 0, !Self.take(errorEnd, &errors) { Self.shut(&errorEnd) }
        }
    }

    /// Waits for the program to leave, and kills it where it does not.
    mutating func end(by deadline: ContinuousClock.Instant) -> Int32 {
        for end in [input, outputEnd, errorEnd] where end >= 0 { close(end) }
        if ContinuousClock.now >= deadline { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }

    private mutating func feed(_ rest: inout ArraySlice<UInt8>) {
        let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
        if count < 0 && errno != EAGAIN || rest.isEmpty { Self.shut(&input) }
    }

    private static func take(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        return count > 0
    }

    /// The child starts as from a shell, while a write to a program that has left is only an error here.
    private static func everySignalAsUsual() -> posix_spawnattr_t {
        signal(SIGPIPE, SIG_IGN)
        var attributes = posix_spawnattr_t()
        var signals = sigset_t()
        posix_spawnattr_init(&attributes)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        return attributes
    }

    private static func shut(_ descriptor: inout Int32) {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    private static func pipe() -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { preconditionFailure("pipe2: error \(errno)") }
        return (ends[0], ends[1])
    }
}
