internal import CSQLite

extension Connection {
    /// Runs one statement with its values, and passes each row of the answer on; the body says whether it wants another.
    ///
    /// The compiled statement is kept for the next time, so its text must not be made of values.
    func run(_ sql: String, _ values: [any SQLBindable], _ body: (borrowing Row) throws(StorageError) -> Bool) throws(StorageError) {
        let statement = try takeStatement(sql)
        defer { giveBack(statement, sql) }
        for (index, value) in values.enumerated() { try bind(value.sqlValue, to: statement, at: Int32(index) + 1) }
        while true {
            switch csqlite_step(statement) {
            case SQLITE_ROW: if try !body(Row(statement: statement)) { return }
            case SQLITE_DONE: return
            case let code: return try check(code)
            }
        }
    }

    /// The first column of the first row as an integer, 0 where there is none.
    func integer(_ sql: String) throws(StorageError) -> Int64 {
        var value: Int64 = 0
        try run(sql, []) { row in
            value = row.integer(0)
            return false
        }
        return value
    }

    /// Whether SQLite can compile the statement.
    func compiles(_ sql: String) -> Bool {
        do throws(StorageError) {
            giveBack(try takeStatement(sql), sql)
            return true
        } catch {
            return false
        }
    }

    /// A statement that no one else runs meanwhile: a body may run the text again that it is called for.
    private func takeStatement(_ sql: String) throws(StorageError) -> OpaquePointer {
        if let kept = statements.removeValue(forKey: sql) { return kept }
        var (text, statement): (String, OpaquePointer?) = (sql, nil)
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { csqlite_prepare(handle, $0.baseAddress, Int32($0.count), &statement) }
        }
        if code == SQLITE_ERROR { throw StorageError(reason: .statement, message: String(cString: csqlite_errmsg(handle)), statement: sql) }
        try check(code)
        guard let statement else { preconditionFailure("“\(sql)” is no statement") }
        return statement
    }

    private func giveBack(_ statement: OpaquePointer, _ sql: String) {
        csqlite_reset(statement)
        if let other = statements.updateValue(statement, forKey: sql) { csqlite_finalize(other) }
    }

    private func bind(_ value: SQLValue, to statement: OpaquePointer, at place: Int32) throws(StorageError) {
        switch value {
        case .null: try check(csqlite_bind_null(statement, place))
        case .integer(let number): try check(csqlite_bind_integer(statement, place, number))
        case .real(let number): try check(csqlite_bind_real(statement, place, number))
        case .text(var text):
            try check(
                text.withUTF8 { bytes in
                    bytes.withMemoryRebound(to: CChar.self) { csqlite_bind_text(statement, place, $0.baseAddress, $0.count) }
                })
        case .blob(let bytes): try check(bytes.withUnsafeBytes { csqlite_bind_blob(statement, place, $0.baseAddress, $0.count) })
        }
    }
}
