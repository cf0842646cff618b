internal import Glibc

/// Finds the programs that the package builds.
public enum BuiltProduct {
    /// The absolute path of an executable product, beside the running test program; nil when it was not built.
    ///
    /// The variable `MARTLET_BINARY` names another `martlet`, such as the release build.
    public static func path(_ name: String) -> String? {
        if name == "martlet", let named = getenv("MARTLET_BINARY") { return String(cString: named) }
        var buffer = [CChar](repeating: 0, count: 4_096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else { return nil }
        let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
        let folder = String(decoding: bytes, as: UTF8.self).split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let candidates = [folder.joined(separator: "/"), SharedData.packageRoot + "/.build/debug"].map { $0 + "/" + name }
        return candidates.first { access($0, X_OK) == 0 }
    }
}
