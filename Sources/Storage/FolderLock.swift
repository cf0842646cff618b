internal import Glibc

/// Keeps other processes, and other databases of this one, from opening, closing or setting aside a database in a folder meanwhile.
///
/// It is the kernel's lock of the folder itself (`flock`), so it leaves no file behind and ends with the process that has it.
enum FolderLock {
    /// Runs the body with the lock, for which it waits until the deadline.
    static func hold<Result>(
        _ folder: String, until deadline: ContinuousClock.Instant, _ body: () throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError(reason: .unwritable, message: DatabaseFile.systemReason()) }
        defer { close(descriptor) }
        while !isTaken(descriptor) {
            guard ContinuousClock.now < deadline else { throw StorageError(reason: .busy, message: "\(folder) is locked") }
            usleep(1_000)
        }
        return try body()
    }

    /// Runs the body with the lock, and answers true; false where someone has it now, or the folder can't be opened.
    static func holdIfFree(_ folder: String, _ body: () -> Void) -> Bool {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard isTaken(descriptor) else { return false }
        body()
        return true
    }

    /// Whether the lock is ours now; on a file system that has no such locks it always is.
    private static func isTaken(_ descriptor: Int32) -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK && errno != EINTR
    }
}
