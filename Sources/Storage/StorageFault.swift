/// What a database got over by itself and its reader should know; reported once when it happens.
package enum StorageFault: Hashable, Sendable {
    /// The file was damaged: it has another name now, and a new one took its place.
    case damaged(path: String, setAsideAs: String)
    /// The file can't be read or written, for the system's reason: from now on memory takes its place.
    case inMemory(path: String, reason: String)
    /// The file's schema has more versions than ours: it is left alone, and memory takes its place.
    case newer(path: String)
    /// SQLite is not installed: nothing can be kept.
    case missingLibrary
}

extension StorageFault: CustomStringConvertible {
    /// One sentence for the reader: what happened, and what becomes of what they do.
    package var description: String {
        switch self {
        case .damaged(let path, let setAsideAs): "\(path) was damaged, so a new one was begun; the damaged one is kept as \(setAsideAs)."
        case .inMemory(let path, let reason): "\(path) can't be used (\(reason)); what is new is forgotten when Martlet ends."
        case .newer(let path): "\(path) is of a newer Martlet and is left as it is; what is new is forgotten when Martlet ends."
        case .missingLibrary: "Nothing can be kept until next time without SQLite; install the package libsqlite3-0."
        }
    }
}
