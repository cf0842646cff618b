internal import Glibc

/// A database's file, its folder, and the files that SQLite keeps beside it.
struct DatabaseFile: Hashable, Sendable {
    /// Which file it is, whatever its name is by now.
    struct Identity: Hashable, Sendable {
        let device: UInt
        let number: UInt
    }

    /// Its path.
    let path: String

    /// The folder that holds it.
    var folder: String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Where it goes when it is damaged.
    var damagedPath: String { path + ".damaged" }

    /// Which file has the path now; nil where none has, or the folder can't be entered.
    var identity: Identity? {
        var status = stat()
        return stat(path, &status) == 0 ? Identity(device: UInt(status.st_dev), number: UInt(status.st_ino)) : nil
    }

    /// Makes the folder and those above it, for this user only, where they are not there.
    func makeFolder() throws(StorageError) {
        var made = path.utf8.first == UInt8(ascii: "/") ? "" : "."
        for part in folder.split(separator: "/") {
            made += "/" + part
            // Where nothing can be made, what is there already may be all that is wanted; if not, the first reason is the one to tell.
            guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
            let reason = Self.systemReason()
            guard access(made, F_OK) == 0 else { throw StorageError(reason: .unwritable, message: reason) }
        }
    }

    /// Makes the file, empty and for this user only, where it is not there; SQLite gives the files beside it the same rights.
    ///
    /// A file that exists is not touched: closing any descriptor of it would end the locks that SQLite has on it.
    func makeFile() throws(StorageError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
        guard descriptor >= 0 || errno == EEXIST else { throw StorageError(reason: .unwritable, message: Self.systemReason()) }
    }

    /// Gives a damaged file its other name, in place of an older one of that name.
    ///
    /// The log goes first: it must not be taken for the log of the file that is begun next.
    func setAside() throws(StorageError) {
        unlink(path + "-shm")
        for suffix in ["-wal", "-journal", ""] {
            guard rename(path + suffix, damagedPath + suffix) == 0 || errno == ENOENT else {
                throw StorageError(reason: .unwritable, message: Self.systemReason())
            }
        }
    }

    /// What the system says of the call that has just failed, such as “Permission denied”.
    static func systemReason() -> String { String(cString: strerror(errno)) }
}
