import Glibc

/// The folder of the stored bodies: a file each, that is written under another name until it is whole, and never changed after.
///
/// Folder 0700, files 0600. Names are those of the answers, which nobody can guess or choose.
struct BodyFolder: Sendable {
    /// Its absolute path.
    let path: String

    /// What a file is called while it is written.
    private static let unfinished = ".part"

    /// Where the body of that name is.
    func file(_ id: String) -> String { path + "/" + id }

    /// Begins a file of that name; an error number where that is not possible.
    func create(_ name: String) -> Result<FileDescriptor, SystemError> {
        var folder = ""
        for part in path.split(separator: "/") {
            folder += "/" + part
            guard mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
            let error = SystemError()
            guard access(folder, F_OK) == 0 else { return .failure(error) }
        }
        let descriptor = Glibc.open(file(name) + Self.unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        return descriptor >= 0 ? .success(.owned(descriptor)) : .failure(SystemError())
    }

    /// Gives a file that is whole the name of its answer; false where that is not possible.
    func finish(_ name: String, as id: String) -> Bool { rename(file(name) + Self.unfinished, file(id)) == 0 }

    /// Removes a file that is not whole.
    func abandon(_ name: String) { unlink(file(name) + Self.unfinished) }

    /// Removes a body; a name that is none of ours, as a damaged index may have it, names no file.
    func remove(_ id: String) {
        if StoredResponse.isID(id) { unlink(file(id)) }
    }

    /// Opens a body; nil where it is not there, or no file.
    func open(_ id: String) -> FileDescriptor? {
        guard StoredResponse.isID(id) else { return nil }
        let descriptor = Glibc.open(file(id), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        return descriptor >= 0 ? .owned(descriptor) : nil
    }

    /// Removes every body; files that are being written stay.
    func removeAll() {
        for name in names { remove(name) }
    }

    /// Removes the files that no name in the list has, but for those that are younger than an hour: another process may be at them.
    func sweep(keeping known: Set<String>) {
        let limit = time(nil) - 3600
        for name in names where !known.contains(name) {
            var status = stat()
            guard lstat(file(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mtim.tv_sec < limit else { continue }
            unlink(file(name))
        }
    }

    /// The names of all that is in the folder.
    private var names: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) { names.append(String(cString: entry.name)) }
        return names
    }
}

/// An error number of the system's, as it stands when this is made.
struct SystemError: Error {
    let number = errno

    /// The system's words.
    var reason: String { systemReason(number) }
}
