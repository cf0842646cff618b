internal import Glibc

/// A folder of a test's own, with its files; gone when the last reference is.
public final class TemporaryFolder: Sendable {
    /// Its absolute path.
    public let path: String

    /// An empty folder under `$TMPDIR`, else `/tmp`, that only this user may enter.
    public init() {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((parent + "/martlet-test-" + String(repeating: "X", count: 6)).utf8CString)
        guard let made = mkdtemp(&template) else { preconditionFailure("no temporary folder in \(parent): error \(errno)") }
        path = String(cString: made)
    }

    deinit { Self.remove(path) }

    /// The names of the files and folders in it, sorted.
    public var names: [String] { SharedData.fileNames(in: path, suffix: "").filter { $0 != "." && $0 != ".." } }

    /// Writes a file, with the folders above it, and returns its absolute path.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String) -> String {
        let full = path + "/" + name
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            mkdir(folder, 0o700)
        }
        guard let file = fopen(full, "wb"), fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
            preconditionFailure("\(full) could not be written: error \(errno)")
        }
        return full
    }

    /// Writes a text file; see `write(_:to:)`.
    @discardableResult
    public func write(_ text: String, to name: String) -> String { write(Array(text.utf8), to: name) }

    /// Removes a file or a folder with all in it; follows no link.
    private static func remove(_ path: String) {
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                guard name != ".", name != ".." else { continue }
                if entry.pointee.d_type == UInt8(DT_DIR) { remove(path + "/" + name) } else { unlink(path + "/" + name) }
            }
            closedir(folder)
        }
        rmdir(path)
    }
}
