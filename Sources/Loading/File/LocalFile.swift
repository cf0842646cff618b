import Glibc
import WebTypes

/// An open file, and what its name and its size tell.
struct LocalFile: Sendable {
    /// What a path leads to.
    enum Found {
        /// A folder, its path ending in a slash.
        case folder(String)
        case file(LocalFile)
    }

    let descriptor: FileDescriptor
    let path: String
    /// The type by the name; nil where the bytes must tell.
    let mimeType: MIMEType?
    /// The size on the disk; -1 where it is unknown.
    let size: Int64
    let isZipped: Bool

    /// What the address leads to: `x`, or `x.gz` where there is no `x`, as Debian keeps its documentation.
    static func find(_ url: WebURL) throws(LoadingError) -> Found {
        let host = url.hostname
        guard host.isEmpty || host == "localhost" else { throw .remoteFile(host: host) }
        guard let path = url.filePath, path.hasPrefix("/") else {
            throw .invalidAddress("its path holds a byte that no file's name can have")
        }
        if let found = try openAny(path) { return found }
        if !path.hasSuffix("/"), let file = try openIfThere(path + ".gz") { return .file(file) }
        throw .fileNotFound(path)
    }

    /// Opens the file; nil where there is none or it is a folder.
    static func openIfThere(_ path: String) throws(LoadingError) -> LocalFile? {
        if case .file(let file) = try openAny(path) { file } else { nil }
    }

    /// Opens what is there without ever waiting for it: a FIFO or a device is refused, not read.
    private static func openAny(_ path: String) throws(LoadingError) -> Found? {
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard number >= 0 else { return try absence(path, errno) }
        let descriptor = FileDescriptor.owned(number)
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .notReadable(path: path, reason: systemReason(errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder(path.hasSuffix("/") ? path : path + "/")
        case S_IFREG: return .file(LocalFile(descriptor, path, size: Int64(status.st_size)))
        case let kind: throw .notARegularFile(path: path, kind: name(of: kind))
        }
    }

    /// Nil where nothing is there; what is there but can't be opened is an error.
    private static func absence(_ path: String, _ error: CInt) throws(LoadingError) -> Found? {
        switch error {
        case ENOENT, ENOTDIR, ENAMETOOLONG: return nil
        case ENXIO, ENODEV: throw .notARegularFile(path: path, kind: "a socket, a pipe or a device")
        default: throw .notReadable(path: path, reason: systemReason(error))
        }
    }

    private static func name(of kind: mode_t) -> String {
        switch kind {
        case S_IFIFO: "a pipe"
        case S_IFCHR, S_IFBLK: "a device"
        case S_IFSOCK: "a socket"
        default: "something special"
        }
    }

    init(descriptor: FileDescriptor, path: String, mimeType: MIMEType?, size: Int64, isZipped: Bool) {
        (self.descriptor, self.path, self.mimeType, self.size, self.isZipped) = (descriptor, path, mimeType, size, isZipped)
    }

    private init(_ descriptor: FileDescriptor, _ path: String, size: Int64) {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let inner = FileTypes.removingGzipEnding(name)
        self.init(
            descriptor: descriptor, path: path, mimeType: FileTypes.mimeType(forName: inner ?? name), size: inner == nil ? size : -1,
            isZipped: inner != nil)
    }
}
