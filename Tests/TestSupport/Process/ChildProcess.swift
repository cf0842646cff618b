import Glibc

/// A program that a test starts without a shell, its standard output and error in one pipe.
public final class ChildProcess: Sendable {
    private let identifier: pid_t
    private let output: Int32
    private let input: Int32

    /// Starts the program, found in `PATH`; its input stays open and empty until the process is stopped, or is the file named.
    public init(_ arguments: [String], inputFile: String? = nil, folder: String? = nil, environment: [String: String] = [:]) throws {
        var outputs: [Int32] = [-1, -1]
        var inputs: [Int32] = [-1, -1]
        guard pipe(&outputs) == 0, pipe(&inputs) == 0 else { throw SocketFailure("pipe") }
        if let inputFile {
            close(inputs[0])
            inputs[0] = open(inputFile, O_RDONLY)
        }
        identifier = try Self.spawn(arguments, inputs[0], outputs[1], folder, environment)
        (output, input) = (outputs[0], inputs[1])
        close(outputs[1])
        close(inputs[0])
    }

    deinit {
        close(output)
        close(input)
    }

    /// Runs a program to its end and returns its exit status, negative for a signal, and all that it printed.
    public static func run(
        _ arguments: [String], inputFile: String? = nil, folder: String? = nil, environment: [String: String] = [:]
    ) async throws -> (status: Int32, output: [UInt8]) {
        try await offPool {
            let child = try ChildProcess(arguments, inputFile: inputFile, folder: folder, environment: environment)
            var all: [UInt8] = []
            while let part = child.readPart() { all += part }
            return (child.waitForExit(), all)
        }
    }

    /// Whether a program of that name is in `PATH`.
    public static func isInstalled(_ name: String) -> Bool {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
    }

    /// Reads until a line holds the text, and returns that line; nil when the output ends before.
    public func waitForLine(containing text: String) async throws -> String? {
        try await offPool { self.readLine(containing: text) }
    }

    private func readLine(containing text: String) -> String? {
        var all = ""
        while let part = readPart() {
            all += String(decoding: part, as: UTF8.self)
            let lines = all.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if let line = lines.first(where: { $0.contains(text) }) { return String(line) }
        }
        return nil
    }

    /// Ends the process and waits for its end.
    public func stop() {
        kill(identifier, SIGTERM)
        _ = waitForExit()
    }

    private func readPart() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(output, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    private func waitForExit() -> Int32 {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    }

    private static func spawn(
        _ arguments: [String], _ input: Int32, _ output: Int32, _ folder: String?, _ environment: [String: String]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, output, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Dispatch's threads block every signal, and a child would inherit that: it could not be stopped.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        // What other tests have open at this moment must not live on in the child.
        for descriptor in Int32(3)..<1024 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        // The spawn action that changes the folder is no part of Glibc's module; `env` does it.
        let arguments = folder.map { ["env", "-C", $0] + arguments } ?? arguments
        var identifier: pid_t = 0
        let result = withCStrings(arguments) { argv in
            withCStrings(inheritedEnvironment(adding: environment)) {
                posix_spawnp(&identifier, arguments[0], &actions, &attributes, argv, $0)
            }
        }
        guard result == 0 else {
            errno = result
            throw SocketFailure("posix_spawnp \(arguments[0])")
        }
        return identifier
    }

    private static func inheritedEnvironment(adding changes: [String: String]) -> [String] {
        var all: [String] = []
        var place = environ
        while let entry = place.pointee {
            let text = String(cString: entry)
            if changes[String(text.prefix { $0 != "=" })] == nil { all.append(text) }
            place += 1
        }
        return all + changes.map { "\($0.key)=\($0.value)" }
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(&pointers)
    }
}
