internal import Glibc

/// What a process has of the machine at a moment.
public struct ProcessUse: Sendable {
    /// Bytes in memory.
    public let residentBytes: Int
    /// Open descriptors.
    public let descriptors: Int
    /// Threads.
    public let threads: Int

    /// What the process of that number has now; zeros for one that has left.
    public init(of process: Int32) {
        let pages = SharedData.contents(of: "/proc/\(process)/statm").map { String(decoding: $0, as: UTF8.self) } ?? ""
        let fields = pages.split(separator: " ")
        residentBytes = fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
        descriptors = Self.entries(in: "/proc/\(process)/fd")
        threads = Self.entries(in: "/proc/\(process)/task")
    }

    private static func entries(in folder: String) -> Int {
        SharedData.fileNames(in: folder, suffix: "").count { $0 != "." && $0 != ".." }
    }
}
