import Glibc

/// What the program takes from its surroundings: variables, and files outside of any page.
package struct ProgramEnvironment: Sendable {
    private let values: [String: String]?

    /// The process's own environment.
    package static let process = ProgramEnvironment(values: nil)

    /// An environment of given variables only, as tests use.
    package init(values: [String: String]?) { self.values = values }

    /// A variable's value; nil when it is unset or empty.
    package subscript(_ name: String) -> String? {
        let value = values.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
        return value?.isEmpty == false ? value : nil
    }

    /// Whether standard input is a pipe or a file, so that what comes through it is meant to be read.
    package var isGivenInput: Bool {
        var status = stat()
        guard values == nil, fstat(STDIN_FILENO, &status) == 0 else { return false }
        return [S_IFIFO, S_IFREG].contains(status.st_mode & S_IFMT)
    }

    /// Whether standard input is a terminal, where keys come from.
    package var isTypedInput: Bool { values == nil && isatty(STDIN_FILENO) == 1 }

    /// Whether a desktop can show a window.
    package var hasDisplay: Bool { self["DISPLAY"] != nil || self["WAYLAND_DISPLAY"] != nil }

    /// The reader's folder, nil where none is known.
    package var home: String? { self["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } }

    /// The whole path of a program in `PATH`; entries that are not whole paths, the current directory among them, are passed over.
    package func program(named name: String) -> String? {
        let folders = (self["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        return folders.lazy.map { "\($0)/\(name)" }.first(where: isExecutable)
    }

    /// Whether a whole path names a file that may be run.
    package func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return path.hasPrefix("/") && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// The configuration's path: `$XDG_CONFIG_HOME/martlet/martletrc`, else under `~/.config`; nil where neither is known.
    package var configurationPath: String? {
        let folder = absolute("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }
        return folder.map { $0 + "/martlet/martletrc" }
    }

    /// The folders of shared data, the reader's own first, as the XDG base directory specification names them.
    package var dataFolders: [String] {
        let shared = (self["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
        return (ownDataFolder.map { [$0] } ?? []) + shared.filter { $0.hasPrefix("/") }
    }

    /// The folder of the reader's own data: `$XDG_DATA_HOME`, else `~/.local/share`; nil where neither is known.
    package var ownDataFolder: String? { absolute("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" } }

    private func absolute(_ name: String) -> String? { self[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
}
