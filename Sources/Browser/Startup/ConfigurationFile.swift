import Glibc

/// The configuration: a list of command lines, `#` starting a comment line.
package struct ConfigurationFile: Sendable {
    /// A line that could not be run.
    package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
        /// The file.
        let path: String
        /// The line's number, counted from 1.
        package let line: Int
        /// What is wrong with it.
        let reason: CommandError

        /// A sentence with file and line.
        package var description: String { "\(path), line \(line): \(reason)" }
    }

    /// Where it lies.
    package let path: String
    /// Its lines.
    let lines: [String]

    /// Takes the text of a file apart.
    package init(path: String, text: String) {
        self.path = path
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// Reads a file of at most 1 MB; the error's code says why it could not be read.
    package static func read(_ path: String) throws(ConfigurationError) -> ConfigurationFile {
        ConfigurationFile(path: path, text: try text(of: path))
    }

    /// The text of a file of the configuration, of at most 1 MB.
    static func text(of path: String) throws(ConfigurationError) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ConfigurationError(path: path, code: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < 1 << 20 {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count >= 0 else { throw ConfigurationError(path: path, code: errno) }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Runs every line on a state, in order; a bad line is skipped and reported.
    package func apply(to state: inout BrowserState) -> (effects: [Effect], problems: [Problem]) {
        var effects: [Effect] = []
        var problems: [Problem] = []
        for (index, line) in lines.enumerated() {
            let line = line.trimmingBlanks()
            if line.isEmpty || line.hasPrefix("#") { continue }
            do throws(CommandError) {
                let wanted = try state.run(line)
                guard wanted.allSatisfy(\.isOfTheConfiguration) else { throw .notInConfiguration(CommandText(line).name) }
                effects += wanted
            } catch {
                problems.append(Problem(path: path, line: index + 1, reason: error))
            }
        }
        return (effects, problems)
    }
}

/// Why the configuration could not be read.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    let path: String
    /// The system's code.
    package let code: Int32

    /// Whether there simply is no such file.
    package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

    /// A sentence that says what to do.
    package var description: String {
        "The configuration \(path) can't be read (\(String(cString: strerror(code)))); --no-config starts without it."
    }
}
