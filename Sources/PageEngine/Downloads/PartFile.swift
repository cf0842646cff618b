import Glibc
import Loading

/// The unfinished file beside its destination; it gets its name once it is whole, and never takes another file's place.
///
/// All of it is done away from the main actor: a disk may be slow.
final class PartFile: Sendable {
    /// How long progress is kept back.
    private static let reportInterval = Duration.milliseconds(200)
    /// How many unfinished files may lie beside one destination.
    private static let maximumNumber = 99

    /// The unfinished file.
    let path: String
    /// What it becomes.
    let destination: String
    private let descriptor: Int32

    private init(_ path: String, destination: String, descriptor: Int32) {
        (self.path, self.destination, self.descriptor) = (path, destination, descriptor)
    }

    deinit { close(descriptor) }

    /// Makes an empty file for a destination that is not there, in a folder that is.
    @concurrent static func create(for destination: String) async throws(DownloadFault) -> PartFile {
        try check(destination)
        for number in 1...maximumNumber {
            let path = destination + (number == 1 ? ".part" : ".\(number).part")
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return PartFile(path, destination: destination, descriptor: descriptor) }
            guard errno == EEXIST else { throw .notWritable(path: path, reason: reason(errno)) }
        }
        throw .notWritable(path: destination + ".part", reason: "\(maximumNumber) others of that name lie there")
    }

    /// Opens what an earlier attempt left, if it is as it was left; nil where it is not.
    @concurrent static func reopen(_ path: String, for destination: String, size: Int) async throws(DownloadFault) -> PartFile? {
        try check(destination)
        let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .notWritable(path: path, reason: reason(errno))
        }
        let file = PartFile(path, destination: destination, descriptor: descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == size,
            lseek(descriptor, 0, SEEK_END) == size
        else { return nil }
        return file
    }

    /// Takes everything out of it.
    @concurrent func empty() async throws(DownloadFault) {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure }
    }

    /// How many bytes it has.
    var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Writes what comes, to the end; `report` is told how many bytes there are, at most five times a second.
    @concurrent func append(_ source: any ByteSource, report: @MainActor @Sendable (Int) -> Void) async throws {
        var size = size
        var lastReport = ContinuousClock.now
        while let event = try await source.next() {
            guard case .data(let bytes) = event else { continue }
            try write(bytes)
            size += bytes.count
            guard lastReport.duration(to: .now) >= Self.reportInterval else { continue }
            lastReport = .now
            await report(size)
        }
        await report(size)
    }

    /// Gives it its name, unless a file has that name meanwhile.
    @concurrent func publish() async throws(DownloadFault) {
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure }
        // A second name never takes another file's place, as a new one would.
        if link(path, destination) == 0 {
            unlink(path)
            return
        }
        if errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS, takePlace() {
            if rename(path, destination) == 0 { return }
            let failure = failure
            unlink(destination)
            throw failure
        }
        throw errno == EEXIST ? .madeMeanwhile(path: destination, part: path) : failure
    }

    /// Removes it; what remains if that fails is an unfinished file that says so by its name.
    @concurrent func remove() async { unlink(path) }

    /// Where a file system knows no second names, an empty file of ours holds the place; false where the place is taken.
    private func takePlace() -> Bool {
        let place = open(destination, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        return place >= 0 && close(place) == 0
    }

    private func write(_ bytes: [UInt8]) throws(DownloadFault) {
        var place = 0
        while place < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: place), bytes.count - place) }
            if count >= 0 {
                place += count
            } else if errno != EINTR {
                throw failure
            }
        }
    }

    private var failure: DownloadFault { .notWritable(path: path, reason: Self.reason(errno)) }

    private static func check(_ destination: String) throws(DownloadFault) {
        var status = stat()
        if lstat(destination, &status) == 0 { throw .exists(path: destination) }
        let folder = destination.lastIndex(of: "/").map { String(destination[...$0]) } ?? "."
        guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .noFolder(path: destination) }
    }

    private static func reason(_ error: CInt) -> String { String(cString: strerror(error)) }
}
