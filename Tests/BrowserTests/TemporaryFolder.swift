import Glibc
import Testing

/// A folder for one test, removed with all that lies in it by `remove()`.
struct TemporaryFolder {
    let path: String

    init() throws {
        var template = Array(("/tmp/martlet-test-" + String(repeating: "X", count: 6)).utf8CString)
        path = String(cString: try #require(mkdtemp(&template)))
    }

    /// Writes a file, and the folders that it lies in.
    @discardableResult func write(_ name: String, _ text: String, mode: mode_t = 0o600) throws -> String {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            mkdir(folder, 0o700)
        }
        let file = try #require(fopen(path + "/" + name, "w"))
        fputs(text, file)
        fclose(file)
        chmod(path + "/" + name, mode)
        return path + "/" + name
    }

    func remove() { Self.remove(path) }

    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, let handle = opendir(path) else {
            unlink(path)
            return
        }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        closedir(handle)
        for name in names { remove(path + "/" + name) }
        rmdir(path)
    }
}
