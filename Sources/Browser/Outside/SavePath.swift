import Glibc

/// Where a file is saved: what the reader types, as a whole path that is free.
package struct SavePath: Sendable {
    /// Why nothing can be saved there; the text is one sentence.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// A file is there.
        case exists(String)
        /// The folder is not.
        case noFolder(String)

        /// The sentence.
        package var description: String {
            switch self {
            case .exists(let path): "\(path) is there already and stays as it is; another name is proposed."
            case .noFolder(let folder): "There is no folder \(folder); choose another, or make it."
            }
        }
    }

    /// The folder that relative paths count from, and where files are saved unless the reader says otherwise.
    let currentFolder: String
    let downloadFolder: String
    /// The folder that `~` stands for.
    let home: String?

    /// Makes a judge of paths.
    package init(currentFolder: String, downloadFolder: String?, home: String?) {
        self.currentFolder = currentFolder
        self.downloadFolder = downloadFolder ?? currentFolder
        self.home = home
    }

    /// A path for a name in the folder of downloads that is free.
    package func proposal(for name: String) -> String { free(Self.path(name, in: downloadFolder)) }

    /// The whole path that a text means: a folder stands for the name in it.
    ///
    /// Throws where nothing can be saved there.
    package func path(typed text: String, name: String) throws(Failure) -> String {
        var path = absolute(text)
        if path.hasSuffix("/") || ProgramEnvironment.isFolder(path) { path = Self.path(name, in: path) }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        guard ProgramEnvironment.isFolder(folder.isEmpty ? "/" : folder) else { throw .noFolder(folder) }
        if Self.isTaken(path) { throw .exists(path) }
        return path
    }

    /// The path itself, or with a number before its ending: `a.zip`, `a-2.zip`.
    package func free(_ path: String) -> String {
        if !Self.isTaken(path) { return path }
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[start...].lastIndex(of: ".") ?? path.endIndex
        let numbered = (2...999).lazy.map { "\(path[..<dot])-\($0)\(path[dot...])" }
        return numbered.first { !Self.isTaken($0) } ?? path
    }

    private func absolute(_ text: String) -> String {
        if text.hasPrefix("/") { return text }
        if text == "~" || text.hasPrefix("~/"), let home { return home + text.dropFirst() }
        return Self.path(text, in: currentFolder)
    }

    private static func path(_ name: String, in folder: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }

    private static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
