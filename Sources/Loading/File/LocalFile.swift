import Glibc
import WebTypes

/// An open file, and what its name and its size tell.
struct LocalFile: Sendable {
    /// What a path leads to.
    enum Found {
        /// A folder, its path ending in a slash.
        case folder(DiskPath)
        case file(LocalFile)
    }

    let descriptor: FileDescriptor
    let path: DiskPath
    /// The type by the name; nil where the bytes must tell.
    let mimeType: MIMEType?
    /// The size on the disk; -1 where it is unknown.
    let size: Int64
    let isZipped: Bool

    /// What the address leads to: `x`, or `x.gz` where there is no `x`, as Debian keeps its documentation.
    static func find(_ url: WebURL) throws(LoadingError) -> Found {
        let host = url.hostname
        guard host.isEmpty || host == "localhost" else { throw .remoteFile(host: host) }
        guard let bytes = url.filePathBytes, bytes.first == UInt8(ascii: "/") else {
            throw .invalidAddress("its path holds a byte that no file's name can have")
        }
        let path = DiskPath(bytes: bytes)
        if let found = try openAny(path) { return found }
        if !path.endsInSlash, let file = try openIfThere(path.appending(".gz")) { return .file(file) }
        var status = stat()
        if path.withCString({ lstat($0, &status) }) == 0 {
            throw .notReadable(path: path.description, reason: "it is a link to something that is not there")
        }
        throw .fileNotFound(path.description)
    }

    /// Opens the file; nil where there is none or it is a folder.
    static func openIfThere(_ path: DiskPath) throws(LoadingError) -> LocalFile? {
        if case .file(let file) = try openAny(path) { file } else { nil }
    }

    /// Opens what is there without ever waiting for it: a FIFO or a device is refused, not read.
    private static func openAny(_ path: DiskPath) throws(LoadingError) -> Found? {
        let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
        guard number >= 0 else { return try absence(path, errno) }
        let descriptor = FileDescriptor.owned(number)
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .notReadable(path: path.description, reason: systemReason(errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder(path.endsInSlash ? path : path.appending("/"))
        case S_IFREG: return .file(LocalFile(descriptor, path, size: Int64(status.st_size)))
        case let kind: throw .notARegularFile(path: path.description, kind: name(of: kind))
        }
    }

    /// Nil where nothing is there; what is there but can't be opened is an error.
    private static func absence(_ path: DiskPath, _ error: CInt) throws(LoadingError) -> Found? {
        switch error {
        case ENOENT, ENOTDIR, ENAMETOOLONG: return nil
        case ENXIO, ENODEV: throw .notARegularFile(path: path.description, kind: "a socket, a pipe or a device")
        default: throw .notReadable(path: path.description, reason: systemReason(error))
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

    init(descriptor: FileDescriptor, path: DiskPath, mimeType: MIMEType?, size: Int64, isZipped: Bool) {
        (self.descriptor, self.path, self.mimeType, self.size, self.isZipped) = (descriptor, path, mimeType, size, isZipped)
    }

    private init(_ descriptor: FileDescriptor, _ path: DiskPath, size: Int64) {
        let name = path.name
        let inner = FileTypes.removingGzipEnding(name)
        self.init(
            descriptor: descriptor, path: path, mimeType: FileTypes.mimeType(forName: inner ?? name), size: inner == nil ? size : -1,
            isZipped: inner != nil)
    }
}
