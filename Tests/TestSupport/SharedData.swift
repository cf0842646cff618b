import Glibc

/// Finds the public test-suites and sample pages that are read in place, never copied into the project.
public enum SharedData {
    /// The folder of shared data: `$MARTLET_SHARED`, else `../shared` beside the package; nil when it is absent.
    public static let root: String? = {
        if let named = getenv("MARTLET_SHARED") { return existing(String(cString: named)) }
        return existing(packageRoot + "/../shared")
    }()

    /// The package's own folder, found from this source file.
    public static let packageRoot: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        return parts.joined(separator: "/")
    }()

    /// The bytes of `data/<path>`, or nil, counted as skipped, where the shared data is absent.
    public static func bytes(_ path: String) -> [UInt8]? {
        guard let root, let bytes = contents(of: root + "/data/" + path) else {
            Skipped.count("data/" + path)
            return nil
        }
        return bytes
    }

    /// The whole file at `path`, or nil when it can't be read.
    public static func contents(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return bytes }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    private static func existing(_ path: String) -> String? {
        access(path, R_OK) == 0 ? path : nil
    }

    /// The names of the files in a folder that end in `suffix`, sorted; none where there is no folder.
    public static func fileNames(in folder: String, suffix: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(suffix) { names.append(name) }
        }
        return names.sorted()
    }
}
