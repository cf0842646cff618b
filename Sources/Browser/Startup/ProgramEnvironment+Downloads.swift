import Glibc

extension ProgramEnvironment {
    /// The folder that the reader saves to: `$XDG_DOWNLOAD_DIR`, else what `user-dirs.dirs` names (xdg-user-dirs); nil where it is not there.
    package var downloadFolder: String? {
        [self["XDG_DOWNLOAD_DIR"], userDirectory("XDG_DOWNLOAD_DIR")].lazy.compactMap(\.self).first(where: Self.isFolder)
    }

    /// A folder of `user-dirs.dirs`, whose lines are `XDG_NAME_DIR="$HOME/NAME"` or a whole path.
    private func userDirectory(_ name: String) -> String? {
        let folder = self["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { $0 + "/.config" }
        guard let folder, let text = try? ConfigurationFile.text(of: folder + "/user-dirs.dirs") else { return nil }
        let lines = text.split(separator: "\n").map { String($0).trimmingBlanks() }
        guard let line = lines.last(where: { $0.hasPrefix(name + "=\"") && $0.hasSuffix("\"") }) else { return nil }
        let value = String(line.dropFirst(name.utf8.count + 2).dropLast())
        guard value.hasPrefix("$HOME/"), let home else { return value }
        return home + value.dropFirst("$HOME".utf8.count)
    }

    /// Whether a whole path names a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return path.hasPrefix("/") && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
