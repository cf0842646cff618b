import Glibc
import TestSupport

/// Pages of documentation as they are: installed ones, and those of the shared data.
enum InstalledPages {
    /// 20 pages of at most 40 kB, 200 of at most 150 kB in the full check, taken evenly from all there are; none, counted as skipped,
    /// where there are none.
    static func sample() -> [(path: String, bytes: [UInt8])] {
        let count = FullCheck.isOn ? 200 : 20
        let paths = folders.flatMap { pages(in: $0) }
        guard !paths.isEmpty else {
            Skipped.count("installed documentation in HTML")
            return []
        }
        let stride = max(1, paths.count / count)
        return paths.indices.filter { $0.isMultiple(of: stride) }.prefix(count).map { place in
            (paths[place], SharedData.contents(of: paths[place]) ?? [])
        }
    }

    private static var folders: [String] {
        let packages = ["python3-doc", "rust-doc", "postgresql-doc-15", "valgrind", "libxslt1-dev", "libffi-dev"]
        return (SharedData.root.map { [$0 + "/data/doc-pages"] } ?? []) + packages.map { "/usr/share/doc/\($0)/html" }
    }

    /// The pages below a folder that are no larger than the limit, in the order of their names.
    private static func pages(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var found: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                found += pages(in: path)
            } else if name.hasSuffix(".html"), status.st_mode & S_IFMT == S_IFREG, status.st_size <= (FullCheck.isOn ? 150_000 : 40_000) {
                found.append(path)
            }
        }
        return found.sorted()
    }
}
