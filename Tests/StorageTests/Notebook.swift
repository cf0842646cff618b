import Synchronization

@testable import Storage

/// A database of notes, with the faults that it reported.
struct Notebook {
    static let schema = Schema(["CREATE TABLE note (number INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)"])

    let database: Database
    private let reported = FaultList()

    var faults: [StorageFault] { reported.all.withLock { $0 } }

    init(_ location: Database.Location, schema: Schema = Notebook.schema, patience: Duration = .seconds(30)) {
        database = Database(location, schema: schema, patience: patience) { [reported] fault in
            reported.all.withLock { $0.append(fault) }
        }
    }

    init(_ path: String) { self.init(.file(path)) }

    func add(_ texts: String...) throws(StorageError) { try add(texts) }

    func add(_ texts: [String]) throws(StorageError) {
        try database.write { transaction throws(StorageError) in
            for text in texts { try transaction.run("INSERT INTO note (text) VALUES (?)", text) }
        }
    }

    /// The notes in the order in which they were added.
    func texts() throws(StorageError) -> [String] {
        try database.read { transaction throws(StorageError) in
            try transaction.rows("SELECT text FROM note ORDER BY number") { $0.text(0) }
        }
    }
}

/// The faults that a database reported, from any thread.
private final class FaultList: Sendable {
    let all = Mutex<[StorageFault]>([])
}
