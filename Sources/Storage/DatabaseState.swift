/// What a database's lock guards: the connection that is open, and what there is to report.
struct DatabaseState: Sendable {
    /// What stands behind the database now.
    enum Backing: Sendable {
        case nothing
        /// There is no file yet: an empty database answers readers.
        case absent(Connection)
        case file(Connection, DatabaseFile)
        case memory(Connection)
    }

    let location: Database.Location
    let schema: Schema
    let patience: Duration
    var backing: Backing = .nothing {
        didSet { generation += 1 }
    }
    /// How many connections there have been: the versions of one say nothing about another.
    private(set) var generation = 0
    private var faults: [StorageFault] = []
    private var hasReportedMissingLibrary = false

    init(location: Database.Location, schema: Schema, patience: Duration) {
        (self.location, self.schema, self.patience) = (location, schema, patience)
    }

    /// What there is to report, once.
    mutating func takeFaults() -> [StorageFault] {
        defer { faults = [] }
        return faults
    }

    mutating func note(_ fault: StorageFault) {
        if fault == .missingLibrary {
            if hasReportedMissingLibrary { return }
            hasReportedMissingLibrary = true
        }
        faults.append(fault)
    }

    /// Runs the body in a transaction; again, where a fault was got over.
    mutating func perform<Result>(
        _ kind: Connection.Kind, _ body: (borrowing Transaction) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        let deadline = ContinuousClock.now + patience
        var hasSetAside = false
        while true {
            let connection = try connection(for: kind, until: deadline)
            let transaction = Transaction(connection: connection, generation: generation)
            do throws(StorageError) {
                return try connection.transaction(kind, until: deadline) { () throws(StorageError) in try body(transaction) }
            } catch {
                try recover(from: error, &hasSetAside, until: deadline)
            }
        }
    }

    /// See `Database.eraseTraces()`; a database that is not open has no log.
    func emptyLog() throws(StorageError) {
        if case .file(let connection, _) = backing { try connection.emptyLog() }
    }
}
