import Glibc
import Storage
import TestSupport

/// The files that a reader's program keeps in their home.
struct StoreFiles: Sendable {
    /// What is kept, each in a file of its own.
    enum Store: CaseIterable, Sendable { case cookies, answers, visits }

    /// The home folder.
    let home: TemporaryFolder

    /// The file's name in the home folder.
    func name(_ store: Store) -> String {
        switch store {
        case .cookies: ".local/share/martlet/cookies.sqlite"
        case .answers: ".cache/martlet/http/index.sqlite"
        case .visits: ".local/share/martlet/history.sqlite"
        }
    }

    /// The file's path.
    func path(_ store: Store) -> String { home.path + "/" + name(store) }

    /// The bytes of a store, by what its files' names end in: its own, and that of its log.
    func bytes(_ store: Store) -> [String: [UInt8]] {
        ["", "-wal"].reduce(into: [:]) { $0[$1] = SharedData.contents(of: path(store) + $1) }
    }

    /// Puts bytes in a store's place, and takes away what lies beside it.
    func put(_ bytes: [String: [UInt8]], _ store: Store) {
        for suffix in ["-wal", "-shm", "-journal", ".damaged", ".damaged-wal", ".damaged-journal"] { unlink(path(store) + suffix) }
        for (suffix, bytes) in bytes { home.write(bytes, to: name(store) + suffix) }
    }

    /// Whether a damaged file of the store was set aside.
    func wasSetAside(_ store: Store) -> Bool { access(path(store) + ".damaged", F_OK) == 0 }

    /// The pages that were read, by address, with how often each was.
    func visitCounts() throws -> [String: Int] {
        let rows = try read(.visits, "SELECT address, count FROM visit") { ($0.text(0), Int($0.integer(1))) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// The cookies, by name, with their values.
    func cookieValues() throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try read(.cookies, "SELECT name, value FROM cookie") { ($0.text(0), $0.text(1)) })
    }

    private func read<Element: Sendable>(_ store: Store, _ query: String, _ map: (borrowing Row) -> Element) throws -> [Element] {
        // Without a schema of its own nothing is migrated, and a file of the program's would be one of a newer version.
        let copy = TemporaryFolder()
        for suffix in ["", "-wal"] {
            if let bytes = SharedData.contents(of: path(store) + suffix) { copy.write(bytes, to: "copy.sqlite" + suffix) }
        }
        let schema = Schema(["SELECT 1"])
        let database = Database(.file(copy.path + "/copy.sqlite"), schema: schema) { print("fault of a store: \($0)") }
        return try database.read { transaction throws(StorageError) in try transaction.rows(query, map: map) }
    }
}
