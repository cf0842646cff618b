package import PageEngine

/// The command line, understood.
package struct Arguments: Hashable, Sendable {
    /// What the program is to do.
    package enum Task: Hashable, Sendable {
        /// Read pages in the terminal.
        case read
        /// Print pages and leave.
        case dump(DumpKind)
        /// Save the first address as the second, or under the name that its server proposes, and leave.
        case download
        /// Print the usage.
        case help
        /// Print the version.
        case version
    }

    /// Where the configuration comes from.
    package enum Configuration: Hashable, Sendable {
        /// Its usual place, if it is there.
        case usual
        /// This file, which must be there.
        case file(String)
        /// Nowhere.
        case none
    }

    /// Wrong usage; the text is one sentence that says what to write.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The sentence.
        package let description: String
    }

    /// What to do.
    package var task = Task.read
    /// The addresses, as typed.
    package var addresses: [String] = []
    /// Columns for printing, nil: the terminal's.
    package var width: Int?
    /// Patterns of hosts to stay inside, as typed.
    package var allowed: [String] = []
    /// Whether there is a limit at all.
    package var scope = Scope.listed
    /// Whether anything may be written to disk.
    package var traces = Traces.usual
    /// Where the configuration comes from.
    package var configuration = Configuration.usual

    /// What is opened first.
    package var opening = Opening.addresses

    /// What is opened first: the addresses, or else the start page; or the last session.
    package enum Opening: Hashable, Sendable { case addresses, lastSession }
    /// Whether the reader stays inside the listed hosts.
    package enum Scope: Hashable, Sendable { case listed, anywhere }
    /// What is kept on disk: cookies, stored pages and the list of the pages read, or nothing.
    package enum Traces: Hashable, Sendable { case usual, nothing }

    /// Reads the words after the program's name.
    package init(_ words: [String]) throws(Failure) {
        var words = words[...]
        var optionsEnded = false
        while let word = words.popFirst() {
            if optionsEnded || word == "-" || !word.hasPrefix("-") {
                addresses.append(word)
            } else if word == "--" {
                optionsEnded = true
            } else {
                try take(word, &words)
            }
        }
        if opening == .lastSession { try checkRestoring() }
    }

    private func checkRestoring() throws(Failure) {
        guard traces == .usual else { throw Failure(description: "--private knows no earlier session; leave it or --restore out.") }
        guard addresses.isEmpty else {
            throw Failure(description: "--restore opens the last session and takes no address; :open opens one.")
        }
        switch task {
        case .dump, .download: throw Failure(description: "--restore is for reading in the terminal; leave it out to print or to save.")
        case .read, .help, .version: break
        }
    }

    private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(Failure) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let value = parts.count > 1 ? parts[1] : nil
        switch parts[0] {
        case "--dump": task = .dump(try Self.dumpKind(value))
        case "--download": task = try Self.plain(parts[0], value, .download)
        case "--metadata": task = try Self.plain(parts[0], value, .dump(.metadata))
        case "--width": width = try Self.width(try Self.needed(value, parts[0], "a number of columns", &rest))
        case "--allow":
            allowed += try Self.needed(value, parts[0], "a list of hosts", &rest).split { $0 == "," || $0 == " " }.map(String.init)
        case "--config": configuration = .file(try Self.needed(value, parts[0], "a file", &rest))
        case "--anywhere": scope = try Self.plain(parts[0], value, .anywhere)
        case "--private": traces = try Self.plain(parts[0], value, .nothing)
        case "--restore": opening = try Self.plain(parts[0], value, .lastSession)
        case "--no-config": configuration = try Self.plain(parts[0], value, .none)
        case "--help", "-h": task = try Self.plain(parts[0], value, .help)
        case "--version", "-V": task = try Self.plain(parts[0], value, .version)
        default: throw Self.unknown(parts[0])
        }
    }

    private static func needed(
        _ value: String?, _ option: String, _ what: String, _ rest: inout ArraySlice<String>
    ) throws(Failure) -> String {
        guard let found = value ?? rest.popFirst(), !found.isEmpty else {
            throw Failure(description: "\(option) needs \(what) after it; martlet --help shows how.")
        }
        return found
    }

    private static func plain<Value>(_ option: String, _ value: String?, _ result: Value) throws(Failure) -> Value {
        guard value == nil else { throw Failure(description: "\(option) takes no value; write it alone.") }
        return result
    }

    private static func width(_ text: String) throws(Failure) -> Int {
        guard let width = Int(text), (1...10_000).contains(width) else {
            throw Failure(description: "“\(text)” is no width; --width takes a number of columns from 1 to 10000.")
        }
        return width
    }

    private static func dumpKind(_ name: String?) throws(Failure) -> DumpKind {
        guard let name else { return .text }
        guard let kind = DumpKind(rawValue: name) else {
            let kinds = DumpKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure(description: "--dump knows no “\(name)”; it prints \(kinds).")
        }
        return kind
    }

    private static func unknown(_ option: String) -> Failure {
        let known = [
            "--dump", "--metadata", "--download", "--width", "--allow", "--anywhere", "--private", "--restore", "--config", "--no-config",
            "--version",
            "--help",
        ]
        let hint = CommandTable.closest(to: option, among: known).map { "did you mean \($0)?" } ?? "martlet --help lists them all."
        return Failure(description: "There is no option \(option); " + hint)
    }
}
