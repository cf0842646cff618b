extension DatabaseState {
    /// Makes the transaction worth another try, or throws the failure again; a file is set aside once for one transaction.
    mutating func recover(
        from error: StorageError, _ hasSetAside: inout Bool, until deadline: ContinuousClock.Instant
    ) throws(StorageError) {
        guard case .file(let connection, let file) = backing else {
            trapIfStatementIsWrong(error)
            throw error
        }
        switch error.reason {
        case .busy, .constraint, .other, .missingLibrary, .newer: throw error
        case .moved:
            guard ContinuousClock.now < deadline else { throw error }
            backing = .nothing
        case .unwritable: _ = try goOn(without: file, copying: connection, error)
        case .statement, .damaged:
            if error.reason == .statement {
                guard let statement = error.statement else { throw error }
                // Where the schema does allow the statement, the file's own copy of the schema is damaged.
                if try !empty().compiles(statement) { trapIfStatementIsWrong(error) }
            }
            guard !hasSetAside else { return _ = try goOn(without: file, copying: nil, error) }
            hasSetAside = true
            try replace(connection, file, until: deadline)
        }
    }

    /// A statement that the schema does not allow is a mistake of the program's.
    private func trapIfStatementIsWrong(_ error: StorageError) {
        if let statement = error.statement { preconditionFailure("“\(statement)” is wrong: \(error.message)") }
    }

    /// Sets a file aside that was found to be damaged while it was open; the next try begins a new one.
    private mutating func replace(
        _ connection: Connection, _ file: DatabaseFile, until deadline: ContinuousClock.Instant
    ) throws(StorageError) {
        connection.leaveLog()
        backing = .nothing
        do throws(StorageError) {
            try FolderLock.hold(file.folder, until: deadline) { () throws(StorageError) in
                // Another process may have replaced it already.
                if !connection.hasMoved { try setAside(file) }
            }
        } catch {
            _ = try goOn(without: file, copying: nil, error)
        }
    }

    /// Lets memory take the file's place, with what can be read of it; throws what is no fault of the disk.
    mutating func goOn(
        without file: DatabaseFile, copying connection: Connection?, _ error: StorageError
    ) throws(StorageError) -> Connection {
        switch error.reason {
        case .unwritable, .damaged: note(.inMemory(path: file.path, reason: error.message))
        case .newer: note(.newer(path: file.path))
        case .statement:
            trapIfStatementIsWrong(error)
            throw error
        case .missingLibrary:
            note(.missingLibrary)
            throw error
        case .busy, .constraint, .moved, .other: throw error
        }
        let memory: Connection
        if error.reason == .unwritable, let copy = copy(connection, file) { memory = copy } else { memory = try empty() }
        backing = .memory(memory)
        return memory
    }

    /// A copy of all that is in the file; nil where that can't be read, or is not sound.
    private func copy(_ connection: Connection?, _ file: DatabaseFile) -> Connection? {
        do throws(StorageError) {
            let source: Connection
            if let connection { source = connection } else { source = try Connection(file, .immutable) }
            let copy = try source.copiedToMemory()
            try copy.requireSound()
            try schema.migrate(copy, until: .now)
            return copy
        } catch {
            // What can't be read is what was reported already: the reader begins with nothing.
            return nil
        }
    }
}
