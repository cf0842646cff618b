import FoundationEssentials
import Glibc

/// Where a program's stores lie on the disk, by the XDG base directory specification.
struct StoreFolders {
    /// The folder of cookies and of what hosts ask of connections, and that of the cache: whole paths.
    let data: String
    let cache: String

    /// The folders of the default store, or of one with an identifier; nil where the environment names no home.
    init?(_ identifier: UUID?) {
        guard let data = Self.base("XDG_DATA_HOME", ".local/share"), let cache = Self.base("XDG_CACHE_HOME", ".cache") else { return nil }
        guard let program = CommandLine.arguments.first?.split(separator: "/").last else { return nil }
        let end = identifier.map { "/stores/" + $0.uuidString.lowercased() } ?? ""
        (self.data, self.cache) = ("\(data)/\(program)\(end)", "\(cache)/\(program)\(end)")
    }

    var cookies: String { data + "/cookies.sqlite" }
    var secureHosts: String { data + "/hsts.sqlite" }
    var answers: String { cache + "/http" }

    /// The identifiers of the stores that have a folder.
    static var identifiers: [UUID] {
        guard let program = StoreFolders(nil) else { return [] }
        let names = [program.data, program.cache].flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0 + "/stores")) ?? [] }
        return Set(names.compactMap(UUID.init(uuidString:))).sorted { $0.uuidString < $1.uuidString }
    }

    /// Removes the folders with all that is in them.
    func remove() throws {
        for folder in [data, cache] where FileManager.default.fileExists(atPath: folder) {
            try FileManager.default.removeItem(atPath: folder)
        }
    }

    private static func base(_ variable: String, _ usual: String) -> String? {
        if let folder = value(variable), folder.hasPrefix("/") { return folder }
        return value("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/\(usual)" : nil }
    }

    private static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
